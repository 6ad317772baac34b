import { z } from "zod";
import { STATEMENT_WORDS } from "./bureau-desk-wire.ts";
import { endpoint } from "../endpoint.ts";
import { bureau, calendarDate, instant, optionalLine, pastDate, typedId } from "../primitives.ts";

const clientOnly = { roles: ["client"] } as const;

const freezeAction = z.enum(["place", "lift"]);

const freezeRequest = z.object({
  action: freezeAction,
  channel: z.enum(["phone", "mail"]),
  receivedOn: calendarDate.meta({ description: "The day of the call, or on which the letter arrived" }),
  dueAt: instant.meta({
    description: "Until when the bureau must act: 1 hour, 1 or 3 business days (15 USC 1681c-1(i))",
  }),
  isOverdue: z.boolean(),
});
export type FreezeRequest = z.output<typeof freezeRequest>;

const bureauProtection = z.object({
  bureau,
  state: z.enum(["none", "frozen", "lifted", "unknown"]),
  request: freezeRequest
    .nullable()
    .meta({ description: "What you asked for by phone or mail and the bureau has not done yet" }),
  since: instant.nullable(),
  liftedUntil: calendarDate.nullable(),
  checkedAt: instant.nullable(),
  statement: z.string().nullable().meta({ description: "Your words on the file, at most 100 of them" }),
  phone: z.string(),
  url: z.string(),
});

const fraudAlert = z.object({
  id: typedId("frd"),
  kind: z.enum(["initial", "extended", "active_duty"]),
  placedOn: calendarDate,
  endsOn: calendarDate,
});
export type FraudAlert = z.output<typeof fraudAlert>;

const protection = z.object({
  isIdentityKnown: z.boolean(),
  bureaus: z.array(bureauProtection),
  fraudAlerts: z.array(fraudAlert),
});
export type Protection = z.output<typeof protection>;

/** Security freezes, fraud alerts and statements on a client's files. */
export const freezes = {
  read: endpoint({
    id: "freezes.read",
    method: "GET",
    path: "/api/v1/client/freezes",
    tag: "Client area",
    summary: "Freezes, statements and fraud alerts",
    policy: { ...clientOnly, inSupportView: true },
    status: 200,
    reply: protection,
  }),
  set: endpoint({
    id: "freezes.set",
    method: "PUT",
    path: "/api/v1/client/freezes",
    tag: "Client area",
    summary: "Place or lift the security freeze at a bureau",
    policy: clientOnly,
    body: z.strictObject({ bureau, action: freezeAction, liftUntil: calendarDate.optional() }),
    status: 200,
    reply: protection,
    refusals: ["illegal_transition", "bureau_unavailable"],
  }),
  trackRequest: endpoint({
    id: "freezes.trackRequest",
    method: "PUT",
    path: "/api/v1/client/freeze-requests",
    tag: "Client area",
    summary: "Keep track of a freeze that you asked for by phone or mail",
    description: "It goes when the bureau says that it acted. A later request replaces it.",
    policy: clientOnly,
    body: z.strictObject({
      bureau,
      action: freezeAction,
      channel: z.enum(["phone", "mail"]),
      receivedOn: pastDate,
    }),
    status: 200,
    reply: protection,
    refusals: ["illegal_transition"],
  }),
  dropRequest: endpoint({
    id: "freezes.dropRequest",
    method: "DELETE",
    path: "/api/v1/client/freeze-requests",
    tag: "Client area",
    summary: "Stop tracking a freeze that you asked for by phone or mail",
    policy: clientOnly,
    query: z.strictObject({ bureau }),
    status: 200,
    reply: protection,
  }),
  putStatement: endpoint({
    id: "freezes.putStatement",
    method: "PUT",
    path: "/api/v1/client/statements",
    tag: "Client area",
    summary: "Put your own words on your file, at most 100 of them",
    policy: clientOnly,
    body: z.strictObject({
      bureau,
      text: optionalLine(1_000).refine(
        (text) => text.split(/\s+/).filter(Boolean).length <= STATEMENT_WORDS,
        "has more than 100 words",
      ),
    }),
    status: 200,
    reply: protection,
    refusals: ["illegal_transition", "bureau_unavailable"],
  }),
  trackAlert: endpoint({
    id: "freezes.trackAlert",
    method: "POST",
    path: "/api/v1/client/fraud-alerts",
    tag: "Client area",
    summary: "Keep track of a fraud alert that you placed",
    description: "We remind you 30 days before it ends.",
    policy: clientOnly,
    body: z.strictObject({
      kind: z.enum(["initial", "extended", "active_duty"]),
      placedOn: pastDate,
    }),
    isRepeatable: true,
    status: 201,
    reply: protection,
    refusals: ["illegal_transition"],
  }),
  dropAlert: endpoint({
    id: "freezes.dropAlert",
    method: "DELETE",
    path: "/api/v1/client/fraud-alerts/:id",
    tag: "Client area",
    summary: "Stop tracking a fraud alert",
    policy: clientOnly,
    params: z.object({ id: typedId("frd") }),
    status: 200,
    reply: protection,
    refusals: ["not_found"],
  }),
};
