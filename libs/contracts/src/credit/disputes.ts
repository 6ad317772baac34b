import { z } from "zod";
import { disputeOutcome, disputeReason } from "./bureau-desk-wire.ts";
import { endpoint } from "../endpoint.ts";
import { bureau, calendarDate, instant, line, optionalLine, typedId } from "../primitives.ts";

const clientOnly = { roles: ["client"] } as const;

/** What can be disputed here. */
const disputableKind = z.enum(["tradeline", "inquiry", "collection", "publicRecord"]);

/** The media types of evidence, and the most bytes of one file. */
export const evidenceTypes = ["application/pdf", "image/jpeg", "image/png"] as const;
export const maxEvidenceBytes = 3_000_000;
export const maxEvidenceFiles = 10;

const place = z.object({ bureau, id: z.string().min(1).max(60) });

const disputableItem = z
  .object({
    kind: disputableKind,
    label: z.string(),
    detail: z.string(),
    isNegative: z.boolean(),
    places: z.array(place).meta({ description: "At which bureaus it stands, by its id there" }),
  })
  .meta({ id: "DisputableItem" });
export type DisputableItem = z.output<typeof disputableItem>;

/** How a dispute stands at one bureau. */
export const disputeAtBureau = z.object({
  bureau,
  status: z.enum(["sending", "received", "investigating", "resolved", "rejected"]),
  receivedOn: calendarDate.nullable(),
  dueOn: calendarDate
    .nullable()
    .meta({ description: "30 days by law, 45 when more evidence came (15 USC 1681i(a)(1))" }),
  urgency: z.enum(["done", "running", "due_soon", "overdue"]),
  outcome: disputeOutcome.nullable(),
  resolvedOn: calendarDate.nullable(),
  resultsBy: calendarDate.nullable(),
  reinsertedOn: calendarDate.nullable(),
  explanation: z.string().nullable(),
});

/** A dispute as its client sees it. */
export const dispute = z
  .object({
    id: typedId("disp"),
    kind: disputableKind,
    label: z.string(),
    reason: disputeReason,
    explanation: z.string().nullable(),
    createdAt: instant,
    bureaus: z.array(disputeAtBureau),
    evidence: z.array(
      z.object({ id: typedId("evid"), fileName: z.string(), bytes: z.int(), createdAt: instant }),
    ),
  })
  .meta({ id: "Dispute" });
export type Dispute = z.output<typeof dispute>;

const letter = z
  .object({
    bureau,
    writtenOn: calendarDate,
    from: z.array(z.string()),
    to: z.array(z.string()),
    subject: z.string(),
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
    paragraphs: z.array(z.string()),
    clock: z.array(z.string()).meta({ description: "What the law asks of the bureau, and by when" }),
    enclosures: z.array(z.string()),
  })
  .meta({ id: "DisputeLetter", description: "In English, as the bureaus read it" });
export type DisputeLetter = z.output<typeof letter>;

/** A client's disputes with the bureaus (15 USC 1681i). */
export const disputes = {
  items: endpoint({
    id: "disputes.items",
    method: "GET",
    path: "/api/v1/client/disputable-items",
    tag: "Client area",
    summary: "What stands on your latest reports and can be disputed",
    policy: { ...clientOnly, inSupportView: true },
    query: z.object({
      inquiry: typedId("pull").optional().meta({
        description: "A pull of your inquiry log that you don't recognize",
      }),
    }),
    status: 200,
    reply: z.object({
      inquiry: disputableItem.nullable().meta({
        description: "The pull asked for, at every bureau that answered it; `null` when none did",
      }),
      items: z.array(disputableItem),
    }),
  }),
  list: endpoint({
    id: "disputes.list",
    method: "GET",
    path: "/api/v1/client/disputes",
    tag: "Client area",
    summary: "Your disputes with their state at each bureau, newest first",
    policy: { ...clientOnly, inSupportView: true },
    status: 200,
    reply: z.object({ items: z.array(dispute) }),
  }),
  create: endpoint({
    id: "disputes.create",
    method: "POST",
    path: "/api/v1/client/disputes",
    tag: "Client area",
    summary: "Dispute an item with one or more bureaus",
    description: "An inquiry can also be named by the id of its pull in your inquiry log.",
    policy: clientOnly,
    body: z.strictObject({
      kind: disputableKind,
      places: z
        .array(z.strictObject(place.shape))
        .min(1, "is required")
        .max(3)
        .refine((all) => new Set(all.map((one) => one.bureau)).size === all.length, "names a bureau twice"),
      reason: disputeReason,
      explanation: optionalLine(1_000).default(""),
    }),
    status: 201,
    reply: dispute,
    refusals: ["not_found", "illegal_transition", "already_exists"],
  }),
  addEvidence: endpoint({
    id: "disputes.addEvidence",
    method: "POST",
    path: "/api/v1/client/disputes/:id/evidence",
    tag: "Client area",
    summary: "Add a document to a dispute",
    description:
      "A PDF, JPEG or PNG of at most 3 MB, stored encrypted. Added before the bureau decides, it gives the bureau 15 more days.",
    policy: clientOnly,
    maxBodyBytes: 4_200_000,
    waitMs: 50_000,
    params: z.object({ id: typedId("disp") }),
    body: z.strictObject({
      fileName: line(120),
      mediaType: z.enum(evidenceTypes),
      contentBase64: z.base64().max(4_100_000, "is larger than 3 MB"),
    }),
    status: 201,
    reply: dispute,
    refusals: ["not_found", "illegal_transition"],
  }),
  letter: endpoint({
    id: "disputes.letter",
    method: "GET",
    path: "/api/v1/client/disputes/:id/letter",
    tag: "Client area",
    summary: "A dispute as a letter to one bureau; with `format=pdf` as a file to print and mail",
    policy: clientOnly,
    params: z.object({ id: typedId("disp") }),
    query: z.object({ bureau, format: z.enum(["json", "pdf"]).default("json") }),
    status: 200,
    reply: letter,
    refusals: ["not_found", "illegal_transition"],
  }),
  evidence: endpoint({
    id: "disputes.evidence",
    method: "GET",
    path: "/api/v1/client/dispute-evidence/:id",
    tag: "Client area",
    summary: "A document that you added; with `format=file` as the file it is",
    policy: clientOnly,
    params: z.object({ id: typedId("evid") }),
    query: z.object({ format: z.enum(["json", "file"]).default("json") }),
    status: 200,
    reply: z.object({
      id: typedId("evid"),
      fileName: z.string(),
      mediaType: z.string(),
      contentBase64: z.string(),
    }),
    refusals: ["not_found"],
  }),
};
