import { addMonths } from "../calendar.rules.ts";
import { minimumOutcomes } from "./odds.rules.ts";

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

const shownApr = (offer: Pick<ListedOffer, "aprPercent">): string => Number(offer.aprPercent).toFixed(2);

/** The offers of a list with its lowest APR, compared as it is shown: all that tie, and none where there is nothing to compare. */
export const bestRates = (offers: readonly Pick<ListedOffer, "id" | "aprPercent">[]): ReadonlySet<string> => {
  if (offers.length < 2) return new Set();
  const lowest = Math.min(...offers.map((offer) => Number(shownApr(offer))));
  return new Set(offers.filter((offer) => Number(shownApr(offer)) === lowest).map(({ id }) => id));
};

/** How far back applications make a lender popular, in months. */
const popularMonths = 12;

/**
 * The lender of a list with the most applications of the last twelve months, or `null` when it has no other lender beside it, fewer than 30,
 * or as many as another: the tag is a claim, so it needs its figures.
 */
export const popularLender = (
  offers: readonly { readonly lender: string }[],
  reports: readonly { readonly lender: string; readonly applications: number; readonly reportedOn: string }[],
  onDate: string,
): string | null => {
  const since = addMonths(onDate, -popularMonths);
  const applications = new Map(offers.map(({ lender }) => [lender, 0]));
  for (const report of reports) {
    const before = applications.get(report.lender);
    if (before !== undefined && report.reportedOn > since && report.reportedOn <= onDate)
      applications.set(report.lender, before + report.applications);
  }
  const [first, second] = [...applications].toSorted(([, a], [, b]) => b - a);
  if (first === undefined || second === undefined) return null;
  return first[1] >= minimumOutcomes && first[1] > second[1] ? first[0] : null;
};

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

const wordings: readonly (readonly [AdvertisedTerm, RegExp])[] = [
  ["interest_rate", /\d\s?%/],
  ["apr", /\bAPR\b|annual percentage rate|tasa (?:de )?porcentual anual/i],
  ["payment_amount", /\$\s?[\d,.]+\s*(?:\/|a |al |per |por )\s*m(?:o|es)/i],
  ["number_of_payments", /\b\d+ (?:monthly )?(?:payments|pagos|cuotas)\b/i],
  ["period_of_repayment", /\b(?:for|over|por|a) \d+ (?:months|meses)\b/i],
  ["down_payment", /(?:\$\s?[\d,.]+|\d\s?%) down\b/i],
];

/** The terms that a text states, in English or Spanish. A payment with its number or period states how the loan is repaid. */
export const termsStatedIn = (text: string): readonly AdvertisedTerm[] => {
  const stated = wordings.flatMap(([term, wording]) => (wording.test(text) ? [term] : []));
  const has = (term: AdvertisedTerm): boolean => stated.includes(term);
  return has("payment_amount") && (has("number_of_payments") || has("period_of_repayment"))
    ? [...stated, "repayment_terms"]
    : stated;
};
