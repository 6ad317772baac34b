/** Life of an access token. A deleted session is refused within a second all the same, since every request looks at the row. */
export const accessTokenSeconds = 3600;

/** A parent older than its child may be presented this long after the last refresh without counting as theft. */
export const reuseIntervalMs = 10_000;

const DAY_MS = 24 * 60 * 60_000;

/** A session ends this long after sign-in, whatever happens in between (NIST SP 800-63B-4 2.1.3: at most 30 days). */
export const sessionLifeMs = 30 * DAY_MS;

/** A session that was not refreshed this long has ended. */
export const inactivityLimitMs = 14 * DAY_MS;

/** A session younger than this may change the password without another proof of identity. */
export const freshSessionMs = DAY_MS;

/** Whether a session has ended by age or by inactivity. */
export const hasEnded = (session: { expiresAt: Date | null; refreshedAt: Date }, now: Date): boolean =>
  (session.expiresAt !== null && session.expiresAt <= now) ||
  now.getTime() - session.refreshedAt.getTime() > inactivityLimitMs;

/** Whether an account is shut out for now. */
export const isBanned = (user: { bannedUntil: Date | null }, now: Date): boolean =>
  user.bannedUntil !== null && user.bannedUntil > now;

export type RefreshVerdict = "rotate" | "repeat" | "reuse";

/**
 * What a genuine refresh token entitles to, by its distance from the active one: 0 rotates; the direct parent is answered with
 * the active token at any age (a lost reply, or several tabs at once); an older one only right after a refresh, else it is
 * reuse and the session falls (RFC 9700 4.14.2).
 */
export function judgeRefresh(distance: number, sinceRefreshMs: number): RefreshVerdict {
  if (distance === 0) return "rotate";
  return distance === 1 || sinceRefreshMs <= reuseIntervalMs ? "repeat" : "reuse";
}
