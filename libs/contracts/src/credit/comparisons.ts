import { z } from "zod";
import { coverageKind } from "./coverage.ts";
import { endpoint } from "../endpoint.ts";
import { offerOrder } from "./loan-offers.ts";
import { cents, instant, line, typedId } from "../primitives.ts";

const clientOnly = { roles: ["client"] } as const;
const tag = "Client area";
const id = z.object({ id: typedId("cmp") });

/** What a comparison asks: loans for an amount, or coverage for expected claims; both perhaps for a vehicle. */
const asked = z
  .discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("loans"),
      sort: offerOrder.default("total_cost"),
      amountCents: z.int().min(100_000, "is below $1,000").max(20_000_000, "is above $200,000"),
      monthlyIncomeCents: z.int().min(0).max(100_000_000).nullable().default(null),
      monthlyDebtCents: z.int().min(0).max(100_000_000).nullable().default(null),
      vehicleId: typedId("veh").nullable().default(null),
    }),
    z.strictObject({
      kind: coverageKind,
      claims: z.int().min(0).max(10).default(1),
      vehicleId: typedId("veh").nullable().default(null),
    }),
  ])
  .meta({ id: "ComparisonQuestion" });
export type ComparisonQuestion = z.output<typeof asked>;

const comparedOffer = z.object({
  provider: z.string(),
  product: z.string().nullable(),
  termMonths: z.int().nullable(),
  thenCents: cents.nullable().meta({ description: "`null`: was not offered then" }),
  nowCents: cents.nullable().meta({ description: "`null`: no longer offered" }),
  differenceCents: z.int().nullable().meta({ description: "Today less then" }),
});

const savedComparison = z
  .object({
    id: typedId("cmp"),
    name: z.string(),
    asked,
    savedAt: instant,
    isVehicleGone: z
      .boolean()
      .meta({ description: "The vehicle has left the garage; today's figures are without it" }),
    neededPlan: z.string().nullable().meta({
      description:
        "The plan that shows what yours leaves out of `offers`: all of it, or the exclusive offers; `null` when nothing is",
    }),
    offers: z
      .array(comparedOffer)
      .meta({ description: "Cost of all payments, or of three years; the lowest of today first" }),
  })
  .meta({ id: "SavedComparison" });
export type SavedComparison = z.output<typeof savedComparison>;

/** Comparisons that a client keeps, recomputed with the offers of today. */
export const comparisons = {
  list: endpoint({
    id: "comparisons.list",
    method: "GET",
    path: "/api/v1/client/comparisons",
    tag,
    summary: "Your saved comparisons with the offers of today and the difference to then, newest first",
    policy: { ...clientOnly, inSupportView: true },
    status: 200,
    reply: z.object({ items: z.array(savedComparison) }),
  }),
  save: endpoint({
    id: "comparisons.save",
    method: "POST",
    path: "/api/v1/client/comparisons",
    tag,
    summary: "Save a comparison under a name; its figures are worked out here",
    policy: clientOnly,
    body: z.strictObject({ name: line(60), asked }),
    isRepeatable: true,
    status: 201,
    reply: id,
    refusals: ["not_found", "illegal_transition"],
  }),
  remove: endpoint({
    id: "comparisons.remove",
    method: "DELETE",
    path: "/api/v1/client/comparisons/:id",
    tag,
    summary: "Remove a comparison; for a day it can be restored",
    policy: clientOnly,
    params: id,
    status: 200,
    reply: id,
    refusals: ["not_found"],
  }),
  restore: endpoint({
    id: "comparisons.restore",
    method: "POST",
    path: "/api/v1/client/comparisons/:id/restore",
    tag,
    summary: "Bring a removed comparison back",
    policy: clientOnly,
    params: id,
    isRepeatable: true,
    status: 200,
    reply: id,
    refusals: ["not_found", "illegal_transition"],
  }),
};
