import { and, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx, type Deps } from "../../platform/ctx.ts";
import { noteSecurityEvent } from "../security-log/security-log.service.ts";
import { AuthError } from "../wire/auth-error.ts";
import { forgetAllSessions } from "../sessions/auth-state.ts";
import { findOwnFactor, listFactors, type FactorRow } from "./factors.queries.ts";
import { factorChallenges, factors } from "./factors.table.ts";
import { notifyOwner } from "../changes/security-news.service.ts";
import { endTrust } from "../sessions/trusted-devices.queries.ts";
import { lockUser } from "../rows/users.queries.ts";
import { actorOf, type SignedIn } from "../sessions/sessions.service.ts";
import { sessions } from "../sessions/sessions.table.ts";

const maxFactors = 10;
const MINUTE_MS = 60_000;

/** How long a challenge, and a factor that was never proved, may wait. */
const waitMs = 5 * MINUTE_MS;

/**
 * Stores a factor the person starts to set up, within the limits for all types; it counts once it has been proved.
 * `columns` returns the type's own columns, given the new factor's id and the person's factors; it may refuse.
 */
export async function addFactor(
  ctx: Ctx,
  { user, session }: SignedIn,
  name: string,
  columns: (id: string, own: readonly FactorRow[]) => NewFactor,
): Promise<FactorRow> {
  const friendlyName = name.trim();
  return transact(ctx, async (ctx) => {
    // One at a time for each person, so that the limit holds.
    await lockUser(ctx, user.id);
    // An abandoned setup is deleted after five minutes, or at once when it is started again.
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
    const id = crypto.randomUUID();
    const [factor] = await ctx.db
      .insert(factors)
      .values({
        ...columns(id, own),
        id,
        userId: user.id,
        friendlyName,
        status: "unverified",
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
      })
      .returning();
    if (!factor) throw new Error("the factor was not stored");
    return factor;
  });
}

type NewFactor = Omit<
  typeof factors.$inferInsert,
  "id" | "userId" | "friendlyName" | "status" | "createdAt" | "updatedAt"
>;

/** Starts the proof of a factor, valid for this session and five minutes. */
export async function openChallenge(
  ctx: Ctx,
  { session }: SignedIn,
  factor: FactorRow,
): Promise<{ id: string; type: string; expires_at: number }> {
  const expiresAt = new Date(ctx.now().getTime() + waitMs);
  const [challenge] = await ctx.db
    .insert(factorChallenges)
    .values({ factorId: factor.id, sessionId: session.id, expiresAt })
    .returning({ id: factorChallenges.id });
  await ctx.db.update(factors).set({ lastChallengedAt: ctx.now() }).where(eq(factors.id, factor.id));
  if (!challenge) throw new Error("the challenge was not stored");
  return {
    id: challenge.id,
    type: factor.factorType,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
  };
}

/** Deletes challenges that are too old to be answered. */
export async function sweepFactorChallenges(deps: Deps): Promise<void> {
  await deps.db.delete(factorChallenges).where(lt(factorChallenges.expiresAt, deps.now()));
}

/** The challenge is missing, somebody else's, used or expired. */
export const noChallenge = (): AuthError =>
  new AuthError(
    422,
    "mfa_challenge_expired",
    "MFA challenge has expired, verify against another challenge or create a new challenge.",
  );

/** Uses up this session's challenge of a factor, in the caller's transaction; refuses if it cannot be used. */
export async function takeChallenge(
  ctx: Ctx,
  { session }: SignedIn,
  factor: FactorRow,
  challengeId: string,
): Promise<void> {
  const [used] = await ctx.db
    .delete(factorChallenges)
    .where(
      and(
        eq(factorChallenges.id, challengeId),
        eq(factorChallenges.factorId, factor.id),
        eq(factorChallenges.sessionId, session.id),
        gt(factorChallenges.expiresAt, ctx.now()),
      ),
    )
    .returning({ id: factorChallenges.id });
  if (!used) throw noChallenge();
}

/**
 * What follows from a factor's proof, in the caller's transaction: unproved setups are deleted, and the first
 * proof is logged and the owner told. The type's own service marks the factor verified and raises the session.
 */
export async function concludeProof(ctx: Ctx, { user, session }: SignedIn, factor: FactorRow): Promise<void> {
  if (factor.status === "unverified" && session.aal !== "aal2")
    await refuseBesideAnother(ctx, user.id, factor);
  await ctx.db
    .delete(factors)
    .where(and(eq(factors.userId, user.id), eq(factors.status, "unverified"), ne(factors.id, factor.id)));
  if (factor.status === "verified") return;
  await endTrust(ctx, user.id);
  const subject = { userId: user.id, sessionId: session.id };
  await noteSecurityEvent(ctx, subject, "factor_added", factor.factorType);
  await recordAudit(
    { ...ctx, actor: actorOf(user, session.id) },
    {
      action: "factor.enroll",
      object: factor.id,
      stream: "platform",
      detail: { type: factor.factorType },
    },
  );
  const news = newsOf[factor.factorType];
  if (news) await notifyOwner(ctx, user, news.added);
}

/** Knowing only the password is not enough to add another second factor, no matter how its setup was started. */
async function refuseBesideAnother(ctx: Ctx, userId: string, factor: FactorRow): Promise<void> {
  const own = await listFactors(ctx, userId);
  if (own.some((one) => one.status === "verified" && one.id !== factor.id)) {
    throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  }
}

/** Notices to the owner about added and removed factors. Recovery codes get none of their own. */
const newsOf = {
  totp: { added: "app_added", removed: "app_removed" },
  phone: { added: "phone_factor_added", removed: "phone_factor_removed" },
  webauthn: { added: "security_key_added", removed: "security_key_removed" },
  recovery_code: null,
} as const;

const needsAal2 = (): AuthError =>
  new AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");

/**
 * Removes a factor; a working one only from a session that has proved one. Sessions
 * that relied on it fall back to aal1, and the recovery codes go with the last factor.
 */
export async function removeFactor(
  ctx: Ctx,
  { user, session }: SignedIn,
  id: string,
): Promise<{ id: string }> {
  const factor = await findOwnFactor(ctx, user.id, id);
  if (factor.status === "verified" && session.aal !== "aal2") {
    throw needsAal2();
  }
  await transact(ctx, async (ctx) => {
    await lockUser(ctx, user.id);
    if (factor.status === "verified") {
      await endTrust(ctx, user.id);
      const isCodes = factor.factorType === "recovery_code";
      await noteSecurityEvent(
        ctx,
        { userId: user.id, sessionId: session.id },
        isCodes ? "recovery_codes_removed" : "factor_removed",
        isCodes ? null : factor.factorType,
      );
    }
    const gone = [id];
    // If it was proved in the meantime, the check above no longer applies.
    const [removed] = await ctx.db
      .delete(factors)
      .where(and(eq(factors.id, id), eq(factors.status, factor.status)))
      .returning({ id: factors.id });
    if (!removed) {
      await findOwnFactor(ctx, user.id, id);
      throw needsAal2();
    }
    const left = await listFactors(ctx, user.id);
    if (!left.some((one) => one.factorType !== "recovery_code" && one.status === "verified")) {
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
            where m->>'method' <> 'totp' and m->>'method' not like 'mfa/%'), '[]'::jsonb)`,
        })
        .where(and(eq(sessions.userId, user.id), eq(sessions.factorId, factorId)));
    }
    await recordAudit(
      { ...ctx, actor: actorOf(user, session.id) },
      { action: "factor.remove", object: id, stream: "platform", detail: { type: factor.factorType } },
    );
    const news = newsOf[factor.factorType];
    if (news && factor.status === "verified") await notifyOwner(ctx, user, news.removed);
  });
  forgetAllSessions(ctx);
  return { id };
}
