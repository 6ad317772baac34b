import type { LoanOffer } from "@roadworthy/contracts/loan-offers";

type Rules = NonNullable<LoanOffer["eligibility"]>["unjudged"];

/** The rules that no offer could be checked against, where that is the same for all: said once, above them. */
export function sharedUnjudged(offers: readonly LoanOffer[]): Rules {
  const [first, ...others] = offers.map(({ eligibility }) => eligibility?.unjudged ?? []);
  if (first === undefined) return [];
  return others.every((rules) => rules.join() === first.join()) ? first : [];
}
