import type { ContentKind, ContentValues } from "@roadworthy/contracts/content-items";
import {
  missingTerms,
  termsStatedIn,
  type AdvertisedTerm,
} from "@roadworthy/domain/offers/offer-listing.rules";

/** What an item is called in lists and in the trail. */
export function titleOf(kind: ContentKind, values: Readonly<Record<string, unknown>>): string {
  const text = (name: string): string => {
    const value = values[name];
    return typeof value === "string" ? value : "";
  };
  switch (kind) {
    case "faq":
    case "claim":
    case "testimonial":
    case "notice":
      return text("title");
    case "plan":
    case "lender":
      return text("name");
    case "benchmark":
      return `${text("quarter")}, ${text("tier")}`;
    case "offer":
      return text("lender");
    case "insurance":
    case "warranty":
      return `${text("provider")} ${text("name")}`;
    case "tax":
      return text("state");
    case "document":
      return "Legal document";
  }
}

/**
 * The name of a new item where its values say it: a state, a quarter with its tier, a lender's short name in links. `null` where any
 * name will do.
 */
export function idFrom(kind: ContentKind, values: Readonly<Record<string, unknown>>): string | null {
  const text = (name: string): string => {
    const value = values[name];
    return typeof value === "string" ? value : "";
  };
  if (kind === "tax") return text("state");
  if (kind === "benchmark") return `${text("quarter")}.${text("tier")}`;
  if (kind !== "lender") return null;
  const slug = text("name")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  return slug.replaceAll(/^-|-$/g, "").slice(0, 60) || null;
}

export type Values = Readonly<Record<string, unknown>> | null;

/**
 * Whether another admin has to publish it: what an offer or product pays us, what a plan costs, and every row of the tax tables, which
 * estimates are built on. Taking down one that pays us counts too.
 */
export function needsTwoAdmins(kind: ContentKind, before: Values, after: Values): boolean {
  const differs = (name: string): boolean => before?.[name] !== after?.[name];
  if (kind === "offer" || kind === "insurance" || kind === "warranty")
    return differs("compensationCents" satisfies keyof ContentValues<"offer">);
  if (kind === "tax") return true;
  return kind === "plan" && differs("priceMonthlyCents" satisfies keyof ContentValues<"plan">);
}

/** Whether an item of the kind has a price or earns us money: other admins are told of its changes. */
export const costsOrPays = (kind: ContentKind): boolean =>
  kind === "plan" || kind === "offer" || kind === "insurance" || kind === "warranty";

/** Whether every item of the kind keeps what names it: a tax stays its state's, a benchmark its quarter's. */
export const keepsName = (
  kind: ContentKind,
  itemId: string,
  values: Readonly<Record<string, unknown>>,
): boolean => (kind !== "tax" && kind !== "benchmark") || idFrom(kind, values) === itemId;

/** Whether a notice has Spanish exactly where people are asked in Spanish. */
export const mayHaveSpanish = (
  kind: ContentKind,
  itemId: string,
  values: Readonly<Record<string, unknown>>,
): boolean => kind !== "notice" || (itemId === "consumer_consent") === (typeof values["bodyEs"] === "string");

const termNames: Readonly<Record<AdvertisedTerm, string>> = {
  down_payment: "the down payment",
  number_of_payments: "the number of payments",
  period_of_repayment: "how long it is repaid",
  payment_amount: "the payment",
  finance_charge: "the finance charge",
  apr: "the APR",
  repayment_terms: "a payment with its number of months",
  rate_may_increase: "that the rate may rise",
  interest_rate: "the rate",
};

/**
 * What the words of a lender or an offer would have to add, because they state a rate or a payment (Regulation Z, 12 CFR 1026.24).
 * Screens state the figures of an offer whole.
 */
export function missingInWords(kind: ContentKind, values: Readonly<Record<string, unknown>>): string[] {
  if (kind !== "lender" && kind !== "offer") return [];
  const words = [values["name"], values["lender"], values["body"], values["bodyEs"]];
  const missing = words.flatMap((text) =>
    typeof text === "string"
      ? missingTerms(termsStatedIn(text), { hasDownPayment: false, isVariable: false })
      : [],
  );
  return [...new Set(missing)].map((term) => termNames[term]);
}
