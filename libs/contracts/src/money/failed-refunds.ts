import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { line, typedId } from "../primitives.ts";

/** Refunds of plans that the client's card didn't accept; the queue lists them. */
export const failedRefunds = {
  pay: endpoint({
    id: "failedRefunds.pay",
    method: "POST",
    path: "/api/v1/admin/failed-refunds/:id/payments",
    tag: "Admin area",
    summary: "Record how a client was paid a refund that the card didn't accept",
    policy: { roles: ["admin"], freshWithinMinutes: stepUpMinutes },
    params: z.object({ id: typedId("rfnd") }),
    body: z.strictObject({ how: line(300).meta({ description: "Such as a check, with its number" }) }),
    isRepeatable: true,
    status: 201,
    reply: z.object({ paid: z.literal(true) }),
    refusals: ["not_found"],
  }),
};
