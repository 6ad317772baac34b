import { notify } from "../../accounts/alerts/alerts.service.ts";
import { companyDay } from "../../platform/company-day.ts";
import { transact } from "../../platform/ctx.ts";
import { emitEvent } from "../../platform/emit-event.ts";
import { job } from "../../platform/jobs/job.ts";

/** Tells once, within seven days of a key's chosen end, that it stops working. One that was replaced is expected to. */
export const notifyOfExpiringKeys = job({
  name: "api_keys.tell_expiring",
  everySeconds: 3_600,
  work: (ctx) =>
    transact(ctx, async (ctx) => {
      const now = ctx.now().toISOString();
      const keys = await ctx.sql<
        { id: string; name: string; partnerId: string; mode: "live" | "test"; expiresAt: string }[]
      >`
        update api_keys set end_told_at = ${now}
        where revoked_at is null and replaced_at is null and end_told_at is null
          and expires_at > ${now}::timestamptz and expires_at < ${now}::timestamptz + interval '7 days'
        returning id, name, partner_id as "partnerId", mode,
          to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "expiresAt"`;
      for (const { id, name, partnerId, mode, expiresAt } of keys) {
        await emitEvent(ctx, {
          partnerId,
          mode,
          type: "api_key.expiring",
          data: { keyId: id, expiresAt },
        });
        const people = await ctx.sql<{ id: string }[]>`
          select id from users
          where partner_id = ${partnerId} and member_role in ('owner', 'developer') and deleted_at is null`;
        for (const person of people)
          await notify(ctx, person.id, {
            kind: "api_key_expiring",
            params: { name, on: companyDay(new Date(expiresAt)) },
            link: "/partner/api",
          });
      }
    }),
});
