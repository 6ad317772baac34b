import { z } from "zod";
import { identityQuestionKind, identityRefusal } from "./bureau-desk-wire.ts";
import { postalAddress, tradelineType } from "./bureau-wire.ts";
import { optionalStatedLine, statedAddress, statedLine } from "./stated-address.ts";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { ssn } from "./pull-request.ts";
import { birthDate, bureau, instant, line, typedId, versionNumber } from "../primitives.ts";

const clientOnly = { roles: ["client"] } as const;

/**
 * Where a client's identity check stands. `unverified`: nothing given yet; `questions`: to be answered; `review`: a person looks at
 * it; `refused`: try again or ask for a review.
 */
export const identityStatus = z.enum(["unverified", "questions", "review", "refused", "verified"]);
export type IdentityStatus = z.infer<typeof identityStatus>;

/**
 * Why a check was refused; `review_refused`: the person who looked at it could not confirm it; `review_unreadable`: what was sent can't
 * be opened on our side, so it has to be sent again.
 */
export const identityReason = z.enum([...identityRefusal.options, "review_refused", "review_unreadable"]);

/** A question with its choices; `kind` and `about` let a screen put it in the reader's language. */
const question = z.object({
  id: z.string(),
  kind: identityQuestionKind,
  text: z.string(),
  about: z.object({ creditor: z.string().optional(), accountType: tradelineType.optional() }),
  choices: z.array(z.object({ id: z.string(), text: z.string() })),
});
export type ClientIdentityQuestion = z.infer<typeof question>;

/** What a client sees of their own identity check. Never the SSN but its last four digits. */
export const identityState = z
  .object({
    status: identityStatus,
    reason: identityReason.nullable().meta({ description: "With `refused`: why" }),
    questions: z.array(question).nullable().meta({ description: "With `questions`: one answer each" }),
    questionsUntil: instant.nullable(),
    submittedAt: instant.nullable(),
    verifiedAt: instant.nullable(),
    ssnLast4: z.string().nullable(),
    instructions: z
      .object({ version: z.int(), title: z.string(), body: z.string() })
      .meta({ description: "The written instructions a check is given with (15 USC 1681b(a)(2))" }),
  })
  .meta({ id: "IdentityState" });
export type IdentityState = z.infer<typeof identityState>;

/** Where a client lives, as they proved it or have said since. */
const ownAddress = z
  .object({
    address: postalAddress.nullable().meta({ description: "`null` until the identity is confirmed" }),
  })
  .meta({ id: "OwnAddress" });
export type OwnAddress = z.infer<typeof ownAddress>;

/** A client's legal name, as a bureau confirmed it. */
const ownName = z
  .object({
    name: z
      .object({ firstName: z.string(), middleName: z.string().optional(), lastName: z.string() })
      .nullable()
      .meta({ description: "`null` until the identity is confirmed" }),
    hasFraudAlert: z.boolean().meta({
      description: "Your newest file has a fraud alert, and while it does a bureau confirms no new name",
    }),
    hasAddressDiscrepancy: z.boolean().meta({
      description:
        "A bureau's file has another address for you than ours, and until they match it confirms no new name",
    }),
  })
  .meta({ id: "OwnName" });
export type OwnName = z.infer<typeof ownName>;

/** Why a legal name changes. */
export const nameChangeReason = z.enum(["marriage", "divorce", "court_order", "correction"]);

/** How far the first report of each bureau of the plan is. */
export const firstReport = z.object({
  bureaus: z.array(
    z.object({
      bureau,
      status: z.enum(["waiting", "asking", "answered", "arrived", "no_file", "retrying", "switched_off"]),
      reason: z.string().nullable(),
      nextTryAt: instant.nullable(),
    }),
  ),
  isDone: z.boolean().meta({
    description: "Nothing is under way: every bureau has answered, is tried later or is switched off",
  }),
  reportId: typedId("rep").nullable().meta({ description: "The newest own report" }),
});
export type FirstReport = z.infer<typeof firstReport>;

const reviewRow = z.object({
  id: typedId("idc"),
  userId: z.uuid(),
  accountName: z.string(),
  email: z.string().nullable(),
  submittedAt: instant,
  dueAt: instant.meta({ description: "Two business days are promised" }),
  reason: z.string().nullable(),
  person: z
    .object({ name: z.string(), address: postalAddress, birthYear: z.int() })
    .nullable()
    .meta({ description: "`null` where it can't be opened, such as without the key that sealed it" }),
  ssnLast4: z.string(),
  isClaimedByOther: z.boolean().meta({ description: "Another verified account has this SSN" }),
});
export type IdentityReview = z.infer<typeof reviewRow>;

/** Proof of who a client is, before any credit data. */
export const clientIdentity = {
  read: endpoint({
    id: "clientIdentity.read",
    method: "GET",
    path: "/api/v1/client/identity",
    tag: "Client area",
    summary: "Where the own identity check stands, and what comes next",
    policy: { ...clientOnly, inSupportView: true },
    status: 200,
    reply: identityState,
  }),
  submit: endpoint({
    id: "clientIdentity.submit",
    method: "POST",
    path: "/api/v1/client/identity",
    tag: "Client area",
    summary: "Have the own identity checked and give written instructions for the own reports",
    description:
      "On `verified` the first report is fetched right away; see `GET /api/v1/client/first-report`. Five tries a day for an account and for an SSN.",
    policy: clientOnly,
    body: z.strictObject({
      firstName: statedLine(60),
      middleName: optionalStatedLine(60).optional(),
      lastName: statedLine(60),
      dateOfBirth: birthDate,
      ssn: ssn.meta({ description: "Nine digits, also with dashes or blanks" }),
      address: statedAddress,
      consent: z.strictObject({ textVersion: versionNumber.min(1) }),
      byHand: z.boolean().default(false).meta({
        description:
          "A person looks at the details, and no bureau is asked: the way on when the day's tries are used up",
      }),
    }),
    status: 200,
    reply: identityState,
    refusals: ["consent_missing", "illegal_transition"],
  }),
  answer: endpoint({
    id: "clientIdentity.answer",
    method: "POST",
    path: "/api/v1/client/identity/answers",
    tag: "Client area",
    summary: "Answer the questions of the own identity check",
    policy: clientOnly,
    body: z.strictObject({
      answers: z
        .array(z.strictObject({ questionId: line(60), choiceId: line(20) }))
        .min(1)
        .max(4),
    }),
    status: 200,
    reply: identityState,
    refusals: ["illegal_transition"],
  }),
  requestReview: endpoint({
    id: "clientIdentity.requestReview",
    method: "POST",
    path: "/api/v1/client/identity/review",
    tag: "Client area",
    summary: "Ask that a person looks at a refused check",
    policy: clientOnly,
    status: 200,
    reply: identityState,
    refusals: ["illegal_transition"],
  }),
  address: endpoint({
    id: "clientIdentity.address",
    method: "GET",
    path: "/api/v1/client/identity/address",
    tag: "Client area",
    summary:
      "The own address: bureaus are asked with it, and it stands on dispute letters and notices by mail",
    policy: { ...clientOnly, inSupportView: true },
    status: 200,
    reply: ownAddress,
  }),
  move: endpoint({
    id: "clientIdentity.move",
    method: "PUT",
    path: "/api/v1/client/identity/address",
    tag: "Client area",
    summary: "Change the own address after a move",
    description:
      "We email the client about it. A client who locked their credit is still recognized at earlier addresses.",
    policy: { ...clientOnly, freshWithinMinutes: stepUpMinutes },
    body: z.strictObject({ address: statedAddress }),
    status: 200,
    reply: ownAddress,
    refusals: ["illegal_transition"],
  }),
  name: endpoint({
    id: "clientIdentity.name",
    method: "GET",
    path: "/api/v1/client/identity/name",
    tag: "Client area",
    summary: "The own legal name: bureaus are asked with it, and it stands on dispute letters",
    policy: { ...clientOnly, inSupportView: true },
    status: 200,
    reply: ownName,
  }),
  rename: endpoint({
    id: "clientIdentity.rename",
    method: "PUT",
    path: "/api/v1/client/identity/name",
    tag: "Client area",
    summary: "Change the own legal name",
    description:
      "A bureau must confirm it with the SSN and date of birth on file, which stay; refused as `illegal_transition` otherwise. A try counts as one of the identity check's. We email the client about it. A client is still recognized by earlier names.",
    policy: { ...clientOnly, freshWithinMinutes: stepUpMinutes },
    body: z.strictObject({
      firstName: statedLine(60),
      middleName: optionalStatedLine(60).optional(),
      lastName: statedLine(60),
      reason: nameChangeReason,
    }),
    status: 200,
    reply: ownName,
    refusals: ["illegal_transition"],
  }),
  firstReport: endpoint({
    id: "clientIdentity.firstReport",
    method: "GET",
    path: "/api/v1/client/first-report",
    tag: "Client area",
    summary: "How far the first report of each bureau is",
    policy: { ...clientOnly, inSupportView: true },
    status: 200,
    reply: firstReport,
    refusals: ["not_found"],
  }),
};

/** Identity checks that wait for a person. */
export const identityReviews = {
  list: endpoint({
    id: "identityReviews.list",
    method: "GET",
    path: "/api/v1/admin/identity-reviews",
    tag: "Admin area",
    summary: "Identity checks that wait for a decision",
    policy: { roles: ["admin"] },
    // A queue: who has waited longest comes first.
    query: listQuery({ sort: ["submitted"], filters: {} }).extend({
      sort: z
        .enum(["submitted", "-submitted"])
        .default("submitted")
        .meta({ description: "`-` in front: descending" }),
    }),
    status: 200,
    reply: listPage(reviewRow),
  }),
  decide: endpoint({
    id: "identityReviews.decide",
    method: "POST",
    path: "/api/v1/admin/identity-reviews/:id/decision",
    tag: "Admin area",
    summary: "Confirm or refuse an identity",
    description: "Confirming is refused while another verified account has the same SSN.",
    policy: { roles: ["admin"], freshWithinMinutes: stepUpMinutes },
    params: z.object({ id: typedId("idc") }),
    body: z.strictObject({ decision: z.enum(["verify", "refuse"]), note: line(500) }),
    status: 200,
    reply: z.object({ id: typedId("idc"), status: identityStatus }),
    refusals: ["not_found", "illegal_transition"],
  }),
};
