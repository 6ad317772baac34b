import type { FastifyRequest } from "fastify";
import { noteActivity, readAdminRules } from "../admin-security/admin-gate.service.ts";
import { adminRefusal } from "../admin-security/admin-security.rules.ts";
import { verifyAccessToken } from "../keys/access-token.service.ts";
import { AuthError, userGone } from "../wire/auth-error.ts";
import { hasEnded, isBanned } from "./sessions.rules.ts";
import type { AccessClaims } from "./auth-state.ts";
import type { SessionRow, SignedIn } from "./sessions.service.ts";
import { requireFreshSession } from "../step-up/step-up.service.ts";
import { findUserAndSession } from "../rows/users.queries.ts";

/**
 * The person and session of a request to `/auth/v1`, read from their rows each time. Refuses in GoTrue's
 * order and words, and then if the route declares `freshWithinMinutes` and there is no recent proof.
 */
export async function requireUser(request: FastifyRequest): Promise<SignedIn> {
  if (!/^Bearer \S+$/i.test(request.headers.authorization ?? "")) {
    throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  }
  const claims = await verifyAccessToken(request);
  if (claims === "bad_token") {
    throw new AuthError(403, "bad_jwt", "invalid JWT: unable to parse or verify signature");
  }
  if (claims === "bad_subject")
    throw new AuthError(400, "bad_jwt", "invalid claim: sub claim must be a UUID");
  const { ctx } = request;
  const { user, session: row, means } = await findUserAndSession(ctx, claims.userId, claims.sessionId);
  const session = row && atLevelOf(row, claims);
  if (!user) throw userGone();
  if (!session || hasEnded(session, ctx.now())) {
    throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  }
  if (isBanned(user, ctx.now())) throw new AuthError(403, "user_banned", "User is banned");
  if (user.role === "admin") await admitAdmin(request, session);
  const { freshWithinMinutes } = request.routeOptions.config;
  if (freshWithinMinutes !== undefined) await requireFreshSession(ctx, { user, session }, freshWithinMinutes);
  return { user, session, means };
}

/** The session as this token may use it: a token from before the session was raised is still at aal1. */
const atLevelOf = (session: SessionRow, { aal }: Pick<AccessClaims, "aal">): SessionRow =>
  aal === "aal2" ? session : { ...session, aal };

/** Applies the time-out and the address list for admins here too. Signing out is allowed from everywhere. */
async function admitAdmin({ ctx, routeOptions }: FastifyRequest, session: SessionRow): Promise<void> {
  const rules = await readAdminRules(ctx);
  const isSigningOut = routeOptions.url === "/auth/v1/logout";
  const { lastActiveAt } = session;
  const refusal = adminRefusal(rules, { lastActiveAt, ...(!isSigningOut && { ip: ctx.ip }) }, ctx.now());
  if (refusal === "idle") {
    throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  }
  if (refusal === "address") {
    throw new AuthError(403, "address_not_allowed", `Admins can't work from your address, ${ctx.ip}`);
  }
  if (!isSigningOut) await noteActivity(ctx, session, rules);
}
