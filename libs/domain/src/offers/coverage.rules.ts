/** What an insurance quote covers under one heading, such as liability or collision. */
export type Coverage = {
  readonly name: string;
  /** `null`: no upper limit, or the vehicle's value. */
  readonly limitCents: number | null;
  /** `null`: none. */
  readonly deductibleCents: number | null;
};

/** An auto insurance quote. */
export type InsuranceQuote = {
  readonly kind: "insurance";
  readonly id: string;
  readonly premiumCents: number;
  /** How many months one premium pays for: 1, 6 or 12. */
  readonly premiumMonths: number;
  readonly feesPerPremiumCents: number;
  readonly coverages: readonly Coverage[];
  readonly exclusions: readonly string[];
};

/** How far a service contract reaches: the powertrain, the named parts, or everything that is not excluded. */
export type WarrantyTier = "powertrain" | "stated_component" | "exclusionary";

/** A vehicle service contract's quote. */
export type WarrantyQuote = {
  readonly kind: "warranty";
  readonly id: string;
  readonly tier: WarrantyTier;
  readonly priceCents: number;
  readonly termMonths: number;
  readonly mileageLimit: number | null;
  readonly deductibleCents: number;
  readonly components: readonly string[];
  readonly exclusions: readonly string[];
  readonly isTransferable: boolean;
  readonly isCancelable: boolean;
};
export type CoverageQuote = InsuranceQuote | WarrantyQuote;

/** Money off a quote, for a plan's subscribers, on the days it runs. The specification's is $100 off service contracts. */
export type Promotion = {
  readonly id: string;
  readonly amountOffCents: number;
  readonly appliesTo: CoverageQuote["kind"];
  readonly plans: readonly string[];
  readonly validFrom: string;
  /** The last day; `null` is open. */
  readonly validUntil: string | null;
  readonly minimumPriceCents: number;
};

export type PromotionRefusal = "other_kind" | "not_in_plan" | "not_yet" | "over" | "price_too_low";

/** Whether a promotion holds for a quote, a plan and a day: what it takes off, or why not. */
export const applyPromotion = (
  quote: CoverageQuote,
  promotion: Promotion,
  plan: string,
  onDate: string,
):
  | { readonly applies: true; readonly discountCents: number }
  | { readonly applies: false; readonly reason: PromotionRefusal } => {
  const price = quote.kind === "warranty" ? quote.priceCents : quote.premiumCents;
  const reason: PromotionRefusal | null =
    promotion.appliesTo !== quote.kind
      ? "other_kind"
      : !promotion.plans.includes(plan)
        ? "not_in_plan"
        : onDate < promotion.validFrom
          ? "not_yet"
          : promotion.validUntil !== null && onDate > promotion.validUntil
            ? "over"
            : price < promotion.minimumPriceCents
              ? "price_too_low"
              : null;
  return reason === null
    ? { applies: true, discountCents: Math.min(price, promotion.amountOffCents) }
    : { applies: false, reason };
};

/** What the client expects to happen in three years: how many claims or repairs, each paying its deductible. */
export type ExpectedUse = { readonly claims: number };

/**
 * What a quote costs over three years in cents: premiums and fees, or the price less discount, and the deductibles of
 * the expected claims. A claim of insurance pays its largest deductible. A service contract shorter than three years is
 * not stretched: its price is its price.
 */
const threeYearCostCents = (quote: CoverageQuote, use: ExpectedUse, discountCents: number): number => {
  if (quote.kind === "warranty") return quote.priceCents - discountCents + use.claims * quote.deductibleCents;
  const premiums = Math.ceil(36 / quote.premiumMonths);
  const deductible = Math.max(0, ...quote.coverages.map(({ deductibleCents }) => deductibleCents ?? 0));
  return (
    premiums * (quote.premiumCents + quote.feesPerPremiumCents) - discountCents + use.claims * deductible
  );
};

/** What one quote says about one heading of the comparison. `not_stated` is neither covered nor excluded: ask. */
export type CoverageCell =
  | { readonly state: "covered"; readonly limitCents: number | null; readonly deductibleCents: number | null }
  | { readonly state: "excluded" }
  | { readonly state: "not_stated" };

/** Quotes side by side: the headings with a cell for each quote, and what each costs in three years. */
export type CoverageComparison = {
  readonly headings: readonly { readonly name: string; readonly cells: readonly CoverageCell[] }[];
  readonly costs: readonly {
    readonly id: string;
    readonly discountCents: number;
    readonly threeYearCostCents: number;
  }[];
  /** The quote that costs least; it need not be the best. */
  readonly cheapestId: string | null;
};

const coveredBy = (quote: CoverageQuote): readonly Coverage[] =>
  quote.kind === "insurance"
    ? quote.coverages
    : quote.components.map((name) => ({ name, limitCents: null, deductibleCents: quote.deductibleCents }));

const cellOf = (quote: CoverageQuote, name: string): CoverageCell => {
  // An exclusion wins over a heading that would cover it.
  if (quote.exclusions.includes(name)) return { state: "excluded" };
  const found = coveredBy(quote).find((coverage) => coverage.name === name);
  if (found !== undefined)
    return { state: "covered", limitCents: found.limitCents, deductibleCents: found.deductibleCents };
  // An exclusionary contract covers all parts that it does not exclude.
  return quote.kind === "warranty" && quote.tier === "exclusionary"
    ? { state: "covered", limitCents: null, deductibleCents: quote.deductibleCents }
    : { state: "not_stated" };
};

/** Lays quotes of one kind side by side, in the order given. The largest promotion that holds is taken off; they do not add up. */
export const compareCoverage = (
  quotes: readonly CoverageQuote[],
  given: {
    readonly promotions: readonly Promotion[];
    readonly plan: string;
    readonly onDate: string;
    readonly use: ExpectedUse;
  },
): CoverageComparison => {
  const names = quotes.flatMap((quote) => [...coveredBy(quote).map(({ name }) => name), ...quote.exclusions]);
  const costs = quotes.map((quote) => {
    const discountCents = given.promotions.reduce((best, promotion) => {
      const answer = applyPromotion(quote, promotion, given.plan, given.onDate);
      return answer.applies ? Math.max(best, answer.discountCents) : best;
    }, 0);
    return {
      id: quote.id,
      discountCents,
      threeYearCostCents: threeYearCostCents(quote, given.use, discountCents),
    };
  });
  const cheapest = costs.toSorted((a, b) => a.threeYearCostCents - b.threeYearCostCents)[0];
  return {
    headings: [...new Set(names)].map((name) => ({
      name,
      cells: quotes.map((quote) => cellOf(quote, name)),
    })),
    costs,
    cheapestId: cheapest?.id ?? null,
  };
};
