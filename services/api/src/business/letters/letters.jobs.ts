import { notifyMembers } from "../../accounts/alerts/notify-members.ts";
import { transact } from "../../platform/ctx.ts";
import { job } from "../../platform/jobs/job.ts";

/** Sends one reminder when a required letter is not written three days after the decision, or three days before the law has it sent. */
export const remindOfLetters = job({
  name: "letters.remind",
  everySeconds: 6 * 3_600,
  work: (ctx) =>
    transact(ctx, async (ctx) => {
      const now = ctx.now().toISOString();
      const due = await ctx.sql<
        { reportId: string; partnerId: string; byUserId: string | null; name: string }[]
      >`
        update credit_decisions d set reminded_at = ${now}
        from credit_reports r join consumers c on c.id = r.consumer_id
        where r.id = d.report_id and r.mode = 'live' and d.reminded_at is null
          and (d.decided_at < ${now}::timestamptz - interval '3 days' or ('adverse_action' = any (d.letter_kinds)
            and coalesce(d.applied_on, (r.created_at at time zone 'UTC')::date) < (${now}::timestamptz - interval '27 days')::date))
          and exists (select from unnest(d.letter_kinds) as k (kind)
            where not exists (select from letters l where l.report_id = d.report_id and l.kind = k.kind))
        returning d.report_id as "reportId", d.partner_id as "partnerId", d.by_user_id as "byUserId", c.display_name as name`;
      for (const { reportId, partnerId, byUserId, name } of due) {
        const link = `/partner/credit-reports/${reportId}` as const;
        const news = { kind: "letter_missing", params: { name }, link } as const;
        await notifyMembers(ctx, partnerId, news, { byUserId, roles: ["owner"] });
      }
    }),
});
