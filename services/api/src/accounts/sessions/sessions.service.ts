import { randomBytes } from "node:crypto";
import { and, desc, eq, isNull, lte, ne, or } from "drizzle-orm";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Actor, type Ctx } from "../../platform/ctx.ts";
import { browserHashOf, recognizeDevice } from "../security-log/known-devices.service.ts";
import { noteSecurityEvent } from "../security-log/security-log.service.ts";
import { signAccessToken } from "../keys/access-token.service.ts";
import { AuthError } from "../wire/auth-error.ts";
import { forgetAllSessions, forgetSession } from "./auth-state.ts";
import { providersOf, type UserRow } from "../rows/auth-user.rules.ts";
import { describeUser, requireNoFactorDue } from "../factors/factors.queries.ts";
import { isCompanySignInRequired } from "../sso/sso-providers.queries.ts";
import { withBusiness } from "../sign-up/first-business.service.ts";
import { formatRefreshToken } from "./refresh-token.ts";
import { notifyOfNewDevice } from "../changes/security-news.service.ts";
import { accessTokenSeconds, isBanned, sessionLifeMs } from "./sessions.rules.ts";
import { sessions } from "./sessions.table.ts";
import { endTrust } from "./trusted-devices.queries.ts";
import { waivedUntil } from "./trusted-devices.rules.ts";
import { lockUser, type SignInMeans } from "../rows/users.queries.ts";
import { users } from "../rows/users.table.ts";

export type SessionRow = typeof sessions.$inferSelect;

/** A person and their current session, both just read from their rows. */
export type SignedIn = {
  readonly user: UserRow;
  readonly session: SessionRow;
  readonly means?: SignInMeans | undefined;
};

/** How the audit log names a person acting on their own account. */
export function actorOf(user: UserRow, sessionId: string): Actor {
  if (user.role === "partner" && user.partnerId) {
    const { partnerId, id: userId } = user;
    return { kind: "partner", partnerId, userId, sessionId, keyId: null, keyMode: "test", scopes: [] };
  }
  return { kind: user.role === "admin" ? "admin" : "client", userId: user.id, sessionId, aal: "aal1" };
}

/**
 * Opens a session for somebody who has just proved their identity, and returns it; at aal2 if `factorId` proved
 * both factors at once. `isBySms`: by a code to their number. A partner's first session creates the business.
 */
export async function openSession(
  ctx: Ctx,
  person: UserRow,
  method: string,
  { factorId = null, isBySms = false }: { factorId?: string | null; isBySms?: boolean } = {},
): Promise<Record<string, unknown>> {
  const now = ctx.now();
  const { user, session } = await transact(ctx, async (ctx) => {
    // This also locks the person's row, so that of two sign-ins from a new device only one is news and only one creates the business.
    const [locked] = await ctx.db
      .update(users)
      .set({ lastSignInAt: now })
      .where(eq(users.id, person.id))
      .returning();
    const user = await withBusiness(ctx, stillAdmitted(ctx, locked, person, method));
    await requireCompany(ctx, user, method);
    const device = await recognizeDevice(ctx, user.id);
    if (device.isNews) await notifyOfNewDevice(ctx, user);
    const [session] = await ctx.db
      .insert(sessions)
      .values({
        userId: user.id,
        aal: factorId === null ? "aal1" : "aal2",
        factorId,
        amr: [{ method, timestamp: Math.floor(now.getTime() / 1000), ...providerOf(user, method, isBySms) }],
        refreshKey: randomBytes(32),
        refreshedAt: now,
        createdAt: now,
        expiresAt: new Date(now.getTime() + sessionLifeMs),
        ip: ctx.ip,
        userAgent: ctx.userAgent,
        deviceId: device.id,
        browserHash: browserHashOf(ctx, user.id, device.cookie),
        secondFactorWaivedUntil: waivedUntil(
          { role: user.role, method, trustedUntil: device.trustedUntil },
          now,
        ),
      })
      .returning();
    if (!session) throw new Error("the session was not stored");
    await endOldest(ctx, user.id);
    await noteSecurityEvent(ctx, { userId: user.id, sessionId: session.id }, "sign_in", method);
    await recordAudit(
      { ...ctx, actor: actorOf(user, session.id) },
      { action: "session.sign_in", object: session.id, stream: "platform", detail: { method } },
    );
    return { user, session };
  });
  return sessionReply(ctx, { user, session }, session.refreshCounter);
}

/** Sessions of one person, as many as their list shows; a script that signs in each time would open them without end. */
const MAX_SESSIONS = 100;

/** Ends those used longest ago. In the transaction that holds the person's row. */
async function endOldest(ctx: Ctx, userId: string): Promise<void> {
  await ctx.sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId} order by refreshed_at desc, id desc offset ${MAX_SESSIONS})`;
}

/** People of a business that asks it sign in by their company alone; its owners can always mend what is set. */
async function requireCompany(ctx: Ctx, { id, partnerId }: UserRow, method: string): Promise<void> {
  if (partnerId === null || method === "sso/saml") return;
  if (await isCompanySignInRequired(ctx, id))
    throw new AuthError(403, "sso_required", "Your business signs in with its company account");
}

/**
 * The person's row as it is now. A proof from a moment ago no longer counts if the account was suspended or closed since, or if the
 * password has changed: otherwise somebody with the old password would get in after the change that was meant to end their sessions.
 */
function stillAdmitted(ctx: Ctx, now: UserRow | undefined, proved: UserRow, method: string): UserRow {
  if (!now || now.deletedAt || (method === "password" && now.passwordHash !== proved.passwordHash)) {
    throw new AuthError(400, "invalid_credentials", "Invalid login credentials");
  }
  if (isBanned(now, ctx.now())) throw new AuthError(400, "user_banned", "User is banned");
  return now;
}

/** The provider an `amr` entry names besides its method: a company's, as in GoTrue, or the phone that a code was sent to. */
function providerOf(user: UserRow, method: string, isBySms: boolean): { provider?: string } {
  if (isBySms) return { provider: "phone" };
  const company = method === "sso/saml" && providersOf(user).find((one) => one.startsWith("sso:"));
  return company ? { provider: company.slice("sso:".length) } : {};
}

/**
 * The session as the client stores it. `expires_at` is left out on purpose: the client
 * then uses its own clock, so a clock that is an hour off does not sign its owner out.
 */
export async function sessionReply(
  ctx: Ctx,
  { user, session, means }: SignedIn,
  counter: number,
): Promise<Record<string, unknown>> {
  return {
    access_token: await signAccessToken(ctx, user, session),
    token_type: "bearer",
    expires_in: accessTokenSeconds,
    refresh_token: formatRefreshToken(ctx.cipher, session, counter),
    user: await describeUser(ctx, user, means),
  };
}

/**
 * Raises a session that has proved a second factor to aal2. It stays the same session under a new refresh key,
 * so that no older refresh token reaches it anymore. The person's sessions that still owe a second factor end.
 */
export async function raiseSession(
  ctx: Ctx,
  { user, session }: SignedIn,
  { factorId, method }: { factorId: string; method: string },
): Promise<Record<string, unknown>> {
  const now = ctx.now();
  const proof = { method, timestamp: Math.floor(now.getTime() / 1000) };
  const [raised] = await ctx.db
    .update(sessions)
    .set({
      aal: "aal2",
      factorId,
      secondFactorWaivedUntil: null,
      amr: [proof, ...session.amr.filter((one) => one.method !== method)],
      refreshKey: randomBytes(32),
      refreshCounter: session.refreshCounter + 2,
      refreshedAt: now,
      browserHash: session.browserHash ?? browserHashOf(ctx, user.id),
    })
    .where(eq(sessions.id, session.id))
    .returning();
  if (!raised)
    throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  await ctx.db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, user.id),
        eq(sessions.aal, "aal1"),
        ne(sessions.id, session.id),
        or(isNull(sessions.secondFactorWaivedUntil), lte(sessions.secondFactorWaivedUntil, now)),
      ),
    );
  await noteSecurityEvent(ctx, { userId: user.id, sessionId: session.id }, "factor_used", method);
  await recordAudit(
    { ...ctx, actor: actorOf(user, session.id) },
    { action: "session.raise", object: session.id, stream: "platform", detail: { method } },
  );
  forgetAllSessions(ctx);
  return sessionReply(ctx, { user, session: raised }, raised.refreshCounter);
}

export type SignOutScope = "global" | "local" | "others";

/**
 * Ends the person's sessions: all, only this one, or all but this one. Unless only this one
 * ends, no device is trusted anymore. A session that owes a second factor can end only itself.
 */
export async function signOut(ctx: Ctx, { user, session }: SignedIn, scope: SignOutScope): Promise<void> {
  if (scope !== "local") await requireNoFactorDue(ctx, { user, session });
  await transact(ctx, async (ctx) => {
    await lockUser(ctx, user.id);
    const own = eq(sessions.userId, user.id);
    const which = {
      global: own,
      local: and(own, eq(sessions.id, session.id)),
      others: and(own, ne(sessions.id, session.id)),
    }[scope];
    const kind = scope === "others" ? "others_signed_out" : "signed_out";
    await noteSecurityEvent(ctx, { userId: user.id, sessionId: session.id }, kind, scope);
    if (scope !== "local") await endTrust(ctx, user.id);
    const gone = await ctx.db.delete(sessions).where(which).returning({ id: sessions.id });
    await recordAudit(
      { ...ctx, actor: actorOf(user, session.id) },
      {
        action: "session.sign_out",
        object: session.id,
        stream: "platform",
        detail: { scope, ended: gone.length },
      },
    );
  });
  if (scope === "local") forgetSession(ctx, session.id);
  else forgetAllSessions(ctx);
}

/** The person's sessions, most recently used first. */
export async function listSessions(ctx: Ctx, { user, session }: SignedIn): Promise<Record<string, unknown>> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, user.id))
    .orderBy(desc(sessions.refreshedAt), desc(sessions.id))
    .limit(MAX_SESSIONS);
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      created_at: row.createdAt.toISOString(),
      refreshed_at: row.refreshedAt.toISOString(),
      ip: row.ip,
      user_agent: row.userAgent,
      aal: row.aal,
      is_current: row.id === session.id,
    })),
  };
}

/**
 * Ends one of the person's sessions, and the trust in its device if that is a different one. Somebody else's session is treated as missing.
 */
export async function revokeSession(ctx: Ctx, { user, session }: SignedIn, id: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    await lockUser(ctx, user.id);
    const [gone] = await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, user.id)))
      .returning({ id: sessions.id, deviceId: sessions.deviceId });
    if (!gone) throw new AuthError(404, "not_found", "There is no such session.");
    if (gone.deviceId !== null && gone.deviceId !== session.deviceId)
      await endTrust(ctx, user.id, gone.deviceId);
    await noteSecurityEvent(ctx, { userId: user.id, sessionId: session.id }, "device_signed_out");
    await recordAudit(
      { ...ctx, actor: actorOf(user, session.id) },
      { action: "session.revoke", object: gone.id, stream: "platform" },
    );
  });
  forgetAllSessions(ctx);
}
