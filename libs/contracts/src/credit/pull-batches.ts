import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import {
  bureau,
  cents,
  ficoModel,
  instant,
  line,
  permissiblePurpose,
  pullType,
  scoreType,
  typedId,
} from "../primitives.ts";
import { problemIssue } from "../problem.ts";
import { consentInput } from "./pull-request.ts";
import { pullId, pullStatus, reportId } from "./pulls.ts";

/** Rows that one batch may have. Source: issue 12, section 2. */
export const MOST_BATCH_ROWS = 10_000;
/** Fields that one row may have, and columns that a file may have: several times those there are. */
export const MOST_ROW_FIELDS = 100;
/** How many batches a business may have priced within a day without confirming them. */
export const MOST_UNCONFIRMED_BATCHES = 50;
/** Bytes of a request that brings a batch: ten thousand long rows. */
const MOST_BATCH_BYTES = 8 * 1024 * 1024;
/** How long a quoted batch waits to be confirmed before what it says of people is forgotten. */
export const BATCH_QUOTE_HOURS = 24;

const batchId = typedId("pbat");

/**
 * `quoted`: nothing ordered yet. `running`. `paused`: it waits for you, `pauseReason` says for what. `completed`: every row has been tried.
 * `canceled`: what had not begun was not ordered.
 */
export const batchStatus = z.enum(["quoted", "running", "paused", "completed", "canceled"]).meta({
  id: "PullBatchStatus",
  description:
    "`quoted`: nothing is ordered yet; `paused`: waiting for you, see `pauseReason`; `completed`: every row was attempted; `canceled`: rows not started weren't ordered",
});
export type BatchStatus = z.infer<typeof batchStatus>;

/** Why a batch stands still. */
export const pauseReason = z.enum(["funds", "account", "member"]).meta({
  description:
    "`funds`: the balance or the month's limit doesn't cover the next row; `account`: the account can't pull right now; " +
    "`member`: the person or key that started it can no longer pull",
});
export type PauseReason = z.infer<typeof pauseReason>;

/** Days after its end in which a batch's refused rows can be ordered again; then what they would order is deleted. */
export const BATCH_RETRY_DAYS = 7;

/** `invalid`: see `issues`. `ready`: not begun, and with a `refusal` the batch stands still before it. `ordered`: see its pull. `refused`: no pull was made, see `refusal`. `canceled`: never begun. */
export const batchRowStatus = z
  .enum(["invalid", "ready", "ordered", "refused", "canceled"])
  .meta({ id: "PullBatchRowStatus" });
export type BatchRowStatus = z.infer<typeof batchRowStatus>;

/** What holds for every row that does not say otherwise. */
const defaults = z.strictObject({
  bureaus: z.array(bureau).min(1).max(3).optional(),
  type: pullType.optional(),
  scoreType: scoreType.optional(),
  ficoModel: ficoModel.optional(),
  purpose: permissiblePurpose.optional(),
  consent: consentInput.optional(),
});
export type BatchDefaults = z.infer<typeof defaults>;

const batch = z
  .object({
    id: batchId,
    name: z.string(),
    mode: z.enum(["live", "test"]),
    status: batchStatus,
    pauseReason: pauseReason.nullable(),
    rows: z.object({
      total: z.int(),
      invalid: z.int(),
      ready: z.int(),
      ordered: z.int(),
      refused: z.int(),
      canceled: z.int(),
      blocked: z.int().meta({ description: "Of `ready`: those the batch paused at; each has a `refusal`" }),
      retryable: z.int().meta({ description: "Of `refused`: those that `retry` would order" }),
    }),
    quotedCents: cents.meta({ description: "Of all rows without errors" }),
    chargedCents: cents.meta({ description: "So far" }),
    createdAt: instant,
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
    actions: z
      .array(z.enum(["confirm", "resume", "skip", "retry", "cancel"]))
      .meta({ description: "The actions available now" }),
  })
  .meta({ id: "PullBatch" });
export type PullBatch = z.infer<typeof batch>;

const quotedBatch = batch
  .extend({
    prices: z
      .array(
        z.object({
          bureaus: z.array(bureau),
          type: pullType,
          scoreType,
          ficoModel: ficoModel.nullable(),
          rows: z.int(),
          priceCents: cents.meta({ description: "Of one row" }),
        }),
      )
      .meta({ description: "The price of a row, for each kind of order in it" }),
    availableCents: cents,
  })
  .meta({ id: "QuotedPullBatch" });
export type QuotedPullBatch = z.infer<typeof quotedBatch>;

const batchRow = z
  .object({
    line: z.int().meta({ description: "Of the file, the header being line 1; of JSON rows the first is 1" }),
    status: batchRowStatus,
    consumerName: z.string().nullable(),
    reference: z.string().nullable(),
    issues: z
      .array(
        problemIssue.extend({
          column: z
            .string()
            .optional()
            .meta({ description: "The field's column, as the file's header names it" }),
        }),
      )
      .meta({ description: "Which fields are wrong, and why" }),
    priceCents: cents.nullable(),
    refusal: z.object({ code: z.string(), detail: z.string() }).nullable(),
    pull: z.object({ id: pullId, reportId, status: pullStatus, chargedCents: cents }).nullable(),
  })
  .meta({ id: "PullBatchRow" });
export type PullBatchRow = z.infer<typeof batchRow>;

/** `not_ordered`: every row that brought no pull so far and needs a look. */
export const batchRowFilter = z.enum([...batchRowStatus.options, "not_ordered"]).meta({
  description: "`not_ordered`: rows with errors, refused ones, and those the batch paused at",
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isShort = (value: object): boolean => Object.keys(value).length <= MOST_ROW_FIELDS;

/** Counted and not copied: a row of a hundred thousand fields costs no more than one of ten. */
const batchRowInput = z
  .custom<Record<string, unknown>>(
    (row) =>
      isRecord(row) &&
      isShort(row) &&
      Object.values(row)
        .filter((field) => isRecord(field))
        .every(isShort),
    `must be an object with at most ${MOST_ROW_FIELDS} fields`,
  )
  .meta({
    description: "As the body of a pull",
    type: "object",
    additionalProperties: {},
    maxProperties: MOST_ROW_FIELDS,
  });

const tag = "Credit pulls";
const writing = { roles: ["partner"], keyScope: "pull_credit" } as const;
const reading = { roles: ["partner"], keyScope: "read_reports" } as const;
const params = z.object({ id: batchId });

/** Pulls of many consumers in one go: quoted first, ordered on confirmation. */
export const pullBatches = {
  create: endpoint({
    id: "pullBatches.create",
    method: "POST",
    path: "/api/v1/credit-pull-batches",
    tag,
    summary: "Check and price up to 10,000 pulls",
    description:
      "Nothing is ordered. Send `rows`, each like the body of `POST /api/v1/credit-pulls` (without `email` and `clientCode`), or `csv` with " +
      "the same names as its header: `firstName`, `lastName`, `street`, `city`, `state`, `zipCode`, `dateOfBirth`, `ssn`, `reference`, " +
      "`bureaus` (with `;` between), `type`, `scoreType`, `ficoModel`, `purpose`, `consentId`, `metadata.<name>`. `defaults` fill in what a row leaves out. " +
      "A row has at most 100 fields, and a file at most 20,000 lines, counting blank ones. Rows with errors are kept and listed by line and field; you can confirm the others without them. A quote is good for 24 hours.",
    policy: writing,
    maxBodyBytes: MOST_BATCH_BYTES,
    waitMs: 50_000,
    body: z
      .strictObject({
        name: line(80).optional(),
        defaults: defaults.default({}),
        rows: z.array(batchRowInput).min(1).max(MOST_BATCH_ROWS).optional(),
        csv: z.string().min(1).optional().meta({ description: "A whole CSV file with a header" }),
      })
      .refine(({ rows, csv }) => (rows === undefined) !== (csv === undefined), {
        path: ["rows"],
        message: "must be given, or csv, and not both",
      }),
    isRepeatable: true,
    status: 201,
    reply: quotedBatch,
    replyHeaders: ["Location"],
    refusals: ["bureau_disabled", "test_mode_off"],
  }),
  list: endpoint({
    id: "pullBatches.list",
    method: "GET",
    path: "/api/v1/credit-pull-batches",
    tag,
    summary: "List your batches, newest first",
    policy: reading,
    query: listQuery({ sort: ["createdAt"], filters: { status: batchStatus.optional() } }),
    status: 200,
    reply: listPage(batch),
  }),
  get: endpoint({
    id: "pullBatches.get",
    method: "GET",
    path: "/api/v1/credit-pull-batches/:id",
    tag,
    summary: "Follow a batch",
    policy: reading,
    params,
    status: 200,
    reply: quotedBatch,
    refusals: ["not_found"],
  }),
  rows: endpoint({
    id: "pullBatches.rows",
    method: "GET",
    path: "/api/v1/credit-pull-batches/:id/rows",
    tag,
    summary: "What became of each row of a batch",
    policy: reading,
    params,
    query: listQuery({ sort: ["line"], filters: { status: batchRowFilter.optional() } }).extend({
      sort: z.enum(["line", "-line"]).default("line"),
    }),
    status: 200,
    reply: listPage(batchRow),
    refusals: ["not_found"],
  }),
  confirm: endpoint({
    id: "pullBatches.confirm",
    method: "POST",
    path: "/api/v1/credit-pull-batches/:id/confirm",
    tag,
    summary: "Order the rows of a quoted batch",
    description:
      "Returns right away. The pulls run a few at a time, and each holds and charges its own price, like a single pull. " +
      "No row costs more than its quote.",
    policy: writing,
    params,
    body: z.strictObject({ quotedCents: cents.meta({ description: "The total that you agree to" }) }),
    isRepeatable: true,
    status: 200,
    reply: quotedBatch,
    refusals: ["not_found", "illegal_transition"],
  }),
  resume: endpoint({
    id: "pullBatches.resume",
    method: "POST",
    path: "/api/v1/credit-pull-batches/:id/resume",
    tag,
    summary: "Resume a paused batch",
    policy: writing,
    params,
    status: 200,
    reply: quotedBatch,
    refusals: ["not_found", "illegal_transition"],
  }),
  skip: endpoint({
    id: "pullBatches.skip",
    method: "POST",
    path: "/api/v1/credit-pull-batches/:id/skip",
    tag,
    summary: "Skip the rows a batch paused at and continue",
    description:
      "For a batch paused for `funds`. The rows with a `refusal`, and those that cost as much or more, become `refused`; the cheaper " +
      "ones are ordered. You can retry what you skipped.",
    policy: writing,
    params,
    status: 200,
    reply: quotedBatch,
    refusals: ["not_found", "illegal_transition"],
  }),
  retry: endpoint({
    id: "pullBatches.retry",
    method: "POST",
    path: "/api/v1/credit-pull-batches/:id/retry",
    tag,
    summary: "Order the refused rows of a batch again",
    description:
      "For a paused or completed batch, up to seven days after its end. No row costs more than its quote. A row whose price has risen, or " +
      "that has to be corrected, belongs in a new batch.",
    policy: writing,
    params,
    status: 200,
    reply: quotedBatch,
    refusals: ["not_found", "illegal_transition"],
  }),
  cancel: endpoint({
    id: "pullBatches.cancel",
    method: "POST",
    path: "/api/v1/credit-pull-batches/:id/cancel",
    tag,
    summary: "Cancel the rows a batch hasn't started",
    description: "Pulls already started finish as usual.",
    policy: writing,
    params,
    isRepeatable: true,
    status: 200,
    reply: quotedBatch,
    refusals: ["not_found", "illegal_transition"],
  }),
};
