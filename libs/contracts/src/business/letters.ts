import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { calendarDate, instant, typedId } from "../primitives.ts";
import { reportId } from "../credit/pulls.ts";

const tag = "Letters";
const reads = { roles: ["partner"], keyScope: "read_reports" } as const;
const writes = { roles: ["partner"], keyScope: "pull_credit" } as const;

/** What a business decided on a report. `counteroffer`: other terms than were asked for. */
export const decisionOutcome = z
  .enum(["approved", "approved_on_worse_terms", "counteroffer", "declined"])
  .meta({ id: "DecisionOutcome" });
export type DecisionOutcome = z.infer<typeof decisionOutcome>;

/** Principal reasons for a refusal, from the sample form C-1 of Regulation B (12 CFR 1002, appendix C). */
export const decisionReason = z
  .enum([
    "income_insufficient",
    "income_unverified",
    "obligations_excessive",
    "employment_unverified",
    "residence_too_short",
    "no_credit_file",
    "credit_experience_limited",
    "obligations_delinquent",
    "collection_or_judgment",
    "repossession",
    "bankruptcy",
    "inquiries_many",
    "collateral_insufficient",
    "identity_unverified",
  ])
  .meta({ id: "DecisionReason" });
export type DecisionReason = z.infer<typeof decisionReason>;

/**
 * `adverse_action`: 15 USC 1681m(a) with the reasons and the notice of 12 CFR 1002.9. `risk_based_pricing`: 12 CFR 1022.73.
 * `score_disclosure`, and `no_score_disclosure` where no bureau gave a score: 12 CFR 1022.74(e) and (f).
 */
export const letterKind = z
  .enum(["adverse_action", "risk_based_pricing", "score_disclosure", "no_score_disclosure"])
  .meta({ id: "LetterKind" });
export type LetterKind = z.infer<typeof letterKind>;

/** What was decided on a report, once. */
export const creditDecision = z.object({
  outcome: decisionOutcome,
  reasons: z.array(decisionReason),
  decidedAt: instant,
  appliedOn: calendarDate
    .nullable()
    .meta({ description: "When you received the completed application; `null` if not stated" }),
});

/** A letter in the archive. */
export const letter = z
  .object({
    id: typedId("ltr"),
    reportId,
    customerId: typedId("cnsm"),
    consumerName: z.string(),
    kind: letterKind,
    language: z.enum(["en", "es"]),
    createdAt: instant,
    keptThrough: calendarDate.meta({ description: "The law requires us to keep it until then" }),
    sha256: z.string().meta({ description: "Of the PDF, in hex" }),
  })
  .meta({ id: "Letter" });
export type Letter = z.infer<typeof letter>;

/** What a report's decision asks for, and what was written. */
export const reportLetters = z
  .object({
    decision: creditDecision.nullable(),
    missing: z.array(letterKind).meta({
      description:
        "The letters the consumer must get that no one has written yet: those the decision requires or, before a decision, the score disclosure if your business gives it to everyone",
    }),
    dueOn: calendarDate.nullable().meta({
      description:
        "When an `adverse_action` notice is due: 30 days after `appliedOn` or, without it, after the report (12 CFR 1002.9(a)(1)(i)). The other letters have no date: they're due before the contract is signed",
    }),
    items: z.array(letter).meta({ description: "Newest first" }),
  })
  .meta({ id: "ReportLetters" });
export type ReportLetters = z.infer<typeof reportLetters>;

/** A letter that a decision requires and no one has written yet. */
const dueLetter = z.object({
  reportId,
  consumerName: z.string(),
  kind: letterKind,
  decidedAt: instant,
  dueOn: calendarDate.nullable().meta({ description: "`null`: before the contract is signed" }),
});
export type DueLetter = z.infer<typeof dueLetter>;

/** So many of the letters to write are listed at once. */
export const DUE_LETTERS_SHOWN = 50;

const params = z.object({ id: reportId });

/** Decisions on reports and the letters the law asks for. */
export const letters = {
  decide: endpoint({
    id: "letters.decide",
    method: "POST",
    path: "/api/v1/credit-reports/:id/decision",
    tag,
    summary: "Record what you decided on a report, once",
    description:
      "`declined` and `counteroffer` need one to four reasons. The response says which letter the consumer must get, and by when. The 30 days run from the completed application, or from the report if you don't give its date.",
    policy: writes,
    params,
    body: z
      .strictObject({
        outcome: decisionOutcome,
        reasons: z
          .array(decisionReason)
          .max(4, "are four at most")
          .refine((all) => new Set(all).size === all.length, "names a reason twice")
          .default([]),
        appliedOn: calendarDate.optional().meta({
          description: "The day you received the completed application; not after the report's",
        }),
      })
      .superRefine(({ outcome, reasons }, check) => {
        if ((outcome === "declined" || outcome === "counteroffer") && reasons.length === 0)
          check.addIssue({ code: "custom", path: ["reasons"], message: "are needed for this outcome" });
      }),
    isRepeatable: true,
    status: 201,
    reply: reportLetters,
    refusals: ["not_found", "illegal_transition"],
  }),
  ofReport: endpoint({
    id: "letters.ofReport",
    method: "GET",
    path: "/api/v1/credit-reports/:id/letters",
    tag,
    summary: "The decision on a report and its letters",
    policy: reads,
    params,
    status: 200,
    reply: reportLetters,
    refusals: ["not_found"],
  }),
  create: endpoint({
    id: "letters.create",
    method: "POST",
    path: "/api/v1/credit-reports/:id/letters",
    tag,
    summary: "Write a letter from a report",
    description:
      "An adverse action notice (15 USC 1681m(a), 12 CFR 1002.9), a risk-based pricing notice (12 CFR 1022.73) or a score disclosure (12 CFR 1022.74(e), (f)), as a tagged PDF with the report's own scores and agencies. The first two require a decision; a score disclosure requires only your setting `scoreDisclosureToAll`. We store it encrypted.",
    policy: writes,
    params,
    body: z.strictObject({ kind: letterKind, language: z.enum(["en", "es"]).default("en") }),
    isRepeatable: true,
    status: 201,
    reply: letter,
    refusals: ["not_found", "illegal_transition"],
  }),
  list: endpoint({
    id: "letters.list",
    method: "GET",
    path: "/api/v1/letters",
    tag,
    summary: "List the letters you wrote, newest first",
    policy: reads,
    query: listQuery({
      sort: ["createdAt"],
      filters: {
        q: z.string().trim().max(60).optional().meta({ description: "Part of the consumer's name" }),
        kind: letterKind.optional(),
        customer: typedId("cnsm").optional(),
        from: calendarDate.optional(),
        to: calendarDate.optional(),
      },
    }),
    status: 200,
    reply: listPage(letter),
  }),
  due: endpoint({
    id: "letters.due",
    method: "GET",
    path: "/api/v1/partner/letters-due",
    tag: "Partner area",
    summary: "The letters that decisions require and no one has written yet, the oldest application first",
    policy: { roles: ["partner"] },
    status: 200,
    reply: z.object({ items: z.array(dueLetter).max(DUE_LETTERS_SHOWN), total: z.int() }),
  }),
  get: endpoint({
    id: "letters.get",
    method: "GET",
    path: "/api/v1/letters/:id",
    tag,
    summary: "A letter; with `format=pdf` the PDF itself",
    description: "Opening the PDF is recorded in the audit log.",
    policy: reads,
    params: z.object({ id: typedId("ltr") }),
    query: z.object({ format: z.enum(["pdf"]).optional() }),
    status: 200,
    reply: letter,
    refusals: ["not_found"],
  }),
};
