import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { cents, instant, line } from "../primitives.ts";
import { pullId } from "../credit/pulls.ts";

const tag = "Credit pulls";
const forPayers = { roles: ["partner"], members: ["owner", "puller", "billing"] } as const;
const params = z.object({ id: pullId });

/** The outcome of a request to refund a pull's charge. `under_review`: an admin has proposed it and a second one decides. */
export const refundRequestState = z.enum(["received", "under_review", "refunded", "declined"]);
export type RefundRequestState = z.infer<typeof refundRequestState>;

/** A request to refund a wrong charge. */
export const refundRequest = z
  .object({
    state: refundRequestState,
    reason: z.string(),
    createdAt: instant,
    refundedCents: cents,
  })
  .meta({ id: "RefundRequest" });
export type RefundRequest = z.infer<typeof refundRequest>;

const reply = z.object({ request: refundRequest.nullable() });

/** Asking for a wrong charge back; two admins decide. */
export const refundRequests = {
  read: endpoint({
    id: "refundRequests.read",
    method: "GET",
    path: "/api/v1/credit-pulls/:id/refund-request",
    tag,
    summary: "Whether a refund of a pull was asked for, and what became of it",
    policy: forPayers,
    params,
    status: 200,
    reply,
    refusals: ["not_found"],
  }),
  create: endpoint({
    id: "refundRequests.create",
    method: "POST",
    path: "/api/v1/credit-pulls/:id/refund-request",
    tag,
    summary: "Request a refund of a wrong charge, once per pull",
    description:
      "One Roadworthy admin proposes the refund and a second one approves it. Then it goes back to your balance.",
    policy: forPayers,
    params,
    body: z.strictObject({ reason: line(300) }),
    isRepeatable: true,
    status: 201,
    reply,
    refusals: ["not_found", "illegal_transition"],
  }),
};
