import { and, eq, inArray } from "drizzle-orm";
import type { clientIdentity, IdentityState } from "@roadworthy/contracts/client-identity";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import { lockUser } from "../../accounts/rows/users.queries.ts";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { draw, refund } from "../../platform/throttle/throttle.service.ts";
import { newTypedId } from "../../platform/typed-id.ts";
import { entitledClient } from "../clients/entitlement.ts";
import { startFirstReport } from "../monitoring/first-report.service.ts";
import {
  currentInstructions,
  newestCheck,
  openQuestions,
  ownConsumer,
  readState,
  sealPart,
  type Check,
  type FullSubject,
} from "./identity.queries.ts";
import { byHandBudgets, identityBudgets } from "./identity-limits.ts";
import { identityChecks, writtenInstructions } from "./identity.table.ts";
import { decide, settle } from "./settle-identity.ts";

/** The state of the caller's identity check. */
export const readIdentity = (ctx: Ctx): Promise<IdentityState> =>
  readState(ctx, requireActor(ctx, "client").userId);

/**
 * Has the client's identity checked. The instructions and the attempt are recorded before the bureau is asked, and its answer decides.
 * If it does not answer, the attempt does not count.
 */
export async function submitIdentity(
  ctx: Ctx,
  { body }: InputOf<typeof clientIdentity.submit>,
): Promise<IdentityState> {
  const { userId } = requireActor(ctx, "client");
  const { consent, middleName, byHand, ...rest } = body;
  const subject: FullSubject = { ...rest, ...(middleName && { middleName }) };
  await requireUnverified(ctx, userId);
  requireCurrent(await currentInstructions(ctx), consent.textVersion);
  const budgets = byHand ? byHandBudgets(userId) : identityBudgets(userId, subject.ssn, ctx.ip);
  const waitSeconds = await draw(ctx, budgets);
  if (waitSeconds !== null) {
    // The same words whoever used the tries up: an SSN's count says nothing of other accounts.
    throw new AppError(
      "rate_limited",
      "These details can't be checked again today. Try again tomorrow, or ask a person to check them.",
      { headers: { "retry-after": String(waitSeconds) } },
    );
  }
  const check = await openCheck(ctx, userId, subject, consent.textVersion);
  if (byHand) {
    await decide(ctx, check, "asking", { status: "review", reason: "asked_by_client" });
    return readState(ctx, userId);
  }
  const reply = await ctx.identity.check({ checkId: check.id, subject });
  if (reply.kind === "unavailable") {
    await ctx.db
      .update(identityChecks)
      .set({ status: "unavailable", sealedIdentity: null })
      .where(and(eq(identityChecks.id, check.id), eq(identityChecks.status, "asking")));
    await refund(ctx, budgets);
    throw unreachable();
  }
  const about = { checkId: check.id, bureau: "equifax" } as const;
  const isVerified = await settle(
    ctx,
    check,
    reply.kind === "answer" ? reply.answer : { outcome: "refused", reason: "no_match", ...about },
  );
  if (isVerified) startFirstReport(ctx, userId);
  return readState(ctx, userId);
}

/** Submits the answers to the provider. Correct ones verify; wrong ones end the check, and the client can start another. */
export async function answerIdentity(
  ctx: Ctx,
  { body }: InputOf<typeof clientIdentity.answer>,
): Promise<IdentityState> {
  const { userId } = requireActor(ctx, "client");
  const check = await newestCheck(ctx, userId);
  const posed = check?.status === "questions" ? openQuestions(ctx, check) : null;
  if (check === null || posed === null || check.bureau === null) {
    throw new AppError("illegal_transition", "There are no questions to answer. Start again.");
  }
  const reply = await ctx.identity.answer(check.bureau, check.id, {
    token: posed.token,
    answers: body.answers,
  });
  if (reply.kind === "unavailable") throw unreachable();
  if (reply.kind === "rejected") {
    // Answered twice in parallel, or forgotten by the provider: either way these questions are done.
    await decide(ctx, check, "questions", { status: "refused", reason: "expired" });
    return readState(ctx, userId);
  }
  // From here on the provider has answered.
  const claimed = await ctx.db
    .update(identityChecks)
    .set({ status: "asking" })
    .where(and(eq(identityChecks.id, check.id), eq(identityChecks.status, "questions")))
    .returning({ id: identityChecks.id });
  if (claimed.length > 0 && (await settle(ctx, check, reply.answer))) startFirstReport(ctx, userId);
  return readState(ctx, userId);
}

/** Sends a refused check to manual review. */
export async function requestReview(ctx: Ctx): Promise<IdentityState> {
  const { userId } = requireActor(ctx, "client");
  await transact(ctx, async (ctx) => {
    await lockUser(ctx, userId);
    await requireUnverified(ctx, userId);
    const check = await newestCheck(ctx, userId);
    if (check?.status !== "refused" || check.reason?.startsWith("review_") || check.sealedIdentity === null) {
      throw new AppError("illegal_transition", "There is nothing to review. Enter your details first.");
    }
    await ctx.db
      .update(identityChecks)
      .set({ status: "review" })
      .where(and(eq(identityChecks.id, check.id), eq(identityChecks.status, "refused")));
  });
  return readState(ctx, userId);
}

async function requireUnverified(ctx: Ctx, userId: string): Promise<void> {
  if ((await ownConsumer(ctx, userId)) !== null) {
    throw new AppError("illegal_transition", "Your identity is already verified.");
  }
  if ((await newestCheck(ctx, userId))?.status === "review") {
    throw new AppError(
      "illegal_transition",
      "We're looking at what you sent. You don't need to do anything right now.",
    );
  }
}

/** Stores the instructions and the attempt. Earlier attempts end and lose their contents. */
function openCheck(ctx: Ctx, userId: string, subject: FullSubject, textVersion: number): Promise<Check> {
  return transact(ctx, async (ctx) => {
    await lockUser(ctx, userId);
    await ctx.db
      .update(identityChecks)
      .set({ status: "superseded", sealedIdentity: null, sealedQuestions: null })
      .where(
        and(
          eq(identityChecks.userId, userId),
          inArray(identityChecks.status, ["asking", "questions", "refused"]),
        ),
      );
    // Now none of them can become a review anymore; one that has keeps this from being stored.
    await requireUnverified(ctx, userId);
    const text = await currentInstructions(ctx);
    requireCurrent(text, textVersion);
    const { bureaus } = await entitledClient(ctx, userId);
    const [instruction] = await ctx.db
      .insert(writtenInstructions)
      .values({
        userId,
        textVersion,
        textSha256: text.sha256,
        scope: { bureaus },
        ip: ctx.ip,
        userAgent: ctx.userAgent,
        grantedAt: ctx.now(),
      })
      .returning({ id: writtenInstructions.id });
    const id = newTypedId("idc");
    const [check] = await ctx.db
      .insert(identityChecks)
      .values({
        id,
        userId,
        instructionId: instruction?.id ?? "",
        status: "asking",
        sealedIdentity: sealPart(ctx.cipher, id, "sealed_identity", subject),
        ssnIndex: ctx.cipher.blindIndex("ssn-v1", subject.ssn),
        ssnLast4: subject.ssn.slice(-4),
        createdAt: ctx.now(),
      })
      .returning();
    if (!check) throw new Error("the check was not stored");
    return check;
  });
}

function requireCurrent({ version }: { readonly version: number }, agreedTo: number): void {
  if (version === agreedTo) return;
  throw new AppError("consent_missing", "The instructions have changed. Read them again and agree.", {
    issues: [{ path: "consent.textVersion", message: "is not the current version" }],
  });
}

export const unreachable = (): AppError =>
  new AppError(
    "unavailable",
    "The bureaus can't be reached right now. Nothing was lost; try again in a few minutes.",
  );
