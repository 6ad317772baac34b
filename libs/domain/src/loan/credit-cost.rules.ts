import { defaultLateCharge, lateChargeCents, type LateChargeRule } from "./late-charge.rules.ts";
import { amortize, paymentCents, type LoanTerms } from "./payment.rules.ts";
import type { PercentText } from "./percent.rules.ts";
import { lastTrue } from "./solve.rules.ts";

/** One of the three sample profiles of the credit costs page. */
export type SampleRate = {
  readonly id: "excellent" | "fair" | "poor";
  readonly minimumScore: number;
  /** `null` is open. */
  readonly maximumScore: number | null;
  readonly ratePercent: PercentText;
};

/** The page's sample rates. Source: the product's specification, section 9. */
export const sampleRates: readonly SampleRate[] = [
  { id: "excellent", minimumScore: 720, maximumScore: null, ratePercent: "4.68" },
  { id: "fair", minimumScore: 620, maximumScore: 659, ratePercent: "11.92" },
  { id: "poor", minimumScore: 580, maximumScore: 619, ratePercent: "16.85" },
];

/** The loan that the page starts with. Source: the product's specification, section 9. */
export const creditCostDefaults = { principalCents: 3_000_000, termMonths: 60 } as const;

export type BenchmarkTier = "superPrime" | "prime" | "nearPrime" | "subprime" | "deepSubprime";

/** The average APR of one tier in one quarter. Band edges changed over the years, so each row holds its own. */
export type RateBenchmark = {
  readonly tier: BenchmarkTier;
  readonly minimumScore: number;
  readonly maximumScore: number;
  /** `null` where the source gives none. */
  readonly newPercent: PercentText | null;
  readonly usedPercent: PercentText | null;
  readonly quarter: string;
  /** The last day of the quarter. */
  readonly asOf: string;
  readonly source: string;
};

/** The latest of the rows, which come oldest first, that has a figure for a score and a kind of vehicle; `null` outside every band. */
export const benchmarkFor = (
  rows: readonly RateBenchmark[],
  score: number,
  vehicle: "new" | "used",
): RateBenchmark | null =>
  rows.findLast(
    (row) =>
      score >= row.minimumScore &&
      score <= row.maximumScore &&
      (vehicle === "new" ? row.newPercent : row.usedPercent) !== null,
  ) ?? null;

/** What a rate costs against a better one, beyond the payment that everyone sees. */
export type CreditCost = {
  readonly paymentCents: number;
  readonly totalInterestCents: number;
  readonly totalPaidCents: number;
  /** Against the better rate, every month and over the whole term. */
  readonly extraPaymentCents: number;
  readonly extraInterestCents: number;
  /** How much less the better rate's payment can finance at this rate. */
  readonly lostBuyingPowerCents: number;
  /** What each payment that comes after the days of grace costs on top. */
  readonly lateChargeCents: number;
};

/** Computes the visible and the hidden costs of a monthly loan at one rate against the same loan at a better rate. */
export const creditCost = (
  loan: { readonly principalCents: number; readonly termMonths: number },
  ratePercent: PercentText,
  betterRatePercent: PercentText,
  lateCharge: LateChargeRule = defaultLateCharge,
): CreditCost => {
  const terms = (principalCents: number, percent: PercentText): LoanTerms => ({
    principalCents,
    ratePercent: percent,
    paymentsPerYear: 12,
    paymentCount: loan.termMonths,
  });
  const own = amortize(terms(loan.principalCents, ratePercent));
  const better = amortize(terms(loan.principalCents, betterRatePercent));
  const affordable = lastTrue(
    loan.principalCents,
    (principalCents) => paymentCents(terms(principalCents, ratePercent)) <= better.paymentCents,
  );
  return {
    paymentCents: own.paymentCents,
    totalInterestCents: own.totalInterestCents,
    totalPaidCents: own.totalPaidCents,
    extraPaymentCents: own.paymentCents - better.paymentCents,
    extraInterestCents: own.totalInterestCents - better.totalInterestCents,
    lostBuyingPowerCents: loan.principalCents - (affordable ?? 0),
    lateChargeCents: lateChargeCents(own.paymentCents, lateCharge.graceDays + 1, lateCharge),
  };
};
