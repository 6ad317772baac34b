import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { deviceName } from "@roadworthy/domain/device-name.rules";
import { daysAfter } from "@roadworthy/domain/calendar.rules";
import type { Ctx, Deps } from "../../platform/ctx.ts";
import { cookieIn, isSecure } from "../../platform/http/cookies.ts";
import { networkOf } from "./security-log.service.ts";

/** The longest time browsers keep a cookie (RFC 6265bis 5.5), in days. */
const REMEMBERED_DAYS = 400;

/** The most known devices a person can have; the least recently used one is dropped. */
const MAX_DEVICES = 50;

/**
 * The device of a sign-in; `id` is `null` for one that only resembles a known
 * one. `isNews`: the person has signed in before, but never from there.
 */
export type SeenDevice = {
  readonly id: string | null;
  readonly isNews: boolean;
  /** Until when the second factor is not required here. Only the device's cookie makes it a trusted device. */
  readonly trustedUntil: Date | null;
  /** The cookie to set in the reply. */
  readonly cookie: string;
};

/**
 * Tells whether a person has signed in from this device before: by its cookie, otherwise by the same
 * kind of browser on the same network. A new device is stored and given a cookie. Call in a transaction
 * that has locked the person's row, so that of two sign-ins at once only the first is news.
 */
export async function recognizeDevice(ctx: Ctx, userId: string): Promise<SeenDevice> {
  const { browser, system } = deviceName(ctx.userAgent);
  const network = networkOf(ctx.ip);
  const now = ctx.now().toISOString();
  const given = cookieOf(ctx);
  if (given !== null) {
    const [known] = await ctx.db.execute<{ id: string; trustedUntil: string | null }>(sql`
      update known_devices set last_seen_at = ${now}, network = ${network}, browser = ${browser}, system = ${system}
      where user_id = ${userId} and token_hash = ${hashOf(ctx, userId, given)}
      returning id, trusted_until as "trustedUntil"`);
    if (known) {
      keepCookie(ctx, given);
      const trustedUntil = known.trustedUntil === null ? null : new Date(known.trustedUntil);
      return { id: known.id, isNews: false, trustedUntil, cookie: given };
    }
  }
  const [alike] = await ctx.db.execute<{ id: string }>(sql`
    update known_devices set last_seen_at = ${now}
    where id = (
      select id from known_devices
      where user_id = ${userId} and network = ${network}
        and browser is not distinct from ${browser}::text and system is not distinct from ${system}::text
      order by last_seen_at desc limit 1
    )
    returning id`);
  if (alike) {
    const cookie = given ?? newToken();
    keepCookie(ctx, cookie);
    return { id: null, isNews: false, trustedUntil: null, cookie };
  }
  return { ...(await addDevice(ctx, userId)), trustedUntil: null };
}

/** The requesting device, by its cookie; it is given one if it has none. Call in a transaction that has locked the person's row. */
export async function rememberDevice(ctx: Ctx, userId: string): Promise<string> {
  return (await addDevice(ctx, userId)).id;
}

async function addDevice(
  ctx: Ctx,
  userId: string,
): Promise<Pick<SeenDevice, "isNews" | "cookie"> & { id: string }> {
  const { browser, system } = deviceName(ctx.userAgent);
  const network = networkOf(ctx.ip);
  const now = ctx.now().toISOString();
  const token = cookieOf(ctx) ?? newToken();
  const [added] = await ctx.db.execute<{ id: string; isNews: boolean }>(sql`
    insert into known_devices (user_id, token_hash, network, browser, system, first_seen_at, last_seen_at)
    values (${userId}, ${hashOf(ctx, userId, token)}, ${network}, ${browser}, ${system}, ${now}, ${now})
    on conflict (token_hash) do update set last_seen_at = excluded.last_seen_at
    returning id, exists (select from known_devices where user_id = ${userId}) as "isNews"`);
  if (!added) throw new Error("the device was not stored");
  await ctx.db.execute(sql`
    delete from known_devices where id in (
      select id from known_devices where user_id = ${userId} order by last_seen_at desc offset ${MAX_DEVICES}
    )`);
  keepCookie(ctx, token);
  return { ...added, cookie: token };
}

/** Forgets devices whose cookie has expired. */
export async function sweepKnownDevices(deps: Deps): Promise<void> {
  const before = daysAfter(deps.now(), -REMEMBERED_DAYS).toISOString();
  await deps.sql`delete from known_devices where last_seen_at < ${before}`;
}

/**
 * What ties a person's session to the browser with this cookie; `null` for a caller without one. A page of the portal
 * is sure to keep the cookie it is `about` to get, so its first session is tied too; a program may not keep one.
 */
export function browserHashOf(ctx: Ctx, userId: string, about?: string): Buffer | null {
  const given = (ctx.isFromOwnPage === true ? about : undefined) ?? cookieOf(ctx);
  return given === null ? null : ctx.cipher.blindIndex("session-browser-v1", `${userId}:${given}`);
}

const newToken = (): string => randomBytes(32).toString("base64url");

/** The hash of the cookie combined with the person. */
const hashOf = (ctx: Ctx, userId: string, token: string): Buffer =>
  ctx.cipher.blindIndex("known-device-v1", `${userId}:${token}`);

/** Browsers accept the prefix only over HTTPS, where no other host or page without HTTPS can plant the cookie (RFC 6265bis 4.1.3.2). */
const cookieName = (ctx: Ctx): string => (isSecure(ctx) ? "__Host-rw_device" : "rw_device");

function cookieOf(ctx: Ctx): string | null {
  const value = cookieIn(ctx.cookies, cookieName(ctx));
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Lax, so that it is also sent on the return from an identity provider. */
function keepCookie(ctx: Ctx, token: string): void {
  ctx.http.setHeader(
    "set-cookie",
    `${cookieName(ctx)}=${token}; Path=/; Max-Age=${REMEMBERED_DAYS * 86_400}; HttpOnly; SameSite=Lax${isSecure(ctx) ? "; Secure" : ""}`,
  );
}
