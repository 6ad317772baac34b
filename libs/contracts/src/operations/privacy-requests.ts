import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { instant, line, typedId } from "../primitives.ts";

const policy = { roles: ["admin"] } as const;
const tag = "Admin area";

/** A request about personal data that came by mail or phone; requests in the portal are carried out without an admin. */
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
