import { z } from "zod";
import { pricingTier } from "../business/certification.ts";
import { endpoint } from "../endpoint.ts";
import { bureau, cents, instant, typedId } from "../primitives.ts";

/** What has a price: a soft or a hard pull, or the add-on of a FICO score. */
export const pricedItem = z.enum(["soft", "hard", "fico_classic", "fico_auto", "fico_bankcard"]);
export type PricedItem = z.infer<typeof pricedItem>;

/** Whose prices: the list (`platform`), a pricing tier's, or one business's own. */
export const priceScope = z.union([
  z.literal("platform"),
  z.literal("tier:enterprise"),
  z.literal("tier:premium"),
  typedId("part"),
]);
export type PriceScope = z.infer<typeof priceScope>;

/** The bureau of a price; `*` is every bureau that has no price of its own there. */
export const priceBureau = z.enum(["*", ...bureau.options]);

/** The price that counts now for one item at one bureau, and where it comes from. */
const current = z.object({
  item: pricedItem,
  bureau,
  amountCents: cents,
  source: z
    .enum(["own", "tier", "list"])
    .meta({ description: "`own`: set for the scope that was asked about" }),
});

/** One row of the prices of a scope, as it was agreed. */
const change = z.object({
  item: pricedItem,
  bureau: priceBureau,
  amountCents: cents.nullable().meta({ description: "`null` ends the price there" }),
  effectiveFrom: instant,
  isScheduled: z.boolean().meta({ description: "It has not begun" }),
  proposalId: typedId("prop").nullable(),
  proposedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
});

const scopePrices = z.object({
  scope: priceScope,
  tier: pricingTier.nullable().meta({ description: "The tier of a business; `null` for another scope" }),
  current: z.array(current),
  history: z.array(change).meta({ description: "The latest beginning first, scheduled ones included" }),
  openProposalId: typedId("prop").nullable().meta({ description: "A change that waits for a second admin" }),
});
export type ScopePrices = z.infer<typeof scopePrices>;

/**
 * Prices. They change by two admins only: `prices.change` and `partner.tier` of `proposals.create`.
 */
export const adminPrices = {
  read: endpoint({
    id: "adminPrices.read",
    method: "GET",
    path: "/api/v1/admin/prices",
    tag: "Admin area",
    summary: "The prices of the list, a tier or a business, with every change that was made or is scheduled",
    policy: { roles: ["admin"] },
    query: z.object({ scope: priceScope.default("platform") }),
    status: 200,
    reply: scopePrices,
    refusals: ["not_found"],
  }),
};

const ownPrice = z.object({
  item: pricedItem,
  bureau,
  amountCents: cents,
  effectiveFrom: instant,
  endsAt: instant.nullable().meta({ description: "When the next price counts; `null`: none is announced" }),
  status: z.enum(["past", "current", "announced"]),
});
export type OwnPrice = z.infer<typeof ownPrice>;

/** What a business pays, paid and will pay. */
export const ownPrices = {
  list: endpoint({
    id: "prices.list",
    method: "GET",
    path: "/api/v1/prices",
    tag: "Credit pulls",
    summary: "List your prices per item and bureau: current, past and announced",
    description:
      "Uses your own prices first, then your tier’s, then list prices, just as a pull is charged. All three bureaus in one pull cost less than three single pulls; `quotes.create` says how much.",
    policy: {
      roles: ["partner"],
      keyScope: "read_reports",
      members: ["owner", "puller", "viewer", "billing"],
    },
    status: 200,
    reply: z.object({
      items: z.array(ownPrice).meta({ description: "By item and bureau, the latest beginning first" }),
    }),
  }),
};

/** What a proposal of kind `prices.change` holds. */
export const priceChange = z.strictObject({
  scope: priceScope,
  effectiveFrom: z.iso
    .datetime()
    .nullable()
    .meta({ description: "When it begins; `null`: once it is approved" }),
  prices: z
    .array(
      z.strictObject({
        item: pricedItem,
        bureau: priceBureau,
        amountCents: cents.min(0).max(100_000, "must be at most $1,000.00").nullable(),
      }),
    )
    .min(1)
    .max(20)
    .refine(
      (all) => new Set(all.map((one) => `${one.item}/${one.bureau}`)).size === all.length,
      "must not name a price twice",
    ),
});
export type PriceChange = z.infer<typeof priceChange>;
