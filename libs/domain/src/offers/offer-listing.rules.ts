/** What an offer list is sorted by; the rule is shown above it. What lenders pay us is never used. */
export type OfferOrder = "total_cost" | "payment" | "apr";

/** The figures of an offer that its place depends on. */
export type ListedOffer = {
  readonly id: string;
  readonly isEligible: boolean;
  readonly totalCostCents: number;
  readonly paymentCents: number;
  /** Decimal text in percent. */
  readonly aprPercent: string;
};

const keys: Record<OfferOrder, (offer: ListedOffer) => number> = {
  total_cost: (offer) => offer.totalCostCents,
  payment: (offer) => offer.paymentCents,
  apr: (offer) => Number(offer.aprPercent),
};

/** Sorts offers by a stated rule: those that can be had first, then the rule, then total cost, APR and id. */
export const sortOffers = <T extends ListedOffer>(offers: readonly T[], by: OfferOrder): readonly T[] =>
  offers.toSorted(
    (a, b) =>
      Number(b.isEligible) - Number(a.isEligible) ||
      keys[by](a) - keys[by](b) ||
      a.totalCostCents - b.totalCostCents ||
      keys.apr(a) - keys.apr(b) ||
      (a.id < b.id ? -1 : 1),
  );

/** What an advertisement of closed-end credit can state. */
export type AdvertisedTerm =
  | "down_payment"
  | "number_of_payments"
  | "period_of_repayment"
  | "payment_amount"
  | "finance_charge"
  | "apr"
  | "repayment_terms"
  | "rate_may_increase"
  | "interest_rate";

/** Terms that oblige to the full disclosure once stated. Source: Regulation Z, 12 CFR 1026.24(d)(1). */
const triggers: readonly AdvertisedTerm[] = [
  "down_payment",
  "number_of_payments",
  "period_of_repayment",
  "payment_amount",
  "finance_charge",
];

/**
 * What an advertisement lacks, given what it states; empty when it may be shown. A trigger term needs the down payment,
 * the terms of repayment and the "annual percentage rate", and whether that may rise (1026.24(d)(2)); a rate of any kind
 * needs the annual percentage rate (1026.24(c)). `hasDownPayment` false: a loan without one need not state it.
 */
export const missingTerms = (
  stated: readonly AdvertisedTerm[],
  { hasDownPayment, isVariable }: { readonly hasDownPayment: boolean; readonly isVariable: boolean },
): readonly AdvertisedTerm[] => {
  const needed = new Set<AdvertisedTerm>();
  if (stated.includes("interest_rate")) needed.add("apr");
  if (stated.some((term) => triggers.includes(term))) {
    needed.add("apr");
    needed.add("repayment_terms");
    if (hasDownPayment) needed.add("down_payment");
    if (isVariable) needed.add("rate_may_increase");
  }
  return [...needed].filter((term) => !stated.includes(term));
};
