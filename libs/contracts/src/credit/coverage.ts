import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { calendarDate, cents, typedId } from "../primitives.ts";

const clientOnly = { roles: ["client"] } as const;

/** What a client can be covered by: auto insurance, or a service contract. */
export const coverageKind = z.enum(["insurance", "warranty"]);
export type CoverageKind = z.output<typeof coverageKind>;

const heading = z
  .string()
  .meta({ description: "A coverage, part or exclusion; a known one by its code, such as `collision`" });

const insuranceQuote = z.object({
  kind: z.literal("insurance"),
  id: typedId("cvp"),
  premiumCents: cents,
  premiumMonths: z.int(),
  feesPerPremiumCents: cents,
  coverages: z
    .array(z.object({ name: heading, limitCents: cents.nullable(), deductibleCents: cents.nullable() }))
    .readonly(),
  exclusions: z.array(heading).readonly(),
});
const warrantyQuote = z.object({
  kind: z.literal("warranty"),
  id: typedId("cvp"),
  tier: z.enum(["powertrain", "stated_component", "exclusionary"]),
  priceCents: cents,
  termMonths: z.int(),
  mileageLimit: z.int().nullable(),
  deductibleCents: cents,
  components: z.array(heading).readonly(),
  exclusions: z.array(heading).readonly(),
  isTransferable: z.boolean(),
  isCancelable: z.boolean(),
});

const way = z
  .string()
  .nullable()
  .meta({ description: "The way to the provider, by which clicks are counted; `null` without one" });

const cell = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("covered"),
    limitCents: cents.nullable(),
    deductibleCents: cents.nullable(),
  }),
  z.object({ state: z.literal("excluded") }),
  z.object({ state: z.literal("not_stated") }),
]);

const product = z
  .object({
    id: typedId("cvp"),
    provider: z.string(),
    name: z.string(),
    url: way,
    isSample: z.boolean().meta({ description: "Made up, to show how a quote is shown" }),
    compensationCents: cents.meta({
      description: "What the provider pays us when a policy or contract starts",
    }),
    validUntil: calendarDate.nullable(),
    quote: z.discriminatedUnion("kind", [insuranceQuote, warrantyQuote]),
    refusals: z
      .array(
        z.object({
          rule: z.enum(["vehicleAge", "mileage"]),
          actual: z.int(),
          limit: z.int(),
          needed: z.int().meta({ description: "The oldest model year or the most miles that would do" }),
        }),
      )
      .meta({ description: "Why it is not to be had for this vehicle; empty when it is" }),
  })
  .meta({ id: "CoverageProduct" });
export type CoverageProduct = z.output<typeof product>;

const promotionCode = z
  .object({
    code: z.string(),
    amountOffCents: cents,
    expiresOn: calendarDate.meta({ description: "The last day on which the provider takes it" }),
    productId: typedId("cvp"),
    provider: z.string(),
    product: z.string(),
    url: way,
  })
  .meta({ id: "PromotionCode" });
export type PromotionCode = z.output<typeof promotionCode>;

const promotion = z
  .object({
    id: typedId("prm"),
    amountOffCents: cents,
    appliesTo: coverageKind,
    plans: z.array(z.string()),
    validFrom: calendarDate,
    validUntil: calendarDate.nullable(),
    minimumPriceCents: cents,
    isInPlan: z.boolean().meta({ description: "Whether your plan has it; then it is taken off below" }),
    isUsedUp: z.boolean().meta({ description: "Whether all its codes have been claimed" }),
    code: promotionCode.nullable().meta({ description: "The code you have claimed" }),
  })
  .meta({ id: "CoveragePromotion" });
export type CoveragePromotion = z.output<typeof promotion>;

const comparison = z
  .object({
    headings: z.array(z.object({ name: heading, cells: z.array(cell).readonly() })).readonly(),
    costs: z
      .array(z.object({ id: typedId("cvp"), discountCents: cents, threeYearCostCents: cents }))
      .readonly(),
    cheapestId: typedId("cvp").nullable(),
  })
  .meta({ id: "CoverageComparison" });

/** What is asked of a comparison: for which vehicle, and how many claims or repairs are expected in three years. */
export const coverageQuery = z.object({
  kind: coverageKind.default("insurance"),
  vehicleId: typedId("veh").optional(),
  claims: z.coerce.number().int().min(0).max(10).default(1),
});

/** Insurance and service contracts for clients. */
export const coverage = {
  compare: endpoint({
    id: "coverage.compare",
    method: "GET",
    path: "/api/v1/client/coverage-offers",
    tag: "Client area",
    summary: "Insurance or service contract quotes, side by side",
    description:
      "Everybody sees prices and terms, the lowest three-year cost first. Basic and Premium add what each quote covers side by side, and its three-year cost. `comparison.headings[].cells` stand in the order of `items`.",
    policy: { ...clientOnly, inSupportView: true },
    query: coverageQuery,
    status: 200,
    reply: z.object({
      kind: coverageKind,
      hasComparison: z.boolean(),
      claims: z.int(),
      vehicleId: typedId("veh").nullable(),
      items: z.array(product),
      promotions: z.array(promotion),
      comparison: comparison.nullable().meta({ description: "`null` without a plan that compares" }),
    }),
    refusals: ["not_found"],
  }),
  redeem: endpoint({
    id: "coverage.redeem",
    method: "POST",
    path: "/api/v1/client/promotions/:id/redemption",
    tag: "Client area",
    summary: "Claim a promotion for one product: the code to give its provider",
    description:
      "Once for each promotion. The code is good for 30 days, or until the promotion ends if that is sooner.",
    policy: clientOnly,
    params: z.object({ id: typedId("prm") }),
    body: z.strictObject({ productId: typedId("cvp"), vehicleId: typedId("veh").optional() }),
    isRepeatable: true,
    status: 201,
    reply: promotionCode,
    refusals: ["not_found", "illegal_transition"],
  }),
};
export type CoverageReply = z.output<typeof coverage.compare.reply>;
