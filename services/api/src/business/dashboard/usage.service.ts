import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { PartnerUsage, partnerUsages, UsageSplit } from "@roadworthy/contracts/partner-usage";
import { sql, type SQL } from "drizzle-orm";
import { bureauRows } from "../../credit/pulls/roll-ups.table.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { readOnReplica } from "../../platform/replica.ts";
import { daysUpTo, groupsOf, unusualDays, usualDays, type UsageRow } from "./usage.rules.ts";

/** The partner's pulls day by day in the mode it acts in, and what they and the days before came to. A canceled pull counts nowhere. */
export async function readUsage(
  ctx: Ctx,
  { query }: InputOf<typeof partnerUsages.read>,
): Promise<PartnerUsage> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const days = daysUpTo(ctx.now(), Number(query.days));
  const [first = ""] = days;
  const read = ({ db }: Pick<Ctx, "db">) =>
    Promise.all([
      db.execute<UsageRow>(sql`
      select "on"::text, ${splits[query.split]}, sum(d.${sql.raw(query.split === "bureau" ? "asked" : "pulls")})::int as pulls,
        sum(d.${sql.raw(query.split === "bureau" ? "cents" : "charged_cents")})::float8 as "chargedCents"
      from ${query.split === "bureau" ? byBureau(partnerId, keyMode, first) : sql`pulls_by_day(${partnerId}, ${keyMode}, ${first}::date) d`}
      left join api_keys k on k.id = d.key_id
      left join users u on u.id = d.user_id
      where d.pulls > 0
      group by 1, 2, 3`),
      db.execute<{ pulls: number; charged: number; pullsBefore: number; chargedBefore: number }>(sql`
      select coalesce(sum(pulls) filter (where is_now), 0)::int as pulls,
        coalesce(sum(charged_cents) filter (where is_now), 0)::float8 as charged,
        coalesce(sum(pulls) filter (where not is_now), 0)::int as "pullsBefore",
        coalesce(sum(charged_cents) filter (where not is_now), 0)::float8 as "chargedBefore"
      from (
        select pulls, charged_cents, "on" >= ${first}::date as is_now
        from pulls_by_day(${partnerId}, ${keyMode}, ${first}::date - ${days.length}::int)
      ) as counted`),
      db.execute<{ on: string; pulls: number }>(sql`
      select "on"::text, sum(pulls)::int as pulls
      from pulls_by_day(${partnerId}, ${keyMode}, ${first}::date - ${usualDays}::int) group by 1`),
    ]);
  const [rows, [sums], totals] = await readOnReplica(ctx, read);
  return {
    days: [...days],
    groups: groupsOf(rows, days, query.split),
    unusual: unusualDays(
      daysUpTo(ctx.now(), days.length + usualDays).map(
        (day) => totals.find(({ on }) => on === day)?.pulls ?? 0,
      ),
      days,
    ),
    current: { pulls: sums?.pulls ?? 0, chargedCents: sums?.charged ?? 0 },
    previous: { pulls: sums?.pullsBefore ?? 0, chargedCents: sums?.chargedBefore ?? 0 },
  };
}

/** Each sum once per bureau, with how many of its pulls asked that bureau and what its answers cost. */
const byBureau = (partnerId: string, mode: string, from: string): SQL => sql`(
  select s.*, b.bureau, b.asked, b.cents from pulls_by_day(${partnerId}, ${mode}, ${from}::date) s
  cross join lateral ${sql.raw(bureauRows("s"))}
  where b.asked > 0) d`;

/** What a row is counted under, and its name where it has one. */
const splits: Record<UsageSplit, SQL> = {
  none: sql`'all' as key, null::text as name`,
  bureau: sql`d.bureau as key, null::text as name`,
  type: sql`d.pull_type::text as key, null::text as name`,
  requester: sql`coalesce(nullif(d.requester, ''), 'other') as key, coalesce(k.name, nullif(u.name, ''), u.email) as name`,
};
