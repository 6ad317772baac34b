import { eq, sql, type SQL } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { ownSecurity, SecurityEvent, SecurityEventKind } from "@roadworthy/contracts/security-events";
import { deviceName } from "@roadworthy/domain/device-name.rules";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx, Deps } from "../../platform/ctx.ts";
import { decodeCursor, pageOf } from "../../platform/cursor.ts";
import { knownDevices } from "./security-log.table.ts";

/** Whose log the entry belongs to, and the session that did it; `null` before there is one. */
export type Subject = { readonly userId: string; readonly sessionId: string | null };

/** Adds an entry to a person's security log, in the caller's transaction. */
export async function noteSecurityEvent(
  ctx: Ctx,
  subject: Subject,
  kind: SecurityEventKind,
  method: string | null = null,
): Promise<void> {
  await ctx.db.execute(sql`${insertEvent(ctx, subject, kind, method, false)}`);
}

/**
 * Adds a failure to a person's security log. Failures from the same hour and network share one entry with a count, so that somebody
 * who tries all day does not bury the rest. Runs outside any transaction, since a failed request's transaction is rolled back.
 */
export async function noteSecurityFailure(
  ctx: Ctx,
  subject: Subject,
  kind: "sign_in_failed" | "factor_failed",
  method: string | null,
): Promise<void> {
  await ctx.db.execute(sql`
    ${insertEvent(ctx, subject, kind, method, true)}
    on conflict (user_id, kind, network, hour) where hour is not null do update set
      count = security_events.count + 1, at = excluded.at, method = excluded.method,
      session_id = excluded.session_id, device_id = excluded.device_id,
      browser = excluded.browser, system = excluded.system`);
}

function insertEvent(
  ctx: Ctx,
  { userId, sessionId }: Subject,
  kind: SecurityEventKind,
  method: string | null,
  isCounted: boolean,
): SQL {
  const at = ctx.now().toISOString();
  const { browser, system } = deviceName(ctx.userAgent);
  return sql`
    insert into security_events (user_id, kind, method, at, session_id, device_id, network, browser, system, hour)
    values (
      ${userId}::uuid, ${kind}, ${method}, ${at}::timestamptz, ${sessionId}::uuid,
      (select device_id from sessions where id = ${sessionId}::uuid), ${networkOf(ctx.ip)}, ${browser}, ${system},
      case when ${isCounted}::boolean then date_trunc('hour', ${at}::timestamptz) end
    )`;
}

/** The network of an address: 24 bits for IPv4 (also when written as IPv6), 48 for IPv6. */
export function networkOf(ip: string): SQL {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  return sql`network(set_masklen(${plain}::inet, case family(${plain}::inet) when 4 then 24 else 48 end))`;
}

/** The person who tried to sign in or, if nobody has the address, an id derived from it, whose entries nobody reads. */
export function failedSubject(ctx: Ctx, user: { id: string } | undefined, address: string): Subject {
  const madeUp = ctx.cipher.blindIndex("nobody-v1", address).toString("hex");
  const parts = [madeUp.slice(0, 8), madeUp.slice(8, 12), madeUp.slice(12, 16), madeUp.slice(16, 20)];
  return { userId: user?.id ?? [...parts, madeUp.slice(20, 32)].join("-"), sessionId: null };
}

/** The caller's own security log, newest first. */
export async function listSecurityEvents(
  ctx: Ctx,
  { query }: InputOf<typeof ownSecurity.events>,
): Promise<ReplyOf<typeof ownSecurity.events>> {
  const { userId, sessionId } = personOf(ctx);
  const after = decodeCursor("security-log", query.cursor);
  const afterAt = after?.at.toISOString() ?? null;
  const rows = await ctx.sql<(Omit<SecurityEvent, "at"> & { at: string })[]>`
    select e.id, e.kind, e.method, e.count, e.browser, e.system, e.network::text,
      to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      coalesce(e.session_id = s.id or e.device_id = s.device_id, false) as "isThisDevice"
    from security_events e left join sessions s on s.id = ${sessionId}
    where e.user_id = ${userId}
      and (${afterAt}::timestamptz is null
        or (e.at, e.id) < (${afterAt}::timestamptz, ${after?.id ?? null}::text))
    order by e.at desc, e.id desc
    limit ${query.limit + 1}`;
  const events = rows.map((row) => ({ ...row, at: new Date(row.at) }));
  return pageOf("security-log", events, query.limit, ({ at, id }) => ({ at, id }));
}

/** The person behind a session. An API key has none. */
export function personOf({ actor }: Ctx): { userId: string; sessionId: string } {
  if (actor.kind === "client" || actor.kind === "admin") return actor;
  if (actor.kind === "partner" && actor.userId !== null && actor.sessionId !== null) {
    return { userId: actor.userId, sessionId: actor.sessionId };
  }
  throw new AppError("forbidden", "This account isn't allowed to do that.");
}

/** Deletes what was stored about a person whose account is closed: their log and their known devices. */
export async function forgetTraces(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.execute(sql`select forget_security_events(${userId}::uuid)`);
  await ctx.db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

/** Deletes entries that are too old, and after a day the failures for addresses nobody has. */
export async function sweepSecurityLog(deps: Deps): Promise<void> {
  await deps.sql`select sweep_security_events()`;
}
