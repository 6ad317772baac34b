import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { instant, line, typedId } from "../primitives.ts";

const adminOnly = { roles: ["admin"] } as const;
const freshAdmin = { ...adminOnly, freshWithinMinutes: stepUpMinutes } as const;
const tag = "Admin area";

/** How many days a proposal waits for a decision; after that it has to be made again. */
export const proposalDays = 7;

/** `stale`: what it was made on has changed since, so it cannot be approved anymore. */
export const proposalStatus = z.enum(["open", "approved", "rejected", "withdrawn", "expired", "stale"]);

const fact = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What one admin proposes and another decides. */
export const proposal = z.object({
  id: typedId("prop"),
  kind: z.string(),
  object: z.string().meta({ description: "Id of what it is about" }),
  objectName: z.string().nullable(),
  summary: z.string().meta({ description: "One sentence that says what approving does" }),
  reason: z.string(),
  payload: z.record(z.string(), z.unknown()),
  state: z.record(z.string(), fact).meta({ description: "What it was made on" }),
  status: proposalStatus,
  proposedBy: z.object({ id: z.uuid(), name: z.string() }),
  decidedBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  note: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  decidedAt: instant.nullable(),
  isOwn: z.boolean().meta({ description: "The admin who asks has made it" }),
  mayApprove: z.boolean().meta({ description: "The admin who asks may approve it now" }),
});
export type Proposal = z.infer<typeof proposal>;

/** Who can approve what the caller proposes: `self` and `nobody` where there is no other admin. */
const approver = z.enum(["another", "self", "nobody"]);
export type Approver = z.infer<typeof approver>;

const params = z.object({ id: typedId("prop") });

/** What needs two admins: one admin proposes, another approves. */
export const proposals = {
  list: endpoint({
    id: "proposals.list",
    method: "GET",
    path: "/api/v1/admin/proposals",
    tag,
    summary: "Proposals, newest first",
    policy: adminOnly,
    query: listQuery({
      sort: ["created"],
      filters: {
        status: proposalStatus.optional(),
        kind: z.string().max(60).optional(),
        object: z.string().max(80).optional(),
      },
    }),
    status: 200,
    reply: listPage(proposal),
  }),
  rule: endpoint({
    id: "proposals.rule",
    method: "GET",
    path: "/api/v1/admin/approval-rule",
    tag,
    summary: "Who can approve what the caller proposes now",
    policy: adminOnly,
    status: 200,
    reply: z.object({ approver }),
  }),
  create: endpoint({
    id: "proposals.create",
    method: "POST",
    path: "/api/v1/admin/proposals",
    tag,
    summary: "Propose what needs two admins",
    description:
      "`payload` is checked by its kind. `already_exists` while another proposal of the kind for the same object is open.",
    policy: freshAdmin,
    body: z.strictObject({
      kind: line(60),
      payload: z.record(z.string(), z.unknown()),
      reason: line(300).meta({ description: "Why, for whoever decides and for the trail" }),
    }),
    isRepeatable: true,
    status: 201,
    reply: proposal,
    refusals: ["not_found", "already_exists", "illegal_transition", "insufficient_balance"],
  }),
  approve: endpoint({
    id: "proposals.approve",
    method: "POST",
    path: "/api/v1/admin/proposals/:id/approve",
    tag,
    summary: "Approve another admin's proposal, which does what it says right away",
    description:
      "Refused as `illegal_transition` for one's own proposal, one that is decided or expired, and one whose object has changed since.",
    policy: freshAdmin,
    params,
    body: z.strictObject({ note: line(300).optional() }),
    status: 200,
    reply: proposal,
    refusals: ["not_found", "illegal_transition", "insufficient_balance"],
  }),
  reject: endpoint({
    id: "proposals.reject",
    method: "POST",
    path: "/api/v1/admin/proposals/:id/reject",
    tag,
    summary: "Reject a proposal, unless it is about you, or withdraw one's own",
    policy: freshAdmin,
    params,
    body: z.strictObject({ note: line(300) }),
    status: 200,
    reply: proposal,
    refusals: ["not_found", "illegal_transition"],
  }),
};
