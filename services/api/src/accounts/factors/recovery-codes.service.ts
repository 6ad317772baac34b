import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { noteSecurityEvent } from "../security-log/security-log.service.ts";
import { AuthError } from "../wire/auth-error.ts";
import { listFactors, type FactorRow } from "./factors.queries.ts";
import { factors, recoveryCodes } from "./factors.table.ts";
import { removeFactor } from "./factors.service.ts";
import { notifyOwner } from "../changes/security-news.service.ts";
import { spendTry } from "../passwords/guessing.service.ts";
import { lockUser } from "../rows/users.queries.ts";
import { actorOf, raiseSession, type SignedIn } from "../sessions/sessions.service.ts";
import { factorBudgets } from "../../platform/throttle/throttle.rules.ts";
import { refund } from "../../platform/throttle/throttle.service.ts";
import { newRecoveryCode, normalRecoveryCode, recoveryCodeCount } from "./totp.ts";

/** How many recovery codes a person has and how many still work. */
export async function recoveryCodeStatus(ctx: Ctx, { user }: SignedIn): Promise<Record<string, unknown>> {
  const set = await findSet(ctx, user.id);
  const codes = await ctx.db.select().from(recoveryCodes).where(eq(recoveryCodes.factorId, set.id));
  const remaining = codes.filter(({ usedAt }) => usedAt === null).length;
  return { id: set.id, type: "recovery_code", total: codes.length, remaining };
}

/** Creates a person's recovery codes, shown only this once. Requires an authenticator app they can stand in for. */
export async function createRecoveryCodes(
  ctx: Ctx,
  { user, session }: SignedIn,
  friendlyName: string,
): Promise<Record<string, unknown>> {
  requireAal2(session);
  return transact(ctx, async (ctx) => {
    await lockUser(ctx, user.id);
    const [set] = await ctx.db
      .insert(factors)
      .values({
        userId: user.id,
        factorType: "recovery_code",
        friendlyName,
        status: "verified",
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!set) {
      throw new AuthError(
        422,
        "mfa_verified_factor_exists",
        "There are recovery codes already; regenerate them instead",
      );
    }
    await noteSecurityEvent(ctx, { userId: user.id, sessionId: session.id }, "recovery_codes_made");
    await recordAudit(
      { ...ctx, actor: actorOf(user, session.id) },
      { action: "factor.enroll", object: set.id, stream: "platform", detail: { type: "recovery_code" } },
    );
    return fill(ctx, set);
  });
}

/** Replaces a person's recovery codes; the old ones stop working. */
export async function regenerateRecoveryCodes(
  ctx: Ctx,
  { user, session }: SignedIn,
): Promise<Record<string, unknown>> {
  requireAal2(session);
  const set = await findSet(ctx, user.id);
  return transact(ctx, async (ctx) => {
    await lockUser(ctx, user.id);
    await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.factorId, set.id));
    await noteSecurityEvent(ctx, { userId: user.id, sessionId: session.id }, "recovery_codes_made");
    await recordAudit(
      { ...ctx, actor: actorOf(user, session.id) },
      { action: "factor.regenerate", object: set.id, stream: "platform" },
    );
    return fill(ctx, set);
  });
}

/** Raises the session to aal2 by a recovery code and uses it up. */
export async function verifyRecoveryCode(
  ctx: Ctx,
  signedIn: SignedIn,
  typed: string,
): Promise<Record<string, unknown>> {
  const { user, session } = signedIn;
  const set = await findSet(ctx, user.id);
  const budgets = factorBudgets(set.id);
  await spendTry(ctx, budgets, { what: "second factor", subject: set.id, owner: user });
  const raised = await transact(ctx, async (ctx) => {
    await lockUser(ctx, user.id);
    const [used] = await ctx.db
      .update(recoveryCodes)
      .set({ usedAt: ctx.now() })
      .where(
        and(
          eq(recoveryCodes.factorId, set.id),
          eq(recoveryCodes.codeHash, hashOf(ctx, set.id, typed)),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .returning({ id: recoveryCodes.id });
    if (!used) throw new AuthError(422, "mfa_verification_failed", "Invalid recovery code entered");
    await recordAudit(
      { ...ctx, actor: actorOf(user, session.id) },
      { action: "factor.recovery_code_used", object: set.id, stream: "platform" },
    );
    await notifyOwner(ctx, user, "recovery_code_used");
    return raiseSession(ctx, signedIn, { factorId: set.id, method: "mfa/recovery_code" });
  });
  await refund(ctx, budgets);
  return raised;
}

/** Removes a person's recovery codes. */
export async function removeRecoveryCodes(ctx: Ctx, signedIn: SignedIn): Promise<{ id: string }> {
  requireAal2(signedIn.session);
  const set = await findSet(ctx, signedIn.user.id);
  return removeFactor(ctx, signedIn, set.id);
}

async function fill(ctx: Ctx, set: FactorRow): Promise<Record<string, unknown>> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await ctx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ factorId: set.id, codeHash: hashOf(ctx, set.id, code) })));
  const { id, friendlyName } = set;
  return { id, type: "recovery_code", friendly_name: friendlyName, total: codes.length, codes };
}

async function findSet(ctx: Ctx, userId: string): Promise<FactorRow> {
  const set = (await listFactors(ctx, userId)).find(({ factorType }) => factorType === "recovery_code");
  if (!set) throw new AuthError(404, "mfa_factor_not_found", "There are no recovery codes");
  return set;
}

const requireAal2 = (session: { aal: string }): void => {
  if (session.aal !== "aal2")
    throw new AuthError(403, "insufficient_aal", "AAL2 required to manage recovery codes");
};

const hashOf = (ctx: Ctx, setId: string, typed: string): Buffer =>
  ctx.cipher.blindIndex("recovery-code-v1", `${setId}:${normalRecoveryCode(typed)}`);
