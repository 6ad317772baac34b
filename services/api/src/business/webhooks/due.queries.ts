import type { Ctx } from "../../platform/ctx.ts";
import type { UnderWay, Waiting } from "./fair-share.rules.ts";
import { shareOut } from "./fair-share.rules.ts";

/** A try that nobody noted within this time was cut off and is made again under the same number. Longer than any request may take. */
const LEASE = "60 seconds";

/** A delivery whose next try this process makes. */
export type Claimed = Waiting & {
  readonly id: string;
  /** The number of the try, from 1. */
  readonly number: number;
  readonly url: string;
  readonly sealedSecret: string;
  readonly sealedOldSecret: string | null;
  readonly oldSecretUntil: Date | null;
  readonly eventId: string;
  readonly type: string;
  readonly mode: "live" | "test";
  readonly data: unknown;
  readonly createdAt: Date;
};

/** The endpoints with deliveries that are due, by id; those of endpoints disabled meanwhile have failed. */
export async function readWaiting(ctx: Pick<Ctx, "sql" | "now">): Promise<Waiting[]> {
  const now = ctx.now().toISOString();
  const rows = await ctx.sql<(Waiting & { isDisabled: boolean })[]>`
    with recursive waiting as (
      (select endpoint_id from webhook_deliveries where status = 'pending' order by endpoint_id limit 1)
      union all
      select n.endpoint_id from waiting w cross join lateral (
        select d.endpoint_id from webhook_deliveries d where d.status = 'pending' and d.endpoint_id > w.endpoint_id
        order by d.endpoint_id limit 1) n
    )
    select e.id as "endpointId", e.partner_id as "partnerId", e.failing_since is not null as "isFailing",
      e.status = 'disabled' as "isDisabled"
    from waiting w join webhook_endpoints e on e.id = w.endpoint_id
    where exists (select from webhook_deliveries d
      where d.endpoint_id = e.id and d.status = 'pending' and d.next_attempt_at <= ${now}::timestamptz)
    order by e.id`;
  const disabled = rows.filter(({ isDisabled }) => isDisabled).map(({ endpointId }) => endpointId);
  if (disabled.length > 0)
    await ctx.sql`
      update webhook_deliveries set status = 'failed', next_attempt_at = null, last_error = 'The endpoint was disabled.'
      where endpoint_id = any (${disabled}) and status = 'pending' and next_attempt_at <= ${now}::timestamptz`;
  return rows.filter(({ isDisabled }) => !isDisabled);
}

/** Takes deliveries that are due, the oldest of each endpoint first, as many as the bounds allow. No other process takes the same. */
export async function claimDue(
  ctx: Pick<Ctx, "sql" | "now">,
  waiting: readonly Waiting[],
  underWay: readonly UnderWay[],
): Promise<Claimed[]> {
  const shares = shareOut(waiting, underWay);
  if (shares.size === 0) return [];
  const now = ctx.now().toISOString();
  const rows = await ctx.sql<(Omit<Claimed, "createdAt" | "oldSecretUntil"> & Times)[]>`
    update webhook_deliveries d set next_attempt_at = ${now}::timestamptz + ${LEASE}::interval
    from (
      select due.id from jsonb_to_recordset(${JSON.stringify([...shares].map(([id, share]) => ({ id, share })))}::text::jsonb)
        as s(id text, share int)
      cross join lateral (
        select d.id from webhook_deliveries d
        where d.endpoint_id = s.id and d.status = 'pending' and d.next_attempt_at <= ${now}::timestamptz
        order by d.next_attempt_at, d.id limit s.share for update skip locked) due
    ) chosen, webhook_endpoints e, partner_events v
    where d.id = chosen.id and e.id = d.endpoint_id and v.id = d.event_id
    returning d.id, d.attempts + 1 as number, e.id as "endpointId", e.partner_id as "partnerId",
      e.failing_since is not null as "isFailing", e.url, e.sealed_secret as "sealedSecret",
      e.sealed_old_secret as "sealedOldSecret", e.old_secret_until as "oldSecretUntil",
      v.id as "eventId", v.type, v.mode, v.data, v.created_at as "createdAt"`;
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    oldSecretUntil: row.oldSecretUntil === null ? null : new Date(row.oldSecretUntil),
  }));
}

/** The driver hands a statement's times over as it was set up to. */
type Times = { readonly createdAt: string | Date; readonly oldSecretUntil: string | Date | null };
