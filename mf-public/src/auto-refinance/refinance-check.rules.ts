import type { RefinancePartner } from "@roadworthy/contracts/content";
import { checkRefinance, usualLimits, type RefinanceAnswer } from "@roadworthy/domain/loan/refinance.rules";
import { centsOf, wholeOf } from "../site/amounts.rules.ts";

export type CheckField = "score" | "year" | "balance" | "value" | "paid" | "left";

/** What stands in the form, as typed. */
export type CheckInputs = Readonly<Record<CheckField, string>> & { readonly isCurrent: boolean };

/** The oldest model year the form takes. */
export const oldestYear = 1980;

/** What each partner's limits say, and what lenders usually ask beyond them. */
export type Check = {
  readonly partners: readonly { readonly partner: RefinancePartner; readonly answer: RefinanceAnswer }[];
  readonly usual: RefinanceAnswer;
};

/** Checks a loan in a given year, or names the fields that cannot be read. */
export function checkOf(
  inputs: CheckInputs,
  currentYear: number,
  lenders: readonly RefinancePartner[],
): { check: Check; issues: null } | { check: null; issues: readonly CheckField[] } {
  const issues: CheckField[] = [];
  const need = <T>(field: CheckField, value: T | null): T | undefined => {
    if (value === null) issues.push(field);
    return value ?? undefined;
  };
  const optional = <T>(field: CheckField, read: (text: string) => T | null): T | undefined =>
    inputs[field].trim() === "" ? undefined : need(field, read(inputs[field]));
  const months = (text: string): number | null => wholeOf(text, 0, 120);
  const score = need("score", wholeOf(inputs.score, 300, 850));
  const vehicleModelYear = need("year", wholeOf(inputs.year, oldestYear, currentYear + 1));
  const balanceCents = optional("balance", centsOf);
  const vehicleValueCents = optional("value", centsOf);
  const monthsPaid = optional("paid", months);
  const monthsLeft = optional("left", months);
  if (issues.length > 0 || score === undefined || vehicleModelYear === undefined) {
    return { check: null, issues };
  }
  const asked = {
    score,
    vehicleModelYear,
    currentYear,
    isCurrent: inputs.isCurrent,
    ...(balanceCents !== undefined && { balanceCents }),
    ...(vehicleValueCents !== undefined && { vehicleValueCents }),
    ...(monthsPaid !== undefined && { monthsPaid }),
    ...(monthsLeft !== undefined && { monthsLeft }),
  };
  const partners = lenders.map((partner) => ({ partner, answer: checkRefinance(asked, partner.limits) }));
  const usual = checkRefinance(asked, usualLimits);
  const said = new Set(partners.flatMap(({ answer }) => answer.refusals.map(({ rule }) => rule)));
  // What a partner refuses already is not said twice.
  return {
    check: {
      partners,
      usual: { ...usual, refusals: usual.refusals.filter(({ rule }) => !said.has(rule)) },
    },
    issues: null,
  };
}
