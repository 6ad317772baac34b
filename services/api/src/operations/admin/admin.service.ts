import { desc, isNull } from "drizzle-orm";
import type { admin, AdminDashboard } from "@roadworthy/contracts/admin";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { daysAfter, utcDay } from "@roadworthy/domain/calendar.rules";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { readOnReplica } from "../../platform/replica.ts";
import { users } from "../../accounts/rows/users.table.ts";
import { readLenderClicks } from "../../site/content/clicks.service.ts";
import { readSystemStatus } from "../../site/status/status.service.ts";
import { readMoneyFigures, readPullFigures } from "./figures.queries.ts";
import { planName } from "../../accounts/people/plan-name.rules.ts";
import { wholePercentages } from "./admin.rules.ts";

/**
 * The admin's dashboard. People are counted when asked, pulls and money are sums of days and months. Revenue is what live pulls and
 * clients' plans were charged, less refunds, by the UTC month of the ledger entry.
 */
export async function readAdminDashboard(ctx: Ctx): Promise<ReplyOf<typeof admin.dashboard>> {
  requireActor(ctx, "admin");
  return readOnReplica(ctx, (from) => readAll({ ...ctx, ...from, replica: undefined }));
}

async function readAll(ctx: Ctx): Promise<ReplyOf<typeof admin.dashboard>> {
  const [totals, money, pulls, recentRegistrations, lenderClicks, systemStatus] = await Promise.all([
    readTotals(ctx),
    readMoneyFigures(ctx),
    readPullFigures(ctx),
    readRegistrations(ctx),
    readLenderClicks(ctx),
    readSystemStatus(ctx),
  ]);
  const groups = [
    { group: "Premium", count: totals.premium },
    { group: "Basic", count: totals.basic },
    { group: "Free", count: totals.free },
    { group: "Partners", count: totals.partnerUsers },
  ] as const;
  const percentages = wholePercentages(groups.map(({ count }) => count));
  return {
    totalUsers: totals.users,
    businessPartners: totals.partners,
    monthlyRevenueCents: money.revenue.at(-1)?.amountCents ?? 0,
    creditPullsToday: totals.pullsToday,
    creditPullsWeekAgo: totals.pullsWeekAgo,
    joined30: { users: totals.newUsers, partners: totals.newPartners },
    ...money,
    ...pulls,
    distribution: groups.map((entry, index) => ({ ...entry, percent: percentages[index] ?? 0 })),
    recentRegistrations,
    lenderClicks,
    systemStatus,
  };
}

type Totals = {
  readonly users: number;
  readonly premium: number;
  readonly basic: number;
  readonly free: number;
  readonly partnerUsers: number;
  readonly partners: number;
  readonly pullsToday: number;
  readonly pullsWeekAgo: number | null;
  readonly newUsers: number;
  readonly newPartners: number;
};

async function readTotals(ctx: Ctx): Promise<Totals> {
  const now = ctx.now();
  const today = utcDay(now);
  const weekAgo = daysAfter(now, -7);
  const since = daysAfter(now, -30).toISOString();
  const [totals] = await ctx.sql<[Totals]>`
    select count(*)::int as users,
      count(*) filter (where role = 'client' and subscription_tier = 'premium')::int as premium,
      count(*) filter (where role = 'client' and subscription_tier = 'basic')::int as basic,
      count(*) filter (where role = 'client' and subscription_tier not in ('basic', 'premium'))::int as free,
      count(*) filter (where role = 'partner')::int as "partnerUsers",
      (select count(*)::int from businesses) as partners,
      (select coalesce(sum(pulls + canceled), 0)::int from pull_days where mode = 'live' and "on" >= ${today}::date)
      + (select count(*)::int from pulls where mode = 'live' and status = 'pending'
        and created_at >= ${today}::date::timestamp at time zone 'UTC') as "pullsToday",
      case when exists (select from pulls where mode = 'live' and created_at < ${utcDay(weekAgo)}::date::timestamp at time zone 'UTC')
        then (select count(*)::int from pulls where mode = 'live'
          and created_at >= ${utcDay(weekAgo)}::date::timestamp at time zone 'UTC'
          and created_at < ${weekAgo.toISOString()}::timestamptz) end as "pullsWeekAgo",
      (select count(*)::int from users where deleted_at is null and created_at >= ${since}::timestamptz) as "newUsers",
      (select count(*)::int from businesses where created_at >= ${since}::timestamptz) as "newPartners"
    from users where deleted_at is null`;
  return totals;
}

async function readRegistrations(ctx: Ctx): Promise<AdminDashboard["recentRegistrations"]> {
  const rows = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      tier: users.subscriptionTier,
      date: users.createdAt,
    })
    .from(users)
    .where(isNull(users.deletedAt))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(6);
  return rows.map(({ tier, email, ...row }) => ({
    ...row,
    email: email ?? "",
    plan: planName(row.role, tier),
  }));
}
