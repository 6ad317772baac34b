import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { instant } from "../primitives.ts";

const adminOnly = { roles: ["admin"] } as const;
const tag = "Admin area";

/** What can wait for an admin. */
export const queueKind = z.enum([
  "application",
  "identity_review",
  "dispute",
  "approval",
  "refund_request",
  "stuck_pull",
  "late_answer",
  "degraded",
  "failed_jobs",
  "failing_webhook",
  "unreconciled",
  "payment_dispute",
  "balance_left",
  "failed_refund",
  "privacy_request",
  "paper_notices",
  "security_incident",
  "abuse",
]);
export type QueueKind = z.infer<typeof queueKind>;

/** One item that needs someone's attention. */
export const queueItem = z.object({
  key: z.string().meta({ description: "Names it for a claim" }),
  kind: queueKind,
  title: z.string(),
  detail: z.string(),
  link: z.string().meta({ description: "Where it is dealt with, on this site" }),
  since: instant,
  dueAt: instant.meta({ description: "By when someone should have dealt with it" }),
  escalatedAt: instant.nullable().meta({
    description: "When it was found overdue and the admins were told (notices of kind `overdue_work`)",
  }),
  owner: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  isMine: z.boolean(),
});
export type QueueItem = z.infer<typeof queueItem>;

const queue = z.object({
  items: z.array(queueItem).meta({ description: "The one due first on top" }),
  admins: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .meta({ description: "Who can be given an item" }),
});

/** What needs an admin, with its clock and its owner. */
export const adminQueue = {
  read: endpoint({
    id: "adminQueue.read",
    method: "GET",
    path: "/api/v1/admin/queue",
    tag,
    summary: "Everything that waits for an admin, the one due first on top",
    policy: adminOnly,
    status: 200,
    reply: queue,
  }),
  claim: endpoint({
    id: "adminQueue.claim",
    method: "PUT",
    path: "/api/v1/admin/queue/claims",
    tag,
    summary: "Take an item, or give it back",
    description:
      "Taking what someone else has taken is refused as `illegal_transition`; they give it back first.",
    policy: adminOnly,
    body: z.strictObject({ key: z.string().max(120), isMine: z.boolean() }),
    status: 200,
    reply: queue,
    refusals: ["not_found", "illegal_transition"],
  }),
  assign: endpoint({
    id: "adminQueue.assign",
    method: "PUT",
    path: "/api/v1/admin/queue/owner",
    tag,
    summary: "Give an item to an admin, or to no one",
    description: "Refused as `illegal_transition` when its owner is no longer `fromId`.",
    policy: adminOnly,
    body: z.strictObject({
      key: z.string().max(120),
      fromId: z.uuid().nullable().meta({ description: "Who had it when the caller looked" }),
      toId: z.uuid().nullable(),
    }),
    status: 200,
    reply: queue,
    refusals: ["not_found", "illegal_transition"],
  }),
};
