import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { calendarDate, instant, typedId } from "../primitives.ts";

/** How a call ended: `ok` 2xx and 3xx, `refused` 4xx, `failed` 5xx. */
export const callOutcome = z.enum(["ok", "refused", "failed"]).meta({
  id: "CallOutcome",
  description: "`ok`: 2xx or 3xx, `refused`: 4xx, `failed`: 5xx",
});

/** One call of the API by a key. */
export const requestLogRow = z
  .object({
    id: z.string().meta({ description: "The `X-Request-Id` of its response" }),
    createdAt: instant,
    mode: z.enum(["live", "test"]),
    keyId: typedId("key"),
    keyName: z.string(),
    method: z.string(),
    path: z.string(),
    status: z.int(),
    latencyMs: z
      .int()
      .meta({ description: "From the first byte of the request to the last of the response" }),
    idempotencyKey: z.string().nullable(),
    problem: z.string().nullable().meta({ description: "The code of the refusal" }),
  })
  .meta({ id: "RequestLogRow" });
export type RequestLogRow = z.infer<typeof requestLogRow>;

/** The same with what was sent. */
export const loggedRequest = requestLogRow
  .extend({
    operation: z.string().nullable().meta({ description: "The `operationId`; none at an unknown address" }),
    query: z.string(),
    ip: z.string(),
    userAgent: z.string(),
    body: z.unknown().meta({ description: "What was sent, with personal data replaced by `…`" }),
    detail: z.string().nullable().meta({ description: "What the refusal said" }),
    canRunAgain: z.boolean().meta({ description: "Whether it can be run again in test mode" }),
  })
  .meta({ id: "LoggedRequest" });
export type LoggedRequest = z.infer<typeof loggedRequest>;

const members = ["owner", "developer"] as const;
const reading = { roles: ["partner"], keyScope: "read_reports", members } as const;
const params = z.object({
  id: z.string().regex(/^req_[0-9a-f]{32}$/, "must be an id that starts with req_"),
});
const tag = "Request log";

/** Every call that a partner's keys make, for 30 days. */
export const requestLogs = {
  list: endpoint({
    id: "requestLogs.list",
    method: "GET",
    path: "/api/v1/request-log",
    tag,
    summary: "List the calls of your API keys, newest first",
    description:
      "Kept for 30 days and listed a second or two after the response. A key sees the calls of its own mode.",
    policy: reading,
    query: listQuery({
      sort: ["createdAt", "latency"],
      filters: {
        outcome: callOutcome.optional().meta({ description: "Only calls that ended so" }),
        status: z.coerce.number().int().min(100).max(599).optional(),
        method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).optional().meta({
          description: "Only calls with this method",
        }),
        mode: z.enum(["live", "test"]).optional(),
        keyId: typedId("key").optional().meta({ description: "Only calls of this key" }),
        q: z.string().trim().max(100).optional().meta({
          description: "Part of the address, the request id, the idempotency key or the refusal's code",
        }),
        from: calendarDate.optional(),
        to: calendarDate.optional(),
      },
    }),
    status: 200,
    reply: listPage(requestLogRow),
  }),
  get: endpoint({
    id: "requestLogs.get",
    method: "GET",
    path: "/api/v1/request-log/:id",
    tag,
    summary: "Retrieve a call with what was sent",
    policy: reading,
    params,
    status: 200,
    reply: loggedRequest,
    refusals: ["not_found"],
  }),
  runAgain: endpoint({
    id: "requestLogs.runAgain",
    method: "POST",
    path: "/api/v1/request-log/:id/run-again",
    tag,
    summary: "Run a call again in test mode",
    description:
      "We don't keep personal data, so a test consumer (Morgan Ellis) takes the person's place. Nothing real is touched.",
    policy: { roles: ["partner"], members },
    params,
    status: 200,
    reply: z.object({
      status: z.int(),
      latencyMs: z.int(),
      sent: z.unknown(),
      answer: z.unknown(),
    }),
    refusals: ["not_found", "illegal_transition"],
  }),
};
