import { and, desc, eq, isNull, notInArray } from "drizzle-orm";
import { z } from "zod";
import { identityQuestion, type IdentityCheckRequest } from "@roadworthy/contracts/bureau-desk-wire";
import { subject } from "@roadworthy/contracts/bureau-wire";
import { identityReason, type IdentityState } from "@roadworthy/contracts/client-identity";
import { legalTexts } from "../../accounts/compliance/compliance.table.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Cipher } from "../../platform/cipher.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { consumers } from "../pulls/pulls.table.ts";
import { statusOf } from "./identity.rules.ts";
import { identityChecks } from "./identity.table.ts";

export type Check = typeof identityChecks.$inferSelect;
export type FullSubject = IdentityCheckRequest["subject"];

const questionsSchema = z.object({
  token: z.string(),
  expiresAt: z.string(),
  questions: z.array(identityQuestion),
});
/** The sealed questions of a check. */
export type Questions = z.output<typeof questionsSchema>;

/** A person as a bureau needs them to confirm who they are. */
export const fullSubject = subject.required({ dateOfBirth: true, ssn: true });

export const sealPart = (
  cipher: Cipher,
  id: string,
  part: "sealed_identity" | "sealed_questions",
  value: object,
) => cipher.seal(JSON.stringify(value), `identity_checks.${part}:${id}`);

/** The subject of a check; refused if it has been deleted. */
export function openSubjectOf(ctx: Pick<Ctx, "cipher">, check: Check): FullSubject {
  if (check.sealedIdentity === null)
    throw new AppError("illegal_transition", "This check has ended. Start again.");
  return fullSubject.parse(
    JSON.parse(ctx.cipher.open(check.sealedIdentity, `identity_checks.sealed_identity:${check.id}`)),
  );
}

/** The questions of a check; `null` if there are none, or they can't be opened, so that the client starts over. */
export function openQuestions(ctx: Pick<Ctx, "cipher" | "log">, check: Check): Questions | null {
  if (check.sealedQuestions === null) return null;
  try {
    return questionsSchema.parse(
      JSON.parse(ctx.cipher.open(check.sealedQuestions, `identity_checks.sealed_questions:${check.id}`)),
    );
  } catch (error) {
    ctx.log.error({ err: error, id: check.id }, "the questions of an identity check can't be opened");
    return null;
  }
}

/** The client's newest attempt with an outcome. */
export async function newestCheck(ctx: Ctx, userId: string): Promise<Check | null> {
  const [check] = await ctx.db
    .select()
    .from(identityChecks)
    .where(
      and(
        eq(identityChecks.userId, userId),
        notInArray(identityChecks.status, ["superseded", "unavailable", "asking"]),
      ),
    )
    .orderBy(desc(identityChecks.createdAt), desc(identityChecks.id))
    .limit(1);
  return check ?? null;
}

/** The client's own verified identity. */
export async function ownConsumer(
  ctx: Ctx,
  userId: string,
): Promise<{ ssnLast4: string | null; createdAt: Date } | null> {
  const [row] = await ctx.db
    .select({ ssnLast4: consumers.ssnLast4, createdAt: consumers.createdAt })
    .from(consumers)
    .where(and(eq(consumers.userId, userId), isNull(consumers.partnerId)));
  return row ?? null;
}

/** The newest version of the written-instructions text. */
export async function currentInstructions(ctx: Ctx) {
  const [text] = await ctx.db
    .select()
    .from(legalTexts)
    .where(eq(legalTexts.kind, "written_instructions"))
    .orderBy(desc(legalTexts.version))
    .limit(1);
  if (!text) throw new AppError("unavailable", "The written instructions are not set up.");
  return text;
}

/** The state of the client's check. */
export async function identityStatusOf(ctx: Ctx, userId: string): Promise<IdentityState["status"]> {
  if ((await ownConsumer(ctx, userId)) !== null) return "verified";
  const check = await newestCheck(ctx, userId);
  const posed = check?.status === "questions" ? openQuestions(ctx, check) : null;
  const questionsUntil = posed === null ? null : new Date(posed.expiresAt);
  return statusOf(check && { status: check.status, questionsUntil }, false, ctx.now());
}

/** What the client sees of the check. */
export async function readState(ctx: Ctx, userId: string): Promise<IdentityState> {
  const [consumer, check, text] = await Promise.all([
    ownConsumer(ctx, userId),
    newestCheck(ctx, userId),
    currentInstructions(ctx),
  ]);
  const posed = check?.status === "questions" ? openQuestions(ctx, check) : null;
  const questionsUntil = posed === null ? null : new Date(posed.expiresAt);
  const status = statusOf(check && { status: check.status, questionsUntil }, consumer !== null, ctx.now());
  const isAsking = status === "questions";
  return {
    status,
    reason: status === "refused" ? identityReason.parse(check?.reason) : null,
    questions: isAsking ? (posed?.questions ?? null) : null,
    questionsUntil: isAsking ? questionsUntil : null,
    submittedAt: check?.createdAt ?? null,
    verifiedAt: consumer?.createdAt ?? null,
    ssnLast4: consumer?.ssnLast4 ?? check?.ssnLast4 ?? null,
    instructions: { version: text.version, title: text.title, body: text.body },
  };
}
