import { z } from "zod";
import { bureau, calendarDate, line } from "../primitives.ts";
import { fileStatement, subject, tradelineType } from "./bureau-wire.ts";

/**
 * What a consumer asks of a bureau, beside the inquiries of `bureau-wire`: proof of who they are, disputes, a statement, a
 * freeze. Calls that make something carry an id of the caller's; the same id never makes a second one, with another body
 * it is refused (409). A subject never stands in a URL.
 *
 * `POST /{bureau}/v1/identity-checks`, `POST …/identity-checks/{checkId}/answers`; `POST /{bureau}/v1/disputes`,
 * `GET …/disputes/{disputeId}`; `PUT /{bureau}/v1/consumer-statements`; `PUT /{bureau}/v1/freezes`, `POST …/freezes/state`.
 */

const callerId = z.string().min(1).max(80);
/** A person with everything that an identity check compares. */
const fullSubject = subject.required({ dateOfBirth: true, ssn: true });

export const identityCheckRequest = z.object({ checkId: callerId, subject: fullSubject });
export type IdentityCheckRequest = z.infer<typeof identityCheckRequest>;

/** What a knowledge question asks about; with `about` it can be put in another language. */
export const identityQuestionKind = z.enum([
  "accountLender",
  "accountOpenedYear",
  "monthlyPayment",
  "pastStreet",
]);
export const identityQuestion = z.object({
  id: z.string().max(60),
  kind: identityQuestionKind,
  text: z.string().max(300),
  about: z.object({ creditor: z.string().optional(), accountType: tradelineType.optional() }),
  choices: z
    .array(z.object({ id: z.string().max(20), text: z.string().max(150) }))
    .min(3)
    .max(6),
});
export type IdentityQuestion = z.infer<typeof identityQuestion>;

/** `review`: a person has to look; `refused`: the bureau will not confirm this person, `wrong_answers` and `expired` end a check. */
export const identityRefusal = z.enum([
  "no_match",
  "deceased",
  "underage",
  "ssn_invalid",
  "wrong_answers",
  "expired",
]);
const about = { checkId: z.string(), bureau };
export const identityAnswer = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("verified"), ...about }),
  z.object({
    outcome: z.literal("questions"),
    ...about,
    /** To be sent with the answers. */
    token: z.string(),
    expiresAt: z.iso.datetime(),
    questions: z.array(identityQuestion).min(3).max(4),
  }),
  z.object({
    outcome: z.literal("review"),
    ...about,
    reason: z.enum(["too_little_information", "unclear_match"]),
  }),
  z.object({ outcome: z.literal("refused"), ...about, reason: identityRefusal }),
]);
export type IdentityAnswer = z.infer<typeof identityAnswer>;

/** One choice for each question; a check takes one set of answers. */
export const identityAnswersRequest = z.object({
  token: z.string().max(200),
  answers: z
    .array(z.object({ questionId: z.string().max(60), choiceId: z.string().max(20) }))
    .min(1)
    .max(4),
});
export type IdentityAnswersRequest = z.infer<typeof identityAnswersRequest>;

/** The item of a file that a dispute is about, by the `id` it has there; an inquiry also by the `inquiryId` it was placed with. */
export const disputedItem = z.object({
  kind: z.enum(["tradeline", "inquiry", "collection", "publicRecord", "name", "address", "employer"]),
  id: z.string().max(60),
});
export type DisputedItem = z.infer<typeof disputedItem>;

/** Why an item is disputed. */
export const disputeReason = z.enum([
  "notMine",
  "identityTheft",
  "neverLate",
  "wrongBalance",
  "wrongDates",
  "paidOrClosed",
  "duplicate",
  "tooOld",
  "notAuthorized",
  "other",
]);

/**
 * A dispute of one item (15 USC 1681i). Evidence itself stays with us; the bureau learns how many documents
 * there are. Sent again with more of them before it is resolved, it is decided anew.
 */
export const disputeRequest = z.object({
  disputeId: callerId,
  subject,
  item: disputedItem,
  reason: disputeReason,
  explanation: line(1_000).optional(),
  evidenceCount: z.int().min(0).max(50),
});
export type DisputeRequest = z.infer<typeof disputeRequest>;

/** How an investigation ended. */
export const disputeOutcome = z.enum(["verified", "deleted", "updated", "frivolous"]);

/** Where a dispute stands. `dueOn` is the law's 30th day, or the 45th after more evidence; `reinsertedOn` tells that a deleted item came back (15 USC 1681i(a)(5)(B)). */
export const disputeState = z.object({
  disputeId: z.string(),
  bureau,
  item: disputedItem,
  status: z.enum(["received", "investigating", "resolved"]),
  receivedOn: calendarDate,
  dueOn: calendarDate,
  outcome: disputeOutcome.nullable(),
  resolvedOn: calendarDate.nullable(),
  reinsertedOn: calendarDate.nullable(),
  explanation: z.string().nullable(),
});
export type DisputeState = z.infer<typeof disputeState>;

/** The most words that a statement may have (15 USC 1681i(b)). */
export const STATEMENT_WORDS = 100;

/** Puts the consumer's words on the file in place of earlier ones; an empty text takes them off. */
export const consumerStatementRequest = z.object({
  subject,
  text: z
    .string()
    .trim()
    .max(1_000)
    .refine((text) => text.split(/\s+/).length <= STATEMENT_WORDS, "must not have more than 100 words"),
});
export type ConsumerStatementRequest = z.infer<typeof consumerStatementRequest>;
export const consumerStatementReply = z.object({ bureau, statement: fileStatement.nullable() });

/** Places or lifts a security freeze (15 USC 1681c-1(i)); lifted until a day, it is in force again after that day. */
export const freezeRequest = z.object({
  subject,
  action: z.enum(["place", "lift"]),
  liftUntil: calendarDate.optional(),
});
export type FreezeRequest = z.infer<typeof freezeRequest>;
export const freezeStateRequest = z.object({ subject });
export const freezeState = z.object({
  bureau,
  state: z.enum(["none", "frozen", "lifted"]),
  since: z.iso.datetime().nullable(),
  liftedUntil: calendarDate.nullable(),
});
export type FreezeState = z.infer<typeof freezeState>;
