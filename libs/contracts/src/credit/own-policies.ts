import { z } from "zod";
import { coverageKind } from "./coverage.ts";
import { endpoint } from "../endpoint.ts";
import { calendarDate, cents, line, typedId } from "../primitives.ts";

const clientOnly = { roles: ["client"] } as const;
const tag = "Client area";

const costCents = z.int().min(0).max(10_000_000).nullable();

const ownPolicy = z
  .object({
    id: typedId("pol"),
    kind: coverageKind,
    provider: z.string(),
    costCents: cents.nullable().meta({ description: "What it costs until it ends or renews" }),
    endsOn: calendarDate.meta({ description: "The day it renews, or the contract's last day" }),
  })
  .meta({ id: "OwnPolicy" });
export type OwnPolicy = z.output<typeof ownPolicy>;

/** The insurance and service contracts that a client has, so that they are reminded in time to compare. */
export const ownPolicies = {
  list: endpoint({
    id: "ownPolicies.list",
    method: "GET",
    path: "/api/v1/client/policies",
    tag,
    summary: "Your own insurance and service contracts, the next to end first",
    policy: { ...clientOnly, inSupportView: true },
    status: 200,
    reply: z.object({ items: z.array(ownPolicy) }),
  }),
  add: endpoint({
    id: "ownPolicies.add",
    method: "POST",
    path: "/api/v1/client/policies",
    tag,
    summary: "Keep track of a policy or service contract",
    description: "We remind you once, 30 days before it ends or renews.",
    policy: clientOnly,
    body: z.strictObject({
      kind: coverageKind,
      provider: line(60),
      costCents: costCents.default(null),
      endsOn: calendarDate,
    }),
    isRepeatable: true,
    status: 201,
    reply: ownPolicy,
    refusals: ["illegal_transition"],
  }),
  change: endpoint({
    id: "ownPolicies.change",
    method: "PUT",
    path: "/api/v1/client/policies/:id",
    tag,
    summary: "Enter a policy's next term, or correct it",
    description: "With another last day, we remind you again 30 days before it.",
    policy: clientOnly,
    params: z.object({ id: typedId("pol") }),
    body: z.strictObject({ costCents, endsOn: calendarDate }),
    status: 200,
    reply: ownPolicy,
    refusals: ["not_found"],
  }),
  remove: endpoint({
    id: "ownPolicies.remove",
    method: "DELETE",
    path: "/api/v1/client/policies/:id",
    tag,
    summary: "Stop keeping track of a policy",
    policy: clientOnly,
    params: z.object({ id: typedId("pol") }),
    status: 200,
    reply: z.object({ id: typedId("pol") }),
    refusals: ["not_found"],
  }),
};
