import { z } from "zod";
import { endpoint, stepUpMinutes } from "./endpoint.ts";
import { calendarDate, instant, typedId } from "./primitives.ts";

const adminOnly = { roles: ["admin"] } as const;
const tag = "Admin area";
const path = "/api/v1/admin/retention";

/** Classes of records with a time for which they are kept. */
export const retentionClass = z.enum([
  "credit_report",
  "adverse_action_notice",
  "risk_based_pricing_notice",
  "dispute",
  "customer_information",
  "request_log",
  "consent",
  "credit_application",
  "audit",
  "ledger",
  "privacy_request",
]);
export type RetentionClassName = z.infer<typeof retentionClass>;

/** The classes that two admins dispose of; the others go by themselves or stay. */
export const disposableClass = retentionClass.extract([
  "adverse_action_notice",
  "risk_based_pricing_notice",
  "dispute",
  "customer_information",
]);
export type DisposableClass = z.infer<typeof disposableClass>;

const retained = z
  .object({
    name: retentionClass,
    keepMonths: z.int(),
    keepDays: z.int(),
    disposeAfterMonths: z.int().nullable(),
    runsFrom: z.enum(["creation", "notice", "end_of_use"]),
    source: z.string().meta({ description: "The law that sets the time, or that it is our choice" }),
    how: z.enum(["by_itself", "two_persons", "kept"]),
    records: z.int(),
    oldestAt: instant.nullable(),
    due: z.int().meta({ description: "Records whose time is over today and that no legal hold keeps" }),
    held: z.int().meta({ description: "Records whose time is over and that a legal hold keeps" }),
  })
  .meta({ id: "RetainedRecords" });
export type RetainedRecords = z.infer<typeof retained>;

const certificate = z
  .object({
    id: typedId("dsp"),
    class: retentionClass,
    asOf: calendarDate,
    records: z.int(),
    held: z.int().meta({ description: "Records that were due and that a legal hold kept" }),
    idsSha256: z.string().meta({
      description: "SHA-256 in hex of the ids of what was disposed of, sorted, one a line",
    }),
    source: z.string(),
    proposedBy: z.string().nullable().meta({ description: "`null`: disposed of by the scheduled job" }),
    approvedBy: z.string().nullable(),
    disposedAt: instant,
  })
  .meta({ id: "DisposalCertificate" });
export type DisposalCertificate = z.infer<typeof certificate>;

const dryRun = z.object({
  class: disposableClass,
  asOf: calendarDate,
  records: z.int(),
  held: z.int().meta({ description: "Records whose time is over and that a legal hold keeps" }),
  oldestOn: calendarDate.nullable(),
  newestOn: calendarDate.nullable(),
  ids: z.array(z.string()).meta({ description: "The first twenty" }),
  idsSha256: z.string(),
});
export type DisposalDryRun = z.infer<typeof dryRun>;

const hold = z
  .object({
    id: typedId("lgh"),
    subject: z.string().meta({ description: "The id of the client or of the business" }),
    kind: z.enum(["client", "business"]),
    name: z.string().nullable().meta({ description: "`null`: the account is gone" }),
    reason: z.string(),
    proposedBy: z.string().nullable(),
    approvedBy: z.string().nullable(),
    setAt: instant,
  })
  .meta({ id: "LegalHold" });
export type LegalHold = z.infer<typeof hold>;

const heldFile = z
  .object({
    id: typedId("hfil"),
    userId: z.uuid(),
    partnerId: z.string().nullable().meta({ description: "The business that the person belonged to" }),
    bytes: z.int(),
    sha256: z.string().meta({ description: "SHA-256 in hex of the content" }),
    sealedAt: instant,
    openedUntil: instant.nullable().meta({ description: "`null`: sealed" }),
  })
  .meta({ id: "HeldFile" });
export type HeldFile = z.infer<typeof heldFile>;

/** What is kept for how long, what disposing of it would delete, and the proof of what was. */
export const adminRetention = {
  read: endpoint({
    id: "adminRetention.read",
    method: "GET",
    path,
    tag,
    summary:
      "Every class of records with its rule and what is due, the last certificates, and the legal holds",
    policy: adminOnly,
    status: 200,
    reply: z.object({
      items: z.array(retained),
      certificates: z.array(certificate),
      holds: z.array(hold),
      heldFiles: z.array(heldFile),
    }),
  }),
  heldFile: endpoint({
    id: "adminRetention.heldFile",
    method: "GET",
    path: `${path}/held-files/:id`,
    tag,
    summary: "What an account held when it was closed under a legal hold",
    description: "Only while two admins have it open (`legal_hold.open`); each reading is on record.",
    policy: { ...adminOnly, freshWithinMinutes: stepUpMinutes },
    params: z.object({ id: typedId("hfil") }),
    status: 200,
    reply: heldFile
      .pick({ id: true, userId: true, sealedAt: true, sha256: true })
      .extend({ content: z.record(z.string(), z.unknown()) }),
    refusals: ["not_found", "illegal_transition"],
  }),
  dryRun: endpoint({
    id: "adminRetention.dryRun",
    method: "GET",
    path: `${path}/dry-run`,
    tag,
    summary: "What disposing of a class would delete today; deletes nothing",
    description: "At most 500 records are disposed of at once, the oldest first.",
    policy: adminOnly,
    query: z.object({ class: disposableClass }),
    status: 200,
    reply: dryRun,
  }),
  certificate: endpoint({
    id: "adminRetention.certificate",
    method: "GET",
    path: `${path}/certificates/:id`,
    tag,
    summary: "The certificate of a disposal; as a file with `format=pdf`",
    policy: adminOnly,
    params: z.object({ id: typedId("dsp") }),
    query: z.object({ format: z.enum(["json", "pdf"]).default("json") }),
    status: 200,
    reply: certificate,
    refusals: ["not_found"],
  }),
};
