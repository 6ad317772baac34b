import { timingSafeEqual } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { preparedStatement } from "../../platform/db.ts";
import { browserHashOf } from "../security-log/known-devices.service.ts";
import { noteSecurityEvent } from "../security-log/security-log.service.ts";
import { readAdminRules } from "../admin-security/admin-gate.service.ts";
import { adminRefusal } from "../admin-security/admin-security.rules.ts";
import { AuthError } from "../wire/auth-error.ts";
import { forgetSession } from "./auth-state.ts";
import { isGenuine, parseRefreshToken, type RefreshClaim } from "./refresh-token.ts";
import { hasEnded, isBanned, judgeRefresh } from "./sessions.rules.ts";
import { lockUser, meansColumns } from "../rows/users.queries.ts";
import { actorOf, sessionReply, type SignedIn } from "./sessions.service.ts";
import { sessions } from "./sessions.table.ts";
import { users } from "../rows/users.table.ts";

/**
 * Exchanges a refresh token for a new access token. The active token is rotated by one conditional update, so exactly one of many
 * simultaneous requests rotates it; the others, and whoever lost the reply, get the token that is active now. An older token ends
 * the session, and so does one used outside the browser it was given to; that is committed even though the answer is a refusal.
 */
export async function refreshSession(ctx: Ctx, token: string): Promise<Record<string, unknown>> {
  const claim = parseRefreshToken(token);
  if (!claim) throw notFound();
  for (let attempt = 0; attempt < 3; attempt++) {
    const found = await findSession(ctx, claim);
    const { session } = found;
    const browserHash = browserHashOf(ctx, session.userId);
    const isElsewhere = hasLeftBrowser(session.browserHash, browserHash);
    const verdict = isElsewhere
      ? "reuse"
      : judgeRefresh(
          session.refreshCounter - claim.counter,
          ctx.now().getTime() - session.refreshedAt.getTime(),
        );
    if (verdict === "repeat") return sessionReply(ctx, found, session.refreshCounter);
    if (verdict === "rotate") {
      const rotated = await rotate(ctx, session.id, claim.counter, browserHash);
      if (rotated) return sessionReply(ctx, { ...found, session: rotated }, rotated.refreshCounter);
    } else if (
      await revokeFamily(ctx, found, isElsewhere ? "refresh_token_left_browser" : "refresh_token_reuse")
    ) {
      throw new AuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
    }
    // Another request changed the session in the meantime; judge its current state.
  }
  throw new AuthError(503, "unexpected_failure", "The session is being refreshed elsewhere. Try again.");
}

/** A session opened or refreshed with a browser's cookie can from then on only be refreshed with that cookie. */
const hasLeftBrowser = (bound: Buffer | null, given: Buffer | null): boolean =>
  bound !== null && (given === null || !timingSafeEqual(bound, given));

const withUser = preparedStatement((db) =>
  db
    .select({ user: users, session: sessions, means: meansColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder("sessionId")))
    .prepare("session_and_user"),
);

/** The session of a genuine token and its user, if both are still usable. */
async function findSession(ctx: Ctx, claim: RefreshClaim): Promise<SignedIn> {
  const [found] = await withUser(ctx.quick.db, { sessionId: claim.sessionId });
  if (!found || found.user.deletedAt) {
    throw new AuthError(
      400,
      "session_not_found",
      "Invalid Refresh Token: Session from session_id claim does not exist",
    );
  }
  const { user, session } = found;
  if (!isGenuine(ctx.cipher, session, claim) || claim.counter > session.refreshCounter) throw notFound();
  if (isBanned(user, ctx.now())) {
    throw new AuthError(400, "user_banned", "Invalid Refresh Token: User Banned");
  }
  const isIdleAdmin =
    user.role === "admin" &&
    adminRefusal(await readAdminRules(ctx), { lastActiveAt: session.lastActiveAt }, ctx.now()) === "idle";
  if (hasEnded(session, ctx.now()) || isIdleAdmin) {
    throw new AuthError(400, "session_expired", "Invalid Refresh Token: Session Expired");
  }
  return found;
}

/**
 * Retires the token at `counter` and activates the next one; does nothing if another request was first. A session not tied
 * to a browser yet is tied to the one that refreshes it: a redirect may have opened it before the browser had a cookie.
 */
async function rotate(ctx: Ctx, id: string, counter: number, browserHash: Buffer | null) {
  const [row] = await nextToken(ctx.db, {
    id,
    counter,
    now: ctx.now().toISOString(),
    ip: ctx.ip,
    userAgent: ctx.userAgent,
    browserHash,
  });
  return row;
}

const nextToken = preparedStatement((db) =>
  db
    .update(sessions)
    .set({
      refreshCounter: sql`${sessions.refreshCounter} + 1`,
      refreshedAt: sql`${sql.placeholder("now")}::timestamptz`,
      ip: sql`${sql.placeholder("ip")}::inet`,
      userAgent: sql`${sql.placeholder("userAgent")}`,
      browserHash: sql`coalesce(${sessions.browserHash}, ${sql.placeholder("browserHash")}::bytea)`,
    })
    .where(
      and(eq(sessions.id, sql.placeholder("id")), eq(sessions.refreshCounter, sql.placeholder("counter"))),
    )
    .returning()
    .prepare("rotate_refresh_token"),
);

/** Ends a session whose token somebody else has, together with its audit row; false if the session has moved on in the meantime. */
async function revokeFamily(ctx: Ctx, { user, session }: SignedIn, reason: string): Promise<boolean> {
  const detail = JSON.stringify({ reason, requestId: ctx.requestId, ip: ctx.ip });
  const { kind } = actorOf(user, session.id);
  const isGone = await transact(ctx, async (ctx) => {
    await lockUser(ctx, user.id);
    const gone = await ctx.db.execute(sql`
    with gone as (
      delete from sessions where id = ${session.id} and refresh_counter = ${session.refreshCounter} returning id
    )
    select audit_note('platform', ${kind}, ${user.id}, 'session.revoke', id::text, ${detail}::jsonb) from gone`);
    if (gone.length > 0) {
      await noteSecurityEvent(ctx, { userId: user.id, sessionId: session.id }, "session_stolen");
    }
    return gone.length > 0;
  });
  forgetSession(ctx, session.id);
  return isGone;
}

const notFound = (): AuthError =>
  new AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
