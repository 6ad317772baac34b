import { z } from "zod";
import { dispute, disputeAtBureau, evidenceTypes } from "../credit/disputes.ts";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { bureau, calendarDate, instant, line, typedId } from "../primitives.ts";

const adminOnly = { roles: ["admin"] } as const;
const freshAdmin = { ...adminOnly, freshWithinMinutes: stepUpMinutes } as const;
const tag = "Admin area";

const client = z.object({ id: z.uuid(), name: z.string() });

/** A client's dispute in the admins' list; what the client wrote is not part of it. */
const disputeRow = z.object({
  id: typedId("disp"),
  client,
  kind: z.string(),
  label: z.string(),
  reason: z.string(),
  createdAt: instant,
  evidence: z.int().meta({ description: "Documents the client has added" }),
  bureaus: z.array(disputeAtBureau),
  closedAt: instant.nullable().meta({ description: "When an admin closed the case here" }),
});
export type AdminDisputeRow = z.infer<typeof disputeRow>;

const adminDispute = z.object({
  dispute,
  client: client.extend({ email: z.string().nullable() }),
  notes: z
    .array(
      z.object({
        id: typedId("dnot"),
        at: instant,
        by: z.string(),
        kind: z.enum(["note", "closed", "reopened"]),
        text: z.string(),
      }),
    )
    .meta({ description: "Newest first" }),
  closedAt: instant.nullable(),
  toMail: z.array(z.object({ bureau, resultOn: calendarDate })).meta({
    description:
      "Results that still have to go to the client on paper, who has not agreed to electronic notices",
  }),
  mailed: z.array(z.object({ bureau, at: instant })).meta({ description: "Results that went out on paper" }),
});
export type AdminDispute = z.infer<typeof adminDispute>;

const params = z.object({ id: typedId("disp") });
const one = { params, status: 200, reply: adminDispute } as const;

/** Clients' disputes, as we track them at the bureaus. The bureau decides; we watch its deadlines and keep the case. */
export const adminDisputes = {
  list: endpoint({
    id: "adminDisputes.list",
    method: "GET",
    path: "/api/v1/admin/disputes",
    tag,
    summary: "Clients' disputes with their clocks",
    policy: adminOnly,
    query: listQuery({
      sort: ["created"],
      filters: {
        state: z.enum(["running", "overdue", "done", "closed"]).optional(),
        search: z.string().trim().max(80).optional().meta({ description: "Client's name or an id" }),
        from: z.iso.date().optional().meta({ description: "Filed on this day (UTC) or later" }),
        to: z.iso.date().optional(),
        closedFrom: z.iso.date().optional().meta({ description: "Closed on this day (UTC) or later" }),
        closedTo: z.iso.date().optional(),
      },
    }),
    status: 200,
    reply: listPage(disputeRow),
  }),
  get: endpoint({
    ...one,
    id: "adminDisputes.get",
    method: "GET",
    path: "/api/v1/admin/disputes/:id",
    tag,
    summary: "One dispute with the client's words and documents; reading it is in the audit log",
    policy: adminOnly,
    refusals: ["not_found"],
  }),
  evidence: endpoint({
    id: "adminDisputes.evidence",
    method: "GET",
    path: "/api/v1/admin/dispute-evidence/:id",
    tag,
    summary: "A document of a dispute; every reading is in the audit log",
    policy: adminOnly,
    params: z.object({ id: typedId("evid") }),
    status: 200,
    reply: z.object({ name: z.string(), contentType: z.enum(evidenceTypes), content: z.base64() }),
    refusals: ["not_found"],
  }),
  follow: endpoint({
    ...one,
    id: "adminDisputes.follow",
    method: "POST",
    path: "/api/v1/admin/disputes/:id/follow",
    tag,
    summary: "Ask every bureau of a dispute now how it stands; what did not reach one is sent again",
    policy: adminOnly,
    refusals: ["not_found"],
  }),
  note: endpoint({
    ...one,
    id: "adminDisputes.note",
    method: "POST",
    path: "/api/v1/admin/disputes/:id/notes",
    tag,
    summary: "Note something, close the case here with its reason, or open it again",
    description:
      "Closing needs every bureau to have answered and every result that goes out on paper to be mailed; the client is told that it is closed.",
    policy: freshAdmin,
    body: z.strictObject({ kind: z.enum(["note", "closed", "reopened"]), text: line(500) }),
    isRepeatable: true,
    refusals: ["not_found", "illegal_transition"],
  }),
  mailed: endpoint({
    ...one,
    id: "adminDisputes.mailed",
    method: "POST",
    path: "/api/v1/admin/disputes/:id/mailings",
    tag,
    summary: "Record that a bureau's result was mailed to the client",
    description:
      "`illegal_transition` when it is mailed already, or when the bureau has a newer result than that of `resultOn`.",
    policy: adminOnly,
    body: z.strictObject({ bureau, resultOn: calendarDate }),
    refusals: ["not_found", "illegal_transition"],
  }),
};
