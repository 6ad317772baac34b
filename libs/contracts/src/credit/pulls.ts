import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  bureau,
  cents,
  ficoModel,
  instant,
  permissiblePurpose,
  pullType,
  scoreType,
  typedId,
} from "../primitives.ts";
import { pullMetadata, pullRequest } from "./pull-request.ts";

/** Id of a pull. */
export const pullId = typedId("pull");
/** Id of a report. */
export const reportId = typedId("rep");

/**
 * `pending` while a bureau has not answered for sure, then `completed` (every bureau gave a file), `partial` (some did),
 * `failed` (none did) or `canceled` (stopped before anything was sent). A report carries its pull's status.
 */
export const pullStatus = z.enum(["pending", "completed", "partial", "failed", "canceled"]).meta({
  id: "PullStatus",
  description:
    "`pending` until every bureau has given a final answer; `completed`: all sent a file; `partial`: some did; `failed`: none did; `canceled`: nothing was sent",
});
export type PullStatus = z.infer<typeof pullStatus>;

/**
 * At one bureau: `pending`, `sent` (outcome not known yet), `answered` (a file came: charged), or not charged: `no_hit`, `refused`,
 * `error`, `canceled`.
 */
export const bureauPullStatus = z
  .enum(["pending", "sent", "answered", "no_hit", "refused", "error", "canceled"])
  .meta({
    id: "BureauPullStatus",
    description: "`sent`: the outcome isn't known yet. Only `answered` is charged",
  });
export type BureauPullStatus = z.infer<typeof bureauPullStatus>;

/** The outcome of a pull at one bureau. */
export const pullBureau = z.object({
  bureau,
  status: bureauPullStatus,
  reason: z.string().nullable().meta({ description: "Why there is no file, if the bureau said" }),
  priceCents: cents,
  chargedCents: cents,
});

/** An order of one consumer's file from one to three bureaus. */
export const pull = z
  .object({
    id: pullId,
    reportId,
    status: pullStatus,
    mode: z.enum(["live", "test"]),
    customerId: typedId("cnsm").meta({ description: "The consumer as you know them (`/api/v1/customers`)" }),
    consumerName: z.string(),
    type: pullType,
    scoreType,
    ficoModel: ficoModel.nullable(),
    purpose: permissiblePurpose,
    bureaus: z.array(pullBureau),
    quotedCents: cents,
    heldCents: cents.meta({ description: "Held from the balance until every bureau has answered" }),
    chargedCents: cents,
    reference: z.string().nullable(),
    metadata: pullMetadata,
    createdAt: instant,
    finishedAt: instant.nullable(),
    actions: z.array(z.enum(["cancel"])).meta({ description: "The actions available now" }),
  })
  .meta({ id: "Pull" });
export type Pull = z.infer<typeof pull>;

const idempotencyKey = z.looseObject({
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, "must be 1 to 255 visible ASCII characters")
    .meta({ description: "A new key for every pull. Retrying with the same key never charges twice" }),
});

const partnerPulls = { roles: ["partner"], keyScope: "pull_credit" } as const;
const partnerReads = { roles: ["partner"], keyScope: "read_reports" } as const;

/** Ordering a credit report and following the order. */
export const pulls = {
  request: endpoint({
    id: "pulls.request",
    method: "POST",
    path: "/api/v1/credit-pulls",
    tag: "Credit pulls",
    summary: "Pull a credit report",
    description:
      "Holds the quoted amount, asks the bureaus, charges for those that sent a file and releases the rest. " +
      "The header `Idempotency-Key` is required: the same key and request are never charged twice. Returns 201 when every bureau " +
      "has answered in time and 202 while one hasn't (always with `Prefer: respond-async`); poll `/api/v1/credit-pulls/{id}`. " +
      "A 201 can say `failed`: the order was placed and has ended, no bureau had a file, and nothing was charged. `bureaus` says why. " +
      "In test mode, the sandbox answers, and only for SSNs that begin with 666 or 9, which were never issued.",
    policy: partnerPulls,
    headers: idempotencyKey.extend({
      prefer: z.string().max(200).optional().meta({
        description:
          "`wait=n`: respond within n seconds (0 to 25; default 8). `respond-async`: respond right away (RFC 7240)",
      }),
    }),
    body: pullRequest,
    status: 201,
    otherStatus: 202,
    reply: pull,
    replyHeaders: ["Location", "Retry-After", "Preference-Applied", "Idempotency-Replayed"],
    refusals: [
      "idempotency_key_missing",
      "idempotency_conflict",
      "insufficient_balance",
      "pull_type_not_permitted",
      "purpose_not_certified",
      "bureau_disabled",
      "client_denied",
      "access_code_invalid",
      "code_view_only",
      "test_mode_off",
      "test_person_only",
      "consent_missing",
    ],
  }),
  get: endpoint({
    id: "pulls.get",
    method: "GET",
    path: "/api/v1/credit-pulls/:id",
    tag: "Credit pulls",
    summary: "Retrieve a pull, bureau by bureau",
    description:
      "While `status` is `pending`, at least one bureau hasn't answered yet. Polling is free; once a second is plenty.",
    policy: partnerReads,
    params: z.object({ id: pullId }),
    status: 200,
    reply: pull,
    refusals: ["not_found"],
  }),
  cancel: endpoint({
    id: "pulls.cancel",
    method: "POST",
    path: "/api/v1/credit-pulls/:id/cancel",
    tag: "Credit pulls",
    summary: "Cancel a pull before anything is sent",
    description:
      "Releases what was held. Once an inquiry has been sent to a bureau, only that bureau's answer ends the pull.",
    policy: partnerPulls,
    params: z.object({ id: pullId }),
    isRepeatable: true,
    status: 200,
    reply: pull,
    refusals: ["not_found", "illegal_transition"],
  }),
};

/** What a consumer agrees to. */
export const consentTexts = {
  current: endpoint({
    id: "consentTexts.current",
    method: "GET",
    path: "/api/v1/consent-text",
    tag: "Credit pulls",
    summary: "The consent text a consumer agrees to before a pull",
    description:
      "Send its `version` in `consent` when you order. We refuse a pull with an older version, so that the text the consumer read is always on record.",
    policy: partnerPulls,
    status: 200,
    reply: z.object({ version: z.int(), title: z.string(), body: z.string(), sha256: z.string() }),
  }),
};
