import type { AbuseKind } from "@roadworthy/contracts/abuse";
import type { Ctx } from "../../platform/ctx.ts";
import { spentByPartner } from "../../credit/access-codes/code-tries.service.ts";

export type Rule = {
  readonly threshold: number;
  readonly windowMinutes: number;
  readonly fromHour: number | null;
  readonly untilHour: number | null;
};

/** A pattern above its threshold; instants as ISO 8601. */
export type Found = {
  readonly subject: string;
  readonly count: number;
  readonly firstAt: string;
  readonly lastAt: string;
};

/** What happened before the last case of the same kind and subject was closed counts no more. */
const finders: Readonly<Record<AbuseKind, (ctx: Ctx, rule: Rule, since: string) => Promise<Found[]>>> = {
  velocity: async (ctx, { threshold }, since) => ctx.sql<Found[]>`
    select p.partner_id as subject, count(*)::int as count, min(p.created_at) as "firstAt", max(p.created_at) as "lastAt"
    from pulls p
    where p.mode = 'live' and p.created_at > ${since}::timestamptz and p.created_at > coalesce((
      select max(c.closed_at) from abuse_cases c where c.kind = 'velocity' and c.subject = p.partner_id), '-infinity')
    group by 1 having count(*) >= ${threshold}`,
  odd_hours: async (ctx, { threshold, fromHour, untilHour }, since) => ctx.sql<Found[]>`
    select p.partner_id as subject, count(*)::int as count, min(p.created_at) as "firstAt", max(p.created_at) as "lastAt"
    from pulls p
    where p.mode = 'live' and p.requested_by_user_id is not null and p.created_at > ${since}::timestamptz
      and extract(hour from p.created_at at time zone 'America/New_York') >= ${fromHour ?? 0}
      and extract(hour from p.created_at at time zone 'America/New_York') < ${untilHour ?? 0}
      and p.created_at > coalesce((
        select max(c.closed_at) from abuse_cases c where c.kind = 'odd_hours' and c.subject = p.partner_id), '-infinity')
    group by 1 having count(*) >= ${threshold}`,
  many_partners: async (ctx, { threshold }, since) => ctx.sql<Found[]>`
    select f.subject, f.count, f."firstAt", f."lastAt"
    from (
      select (select x.id from consumers x where x.ssn_index = c.ssn_index and x.mode = 'live' order by x.created_at, x.id limit 1) as subject,
        count(distinct p.partner_id)::int as count, min(p.created_at) as "firstAt", max(p.created_at) as "lastAt"
      from pulls p join consumers c on c.id = p.consumer_id
      where p.mode = 'live' and c.ssn_index is not null and p.created_at > ${since}::timestamptz
      group by c.ssn_index having count(distinct p.partner_id) >= ${threshold}
    ) f
    where f."lastAt" > coalesce((
      select max(x.closed_at) from abuse_cases x where x.kind = 'many_partners' and x.subject = f.subject), '-infinity')`,
  // Counted from the last report that a closed case held: one that came while it was being closed opens the next.
  client_reports: async (ctx, { threshold }, since) => ctx.sql<Found[]>`
    select m.partner_id as subject, count(*)::int as count, min(m.reported_at) as "firstAt", max(m.reported_at) as "lastAt"
    from misuse_reports m
    where m.reported_at > ${since}::timestamptz and m.reported_at > coalesce((
      select max(c.last_at) from abuse_cases c where c.kind = 'client_reports' and c.closed_at is not null and c.subject = m.partner_id), '-infinity')
    group by 1 having count(*) >= ${threshold}`,
  code_guessing: async (ctx, { threshold }) => {
    const closed = await ctx.sql<{ subject: string; at: string }[]>`
      select subject, max(closed_at) as at from abuse_cases where kind = 'code_guessing' and closed_at is not null group by 1`;
    const closedAt = new Map(closed.map(({ subject, at }) => [subject, Date.parse(at)]));
    return (await spentByPartner(ctx))
      .filter(
        ({ partnerId, used, since }) => used >= threshold && since.getTime() > (closedAt.get(partnerId) ?? 0),
      )
      .map(({ partnerId, used, since }) => ({
        subject: partnerId,
        count: used,
        firstAt: since.toISOString(),
        lastAt: ctx.now().toISOString(),
      }));
  },
};

/** What is above the rule's threshold now. */
export function findAbuse(ctx: Ctx, kind: AbuseKind, rule: Rule): Promise<Found[]> {
  const since = new Date(ctx.now().getTime() - rule.windowMinutes * 60_000).toISOString();
  return finders[kind](ctx, rule, since);
}
