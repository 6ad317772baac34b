import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { instant, line, typedId } from "../primitives.ts";

const policy = { roles: ["admin"] } as const;
const tag = "Admin area";

/** A request about personal data that came by mail or phone, or a correction that a client asked for. Copies and closures in the portal are carried out without an admin. */
const privacyRequest = z.object({
  id: typedId("priv"),
  kind: z.enum(["access", "correct", "delete"]),
  receivedOn: z.iso.date(),
  dueOn: z.iso
    .date()
    .meta({ description: "45 days after it was received (CCPA, Cal. Civ. Code 1798.130(a)(2))" }),
  note: z.string(),
  recordedBy: z.string(),
  doneAt: instant.nullable(),
  doneBy: z.string().nullable(),
  outcome: z.string().nullable(),
});
export type PrivacyRequest = z.infer<typeof privacyRequest>;

const list = z.object({ items: z.array(privacyRequest).meta({ description: "Newest first" }) });

/** Data requests of people with an account, as admins work them. */
export const privacyRequests = {
  list: endpoint({
    id: "privacyRequests.list",
    method: "GET",
    path: "/api/v1/admin/users/:id/privacy-requests",
    tag,
    summary: "What a person asked of their data",
    policy,
    params: z.object({ id: z.uuid() }),
    status: 200,
    reply: list,
    refusals: ["not_found"],
  }),
  record: endpoint({
    id: "privacyRequests.record",
    method: "POST",
    path: "/api/v1/admin/users/:id/privacy-requests",
    tag,
    summary: "Record a request that came by mail or phone; it waits in the queue until it is done",
    policy,
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({
      kind: z.enum(["access", "correct", "delete"]),
      receivedOn: z.iso.date(),
      note: line(500),
    }),
    isRepeatable: true,
    status: 201,
    reply: list,
    refusals: ["not_found"],
  }),
  finish: endpoint({
    id: "privacyRequests.finish",
    method: "POST",
    path: "/api/v1/admin/privacy-requests/:id/completion",
    tag,
    summary: "Say what was done about a request",
    policy,
    params: z.object({ id: typedId("priv") }),
    body: z.strictObject({ outcome: line(500) }),
    status: 200,
    reply: list,
    refusals: ["not_found", "illegal_transition"],
  }),
};

const ownRequests = z.object({
  items: z
    .array(
      privacyRequest.pick({
        id: true,
        kind: true,
        receivedOn: true,
        dueOn: true,
        note: true,
        doneAt: true,
        outcome: true,
      }),
    )
    .meta({ description: "Newest first" }),
});
export type OwnPrivacyRequests = z.infer<typeof ownRequests>;

/** What a client has asked of their data, each with the day by which we answer. */
export const ownPrivacyRequests = {
  list: endpoint({
    id: "ownPrivacyRequests.list",
    method: "GET",
    path: "/api/v1/client/privacy-requests",
    tag: "Client area",
    summary: "What you asked of your data, by mail or phone too",
    policy: { roles: ["client"], inSupportView: true },
    status: 200,
    reply: ownRequests,
  }),
  create: endpoint({
    id: "ownPrivacyRequests.create",
    method: "POST",
    path: "/api/v1/client/privacy-requests",
    tag: "Client area",
    summary: "Ask for a correction of what we keep about you",
    description: "We answer within 45 days. What a bureau reports is corrected by a dispute.",
    policy: { roles: ["client"] },
    body: z.strictObject({ note: line(500) }),
    isRepeatable: true,
    status: 201,
    reply: ownRequests,
    refusals: ["illegal_transition"],
  }),
};
