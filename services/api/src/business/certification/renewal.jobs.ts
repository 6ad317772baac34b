import { utcDay } from "@roadworthy/domain/calendar.rules";
import { notify } from "../../accounts/alerts/alerts.service.ts";
import { transact } from "../../platform/ctx.ts";
import { job } from "../../platform/jobs/job.ts";

/** Reminds the owners of a business 30 and 7 days before its certification has to be renewed, and once it has ended, unless they have submitted the renewal. */
export const remindOfRenewal = job({
  name: "partners.remind_of_renewal",
  everySeconds: 6 * 3_600,
  work: (ctx) =>
    transact(ctx, async (ctx) => {
      const today = utcDay(ctx.now());
      const due = await ctx.sql<{ id: string; on: string }[]>`
        with near as (
          select id, renewal_due_on::text as due_on,
            renewal_due_on::text || case when renewal_due_on < ${today}::date then ':0' when renewal_due_on - ${today}::date <= 7 then ':7' else ':30' end as mark
          from businesses b where status = 'active' and renewal_due_on - ${today}::date between -30 and 30
            and not exists (select from partner_applications a where a.partner_id = b.id and a.state = 'submitted')
        )
        update partners p set settings = jsonb_set(p.settings, '{renewalTold}', to_jsonb(near.mark))
        from near where p.id = near.id and p.settings ->> 'renewalTold' is distinct from near.mark
        returning p.id, near.due_on as on`;
      for (const { id, on } of due) {
        const owners = await ctx.sql<{ id: string }[]>`
          select id from users where partner_id = ${id} and member_role = 'owner' and deleted_at is null`;
        for (const owner of owners)
          await notify(ctx, owner.id, {
            kind: "certification_due",
            params: { on, ...(on < today && { ended: 1 }) },
            link: "/partner/application",
          });
      }
    }),
});
