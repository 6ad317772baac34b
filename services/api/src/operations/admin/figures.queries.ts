import type { AdminDashboard } from "@roadworthy/contracts/admin";
import { daysAfter, utcDay, utcMonth } from "@roadworthy/domain/calendar.rules";
import type { Ctx } from "../../platform/ctx.ts";

type Money = Pick<AdminDashboard, "revenue" | "revenueParts" | "recurring">;

/** Revenue of the last six months, oldest first, that of the present one by source, and what plans pay a month. */
export async function readMoneyFigures(ctx: Ctx): Promise<Money> {
  const month = `${utcMonth(ctx.now())}-01`;
  const rows = await ctx.sql<{ month: string; pulls: string; plans: string }[]>`
    with months as (
      select generate_series(${month}::date - interval '5 months', ${month}::date, interval '1 month')::date as first_day
    ), pulls as (
      select month as first_day, sum(debit_cents - credit_cents) as cents
      from ledger_months
      where counterpart = 'revenue' and mode = 'live' and month >= ${month}::date - interval '5 months'
      group by 1
    ), plans as (
      select date_trunc('month', e.created_at at time zone 'UTC')::date as first_day, sum(e.amount_cents) as cents
      from ledger_entries e
      where e.account_id = (select id from ledger_accounts where kind = 'client_revenue' and mode = 'live')
        and e.created_at >= (${month}::date - interval '5 months') at time zone 'UTC'
      group by 1
    )
    select to_char(m.first_day, 'YYYY-MM') as month, coalesce(u.cents, 0) as pulls, coalesce(s.cents, 0) as plans
    from months m left join pulls u on u.first_day = m.first_day left join plans s on s.first_day = m.first_day
    order by m.first_day`;
  const since = daysAfter(ctx.now(), -30).toISOString();
  const [recurring] = await ctx.sql<
    [{ cents: string; clients: number; newCents: string; newClients: number }]
  >`
    select coalesce(sum(price_cents), 0) as cents, count(*)::int as clients,
      coalesce(sum(price_cents) filter (where anchor_at >= ${since}::timestamptz), 0) as "newCents",
      count(*) filter (where anchor_at >= ${since}::timestamptz)::int as "newClients"
    from subscriptions where status = 'active' and not ends_at_period_end`;
  const last = rows.at(-1);
  return {
    revenue: rows.map((row) => ({ month: row.month, amountCents: Number(row.pulls) + Number(row.plans) })),
    revenueParts: { pullsCents: Number(last?.pulls ?? 0), plansCents: Number(last?.plans ?? 0) },
    recurring: { ...recurring, cents: Number(recurring.cents), newCents: Number(recurring.newCents) },
  };
}

/** Live pulls that have ended in the last thirty days (UTC) and how many brought nothing, beside the thirty days before. */
export async function readPullFigures(ctx: Ctx): Promise<Pick<AdminDashboard, "pulls30" | "failures30">> {
  const today = utcDay(ctx.now());
  const rows = await ctx.sql<{ isLast: boolean; ended: number; failed: number }[]>`
    select "isLast", sum(ended)::int as ended, sum(failed)::int as failed
    from (
      select "on" > ${today}::date - 30 as "isLast", sum(pulls) as ended, 0 as failed
      from pull_days where mode = 'live' and "on" > ${today}::date - 60 group by 1
      union all
      select (created_at at time zone 'UTC')::date > ${today}::date - 30, 0, count(*)
      from pulls where status = 'failed' and mode = 'live'
        and created_at >= (${today}::date - 59)::timestamp at time zone 'UTC' group by 1
    ) spans group by 1`;
  const none = { ended: 0, failed: 0 };
  const last = rows.find(({ isLast }) => isLast) ?? none;
  const before = rows.find(({ isLast }) => !isLast) ?? none;
  return {
    pulls30: { count: last.ended, before: before.ended },
    failures30: {
      failed: last.failed,
      ended: last.ended,
      failedBefore: before.failed,
      endedBefore: before.ended,
    },
  };
}
