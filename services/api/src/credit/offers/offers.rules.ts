import type { LoanOffer } from "@roadworthy/contracts/loan-offers";
import { regularApr } from "@roadworthy/domain/loan/apr.rules";
import { amortize } from "@roadworthy/domain/loan/payment.rules";
import { usualLimits, type RefinanceLimits } from "@roadworthy/domain/loan/refinance.rules";
import type { LenderRules, NoReason } from "@roadworthy/domain/offers/eligibility.rules";

/** A lender's limits; a missing one is not required. */
export const rulesOf = (row: Readonly<Record<string, number>>): LenderRules => {
  const limit = (name: keyof LenderRules): number | null => row[name] ?? null;
  return {
    minimumScore: limit("minimumScore"),
    maximumScore: limit("maximumScore"),
    maximumLoanToValueBasisPoints: limit("maximumLoanToValueBasisPoints"),
    maximumDebtToIncomeBasisPoints: limit("maximumDebtToIncomeBasisPoints"),
    maximumPaymentToIncomeBasisPoints: limit("maximumPaymentToIncomeBasisPoints"),
    maximumVehicleAgeYears: limit("maximumVehicleAgeYears"),
    maximumMileage: limit("maximumMileage"),
    minimumTermMonths: limit("minimumTermMonths"),
    maximumTermMonths: limit("maximumTermMonths"),
    minimumAmountCents: limit("minimumAmountCents"),
    maximumAmountCents: limit("maximumAmountCents"),
  };
};

type Terms = {
  readonly ratePercent: string;
  readonly termMonths: number;
  readonly financedFeesCents: number;
};

/** Payment, total and APR of an offer for an amount. Financed fees are repaid but not received, so they raise the APR. */
export function costOf(
  terms: Terms,
  amountCents: number,
): Pick<LoanOffer, "paymentCents" | "totalCostCents" | "aprPercent"> {
  const schedule = amortize({
    principalCents: amountCents + terms.financedFeesCents,
    ratePercent: terms.ratePercent,
    paymentsPerYear: 12,
    paymentCount: terms.termMonths,
  });
  const payments = schedule.rows.map(({ paymentCents }) => paymentCents);
  return {
    paymentCents: schedule.paymentCents,
    totalCostCents: schedule.totalPaidCents,
    aprPercent: regularApr(amountCents, payments, 12).aprPercent,
  };
}

/**
 * A "no" in the words of the contract. Limits count the financed fees, which a borrower does not ask for: an amount to
 * borrow is told without them, in whole dollars, so that asking for it meets the rule.
 */
export function toReason(
  { rule, actual, limit, remedy }: NoReason,
  financedFeesCents: number,
): {
  rule: string;
  actual: number;
  limit: number;
  remedy: { kind: NoReason["remedy"]["kind"]; figure: number | null };
} {
  const figure = (): number | null => {
    switch (remedy.kind) {
      case "raise_score":
        return remedy.points;
      case "borrow_at_most": {
        const amountCents = Math.floor((remedy.amountCents - financedFeesCents) / 100) * 100;
        return amountCents > 0 ? amountCents : null;
      }
      case "borrow_at_least":
        return Math.ceil(Math.max(0, remedy.amountCents - financedFeesCents) / 100) * 100;
      case "choose_term":
        return remedy.termMonths;
      case "choose_newer_vehicle":
        return remedy.modelYear;
      case "choose_lower_mileage":
        return remedy.mileage;
      case "none":
        return null;
    }
  };
  const told = figure();
  return { rule, actual, limit, remedy: { kind: told === null ? "none" : remedy.kind, figure: told } };
}

/** An offer as one to refinance with. Months and standing are what lenders usually ask, as no lender's row says more. */
export const refinanceOfferOf = (row: {
  readonly id: string;
  readonly lender: string;
  readonly ratePercent: string;
  readonly financedFeesCents: number;
  readonly rules: Readonly<Record<string, number>>;
  readonly isSample: boolean;
}): {
  readonly id: string;
  readonly lender: string;
  readonly isSample: boolean;
  readonly ratePercent: string;
  readonly feesCents: number;
  readonly limits: RefinanceLimits;
} => {
  const rules = rulesOf(row.rules);
  return {
    id: row.id,
    lender: row.lender,
    isSample: row.isSample,
    ratePercent: row.ratePercent,
    feesCents: row.financedFeesCents,
    limits: {
      ...usualLimits,
      minimumScore: rules.minimumScore ?? usualLimits.minimumScore,
      maximumVehicleAgeYears: rules.maximumVehicleAgeYears ?? usualLimits.maximumVehicleAgeYears,
      minimumBalanceCents: rules.minimumAmountCents,
      maximumBalanceCents: rules.maximumAmountCents,
      maximumLoanToValueBasisPoints: rules.maximumLoanToValueBasisPoints,
    },
  };
};
