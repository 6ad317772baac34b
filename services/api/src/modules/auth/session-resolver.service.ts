import { eq, sql } from "drizzle-orm";
import type { Deps } from "../../platform/ctx.ts";
import type { Principal, ResolvePrincipal } from "../../platform/principal.plugin.ts";
import { complianceAcceptances, legalTexts } from "../consents/consents.table.ts";
import { partners } from "../partners/partners.table.ts";
import { verifyAccessToken } from "./access-token.service.ts";
import { openAuth } from "./auth-state.ts";
import { factors } from "./factors.table.ts";
import { hasEnded, isBanned } from "./sessions.rules.ts";
import { sessions } from "./sessions.table.ts";
import { users } from "./users.table.ts";

/** Gives the function by which the API turns a session's access token into a principal; `null` when either is not valid any more. */
export async function createSessionResolver(deps: Deps): Promise<ResolvePrincipal> {
  const { principals } = await openAuth(deps);
  return async (_ctx, _credential, request) => {
    const claims = await verifyAccessToken(request);
    if (typeof claims === "string") return null;
    const known = principals.get(claims.sessionId);
    if (known) return ofUser(await known, claims.userId);
    const loading = loadPrincipal(deps, claims.sessionId);
    principals.set(claims.sessionId, loading);
    try {
      return ofUser(await loading, claims.userId);
    } catch (error) {
      principals.delete(claims.sessionId);
      throw error;
    }
  };
}

/** A token's subject is the session's user, or the token is not one of ours. */
function ofUser(principal: Principal | null, userId: string): Principal | null {
  const actor = principal?.actor;
  return actor && "userId" in actor && actor.userId === userId ? principal : null;
}

/** Whether the session has accepted the newest compliance notice. */
const hasAcceptedNotice = sql<boolean>`exists (
  select from ${complianceAcceptances} where ${complianceAcceptances.sessionId} = ${sessions.id}
    and ${complianceAcceptances.version} = (
      select max(${legalTexts.version}) from ${legalTexts} where ${legalTexts.kind} = 'compliance_notice'
    )
)`;

/** Whether the person has a second factor that works. */
const hasVerifiedFactor = sql<boolean>`exists (
  select from ${factors} where ${factors.userId} = ${sessions.userId} and ${factors.status} = 'verified'
)`;

async function loadPrincipal(deps: Deps, sessionId: string): Promise<Principal | null> {
  const [row] = await deps.db
    .select({
      userId: sessions.userId,
      aal: sessions.aal,
      expiresAt: sessions.expiresAt,
      refreshedAt: sessions.refreshedAt,
      role: users.role,
      bannedUntil: users.bannedUntil,
      deletedAt: users.deletedAt,
      partnerId: partners.id,
      partnerStatus: partners.status,
      noticeAccepted: hasAcceptedNotice,
      hasSecondFactor: hasVerifiedFactor,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(partners, eq(partners.id, users.partnerId))
    .where(eq(sessions.id, sessionId));
  if (!row || row.deletedAt || hasEnded(row, deps.now()) || isBanned(row, deps.now())) return null;
  const { userId, aal } = row;
  const isSecondFactorDue = row.hasSecondFactor && aal !== "aal2";
  switch (row.role) {
    case "client":
      return { actor: { kind: "client", userId, sessionId, aal }, noticeAccepted: true, isSecondFactorDue };
    case "admin":
      return {
        actor: { kind: "admin", userId, sessionId, aal },
        noticeAccepted: row.noticeAccepted,
        isSecondFactorDue,
      };
    case "partner": {
      if (row.partnerId === null) return null;
      const actor = {
        kind: "partner",
        partnerId: row.partnerId,
        userId,
        sessionId,
        keyId: null,
        // Until it is certified a partner works in test mode; a suspended one still reads what it has.
        keyMode: row.partnerStatus === "pending" ? "test" : "live",
        scopes: ["pull_credit", "read_reports"],
      } as const;
      return { actor, noticeAccepted: row.noticeAccepted, isSecondFactorDue };
    }
  }
}
