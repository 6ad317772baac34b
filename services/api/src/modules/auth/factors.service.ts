import { and, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { AuthError } from "./auth-error.ts";
import { forgetAllSessions } from "./auth-state.ts";
import { findOwnFactor, listFactors, type FactorRow } from "./factors.queries.ts";
import { factorChallenges, factors } from "./factors.table.ts";
import { tellOwner } from "./security-news.service.ts";
import { actorOf, raiseSession, type SignedIn } from "./sessions.service.ts";
import { sessions } from "./sessions.table.ts";
import { factorBudgets } from "./throttle.rules.ts";
import { refund, spend } from "./throttle.service.ts";
import { newTotpSecret, totpSetUp, totpStep } from "./totp.ts";

const maxFactors = 10;
const MINUTE_MS = 60_000;

/** How long an authenticator app that was never proved, and a challenge, may wait. */
const waitMs = 5 * MINUTE_MS;

const placeOf = (id: string): string => `factors.sealed_secret:${id}`;

/** Begins to set up an authenticator app; it counts once its first code was verified. The secret is shown here and never again. */
export async function enrollTotp(
  ctx: Ctx,
  signedIn: SignedIn,
  given: { friendlyName: string; issuer: string | undefined },
): Promise<Record<string, unknown>> {
  const { user, session } = signedIn;
  const friendlyName = given.friendlyName.trim();
  return transact(ctx, async (ctx) => {
    // One at a time for each person, so that the limit holds.
    await ctx.db.execute(sql`select 1 from users where id = ${user.id} for update`);
    // What was begun and left goes after five minutes, and at once when it is begun again.
    await ctx.db
      .delete(factors)
      .where(
        and(
          eq(factors.userId, user.id),
          eq(factors.status, "unverified"),
          or(
            lt(factors.createdAt, new Date(ctx.now().getTime() - waitMs)),
            eq(sql`lower(${factors.friendlyName})`, friendlyName.toLowerCase()),
          ),
        ),
      );
    const own = await listFactors(ctx, user.id);
    if (own.length >= maxFactors) {
      throw new AuthError(
        422,
        "too_many_enrolled_mfa_factors",
        "Maximum number of verified factors reached, unenroll to continue",
      );
    }
    if (own.some((factor) => factor.status === "verified") && session.aal !== "aal2") {
      throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
    }
    if (
      friendlyName !== "" &&
      own.some((one) => one.friendlyName.toLowerCase() === friendlyName.toLowerCase())
    ) {
      throw new AuthError(
        422,
        "mfa_factor_name_conflict",
        "A factor with the friendly name for this user already exists",
      );
    }
    const secret = newTotpSecret();
    const id = crypto.randomUUID();
    await ctx.db.insert(factors).values({
      id,
      userId: user.id,
      factorType: "totp",
      friendlyName,
      status: "unverified",
      sealedSecret: ctx.cipher.seal(secret, placeOf(id)),
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    });
    const totp = totpSetUp(secret, user.email ?? user.id, given.issuer);
    return { id, type: "totp", friendly_name: friendlyName, totp };
  });
}

/** Begins to prove a factor, for this session and five minutes. */
export async function challengeFactor(
  ctx: Ctx,
  { user, session }: SignedIn,
  id: string,
): Promise<Record<string, unknown>> {
  const factor = await findOwnFactor(ctx, user.id, id);
  if (factor.factorType !== "totp") throw noChallenge();
  const expiresAt = new Date(ctx.now().getTime() + waitMs);
  const [challenge] = await ctx.db
    .insert(factorChallenges)
    .values({ factorId: id, sessionId: session.id, expiresAt })
    .returning({ id: factorChallenges.id });
  await ctx.db.update(factors).set({ lastChallengedAt: ctx.now() }).where(eq(factors.id, id));
  if (!challenge) throw new Error("the challenge was not stored");
  return { id: challenge.id, type: "totp", expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

const noChallenge = (): AuthError =>
  new AuthError(
    422,
    "mfa_challenge_expired",
    "MFA challenge has expired, verify against another challenge or create a new challenge.",
  );

/**
 * Proves a factor by a code from the app and raises the session to aal2. A code counts once: its time step must be newer than
 * the last one taken, decided in one statement, so that of two at the same moment one is refused.
 */
export async function verifyTotp(
  ctx: Ctx,
  signedIn: SignedIn,
  given: { factorId: string; challengeId: string; code: string },
): Promise<Record<string, unknown>> {
  const { user, session } = signedIn;
  const factor = await findOwnFactor(ctx, user.id, given.factorId);
  if (factor.sealedSecret === null) throw noChallenge();
  const budgets = factorBudgets(factor.id);
  await spend(ctx, budgets);
  const step = totpStep(ctx.cipher.open(factor.sealedSecret, placeOf(factor.id)), given.code, ctx.now());
  const raised = await transact(ctx, async (ctx) => {
    const [used] = await ctx.db
      .delete(factorChallenges)
      .where(
        and(
          eq(factorChallenges.id, given.challengeId),
          eq(factorChallenges.factorId, factor.id),
          eq(factorChallenges.sessionId, session.id),
          gt(factorChallenges.expiresAt, ctx.now()),
        ),
      )
      .returning({ id: factorChallenges.id });
    if (!used) throw noChallenge();
    if (step === null || !(await takeStep(ctx, factor, step))) throw wrongCode();
    // Others that were begun and never proved go; this one may have been one of them.
    await ctx.db
      .delete(factors)
      .where(and(eq(factors.userId, user.id), eq(factors.status, "unverified"), ne(factors.id, factor.id)));
    if (factor.status === "unverified") {
      await recordAudit(
        { ...ctx, actor: actorOf(user, session.id) },
        { action: "factor.enroll", object: factor.id, stream: "platform", detail: { type: "totp" } },
      );
      await tellOwner(ctx, user, "app_added");
    }
    return raiseSession(ctx, signedIn, { factorId: factor.id, method: "totp" });
  });
  await refund(ctx, budgets);
  return raised;
}

const wrongCode = (): AuthError => new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");

/** Takes a time step for a factor and marks it verified; false when that step or a newer one was taken before. */
async function takeStep(ctx: Ctx, factor: FactorRow, step: number): Promise<boolean> {
  const taken = await ctx.db
    .update(factors)
    .set({ lastStep: step, status: "verified", updatedAt: ctx.now() })
    .where(and(eq(factors.id, factor.id), or(isNull(factors.lastStep), lt(factors.lastStep, step))))
    .returning({ id: factors.id });
  return taken.length > 0;
}

/**
 * Removes a factor; one that works only from a session that proved one. Sessions that rested on it fall back to aal1, and with
 * the last app the recovery codes go too.
 */
export async function removeFactor(
  ctx: Ctx,
  { user, session }: SignedIn,
  id: string,
): Promise<{ id: string }> {
  const factor = await findOwnFactor(ctx, user.id, id);
  if (factor.status === "verified" && session.aal !== "aal2") {
    throw new AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  }
  await transact(ctx, async (ctx) => {
    const gone = [id];
    await ctx.db.delete(factors).where(eq(factors.id, id));
    const left = await listFactors(ctx, user.id);
    if (!left.some((one) => one.factorType === "totp" && one.status === "verified")) {
      const codes = left.find((one) => one.factorType === "recovery_code");
      if (codes) {
        await ctx.db.delete(factors).where(eq(factors.id, codes.id));
        gone.push(codes.id);
      }
    }
    for (const factorId of gone) {
      await ctx.db
        .update(sessions)
        .set({
          aal: "aal1",
          factorId: null,
          amr: sql`coalesce((select jsonb_agg(m) from jsonb_array_elements(${sessions.amr}) m
            where m->>'method' not in ('totp', 'mfa/recovery_code')), '[]'::jsonb)`,
        })
        .where(and(eq(sessions.userId, user.id), eq(sessions.factorId, factorId)));
    }
    await recordAudit(
      { ...ctx, actor: actorOf(user, session.id) },
      { action: "factor.remove", object: id, stream: "platform", detail: { type: factor.factorType } },
    );
    if (factor.factorType === "totp" && factor.status === "verified")
      await tellOwner(ctx, user, "app_removed");
  });
  forgetAllSessions(ctx);
  return { id };
}
