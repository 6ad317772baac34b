import { bureau, type Bureau } from "@roadworthy/contracts/primitives";
import { membersOf } from "@roadworthy/contracts/members";
import { apiKeys } from "@roadworthy/contracts/api-keys";
import { type PartnerDashboard } from "@roadworthy/contracts/partners";
import { creditReports } from "@roadworthy/contracts/credit-reports";
import type { Quote } from "@roadworthy/contracts/quotes";
import { daysAfter, utcDay } from "@roadworthy/domain/calendar.rules";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { readOnReplica } from "../../platform/replica.ts";
import { newestLiveKey } from "../api-keys/api-keys.service.ts";
import { newestReports } from "../../credit/reports/credit-reports.queries.ts";
import { readBalance } from "../../money/ledger/ledger.service.ts";
import { apiStatusOf, lastMonthToDate, lastTwelveMonths, thisMonth } from "./partners.rules.ts";

const RECENT_REPORTS = 5;

/** Everything the partner's dashboard shows, from rows of the mode the partner acts in. A canceled pull counts nowhere. */
export const readPartnerDashboard = (ctx: Ctx): Promise<PartnerDashboard> =>
  readOnReplica(ctx, (from) => readAll({ ...ctx, ...from, replica: undefined }));

async function readAll(ctx: Ctx): Promise<PartnerDashboard> {
  const [partner, balance, counts, prices, recentReports, apiKey] = await Promise.all([
    readPartner(ctx),
    readBalance(ctx),
    readCounts(ctx),
    readSoftPrices(ctx),
    newestReports(ctx, RECENT_REPORTS),
    newestLiveKey(ctx),
  ]);
  const { memberRole } = requireActor(ctx, "partner");
  const mayRead = memberRole === undefined || membersOf(creditReports.list).includes(memberRole);
  const mayKeep = memberRole === undefined || membersOf(apiKeys.list).includes(memberRole);
  return {
    partner,
    balance,
    ...counts,
    ...prices,
    recentReports: mayRead ? recentReports : [],
    apiKey: mayKeep ? apiKey : null,
  };
}

async function readPartner(ctx: Ctx): Promise<PartnerDashboard["partner"]> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const [partner] = await ctx.sql<Omit<PartnerDashboard["partner"], "mode">[]>`
    select id, name, status, pull_types as "pullTypes", certified_purposes as "certifiedPurposes",
      default_purpose as "defaultPurpose",
      case when renewal_due_on < ${lastUsDayOf(ctx.now())}::date then renewal_due_on::text end as "certificationEndedOn"
    from partners where id = ${partnerId}`;
  if (!partner) throw new AppError("not_found", "This partner account doesn't exist.");
  return { ...partner, mode: keyMode };
}

type Counts = Pick<
  PartnerDashboard,
  "movedThisMonth" | "pullsThisMonth" | "pullsLastMonthToDate" | "activeClients" | "newClients" | "apiStatus"
>;

type CountsRow = {
  readonly this_month: number;
  readonly last_month: number;
  readonly clients: number;
  readonly new_clients: number;
  readonly new_clients_before: number;
  readonly came: string;
  readonly went: string;
  readonly probed: Parameters<typeof apiStatusOf>[0];
};

async function readCounts(ctx: Ctx): Promise<Counts> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const now = ctx.now();
  const [current, previous, year] = [thisMonth(now), lastMonthToDate(now), lastTwelveMonths(now)];
  const [row] = await ctx.sql<CountsRow[]>`
    with moved as (
      select coalesce(sum(m.credit_cents), 0) as came, coalesce(sum(m.debit_cents), 0) as went
      from ledger_accounts a join ledger_months m on m.account_id = a.id
      where a.partner_id = ${partnerId} and a.mode = ${keyMode} and a.kind = 'partner' and m.month = ${utcDay(current.from)}::date
    )
    select came, went,
      (select coalesce(sum(pulls), 0)::int from pulls_by_day(${partnerId}, ${keyMode}, ${utcDay(current.from)}::date)) as this_month,
      (select coalesce(sum(pulls), 0)::int from pulls_by_day(${partnerId}, ${keyMode}, ${utcDay(previous.from)}::date)
        where "on" < ${utcDay(previous.to)}::date)
      + (select count(*)::int from pulls where partner_id = ${partnerId} and mode = ${keyMode} and status <> 'canceled'
        and created_at >= ${utcDay(previous.to)}::date::timestamp at time zone 'UTC'
        and created_at < ${previous.to.toISOString()}::timestamptz) as last_month,
      (select coalesce(sum(consumers), 0)::int from client_days where partner_id = ${partnerId} and mode = ${keyMode}
        and "on" >= ${utcDay(year.from)}::date) as clients,
      (select count(*)::int from consumers where partner_id = ${partnerId} and mode = ${keyMode}
        and created_at >= ${current.from.toISOString()}::timestamptz) as new_clients,
      (select count(*)::int from consumers where partner_id = ${partnerId} and mode = ${keyMode}
        and created_at >= ${previous.from.toISOString()}::timestamptz
        and created_at < ${previous.to.toISOString()}::timestamptz) as new_clients_before,
      (select status from probes where component = 'Partner API') as probed
    from moved`;
  if (!row) throw new AppError("internal", "The figures couldn't be loaded.");
  return {
    movedThisMonth: { inCents: Number(row.came), outCents: Number(row.went) },
    pullsThisMonth: row.this_month,
    pullsLastMonthToDate: row.last_month,
    activeClients: row.clients,
    newClients: { thisMonth: row.new_clients, lastMonthToDate: row.new_clients_before },
    apiStatus: apiStatusOf(row.probed),
  };
}

/** A day in UTC. */

/**
 * The pricing engine's own quote for a soft pull from all three bureaus, so that what is shown is what is charged; each beside its
 * price of thirty days ago, in the tier that the business was in then.
 */
async function readSoftPrices(ctx: Ctx): Promise<Pick<PartnerDashboard, "softPrices" | "allBureaus">> {
  const { partnerId } = requireActor(ctx, "partner");
  const then = daysAfter(ctx.now(), -30).toISOString();
  const [row] = await ctx.sql<
    { quote: Omit<Quote, "availableCents">; before: Partial<Record<Bureau, number>> | null }[]
  >`
    with earlier as (
      select coalesce(
        (select state ->> 'pricingTier' from proposals
          where object = ${partnerId} and kind in ('partner.certify', 'partner.renew', 'partner.tier') and status = 'approved'
            and decided_at > ${then}::timestamptz
          order by decided_at limit 1),
        pricing_tier) as tier
      from partners where id = ${partnerId} and certified_at <= ${then}::timestamptz
    )
    select price_pull(${partnerId}, ${[...bureau.options]}::bureau_name[], 'soft', 'vantage', null) as quote,
      (select jsonb_object_agg(b, price_at(${partnerId}, tier, 'soft', b, ${then}::timestamptz))
        from earlier cross join unnest(${[...bureau.options]}::text[]) as b) as before`;
  if (!row) throw new AppError("internal", "The prices couldn't be loaded.");
  const { lines, subtotalCents, savingCents, totalCents } = row.quote;
  const priced = lines.filter((line): line is typeof line & { bureau: Bureau } => line.bureau !== null);
  return {
    softPrices: priced.map(({ bureau, amountCents }) => ({
      bureau,
      amountCents,
      before30Cents: row.before?.[bureau] ?? null,
    })),
    allBureaus: { sumCents: subtotalCents, savingCents, totalCents },
  };
}
