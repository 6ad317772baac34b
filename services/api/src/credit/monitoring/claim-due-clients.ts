import type { Ctx } from "../../platform/ctx.ts";
import type { UpdateClaim } from "./store-updates.ts";

/** How long one process may work on an update before another takes it over, in milliseconds. */
export const leaseMs = 2 * 60 * 1000;

/** How many clients one claim takes, and one transaction stores. */
const BATCH = 32;

/** A client whose due updates this process has claimed, with the data needed to ask the bureaus. */
export type DueClient = {
  readonly userId: string;
  readonly consumerId: string;
  readonly sealedIdentity: string;
  readonly updatesPerMonth: number;
  readonly claims: readonly UpdateClaim[];
};

/**
 * Claims the due updates of up to 32 clients in one statement, the longest due first. Only updates that can run: the person is still a
 * client, the tier has the bureau, the bureau is enabled and the client's identity is on file. Processes never wait for each other or get the same client: each
 * skips the clients that another is claiming. A claim that is never finished falls free when its lease ends, and keeps its inquiry id.
 */
export async function claimDueClients(ctx: Ctx): Promise<DueClient[]> {
  const now = ctx.now();
  // Limits as constants and one check per row: otherwise the planner joins and sorts all that is due.
  const [batch, candidates] = [ctx.sql.unsafe(`${BATCH}`), ctx.sql.unsafe(`${BATCH * 8}`)];
  return ctx.sql<DueClient[]>`
    with candidates as materialized (
      select m.user_id
      from monitoring_schedules m
      cross join lateral (
        select from users u
        join entitlements e on e.tier = u.subscription_tier::text and m.bureau::text = any(e.bureaus)
        join bureau_settings s on s.bureau = m.bureau and s.is_enabled
        join consumers c on c.user_id = m.user_id and c.partner_id is null
        where u.id = m.user_id and u.deleted_at is null and u.role = 'client'
        limit 1
      ) as can_run
      where m.next_run_at <= ${now.toISOString()}::timestamptz
        and (m.lease_until is null or m.lease_until <= ${now.toISOString()}::timestamptz)
      order by m.next_run_at
      limit ${candidates}
    ), clients as materialized (
      select c.id, c.user_id, c.sealed_identity, e.monthly_updates, e.bureaus
      from consumers c
      join users u on u.id = c.user_id
      join entitlements e on e.tier = u.subscription_tier::text
      where c.partner_id is null and c.user_id in (select user_id from candidates)
      limit ${batch}
      for no key update of c skip locked
    ), locked as materialized (
      select m.user_id, m.bureau
      from monitoring_schedules m
      join clients c on c.user_id = m.user_id and m.bureau::text = any(c.bureaus)
      join bureau_settings s on s.bureau = m.bureau and s.is_enabled
      where m.next_run_at <= ${now.toISOString()}::timestamptz
        and (m.lease_until is null or m.lease_until <= ${now.toISOString()}::timestamptz)
      order by m.user_id, m.bureau
      for update of m skip locked
    ), claimed as (
      update monitoring_schedules m
      set lease_until = ${new Date(now.getTime() + leaseMs).toISOString()}::timestamptz,
        inquiry_id = coalesce(m.inquiry_id, new_id('mon'))
      from locked
      where m.user_id = locked.user_id and m.bureau = locked.bureau
      returning m.user_id, m.bureau, m.inquiry_id, m.failures
    )
    select c.user_id as "userId", c.id as "consumerId", c.sealed_identity as "sealedIdentity",
      c.monthly_updates as "updatesPerMonth",
      jsonb_agg(jsonb_build_object('bureau', claimed.bureau, 'inquiryId', claimed.inquiry_id, 'failures', claimed.failures)
        order by claimed.bureau) as claims
    from clients c join claimed on claimed.user_id = c.user_id
    group by c.user_id, c.id, c.sealed_identity, c.monthly_updates`;
}
