import { eq, sql } from "drizzle-orm";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx, Deps } from "../../platform/ctx.ts";
import type { ResolvePrincipal } from "../../platform/http/principal.plugin.ts";
import { adminRuleColumns, noteActivity } from "../admin-security/admin-gate.service.ts";
import { adminRefusal, requiresFactors } from "../admin-security/admin-security.rules.ts";
import { adminSecuritySettings } from "../admin-security/admin-security.table.ts";
import { hasAcceptedDocuments } from "../compliance/documents.service.ts";
import { complianceAcceptances, legalTexts } from "../compliance/compliance.table.ts";
import { partners } from "../partners/partners.table.ts";
import { verifyAccessToken } from "../keys/access-token.service.ts";
import { openAuth, type AccessClaims, type KnownPrincipal } from "./auth-state.ts";
import { factors } from "../factors/factors.table.ts";
import { hasEnded, isBanned } from "./sessions.rules.ts";
import { sessions } from "./sessions.table.ts";
import { inSupportView } from "../support-views/support-principal.service.ts";
import { isWaived } from "./trusted-devices.rules.ts";
import { users } from "../rows/users.table.ts";

/**
 * Returns the function with which the API turns a session's access token
 * into a principal; that returns `null` if either is no longer valid.
 */
export async function createSessionResolver(deps: Deps): Promise<ResolvePrincipal> {
  const { principals } = await openAuth(deps);
  return async (ctx, _credential, request) => {
    const claims = await verifyAccessToken(request);
    if (typeof claims === "string") return null;
    const known = principals.get(claims.sessionId);
    const isTest = request.headers["roadworthy-mode"] === "test";
    const asAsked = (principal: KnownPrincipal | null) =>
      inSupportView(ctx, inMode(principal, isTest), request);
    if (known) return asAsked(admit(ofToken(await known, claims), ctx));
    const loading = loadPrincipal(deps, claims.sessionId);
    principals.set(claims.sessionId, loading);
    let loaded: Awaited<typeof loading>;
    try {
      loaded = await loading;
    } catch (error) {
      principals.delete(claims.sessionId);
      throw error;
    }
    const admitted = admit(ofToken(loaded, claims), ctx);
    if (admitted?.admin) await noteActivity(deps, admitted.admin.session, admitted.admin.rules);
    return asAsked(admitted);
  };
}

/** A certified partner's people choose test mode for each request. Live mode cannot be had by asking for it. */
const inMode = (principal: KnownPrincipal | null, isTest: boolean): KnownPrincipal | null =>
  principal?.actor.kind === "partner" && isTest
    ? { ...principal, actor: { ...principal.actor, keyMode: "test" } }
    : principal;

/** Refuses an admin who does not meet the requirements for admins, and a partner's person without the factor the business requires. */
function admit(
  principal: KnownPrincipal | null,
  { ip, now }: Pick<Ctx, "ip" | "now">,
): KnownPrincipal | null {
  if (principal?.owesFactor) {
    throw new AppError(
      "second_factor_required",
      "Your business requires a second factor. Add one to your account under Security.",
    );
  }
  if (!principal?.admin) return principal;
  const { rules, session, isRaised } = principal.admin;
  const refusal = adminRefusal(rules, { lastActiveAt: session.lastActiveAt, ip, isRaised }, now());
  if (refusal === "idle") {
    throw new AppError(
      "session_expired",
      `Your session ended after ${rules.sessionTimeoutMinutes} minutes without activity.`,
    );
  }
  if (refusal === "address") {
    throw new AppError("address_not_allowed", `Admins can't work from your address, ${ip}.`);
  }
  if (refusal === "second_factor" && !principal.isSecondFactorDue) {
    throw new AppError(
      "second_factor_required",
      "Admins need a second factor here. Add one to your account under Security.",
    );
  }
  return principal;
}

/**
 * The session's principal as this token may use it. The token's subject must be the session's user,
 * otherwise the token is not ours; one from before the session was raised still owes the second factor.
 */
function ofToken(
  principal: KnownPrincipal | null,
  { userId, aal }: Pick<AccessClaims, "userId" | "aal">,
): KnownPrincipal | null {
  const actor = principal?.actor;
  if (!principal || !actor || !("userId" in actor) || actor.userId !== userId) return null;
  if (aal === "aal2" || !principal.isRaised) return principal;
  return {
    ...principal,
    actor: "aal" in actor ? { ...actor, aal } : actor,
    isSecondFactorDue: principal.hasSecondFactor,
    ...(principal.admin && {
      admin: { ...principal.admin, isRaised: false },
    }),
  };
}

/** Whether the session has accepted the newest compliance notice. */
const hasAcceptedNotice = sql<boolean>`exists (
  select from ${complianceAcceptances} where ${complianceAcceptances.sessionId} = ${sessions.id}
    and ${complianceAcceptances.version} = (
      select max(${legalTexts.version}) from ${legalTexts} where ${legalTexts.kind} = 'compliance_notice'
    )
)`;

/** Whether the person has a working second factor. */
const hasVerifiedFactor = sql<boolean>`exists (
  select from ${factors} where ${factors.userId} = ${sessions.userId} and ${factors.status} = 'verified'
)`;

async function loadPrincipal(deps: Deps, sessionId: string): Promise<KnownPrincipal | null> {
  const [row] = await deps.quick.db
    .select({
      userId: sessions.userId,
      aal: sessions.aal,
      secondFactorWaivedUntil: sessions.secondFactorWaivedUntil,
      expiresAt: sessions.expiresAt,
      refreshedAt: sessions.refreshedAt,
      lastActiveAt: sessions.lastActiveAt,
      rules: adminRuleColumns(deps),
      role: users.role,
      bannedUntil: users.bannedUntil,
      deletedAt: users.deletedAt,
      partnerId: partners.id,
      partnerStatus: partners.status,
      memberRole: users.memberRole,
      isSsoUser: users.isSsoUser,
      isFactorAsked: sql<boolean>`coalesce((${partners.settings} ->> 'requiresSecondFactor')::boolean, ${requiresFactors(deps.config)})`,
      noticeAccepted: hasAcceptedNotice,
      documentsAccepted: hasAcceptedDocuments(sql`${users.id}`, deps.now()),
      hasSecondFactor: hasVerifiedFactor,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(partners, eq(partners.id, users.partnerId))
    .leftJoin(adminSecuritySettings, eq(users.role, "admin"))
    .where(eq(sessions.id, sessionId));
  if (!row || row.deletedAt || hasEnded(row, deps.now()) || isBanned(row, deps.now())) return null;
  const { userId, aal, hasSecondFactor } = row;
  const level = { hasSecondFactor, isRaised: aal === "aal2" };
  const isSecondFactorDue = row.hasSecondFactor && aal !== "aal2" && !isWaived(row, deps.now());
  switch (row.role) {
    case "client":
      return {
        actor: { kind: "client", userId, sessionId, aal },
        noticeAccepted: true,
        documentsAccepted: row.documentsAccepted,
        isSecondFactorDue,
        ...level,
      };
    case "admin": {
      const { rules, lastActiveAt } = row;
      if (!rules) throw new Error("the admins' security settings have no row");
      return {
        actor: { kind: "admin", userId, sessionId, aal },
        noticeAccepted: row.noticeAccepted,
        isSecondFactorDue,
        ...level,
        admin: {
          session: { id: sessionId, lastActiveAt },
          rules,
          isRaised: aal === "aal2",
        },
      };
    }
    case "partner": {
      if (row.partnerId === null) return null;
      const actor = {
        kind: "partner",
        partnerId: row.partnerId,
        userId,
        sessionId,
        keyId: null,
        // An uncertified partner works in test mode; a suspended one can still read its data.
        keyMode: row.partnerStatus === "pending" ? "test" : "live",
        scopes: ["pull_credit", "read_reports"],
        memberRole: row.memberRole,
      } as const;
      const isSuspended = row.partnerStatus === "suspended";
      return {
        actor,
        noticeAccepted: row.noticeAccepted,
        documentsAccepted: row.documentsAccepted,
        isSecondFactorDue,
        isSuspended,
        // People using the company's own sign-in are asked for a second factor there.
        owesFactor: row.isFactorAsked && !hasSecondFactor && !row.isSsoUser,
        ...level,
      };
    }
  }
}
