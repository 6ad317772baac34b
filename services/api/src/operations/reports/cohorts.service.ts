import {
  cohortMonths,
  type adminReports as api,
  type SignUpCohort,
} from "@roadworthy/contracts/admin-reports";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { readOnReplica } from "../../platform/replica.ts";

/** The clients of each of the last months of sign-ups, with how many of them were paying at the end of that month and of each later one. */
export async function readCohorts(ctx: Ctx): Promise<ReplyOf<typeof api.cohorts>> {
  requireActor(ctx, "admin");
  return readOnReplica(ctx, async (from) => ({ items: await cohortsAt(from, ctx.now()) }));
}

/** Paying means what it means in the month's recurring revenue: charged at least once, and not ended. */
async function cohortsAt({ sql }: Pick<Ctx, "sql">, now: Date): Promise<SignUpCohort[]> {
  const at = now.toISOString();
  const rows = await sql<SignUpCohort[]>`
    with months as (
      select date_trunc('month', ${at}::timestamptz at time zone 'UTC') - make_interval(months => n) as first_day
      from generate_series(0, ${cohortMonths - 1}::int) n
    ), spans as (
      select to_char(first_day, 'YYYY-MM') as month, first_day at time zone 'UTC' as starts,
        least((first_day + interval '1 month') at time zone 'UTC', ${at}::timestamptz) as ends
      from months
    ), clients as (
      select u.id, s.month from users u join spans s on u.created_at >= s.starts and u.created_at < s.ends
      where u.role = 'client'
    )
    select c.month, (select count(*)::int from clients where month = c.month) as clients,
      array(
        select (
          select count(distinct s.user_id)::int from subscriptions s join clients on clients.id = s.user_id
          where clients.month = c.month and s.months_paid > 0 and s.anchor_at < later.ends
            and (s.ended_at is null or s.ended_at >= later.ends)
        ) from spans later where later.month >= c.month order by later.month
      ) as paying
    from spans c order by c.month`;
  return [...rows];
}
