import type { Experiment } from "@roadworthy/contracts/experiments";

type Standing = Pick<Experiment, "verdict" | "confidencePercent">;

const neededPercent = 95;
/** Below this many expected in a cell the normal distribution is no approximation (Cochran's rule). */
const leastExpected = 5;

/**
 * What the counts allow to be said, by a two-sided two-proportion z test with pooled variance. Nothing below the stated number of
 * visitors, nor where so few (or nearly all) reached the goal that the test does not hold.
 */
export function standingOf(
  { a, b }: Experiment["counts"],
  { minimumVisitors }: Pick<Experiment, "minimumVisitors">,
): Standing {
  const few: Standing = { verdict: "too_few", confidencePercent: null };
  if (Math.min(a.seen, b.seen) < minimumVisitors) return few;
  const pooled = (a.reached + b.reached) / (a.seen + b.seen);
  if (Math.min(a.seen, b.seen) * Math.min(pooled, 1 - pooled) < leastExpected) return few;
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / a.seen + 1 / b.seen));
  const difference = b.reached / b.seen - a.reached / a.seen;
  const confidence = erf(Math.abs(difference) / deviation / Math.SQRT2);
  // Rounded down, so that it never says more than the test does.
  const confidencePercent = Math.min(99.9, Math.floor(confidence * 1000) / 10);
  if (confidencePercent < neededPercent) return { verdict: "no_difference", confidencePercent };
  return { verdict: difference > 0 ? "b" : "a", confidencePercent };
}

/** The error function for x >= 0 (Abramowitz and Stegun 7.1.26, off by at most 1.5e-7). */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return 1 - series * Math.exp(-x * x);
}

/** Whether a text names an amount of money, or what looks like one: prices are never on trial. */
export const namesMoney = (text: string): boolean =>
  /(?:[$€£¢]|USD)\s?\d|\d\s?(?:[$€£¢]|(?:USD|dollars?|dólar(?:es)?|bucks|cents?|centavos?)\b)|\d[.,]\d\d(?!\d)/i.test(
    text.normalize("NFKC"),
  );
