import { transact, type Ctx } from "../../platform/ctx.ts";

/** Events that come meanwhile wait for these, so they are not many; what is left is taken in the next turn. */
const EVENTS_AT_ONCE = 500;

/**
 * Makes the deliveries of some of the events that happened since, and returns of how many. An event is marked in the transaction that
 * makes its deliveries, so it is sent on once and never lost. Partners, and the types of a partner's events, take turns: nobody's
 * event waits behind all of another's.
 */
export function dispatchSome(ctx: Ctx): Promise<number> {
  return transact(ctx, async (ctx) => {
    const now = ctx.now().toISOString();
    const events = await ctx.sql<{ id: string }[]>`
      with recursive waiting as (
        (select partner_id, type from partner_events where dispatched_at is null order by partner_id, type limit 1)
        union all
        select n.partner_id, n.type from waiting w cross join lateral (
          select v.partner_id, v.type from partner_events v
          where v.dispatched_at is null and (v.partner_id, v.type) > (w.partner_id, w.type)
          order by v.partner_id, v.type limit 1) n
      )
      select v.id from waiting w cross join lateral (
        select id from partner_events e
        where e.dispatched_at is null and e.partner_id = w.partner_id and e.type = w.type
        order by e.created_at, e.id
        limit (select greatest(1, ${EVENTS_AT_ONCE} / count(*)) from waiting) for update skip locked) v`;
    if (events.length === 0) return 0;
    const ids = events.map(({ id }) => id);
    await ctx.sql`
      insert into webhook_deliveries (partner_id, endpoint_id, event_id, cause, created_at, next_attempt_at)
      select v.partner_id, e.id, v.id, 'event', ${now}, ${now}
      from partner_events v join webhook_endpoints e
        on e.partner_id = v.partner_id and e.mode = v.mode and e.status = 'enabled' and v.type = any (e.events)
      where v.id = any (${ids}) order by v.created_at, v.id`;
    await ctx.sql`update partner_events set dispatched_at = ${now} where id = any (${ids})`;
    return events.length;
  });
}
