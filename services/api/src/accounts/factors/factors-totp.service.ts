import { and, eq, isNull, lt, or } from "drizzle-orm";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { AuthError } from "../wire/auth-error.ts";
import type { FactorRow } from "./factors.queries.ts";
import { addFactor, concludeProof, noChallenge, takeChallenge } from "./factors.service.ts";
import { factors } from "./factors.table.ts";
import { spendTry } from "../passwords/guessing.service.ts";
import { raiseSession, type SignedIn } from "../sessions/sessions.service.ts";
import { factorBudgets } from "../../platform/throttle/throttle.rules.ts";
import { refund } from "../../platform/throttle/throttle.service.ts";
import { lockUser } from "../rows/users.queries.ts";
import { newTotpSecret, totpSetUp, totpStep } from "./totp.ts";

const placeOf = (id: string): string => `factors.sealed_secret:${id}`;

/** Starts setting up an authenticator app. It counts once its first code has been verified. The secret is shown only here. */
export async function enrollTotp(
  ctx: Ctx,
  signedIn: SignedIn,
  given: { friendlyName: string; issuer: string | undefined },
): Promise<Record<string, unknown>> {
  const secret = newTotpSecret();
  const { id, friendlyName } = await addFactor(ctx, signedIn, given.friendlyName, (id) => ({
    factorType: "totp",
    sealedSecret: ctx.cipher.seal(secret, placeOf(id)),
  }));
  const { user } = signedIn;
  const totp = totpSetUp(secret, user.email ?? user.id, given.issuer);
  return { id, type: "totp", friendly_name: friendlyName, totp };
}

/**
 * Proves a factor by a code from the app and raises the session to aal2. A code counts once: its time step must
 * be newer than the last accepted one. A single statement decides, so of two at the same moment one is refused.
 */
export async function verifyTotp(
  ctx: Ctx,
  signedIn: SignedIn,
  factor: FactorRow,
  given: { challengeId: string; code: string },
): Promise<Record<string, unknown>> {
  if (factor.sealedSecret === null) throw noChallenge();
  const budgets = factorBudgets(factor.id);
  await spendTry(ctx, budgets, { what: "second factor", subject: factor.id, owner: signedIn.user });
  const step = totpStep(ctx.cipher.open(factor.sealedSecret, placeOf(factor.id)), given.code, ctx.now());
  const raised = await transact(ctx, async (ctx) => {
    await lockUser(ctx, signedIn.user.id);
    await takeChallenge(ctx, signedIn, factor, given.challengeId);
    if (step === null || !(await takeStep(ctx, factor, step))) throw wrongCode();
    await concludeProof(ctx, signedIn, factor);
    return raiseSession(ctx, signedIn, { factorId: factor.id, method: "totp" });
  });
  await refund(ctx, budgets);
  return raised;
}

const wrongCode = (): AuthError => new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");

/** Records a time step for a factor and marks the factor verified; false if that step or a newer one was already used. */
async function takeStep(ctx: Ctx, factor: FactorRow, step: number): Promise<boolean> {
  const taken = await ctx.db
    .update(factors)
    .set({ lastStep: step, status: "verified", updatedAt: ctx.now() })
    .where(and(eq(factors.id, factor.id), or(isNull(factors.lastStep), lt(factors.lastStep, step))))
    .returning({ id: factors.id });
  return taken.length > 0;
}
