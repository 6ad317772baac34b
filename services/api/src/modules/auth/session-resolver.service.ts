import type { Deps } from "../../platform/ctx.ts";
import type { Principal, ResolvePrincipal } from "../../platform/principal.plugin.ts";
import { verifyAccessToken } from "./access-token.service.ts";
import { openAuth } from "./auth-state.ts";
import { hasEnded, isBanned } from "./sessions.rules.ts";

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

type Row = {
  userId: string;
  aal: "aal1" | "aal2";
  expiresAt: Date | null;
  refreshedAt: Date;
  role: "client" | "partner" | "admin";
  bannedUntil: Date | null;
  deletedAt: Date | null;
  partnerId: string | null;
  partnerStatus: "pending" | "active" | "suspended" | null;
  noticeAccepted: boolean;
};

async function loadPrincipal(deps: Deps, sessionId: string): Promise<Principal | null> {
  const [row] = await deps.sql<Row[]>`
    select s.user_id as "userId", s.aal, s.expires_at as "expiresAt", s.refreshed_at as "refreshedAt",
      u.role, u.banned_until as "bannedUntil", u.deleted_at as "deletedAt",
      p.id as "partnerId", p.status as "partnerStatus",
      exists (
        select from compliance_acceptances a
        where a.session_id = s.id
          and a.version = (select max(version) from legal_texts where kind = 'compliance_notice')
      ) as "noticeAccepted"
    from sessions s join users u on u.id = s.user_id left join partners p on p.id = u.partner_id
    where s.id = ${sessionId}`;
  if (!row || row.deletedAt || hasEnded(row, deps.now()) || isBanned(row, deps.now())) return null;
  const { userId, aal } = row;
  switch (row.role) {
    case "client":
      return { actor: { kind: "client", userId, sessionId, aal }, noticeAccepted: true };
    case "admin":
      return { actor: { kind: "admin", userId, sessionId, aal }, noticeAccepted: row.noticeAccepted };
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
      return { actor, noticeAccepted: row.noticeAccepted };
    }
  }
}
