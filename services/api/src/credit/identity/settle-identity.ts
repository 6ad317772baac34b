import { and, eq, isNull, ne } from "drizzle-orm";
import type { IdentityAnswer } from "@roadworthy/contracts/bureau-desk-wire";
import { readReader } from "../../accounts/alerts/alert-preferences.service.ts";
import { notify } from "../../accounts/alerts/alerts.service.ts";
import { lockUser } from "../../accounts/rows/users.queries.ts";
import { users } from "../../accounts/rows/users.table.ts";
import { endRepeatedTrial } from "../../money/subscriptions/trials/repeated-trials.service.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { sendMessage } from "../../platform/mail/mail.service.ts";
import { draw } from "../../platform/throttle/throttle.service.ts";
import { newTypedId } from "../../platform/typed-id.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { openSchedules } from "../monitoring/first-report.service.ts";
import { sealOwnConsumer } from "../pulls/consumer-identity.ts";
import { consumers } from "../pulls/pulls.table.ts";
import { openSubjectOf, ownConsumer, sealPart, type Check } from "./identity.queries.ts";
import { claimNewsBudgets } from "./identity-limits.ts";
import { identityEmail, type IdentityNews } from "./identity-emails.rules.ts";
import { identityChecks } from "./identity.table.ts";

/** Statuses in which a check can still be decided. */
export type OpenStatus = "asking" | "questions" | "review";

type End = Partial<Pick<Check, "status" | "reason" | "isClaimedByOther" | "bureau" | "sealedQuestions">>;

/** Records the provider's result once; `true` if the client is now verified and the first report can be fetched. */
export function settle(ctx: Ctx, check: Check, answer: IdentityAnswer): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    await lockUser(ctx, check.userId);
    switch (answer.outcome) {
      case "verified":
        return verify(ctx, check, { from: "asking" });
      case "questions": {
        const { bureau, token, expiresAt, questions } = answer;
        await end(ctx, check, "asking", {
          status: "questions",
          bureau,
          sealedQuestions: sealPart(ctx.cipher, check.id, "sealed_questions", {
            token,
            expiresAt,
            questions,
          }),
        });
        return false;
      }
      case "review":
      case "refused":
        await end(ctx, check, "asking", { status: answer.outcome, reason: answer.reason });
        return false;
    }
  });
}

/**
 * Puts the person on file as this account's own, with the schedules of the plan. If another account has the SSN the check waits for a
 * person, as any unclear one does, and that account's owner is told. Only one of two racing claims gets it: the index decides.
 */
export async function verify(
  ctx: Ctx,
  check: Check,
  {
    from,
    decidedBy = null,
    note = null,
  }: { from: OpenStatus; decidedBy?: string | null; note?: string | null },
): Promise<boolean> {
  const sealed = sealOwnConsumer(ctx.cipher, newTypedId("cnsm"), openSubjectOf(ctx, check));
  const [own] = await ctx.db
    .insert(consumers)
    .values({ ...sealed, userId: check.userId, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ id: consumers.id });
  if (!own) {
    // Either another attempt has just verified this client, or somebody else has the SSN.
    if ((await ownConsumer(ctx, check.userId)) !== null)
      await end(ctx, check, from, { status: "superseded" });
    else await holdForReview(ctx, check, from);
    return false;
  }
  const isOurs = await end(ctx, check, from, {
    status: "verified",
    reason: null,
    sealedQuestions: null,
    decidedBy,
    note,
  });
  // The check was decided elsewhere, or other details were sent after it, so the person must not be put on file here.
  if (!isOurs) throw new AppError("illegal_transition", "This check has changed. Reload it.");
  await endRepeatedTrial(ctx, check.userId);
  await openSchedules(ctx, check.userId);
  return true;
}

async function holdForReview(ctx: Ctx, check: Check, from: OpenStatus): Promise<void> {
  const owner = await otherOwner(ctx, check);
  await end(ctx, check, from, {
    status: "review",
    reason: "unclear_match",
    isClaimedByOther: owner !== null,
  });
  if (owner === null || (await draw(ctx, claimNewsBudgets(owner.id))) !== null) return;
  await notify(ctx, owner.id, { kind: "identity_claimed", link: "/client/protection" });
  await writeOfIdentity(ctx, owner.id, "claimed");
}

/** Mails what no preference switches off, in the language the person reads. */
export async function writeOfIdentity(ctx: Ctx, userId: string, kind: IdentityNews): Promise<void> {
  const reader = await readReader(ctx, userId);
  if (reader === null || reader.email === null) return;
  const { email: to, language } = reader;
  const letter = identityEmail(kind, language, ctx.config.siteUrl);
  await sendMessage(ctx, { channel: "email", to, ...letter, language });
}

/** The other verified account of the check's SSN. */
export async function otherOwner(
  ctx: Ctx,
  check: Pick<Check, "ssnIndex" | "userId">,
): Promise<{ id: string } | null> {
  const [owner] = await ctx.db
    .select({ id: users.id })
    .from(consumers)
    .innerJoin(users, eq(users.id, consumers.userId))
    .where(
      and(
        eq(consumers.ssnIndex, check.ssnIndex),
        isNull(consumers.partnerId),
        ne(consumers.userId, check.userId),
      ),
    );
  return owner ?? null;
}

/** Advances a check in a transaction of its own. */
export const decide = (ctx: Ctx, check: Check, from: OpenStatus, to: End): Promise<boolean> =>
  transact(ctx, async (ctx) => {
    await lockUser(ctx, check.userId);
    return end(ctx, check, from, to);
  });

/**
 * Advances a check unless another process has, and audits it. A verified check keeps no copy of the person. The caller has locked the
 * person, as whoever closes the account does before removing its checks.
 */
export async function end(
  ctx: Ctx,
  check: Check,
  from: OpenStatus,
  to: End & { decidedBy?: string | null; note?: string | null },
): Promise<boolean> {
  const moved = await ctx.db
    .update(identityChecks)
    .set({
      ...to,
      ...(to.status !== "questions" && { decidedAt: ctx.now() }),
      ...(to.status === "verified" && { sealedIdentity: null }),
    })
    .where(and(eq(identityChecks.id, check.id), eq(identityChecks.status, from)))
    .returning({ id: identityChecks.id });
  if (moved.length === 0) return false;
  await recordAudit(ctx, {
    action: `identity_check.${to.status ?? "note"}`,
    object: check.id,
    stream: clientStream(check.userId),
    detail: { reason: to.reason ?? null },
  });
  return true;
}
