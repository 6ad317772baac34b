import {
  creditFactors,
  factorLimits,
  type CreditFactor,
  type CreditSummary,
  type FactorName,
} from "../credit-summary.rules.ts";
import { bandsBestFirst } from "../score/score-bands.rules.ts";

/** A grade as schools give it: A is the best, F the worst. */
export type FactorGrade = "A" | "B" | "C" | "D" | "F";

/** One of the six factors as a screen explains it. Units as in `CreditFactor`: basis points, months, counts. */
export type GradedFactor = {
  readonly name: FactorName;
  /** How much the factor matters to a score in general. */
  readonly influence: CreditFactor["impact"];
  readonly value: number | null;
  /** `null` when the file holds nothing to judge. */
  readonly grade: FactorGrade | null;
  /** The value that earns the next better grade; `null` at the best one or without a value. */
  readonly target: number | null;
  /** Why the factor is not better, in the code that lenders' notices use; `null` at the best grade. */
  readonly reasonCode: string | null;
};

/** From where on a poor factor is an F. The thresholds are the product's own; they explain and do not score. */
const failing: Record<FactorName, number> = {
  paymentHistory: 9_000,
  utilization: 7_500,
  derogatories: 3,
  creditAge: 12,
  totalAccounts: 1,
  hardInquiries: 6,
};

/** Reason codes of adverse action notices. Source: fico.com, reason codes. */
const reasonCodes: Record<FactorName, string> = {
  paymentHistory: "18",
  utilization: "10",
  derogatories: "40",
  creditAge: "14",
  totalAccounts: "12",
  hardInquiries: "08",
};

const gradeOf = ({ name, band, value }: CreditFactor): FactorGrade | null => {
  if (band === null || value === null) return null;
  if (band !== "Poor") return band === "Excellent" ? "A" : band === "Good" ? "B" : "C";
  const { isHigherBetter } = factorLimits[name];
  return (isHigherBetter ? value < failing[name] : value > failing[name]) ? "F" : "D";
};

const targetOf = ({ name, band, value }: CreditFactor, grade: FactorGrade | null): number | null => {
  if (band === null || value === null || grade === "A") return null;
  if (grade === "F") return failing[name];
  // The nearest limit that the value does not meet yet; equal limits of two bands count as one.
  const { limits, isHigherBetter } = factorLimits[name];
  const better = limits.slice(0, bandsBestFirst.indexOf(band)).toReversed();
  return better.find((limit) => (isHigherBetter ? value < limit : value > limit)) ?? null;
};

/** The six factors of a file in order of weight: value, grade, influence, what the next grade takes, and the reason. */
export const gradedFactors = (summary: CreditSummary): readonly GradedFactor[] =>
  creditFactors(summary).map((factor) => {
    const grade = gradeOf(factor);
    return {
      name: factor.name,
      influence: factor.impact,
      value: factor.value,
      grade,
      target: targetOf(factor, grade),
      reasonCode: grade === null || grade === "A" ? null : reasonCodes[factor.name],
    };
  });
