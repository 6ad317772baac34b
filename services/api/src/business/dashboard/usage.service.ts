import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { PartnerUsage, partnerUsages, UsageSplit } from "@roadworthy/contracts/partner-usage";
import { sql, type SQL } from "drizzle-orm";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { daysUpTo, groupsOf, type UsageRow } from "./usage.rules.ts";

/** The partner's pulls day by day in the mode it acts in, and what they and the days before came to. A canceled pull counts nowhere. */
export async function readUsage(
  ctx: Ctx,
  { query }: InputOf<typeof partnerUsages.read>,
): Promise<PartnerUsage> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const days = daysUpTo(ctx.now(), Number(query.days));
  const own = sql`p.partner_id = ${partnerId} and p.mode = ${keyMode} and p.status <> 'canceled'`;
  const [first = ""] = days;
  const [rows, [sums]] = await Promise.all([
    ctx.db.execute<UsageRow>(sql`
      select to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD') as "on", ${splits[query.split]}, count(*)::int as pulls
      from pulls p
      ${query.split === "bureau" ? sql`join pull_bureaus b on b.pull_id = p.id` : sql``}
      left join api_keys k on k.id = p.requested_by_key_id
      left join users u on u.id = p.requested_by_user_id
      where ${own} and p.created_at >= ${first}::date at time zone 'UTC'
      group by 1, 2, 3`),
    ctx.db.execute<{ pulls: number; charged: number; pullsBefore: number; chargedBefore: number }>(sql`
      select count(*) filter (where is_now)::int as pulls,
        coalesce(sum(charged_cents) filter (where is_now), 0)::float8 as charged,
        count(*) filter (where not is_now)::int as "pullsBefore",
        coalesce(sum(charged_cents) filter (where not is_now), 0)::float8 as "chargedBefore"
      from (
        select p.charged_cents, p.created_at >= ${first}::date at time zone 'UTC' as is_now
        from pulls p
        where ${own} and p.created_at >= (${first}::date - ${days.length}::int) at time zone 'UTC'
      ) as counted`),
  ]);
  return {
    days: [...days],
    groups: groupsOf(rows, days, query.split),
    current: { pulls: sums?.pulls ?? 0, chargedCents: sums?.charged ?? 0 },
    previous: { pulls: sums?.pullsBefore ?? 0, chargedCents: sums?.chargedBefore ?? 0 },
  };
}

/** What a row is counted under, and its name where it has one. */
const splits: Record<UsageSplit, SQL> = {
  none: sql`'all' as key, null::text as name`,
  bureau: sql`b.bureau::text as key, null::text as name`,
  type: sql`p.pull_type::text as key, null::text as name`,
  requester: sql`coalesce(p.requested_by_key_id, p.requested_by_user_id::text, 'other') as key,
    coalesce(k.name, nullif(u.name, ''), u.email) as name`,
};
