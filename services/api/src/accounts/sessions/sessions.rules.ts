import { dayMs } from "@roadworthy/domain/calendar.rules";

/** Lifetime of an access token. A deleted session is still refused within a second, because every request checks the row. */
export const accessTokenSeconds = 3600;

/** For this long after the last refresh, a token older than the direct parent may be presented without counting as theft. */
export const reuseIntervalMs = 10_000;

/** A session ends this long after sign-in, no matter what happens in between (NIST SP 800-63B-4 2.1.3: at most 30 days). */
export const sessionLifeMs = 30 * dayMs;

/** A session that has not been refreshed for this long has ended. */
export const inactivityLimitMs = 14 * dayMs;

/** A session younger than this may change the password without another proof of identity. */
export const freshSessionMs = dayMs;

/** Whether a session has ended because of age or inactivity. */
export const hasEnded = (session: { expiresAt: Date | null; refreshedAt: Date }, now: Date): boolean =>
  (session.expiresAt !== null && session.expiresAt <= now) ||
  now.getTime() - session.refreshedAt.getTime() > inactivityLimitMs;

/** Whether an account is currently suspended. */
export const isBanned = (user: { bannedUntil: Date | null }, now: Date): boolean =>
  user.bannedUntil !== null && user.bannedUntil > now;

export type RefreshVerdict = "rotate" | "repeat" | "reuse";

/**
 * What a genuine refresh token entitles its holder to, by its distance from the active one: 0 rotates;
 * the direct parent gets the active token at any age (a lost reply, or several tabs at once); an older
 * one only right after a refresh, otherwise it is reuse and the session ends (RFC 9700 4.14.2).
 */
export function judgeRefresh(distance: number, sinceRefreshMs: number): RefreshVerdict {
  if (distance === 0) return "rotate";
  return distance === 1 || sinceRefreshMs <= reuseIntervalMs ? "repeat" : "reuse";
}
