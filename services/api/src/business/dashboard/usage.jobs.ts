import { notifyMembers } from "../../accounts/alerts/notify-members.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { job } from "../../platform/jobs/job.ts";
import { daysUpTo, unusualDays, usualDays } from "./usage.rules.ts";

/** Tells businesses of unusual days: of one above as soon as it is, of one below when it is over. */
export const notifyOfUnusualDays = job({
  name: "partner.tell_unusual_days",
  everySeconds: 600,
  work: async (ctx) => {
    const days = daysUpTo(ctx.now(), 2);
    const span = daysUpTo(ctx.now(), days.length + usualDays);
    const rows = await ctx.sql<{ id: string; pulls: Record<string, number> }[]>`
      select id, jsonb_object_agg("on", pulls) as pulls from (
        select d.partner_id as id, d."on", sum(d.pulls)::int as pulls from pull_days d join partners p on p.id = d.partner_id
        where d.mode = 'live' and d."on" >= ${span[0] ?? ""}::date and p.status = 'active' group by 1, 2
      ) counted group by id order by id`;
    for (const { id, pulls } of rows)
      for (const unusual of unusualDays(
        span.map((day) => pulls[day] ?? 0),
        days,
      ))
        await tell(ctx, id, unusual);
  },
});

/** Once for each day: the later of two runs finds that it was told. */
const tell = (ctx: Ctx, partnerId: string, unusual: ReturnType<typeof unusualDays>[number]): Promise<void> =>
  transact(ctx, async (ctx) => {
    const { day, pulls, usual } = unusual;
    const [told] = await ctx.sql`
      update partners set settings = settings || jsonb_build_object('unusualTold', ${day}::text)
      where id = ${partnerId} and coalesce(settings ->> 'unusualTold', '') < ${day} returning id`;
    if (!told) return;
    const params = { day, pulls, usual };
    await notifyMembers(
      ctx,
      partnerId,
      { kind: "usage_unusual", params, link: "/partner/dashboard" },
      { roles: ["owner", "billing", "developer"] },
    );
  });
