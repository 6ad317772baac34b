import type { BureauFile, Tradeline } from "@roadworthy/contracts/bureau-wire";
import type { FicoModel } from "@roadworthy/contracts/primitives";
import { addMonths, monthsBetween } from "./calendar.rules.ts";
import { bandsBestFirst, type ScoreBand } from "./score/score-bands.rules.ts";

/** How many months of payment history the product looks at. */
export const historyMonths = 24;

/** How far back an inquiry still counts as new, in months. */
const newInquiryMonths = 6;

export type PaymentStatus = Tradeline["paymentStatus"];

/** The figures that screens and reports show about one credit file. Ratios are basis points: 2800 is 28 %. */
export type CreditSummary = {
  /** Balances over limits of the open credit cards; `null` when none has a limit. */
  readonly utilizationBasisPoints: number | null;
  readonly revolvingBalanceCents: number;
  readonly revolvingLimitCents: number;
  /** Share of the reported months that were paid on time; `null` when no month was reported. */
  readonly onTimeBasisPoints: number | null;
  /** Months that carry a report, over all tradelines. */
  readonly monthsReported: number;
  readonly newHardInquiries: number;
  readonly openAccounts: number;
  readonly totalAccounts: number;
  /** Mean age of all accounts, open and closed, in whole months; `null` when there is none. */
  readonly averageAgeMonths: number | null;
  /** Public records, collections, and accounts that were charged off, collected, foreclosed or repossessed. */
  readonly derogatoryCount: number;
};

/**
 * What one Metro 2 payment-history code says, or `null` when it reports nothing (B: before the account, D: no data).
 * A code that is reported but unknown counts as the worst: no late payment is missed.
 * Source: CDIA Metro 2, payment history profile.
 */
export const statusOfMonth = (code: string): PaymentStatus | null => {
  switch (code) {
    case "B":
    case "D":
      return null;
    case "0":
    case "E":
      return "current";
    case "1":
      return "late30";
    case "2":
      return "late60";
    case "3":
    case "4":
    case "5":
    case "6":
      return "late90";
    default:
      return "chargeoff";
  }
};

const severity: Record<PaymentStatus, number> = { current: 0, late30: 1, late60: 2, late90: 3, chargeoff: 4 };

/** The worst month of a payment history; `null` when no month was reported. Months without data never count. */
export const worstStatus = (paymentHistory: string): PaymentStatus | null => {
  let worst: PaymentStatus | null = null;
  for (const code of paymentHistory) {
    const status = statusOfMonth(code);
    if (status !== null && (worst === null || severity[status] > severity[worst])) worst = status;
  }
  return worst;
};

/** Whether an account ended badly: charged off, in collection, foreclosed, surrendered or repossessed. */
export const isDerogatory = (account: Pick<Tradeline, "paymentStatus" | "paymentHistory">): boolean =>
  account.paymentStatus === "chargeoff" || worstStatus(account.paymentHistory) === "chargeoff";

/** `part / whole` in basis points, rounded half up; `null` when there is no whole. Both are non-negative integers. */
export const basisPoints = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 20_000 + whole) / (2 * whole));

/** How many hard inquiries fall in the `months` up to and including `onDate`. */
export const countHardInquiries = (
  inquiries: BureauFile["inquiries"],
  onDate: string,
  months: number,
): number => {
  const after = addMonths(onDate, -months);
  return inquiries.filter(
    (inquiry) => inquiry.type === "hard" && inquiry.inquiredOn > after && inquiry.inquiredOn <= onDate,
  ).length;
};

/**
 * Sums up one bureau's file as of `onDate`. Utilization takes open credit cards that report a limit; the on-time share
 * takes each tradeline's latest 24 months, where 0 and E are on time and B and D are not counted.
 */
export const summarize = (
  file: Pick<BureauFile, "tradelines" | "inquiries" | "publicRecords" | "collections">,
  onDate: string,
): CreditSummary => {
  let revolvingBalanceCents = 0;
  let revolvingLimitCents = 0;
  let monthsReported = 0;
  let monthsOnTime = 0;
  let openAccounts = 0;
  let ageMonths = 0;
  let derogatoryAccounts = 0;
  for (const account of file.tradelines) {
    ageMonths += monthsBetween(account.openedOn, onDate);
    if (isDerogatory(account)) derogatoryAccounts += 1;
    if (account.closedOn === null) openAccounts += 1;
    if (account.type === "creditCard" && account.closedOn === null && account.creditLimitCents !== null) {
      revolvingBalanceCents += Math.max(0, account.balanceCents);
      revolvingLimitCents += account.creditLimitCents;
    }
    for (const code of account.paymentHistory.slice(0, historyMonths)) {
      const status = statusOfMonth(code);
      if (status === null) continue;
      monthsReported += 1;
      if (status === "current") monthsOnTime += 1;
    }
  }
  const totalAccounts = file.tradelines.length;
  return {
    utilizationBasisPoints: basisPoints(revolvingBalanceCents, revolvingLimitCents),
    revolvingBalanceCents,
    revolvingLimitCents,
    onTimeBasisPoints: basisPoints(monthsOnTime, monthsReported),
    monthsReported,
    newHardInquiries: countHardInquiries(file.inquiries, onDate, newInquiryMonths),
    openAccounts,
    totalAccounts,
    averageAgeMonths: totalAccounts === 0 ? null : Math.round(ageMonths / totalAccounts),
    derogatoryCount: file.publicRecords.length + file.collections.length + derogatoryAccounts,
  };
};

/** The range of a score model; VantageScore has that of base FICO. */
export type ScoreRange = { readonly min: number; readonly max: number };

/** The range of a FICO model: the base score runs from 300 to 850, the industry scores from 250 to 900. Source: fico.com. */
export const ficoRange = (model: FicoModel): ScoreRange =>
  model === "classic" ? { min: 300, max: 850 } : { min: 250, max: 900 };

export type FactorName =
  | "paymentHistory"
  | "utilization"
  | "derogatories"
  | "creditAge"
  | "totalAccounts"
  | "hardInquiries";

/** One of the things that move a score: how much it matters, and how this file stands on it. */
export type CreditFactor = {
  readonly name: FactorName;
  readonly impact: "high" | "medium" | "low";
  /** `null` when the file holds nothing to judge. */
  readonly band: ScoreBand | null;
  /** The figure judged: basis points for the first two, months for the age, counts for the rest. */
  readonly value: number | null;
};

const bandBy = (value: number | null, limits: readonly [number, number, number], isHigherBetter: boolean) => {
  if (value === null) return null;
  const index = limits.findIndex((limit) => (isHigherBetter ? value >= limit : value <= limit));
  return bandsBestFirst[index === -1 ? 3 : index] ?? null;
};

/** How much each factor matters, and the values from which it is Excellent, Good and Fair. They explain and do not score. */
export const factorLimits: Record<
  FactorName,
  {
    readonly impact: CreditFactor["impact"];
    readonly limits: readonly [number, number, number];
    readonly isHigherBetter: boolean;
  }
> = {
  paymentHistory: { impact: "high", limits: [9_900, 9_750, 9_500], isHigherBetter: true },
  utilization: { impact: "high", limits: [1_000, 3_000, 5_000], isHigherBetter: false },
  derogatories: { impact: "high", limits: [0, 0, 1], isHigherBetter: false },
  creditAge: { impact: "medium", limits: [96, 60, 24], isHigherBetter: true },
  totalAccounts: { impact: "low", limits: [11, 6, 3], isHigherBetter: true },
  hardInquiries: { impact: "low", limits: [0, 1, 3], isHigherBetter: false },
};

/** The six factors of a file in order of weight. The thresholds are the product's own and explain, they do not score. */
export const creditFactors = (summary: CreditSummary): readonly CreditFactor[] => {
  const factor = (name: FactorName, value: number | null): CreditFactor => {
    const { impact, limits, isHigherBetter } = factorLimits[name];
    return { name, impact, value, band: bandBy(value, limits, isHigherBetter) };
  };
  return [
    factor("paymentHistory", summary.onTimeBasisPoints),
    factor("utilization", summary.utilizationBasisPoints),
    factor("derogatories", summary.derogatoryCount),
    factor("creditAge", summary.averageAgeMonths),
    factor("totalAccounts", summary.totalAccounts),
    factor("hardInquiries", summary.newHardInquiries),
  ];
};
