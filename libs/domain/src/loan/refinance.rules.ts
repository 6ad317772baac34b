/** What a refinance check asks. A value left out is not judged. */
export type RefinanceCase = {
  readonly score: number;
  readonly vehicleModelYear: number;
  /** The year in which the check is made. */
  readonly currentYear: number;
  readonly balanceCents?: number;
  readonly vehicleValueCents?: number;
  readonly monthsPaid?: number;
  readonly monthsLeft?: number;
  readonly isCurrent?: boolean;
};

/** One lender's limits; `null` means that the lender does not ask. */
export type RefinanceLimits = {
  readonly minimumScore: number;
  readonly maximumVehicleAgeYears: number;
  readonly minimumBalanceCents: number | null;
  readonly maximumBalanceCents: number | null;
  /** Balance over vehicle value in basis points. */
  readonly maximumLoanToValueBasisPoints: number | null;
  readonly minimumMonthsPaid: number | null;
  readonly minimumMonthsLeft: number | null;
  readonly needsCurrentPayments: boolean;
};

/** What lenders usually ask. Source: bankrate.com, refinance requirements; loan-to-value from lenders' published guides. */
export const usualLimits: RefinanceLimits = {
  minimumScore: 580,
  maximumVehicleAgeYears: 10,
  minimumBalanceCents: 300_000,
  maximumBalanceCents: 7_500_000,
  maximumLoanToValueBasisPoints: 13_000,
  minimumMonthsPaid: 6,
  minimumMonthsLeft: 6,
  needsCurrentPayments: true,
};

export type RefinanceRule =
  | "score"
  | "vehicleAge"
  | "minimumBalance"
  | "maximumBalance"
  | "loanToValue"
  | "monthsPaid"
  | "monthsLeft"
  | "currentPayments";

/** One limit that a case does not meet, with the case's own figure; the screen that shows it has the words. */
export type Refusal = {
  readonly rule: RefinanceRule;
  readonly actual: number;
  readonly limit: number;
};

/** Whether a case meets every limit that can be judged, why not, and which limits were left unjudged. */
export type RefinanceAnswer = {
  readonly isEligible: boolean;
  readonly refusals: readonly Refusal[];
  readonly unjudged: readonly RefinanceRule[];
};

/** Checks a case against a lender's limits and names each one that it does not meet. */
export const checkRefinance = (asked: RefinanceCase, limits: RefinanceLimits): RefinanceAnswer => {
  const refusals: Refusal[] = [];
  const unjudged: RefinanceRule[] = [];
  const judge = (
    rule: RefinanceRule,
    actual: number | undefined,
    limit: number | null,
    side: "atLeast" | "atMost",
  ): void => {
    if (limit === null) return;
    if (actual === undefined) unjudged.push(rule);
    else if (side === "atLeast" ? actual < limit : actual > limit) refusals.push({ rule, actual, limit });
  };
  const { balanceCents, vehicleValueCents } = asked;
  const loanToValue =
    balanceCents === undefined || vehicleValueCents === undefined || vehicleValueCents <= 0
      ? undefined
      : Math.round((balanceCents * 10_000) / vehicleValueCents);
  const vehicleAge = Math.max(0, asked.currentYear - asked.vehicleModelYear);
  const isCurrent = asked.isCurrent === undefined ? undefined : Number(asked.isCurrent);

  judge("score", asked.score, limits.minimumScore, "atLeast");
  judge("vehicleAge", vehicleAge, limits.maximumVehicleAgeYears, "atMost");
  judge("minimumBalance", balanceCents, limits.minimumBalanceCents, "atLeast");
  judge("maximumBalance", balanceCents, limits.maximumBalanceCents, "atMost");
  judge("loanToValue", loanToValue, limits.maximumLoanToValueBasisPoints, "atMost");
  judge("monthsPaid", asked.monthsPaid, limits.minimumMonthsPaid, "atLeast");
  judge("monthsLeft", asked.monthsLeft, limits.minimumMonthsLeft, "atLeast");
  judge("currentPayments", isCurrent, limits.needsCurrentPayments ? 1 : null, "atLeast");
  return { isEligible: refusals.length === 0, refusals, unjudged };
};
