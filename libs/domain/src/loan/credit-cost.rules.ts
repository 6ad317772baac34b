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

const edges2020: readonly (readonly [BenchmarkTier, number, number])[] = [
  ["superPrime", 720, 850],
  ["prime", 660, 719],
  ["nearPrime", 620, 659],
  ["subprime", 580, 619],
  ["deepSubprime", 300, 579],
];
const edges2022: readonly (readonly [BenchmarkTier, number, number])[] = [
  ["superPrime", 781, 850],
  ["prime", 661, 780],
  ["nearPrime", 601, 660],
  ["subprime", 501, 600],
  ["deepSubprime", 300, 500],
];
const report = "Experian, State of the Automotive Finance Market";

const quarterOf = (
  quarter: string,
  asOf: string,
  source: string,
  edges: typeof edges2020,
  rates: readonly (readonly [PercentText | null, PercentText | null])[],
): RateBenchmark[] =>
  edges.flatMap(([tier, minimumScore, maximumScore], index) => {
    const [newPercent, usedPercent] = rates[index] ?? [null, null];
    if (newPercent === null && usedPercent === null) return [];
    return [{ tier, minimumScore, maximumScore, newPercent, usedPercent, quarter, asOf, source }];
  });

/** Average APRs by tier, oldest quarter first, each with its source and date. No figure of 2026 was found that could be relied on. */
export const rateBenchmarks: readonly RateBenchmark[] = [
  ...quarterOf("2020-Q1", "2020-03-31", `${report}, by carpaymentcalculator.net`, edges2020, [
    ["3.65", "4.29"],
    ["4.68", "6.04"],
    ["7.65", "11.26"],
    ["11.92", "17.74"],
    ["14.39", "20.45"],
  ]),
  ...quarterOf("2022-Q2", "2022-06-30", `${report}, by carpaymentcalculator.net`, edges2022, [
    ["2.96", "3.68"],
    ["4.03", "5.53"],
    ["6.57", "10.33"],
    ["9.75", "16.85"],
    ["12.84", "20.43"],
  ]),
  ...quarterOf("2023-Q1", "2023-03-31", `${report}, by carpaymentcalculator.net`, edges2022, [
    ["5.18", "6.79"],
    ["6.40", "8.75"],
    ["8.86", "13.28"],
    ["11.53", "18.55"],
    ["14.08", "21.32"],
  ]),
  ...quarterOf("2025-Q1", "2025-03-31", `${report}, by wardsauto.com and idrivecertified.com`, edges2022, [
    ["5.03", null],
    [null, null],
    [null, null],
    [null, null],
    ["15.19", null],
  ]),
  ...quarterOf(
    "2025-Q3",
    "2025-09-30",
    `${report}, by NerdWallet (copy on ghsink.com, incomplete)`,
    edges2022,
    [
      ["4.88", "7.43"],
      ["6.51", "9.65"],
      ["9.77", null],
    ],
  ),
];

/** The latest benchmark for a score and a kind of vehicle that has a figure; `null` for a score outside every band. */
export const benchmarkFor = (score: number, vehicle: "new" | "used"): RateBenchmark | null =>
  rateBenchmarks.findLast(
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
