import type { MonthlyReport, ReportFigures } from "@roadworthy/contracts/admin-reports";
import type { Ctx } from "../../platform/ctx.ts";

type Counted = { readonly [K in keyof ReportFigures]: string };

/** The month before, `2026-10`. */
export const monthBefore = (month: string): string => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, "0")}`;
};

/** A month in figures, read from the sums of days and months and from rows that have a date; the same whenever it is asked for a month that is over. */
export async function readFigures(ctx: Ctx, month: string): Promise<ReportFigures> {
  const first = `${month}-01`;
  const [row] = await ctx.sql<Counted[]>`
    with span as (
      select ${first}::date as first_day, (${first}::date + interval '1 month')::date as next_day,
        ${first}::date::timestamp at time zone 'UTC' as starts, (${first}::date + interval '1 month') at time zone 'UTC' as ends
    )
    select
      (select coalesce(sum(debit_cents - credit_cents), 0) from ledger_months, span
        where counterpart = 'revenue' and mode = 'live' and month = span.first_day) as "revenueCents",
      (select coalesce(sum(e.amount_cents), 0) from ledger_entries e, span
        where e.account_id = (select id from ledger_accounts where kind = 'client_revenue' and mode = 'live')
          and e.created_at >= starts and e.created_at < ends) as "subscriptionCents",
      (select coalesce(sum(price_cents), 0) from subscriptions, span
        where months_paid > 0 and anchor_at < ends and (ended_at is null or ended_at >= ends)) as "recurringCents",
      (select coalesce(sum(pulls), 0) from pull_days, span where mode = 'live' and "on" >= first_day and "on" < next_day) as pulls,
      (select coalesce(sum(canceled), 0) from pull_days, span where mode = 'live' and "on" >= first_day and "on" < next_day) as "canceledPulls",
      (select count(distinct p.id) from pull_bureaus b join pulls p on p.id = b.pull_id, span
        where p.mode = 'live' and p.created_at >= starts and p.created_at < ends and b.reason in ('bureau_error', 'subject_mismatch')) as "pullsWithFailures",
      (select count(distinct p.id) from pull_bureaus b join pulls p on p.id = b.pull_id, span
        where p.mode = 'live' and p.created_at >= starts and p.created_at < ends and b.sent_at is not null) as "askedPulls",
      (select count(*) from users, span where role = 'client' and created_at >= starts and created_at < ends) as "newClients",
      (select count(*) from businesses, span where created_at >= starts and created_at < ends) as "newPartners",
      (select count(distinct user_id) from subscriptions, span where created_at >= starts and created_at < ends) as "clientsStarted",
      (select count(distinct user_id) from subscriptions, span where ended_at >= starts and ended_at < ends) as "clientsEnded",
      (select count(*) from disputes, span where created_at >= starts and created_at < ends) as "disputesOpened",
      (select count(*) from disputes, span where closed_at >= starts and closed_at < ends) as "disputesClosed"`;
  if (!row) throw new Error("the month's figures have no row");
  return numbersOf(row);
}

/** Sums and counts come as text. */
const numbersOf = (row: Counted): ReportFigures => ({
  revenueCents: Number(row.revenueCents),
  subscriptionCents: Number(row.subscriptionCents),
  recurringCents: Number(row.recurringCents),
  pulls: Number(row.pulls),
  canceledPulls: Number(row.canceledPulls),
  pullsWithFailures: Number(row.pullsWithFailures),
  askedPulls: Number(row.askedPulls),
  newClients: Number(row.newClients),
  newPartners: Number(row.newPartners),
  clientsStarted: Number(row.clientsStarted),
  clientsEnded: Number(row.clientsEnded),
  disputesOpened: Number(row.disputesOpened),
  disputesClosed: Number(row.disputesClosed),
});

/** How often each bureau was asked for live pulls in a month, and how often it failed. */
export async function readBureaus(ctx: Ctx, month: string): Promise<MonthlyReport["bureaus"]> {
  const first = `${month}-01`;
  const rows = await ctx.sql<{ bureau: string; asked: number; failed: number }[]>`
    select b.bureau, (count(*) filter (where b.sent_at is not null))::int as asked,
      (count(*) filter (where b.reason in ('bureau_error', 'subject_mismatch')))::int as failed
    from pull_bureaus b join pulls p on p.id = b.pull_id
    where p.mode = 'live' and p.created_at >= ${first}::date::timestamp at time zone 'UTC'
      and p.created_at < (${first}::date + interval '1 month') at time zone 'UTC'
    group by b.bureau order by b.bureau`;
  return [...rows];
}

/** The businesses with the highest charges of a month. */
export async function readTopPartners(ctx: Ctx, month: string): Promise<MonthlyReport["partners"]> {
  const first = `${month}-01`;
  const rows = await ctx.sql<{ id: string; name: string; pulls: string; chargedCents: string }[]>`
    select p.id, p.name as name, sum(d.pulls) as pulls, sum(d.charged_cents) as "chargedCents"
    from pull_days d join businesses p on p.id = d.partner_id
    where d.mode = 'live' and d."on" >= ${first}::date and d."on" < (${first}::date + interval '1 month')::date
    group by p.id, p.name having sum(d.pulls) > 0
    order by sum(d.charged_cents) desc, p.name limit 10`;
  return rows.map((row) => ({ ...row, pulls: Number(row.pulls), chargedCents: Number(row.chargedCents) }));
}
