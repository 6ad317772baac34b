import { webhookEvents, type WebhookEvent } from "@roadworthy/contracts/webhook-events";
import { eventTypes, type EventType } from "@roadworthy/contracts/webhooks";

const exampleId = "evt_0199f2a6b1c47d3e8a5f60718293a4b5";
const exampleAt = "2026-12-01T15:04:05.000Z";
const instant = { type: "string", format: "date-time" } as const;

const header = (name: string, description: string, example: string) => ({
  name,
  in: "header" as const,
  required: true,
  description,
  schema: { type: "string" as const },
  example,
});

/** The headers of every delivery (Standard Webhooks 1.0). */
const headers = [
  header("webhook-id", "The event's ID; the same on every retry", exampleId),
  header(
    "webhook-timestamp",
    "When it was sent, in Unix seconds; reject anything older than five minutes",
    "1796137445",
  ),
  header(
    "webhook-signature",
    "`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; while you're replacing a secret there are two, separated by a space",
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ),
];

const schemaOf = (type: EventType, { data, optional = [] }: WebhookEvent) => ({
  type: "object" as const,
  required: ["id", "type", "mode", "createdAt", "timestamp", "data"],
  properties: {
    id: { type: "string" as const },
    type: { type: "string" as const, const: type },
    mode: { type: "string" as const, enum: ["live", "test"] },
    createdAt: instant,
    timestamp: { ...instant, description: "The same as `createdAt`" },
    data: {
      type: "object" as const,
      required: Object.keys(data).filter((name) => !optional.includes(name)),
      properties: Object.fromEntries(
        Object.entries(data).map(([name, value]) => [
          name,
          { type: typeof value === "number" ? ("integer" as const) : ("string" as const) },
        ]),
      ),
    },
  },
});

/** What we send to a partner's endpoints, by the type of the event. */
export const describedWebhooks = () =>
  Object.fromEntries(
    eventTypes.map((type) => {
      const event = webhookEvents[type];
      const example = {
        id: exampleId,
        type,
        mode: "live",
        createdAt: exampleAt,
        timestamp: exampleAt,
        data: event.data,
      };
      const post = {
        operationId: `events.${type}`,
        summary: type,
        description: `${event.when}.

How to verify it: [Webhooks](/api/docs/guides/webhooks).`,
        tags: ["Webhooks"],
        security: [],
        parameters: headers,
        requestBody: {
          required: true,
          content: { "application/json": { schema: schemaOf(type, event), example } },
        },
        responses: {
          "2XX": { description: "Received. Any other response, or none within ten seconds, is retried" },
          "410": { description: "Gone: we disable the endpoint right away" },
        },
      };
      return [type, { post }];
    }),
  );
