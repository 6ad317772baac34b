import { randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { sendMessage } from "../../platform/mail/mail.service.ts";
import { AuthError } from "../wire/auth-error.ts";
import type { FactorRow } from "./factors.queries.ts";
import { addFactor, concludeProof, noChallenge, openChallenge, takeChallenge } from "./factors.service.ts";
import { factorChallenges, factors } from "./factors.table.ts";
import { digitsOf, maxTries } from "../codes/one-time-codes.rules.ts";
import { storedNumber, type PhoneNumber } from "../codes/phone-numbers.rules.ts";
import { spendTry } from "../passwords/guessing.service.ts";
import { raiseSession, type SignedIn } from "../sessions/sessions.service.ts";
import { codeMessage, isSmsOn, requireTextable } from "../codes/sms.service.ts";
import { factorBudgets } from "../../platform/throttle/throttle.rules.ts";
import { lockUser } from "../rows/users.queries.ts";
import { spendSms } from "../wire/spend.service.ts";
import { refund } from "../../platform/throttle/throttle.service.ts";

/** Starts setting up SMS codes as a second factor. It counts once its first code has been verified. */
export async function enrollPhone(
  ctx: Ctx,
  signedIn: SignedIn,
  given: { friendlyName: string; number: () => PhoneNumber },
): Promise<Record<string, unknown>> {
  if (!isSmsOn(ctx)) {
    throw new AuthError(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone");
  }
  const number = given.number();
  await requireTextable(ctx, number);
  const phone = number.digits;
  const { id, friendlyName } = await addFactor(ctx, signedIn, given.friendlyName, (_id, own) => {
    if (own.some((one) => one.status === "verified" && one.phone === phone)) {
      throw new AuthError(
        422,
        "mfa_verified_factor_exists",
        "A verified phone factor already exists, unenroll the existing factor to continue",
      );
    }
    return { factorType: "phone", phone };
  });
  return { id, type: "phone", friendly_name: friendlyName, phone };
}

/** Sends a code to the factor's number, valid for this session and five minutes. It voids any earlier one. */
export async function challengePhone(
  ctx: Ctx,
  signedIn: SignedIn,
  factor: FactorRow,
): Promise<Record<string, unknown>> {
  if (!isSmsOn(ctx)) {
    throw new AuthError(422, "mfa_phone_verify_not_enabled", "MFA verification is disabled for Phone");
  }
  refuseSameNumber(signedIn, factor);
  const number = storedNumber(factor.phone ?? "");
  // The allowed numbers may have changed since this one was stored.
  await requireTextable(ctx, number);
  await spendSms(ctx, "factor", number.digits, signedIn.user.id);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  return transact(ctx, async (ctx) => {
    await lockUser(ctx, signedIn.user.id);
    await ctx.db
      .delete(factorChallenges)
      .where(
        and(eq(factorChallenges.factorId, factor.id), eq(factorChallenges.sessionId, signedIn.session.id)),
      );
    const challenge = await openChallenge(ctx, signedIn, factor);
    await ctx.db
      .update(factorChallenges)
      .set({ codeHash: codeHashOf(ctx, challenge.id, code) })
      .where(eq(factorChallenges.id, challenge.id));
    await sendMessage(ctx, codeMessage(ctx, number.digits, "factor", code));
    return challenge;
  });
}

/**
 * Proves a factor by the code sent for this challenge and raises the session to aal2. A try is counted
 * before the comparison, five per code; of two right answers at the same moment one is refused.
 */
export async function verifyPhone(
  ctx: Ctx,
  signedIn: SignedIn,
  factor: FactorRow,
  given: { challengeId: string; code: string },
): Promise<Record<string, unknown>> {
  refuseSameNumber(signedIn, factor);
  const budgets = factorBudgets(factor.id);
  await spendTry(ctx, budgets, { what: "second factor", subject: factor.id, owner: signedIn.user });
  const [tried] = await ctx.db
    .update(factorChallenges)
    .set({ tries: sql`${factorChallenges.tries} + 1` })
    .where(
      and(
        eq(factorChallenges.id, given.challengeId),
        eq(factorChallenges.factorId, factor.id),
        eq(factorChallenges.sessionId, signedIn.session.id),
        gt(factorChallenges.expiresAt, ctx.now()),
        lt(factorChallenges.tries, maxTries),
        isNotNull(factorChallenges.codeHash),
      ),
    )
    .returning({ codeHash: factorChallenges.codeHash });
  if (!tried?.codeHash) throw noChallenge();
  const digits = digitsOf(given.code);
  if (digits === null || !timingSafeEqual(tried.codeHash, codeHashOf(ctx, given.challengeId, digits))) {
    throw new AuthError(422, "mfa_verification_failed", "Invalid MFA Phone code entered");
  }
  const raised = await transact(ctx, async (ctx) => {
    await lockUser(ctx, signedIn.user.id);
    await takeChallenge(ctx, signedIn, factor, given.challengeId);
    await ctx.db
      .update(factors)
      .set({ status: "verified", updatedAt: ctx.now() })
      .where(eq(factors.id, factor.id));
    await concludeProof(ctx, signedIn, factor);
    return raiseSession(ctx, signedIn, { factorId: factor.id, method: "mfa/phone" });
  });
  await refund(ctx, budgets);
  return raised;
}

/** Refuses the number whose code signed this person in: to anyone who has taken over the number, a second code would be no obstacle. */
function refuseSameNumber({ user, session }: SignedIn, factor: FactorRow): void {
  const first = session.amr.filter(({ method }) => method !== "totp" && !method.startsWith("mfa/"));
  const isOnlyBySms = first.length > 0 && first.every(({ provider }) => provider === "phone");
  if (!isOnlyBySms || factor.phone !== user.phone) return;
  throw new AuthError(
    403,
    "mfa_verification_rejected",
    "The code that signed you in went to this number too. Sign in another way, or use another factor.",
  );
}

const codeHashOf = (ctx: Ctx, challengeId: string, code: string): Buffer =>
  ctx.cipher.blindIndex("factor-code-v1", `${challengeId}:${code}`);
