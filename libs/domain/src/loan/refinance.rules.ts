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

/** One limit that a case does not meet: the case's own figure, the limit, and the reason in a sentence. */
export type Refusal = {
  readonly rule: RefinanceRule;
  readonly actual: number;
  readonly limit: number;
  readonly reason: string;
};

/** Whether a case meets every limit that can be judged, why not, and which limits were left unjudged. */
export type RefinanceAnswer = {
  readonly isEligible: boolean;
  readonly refusals: readonly Refusal[];
  readonly unjudged: readonly RefinanceRule[];
};

const dollars = (cents: number): string => `$${Math.round(cents / 100).toLocaleString("en-US")}`;

/** Checks a case against a lender's limits and gives a reason for each one that it does not meet. */
export const checkRefinance = (asked: RefinanceCase, limits: RefinanceLimits): RefinanceAnswer => {
  const refusals: Refusal[] = [];
  const unjudged: RefinanceRule[] = [];
  const judge = (
    rule: RefinanceRule,
    actual: number | undefined,
    limit: number | null,
    side: "atLeast" | "atMost",
    reason: (actual: number, limit: number) => string,
  ): void => {
    if (limit === null) return;
    if (actual === undefined) unjudged.push(rule);
    else if (side === "atLeast" ? actual < limit : actual > limit) {
      refusals.push({ rule, actual, limit, reason: reason(actual, limit) });
    }
  };
  const { balanceCents, vehicleValueCents } = asked;
  const loanToValue =
    balanceCents === undefined || vehicleValueCents === undefined || vehicleValueCents <= 0
      ? undefined
      : Math.round((balanceCents * 10_000) / vehicleValueCents);

  judge("score", asked.score, limits.minimumScore, "atLeast", (actual, limit) => {
    return `The credit score is ${actual}; this lender starts at ${limit}.`;
  });
  judge(
    "vehicleAge",
    Math.max(0, asked.currentYear - asked.vehicleModelYear),
    limits.maximumVehicleAgeYears,
    "atMost",
    (actual, limit) => `The vehicle is ${actual} years old; this lender accepts up to ${limit}.`,
  );
  judge("minimumBalance", balanceCents, limits.minimumBalanceCents, "atLeast", (actual, limit) => {
    return `The loan balance is ${dollars(actual)}; this lender starts at ${dollars(limit)}.`;
  });
  judge("maximumBalance", balanceCents, limits.maximumBalanceCents, "atMost", (actual, limit) => {
    return `The loan balance is ${dollars(actual)}; this lender goes up to ${dollars(limit)}.`;
  });
  judge("loanToValue", loanToValue, limits.maximumLoanToValueBasisPoints, "atMost", (actual, limit) => {
    return `The balance is ${Math.round(actual / 100)} % of the vehicle's value; this lender goes up to ${limit / 100} %.`;
  });
  judge("monthsPaid", asked.monthsPaid, limits.minimumMonthsPaid, "atLeast", (actual, limit) => {
    return `The loan has run for ${actual} months; this lender asks for at least ${limit}.`;
  });
  judge("monthsLeft", asked.monthsLeft, limits.minimumMonthsLeft, "atLeast", (actual, limit) => {
    return `The loan has ${actual} months left; this lender asks for at least ${limit}.`;
  });
  judge(
    "currentPayments",
    asked.isCurrent === undefined ? undefined : Number(asked.isCurrent),
    limits.needsCurrentPayments ? 1 : null,
    "atLeast",
    () => "A payment is overdue; this lender asks for a loan that is up to date.",
  );
  return { isEligible: refusals.length === 0, refusals, unjudged };
};
