import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { instant, optionalLine, page, pageQuery, typedId } from "../primitives.ts";

const partnerOnly = { roles: ["partner"], members: ["owner", "developer"] } as const;
/** What shows a secret asks for a recent proof of who is here. */
const freshPartner = { ...partnerOnly, freshWithinMinutes: stepUpMinutes } as const;
/** What a key may do too, if its permissions say so: set up endpoints, but not have an old one's secret made anew. */
const managing = { ...partnerOnly, keyScope: "manage_webhooks" } as const;
/** What a key may read too. */
const reading = { ...partnerOnly, keyScope: "read_reports" } as const;

/** What an endpoint can ask to be told. */
export const eventTypes = [
  "pull.completed",
  "pull.partial",
  "pull.failed",
  "report.ready",
  "pull_batch.completed",
  "pull_batch.paused",
  "consent.granted",
  "consent.declined",
  "consent.revoked",
  "balance.low",
  "budget.reached",
  "top_up.succeeded",
  "top_up.failed",
  "top_up.disputed",
  "top_up.refunded",
  "api_key.expiring",
  "api_key.exposed",
  "partner.certified",
  "partner.suspended",
  "incident.opened",
  "incident.updated",
  "incident.resolved",
] as const;
export type EventType = (typeof eventTypes)[number];

/** What `POST …/test` sends; nobody subscribes to it. */
export const testEventType = "webhook.test";

const partnerEvent = z
  .object({
    id: typedId("evt").meta({ description: "Also the `webhook-id` of its deliveries" }),
    type: z.enum([...eventTypes, testEventType]),
    mode: z.enum(["live", "test"]),
    createdAt: instant,
    data: z
      .record(z.string(), z.union([z.string(), z.number(), z.null()]))
      .meta({ description: "Ids and figures, never personal data" }),
  })
  .meta({ id: "Event" });
export type PartnerEvent = z.infer<typeof partnerEvent>;

/** An endpoint that receives events. */
export const webhookEndpoint = z
  .object({
    id: typedId("whe"),
    url: z.string(),
    description: z.string(),
    events: z.array(z.enum(eventTypes)),
    mode: z.enum(["live", "test"]),
    status: z.enum(["enabled", "disabled"]),
    disabledReason: z.enum(["by_you", "gone", "failing"]).nullable().meta({
      description: "`gone`: it returned 410. `failing`: every delivery failed for a whole retry schedule",
    }),
    failingSince: instant.nullable().meta({ description: "When deliveries started failing" }),
    oldSecretUntil: instant
      .nullable()
      .meta({ description: "After a rotation, both secrets sign until then" }),
    createdAt: instant,
  })
  .meta({ id: "WebhookEndpoint" });
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

const secretOnce = z.object({ endpoint: webhookEndpoint, secret: z.string() });

const deliveryStatus = z.enum(["pending", "succeeded", "failed"]);

const webhookDelivery = z
  .object({
    id: typedId("whd"),
    endpointId: typedId("whe"),
    url: z.string(),
    eventId: typedId("evt"),
    type: z.enum([...eventTypes, testEventType]),
    cause: z.enum(["event", "replay", "test"]),
    status: deliveryStatus,
    attempts: z.int(),
    lastStatusCode: z.int().nullable(),
    lastError: z.string().nullable(),
    createdAt: instant,
    nextAttemptAt: instant.nullable(),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const deliveryWithAttempts = webhookDelivery.extend({
  body: z.string().meta({ description: "What is sent, byte for byte" }),
  log: z.array(
    z.object({
      number: z.int(),
      at: instant,
      durationMs: z.int(),
      requestHeaders: z.record(z.string(), z.string()),
      statusCode: z.int().nullable(),
      responseBody: z.string().meta({ description: "Its first 4 KB" }),
      error: z.string().nullable(),
    }),
  ),
});
export type DeliveryWithAttempts = z.infer<typeof deliveryWithAttempts>;

const url = z.url({ protocol: /^https?$/, error: "must be a web address" }).max(2000);
const subscribed = z
  .array(z.enum(eventTypes))
  .min(1)
  .overwrite((all) => eventTypes.filter((type) => all.includes(type)));
const params = z.object({ id: typedId("whe") });
const tag = "Webhooks";

/** Events, the endpoints that receive them, and the outcome of each delivery (Standard Webhooks 1.0). */
export const webhooks = {
  events: endpoint({
    id: "webhooks.events",
    method: "GET",
    path: "/api/v1/events",
    tag,
    summary: "List events, newest first",
    description: "We keep events for 30 days, whether or not an endpoint was notified.",
    policy: reading,
    query: pageQuery.extend({ type: z.enum(eventTypes).optional() }),
    status: 200,
    reply: page(partnerEvent),
  }),
  list: endpoint({
    id: "webhooks.list",
    method: "GET",
    path: "/api/v1/webhook-endpoints",
    tag,
    summary: "List webhook endpoints",
    policy: reading,
    status: 200,
    reply: z.object({ items: z.array(webhookEndpoint) }),
  }),
  create: endpoint({
    id: "webhooks.create",
    method: "POST",
    path: "/api/v1/webhook-endpoints",
    tag,
    summary: "Create a webhook endpoint; its secret is shown only once",
    description:
      "The URL must be `https` and public. Every delivery is signed (`webhook-signature`); verify it with any Standard Webhooks library.",
    policy: { ...managing, freshWithinMinutes: stepUpMinutes },
    body: z.strictObject({ url, events: subscribed, description: optionalLine(200).default("") }),
    isRepeatable: true,
    status: 201,
    reply: secretOnce,
    refusals: ["already_exists"],
  }),
  change: endpoint({
    id: "webhooks.change",
    method: "PATCH",
    path: "/api/v1/webhook-endpoints/:id",
    tag,
    summary: "Change, disable or enable a webhook endpoint",
    policy: managing,
    params,
    body: z.strictObject({
      url: url.optional(),
      events: subscribed.optional(),
      description: optionalLine(200).optional(),
      status: z.enum(["enabled", "disabled"]).optional(),
    }),
    status: 200,
    reply: webhookEndpoint,
    refusals: ["not_found", "already_exists"],
  }),
  remove: endpoint({
    id: "webhooks.remove",
    method: "DELETE",
    path: "/api/v1/webhook-endpoints/:id",
    tag,
    summary: "Delete a webhook endpoint and its delivery log",
    policy: managing,
    params,
    status: 200,
    reply: z.object({ id: typedId("whe") }),
    refusals: ["not_found"],
  }),
  rotateSecret: endpoint({
    id: "webhooks.rotateSecret",
    method: "POST",
    path: "/api/v1/webhook-endpoints/:id/rotate-secret",
    tag,
    summary: "Create a new secret; for 24 hours, deliveries are signed with both",
    policy: freshPartner,
    params,
    isRepeatable: true,
    status: 201,
    reply: secretOnce,
    refusals: ["not_found"],
  }),
  test: endpoint({
    id: "webhooks.test",
    method: "POST",
    path: "/api/v1/webhook-endpoints/:id/test",
    tag,
    summary: "Send a test event to an endpoint",
    policy: managing,
    params,
    isRepeatable: true,
    status: 201,
    reply: webhookDelivery,
    refusals: ["not_found", "illegal_transition"],
  }),
  replay: endpoint({
    id: "webhooks.replay",
    method: "POST",
    path: "/api/v1/webhook-endpoints/:id/replay",
    tag,
    summary: "Send events again: some by ID, or all from a time span",
    description:
      "At most 10,000 can wait for an endpoint at a time; events it doesn't listen to are left out.",
    policy: managing,
    params,
    body: z
      .union(
        [
          z.strictObject({ eventIds: z.array(typedId("evt")).min(1).max(100) }),
          z.strictObject({ from: instant, to: instant }),
        ],
        { error: "must contain either eventIds, 1 to 100 event ids, or from and to" },
      )
      .refine((body) => "eventIds" in body || body.from < body.to, {
        path: ["to"],
        error: "must be after from",
      }),
    isRepeatable: true,
    status: 201,
    reply: z.object({ deliveries: z.int() }),
    refusals: ["not_found", "illegal_transition"],
  }),
  deliveries: endpoint({
    id: "webhooks.deliveries",
    method: "GET",
    path: "/api/v1/webhook-deliveries",
    tag,
    summary: "List deliveries, newest first",
    policy: reading,
    query: listQuery({
      sort: ["createdAt"],
      filters: {
        endpointId: typedId("whe").optional(),
        status: deliveryStatus.optional(),
        type: z.enum([...eventTypes, testEventType]).optional(),
      },
    }),
    status: 200,
    reply: listPage(webhookDelivery),
  }),
  delivery: endpoint({
    id: "webhooks.delivery",
    method: "GET",
    path: "/api/v1/webhook-deliveries/:id",
    tag,
    summary: "Retrieve a delivery with each request and response",
    policy: reading,
    params: z.object({ id: typedId("whd") }),
    status: 200,
    reply: deliveryWithAttempts,
    refusals: ["not_found"],
  }),
};
