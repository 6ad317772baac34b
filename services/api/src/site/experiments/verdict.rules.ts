import type { Experiment } from "@roadworthy/contracts/experiments";

type Standing = Pick<Experiment, "verdict" | "confidencePercent">;

const neededPercent = 95;
/** Below this many expected in a cell the normal distribution is no approximation (Cochran's rule). */
const leastExpected = 5;
/** Makes the test most sensitive where each text has about twice the stated number of visitors. */
const mixtureScale = 8;

/**
 * What the counts allow to be said. Admins look again and again and stop when they like, so a test that holds for one look would name
 * too many winners. This one holds for all looks together: the mixture sequential probability ratio test of Robbins (1970), as Johari,
 * Koomen, Pekelis and Walsh use it for A/B tests ("Always Valid Inference: Continuous Monitoring of A/B Tests", Operations Research
 * 70(3), 2022, section 5; arXiv 1512.04922), on the difference of the two proportions with pooled variance. The inverse of the ratio is a
 * p-value that stays valid whenever one stops, by Ville's inequality. Nothing is said below the stated number of visitors, nor where so
 * few (or nearly all) reached the goal that the normal distribution does not hold.
 */
export function standingOf(
  { a, b }: Experiment["counts"],
  { minimumVisitors }: Pick<Experiment, "minimumVisitors">,
): Standing {
  const few: Standing = { verdict: "too_few", confidencePercent: null };
  if (Math.min(a.seen, b.seen) < minimumVisitors) return few;
  const pooled = (a.reached + b.reached) / (a.seen + b.seen);
  if (Math.min(a.seen, b.seen) * Math.min(pooled, 1 - pooled) < leastExpected) return few;
  const difference = b.reached / b.seen - a.reached / a.seen;
  const size = 1 / (1 / a.seen + 1 / b.seen);
  const squaredZ = (difference ** 2 * size) / (pooled * (1 - pooled));
  // The mixture's variance over that of the difference. What it is may depend on nothing but what was stated before the start.
  const mixture = (mixtureScale * size) / minimumVisitors;
  const ratio = Math.exp((squaredZ / 2) * (mixture / (1 + mixture))) / Math.sqrt(1 + mixture);
  const confidence = Math.max(0, 1 - 1 / ratio);
  // Rounded down, so that it never says more than the test does.
  const confidencePercent = Math.min(99.9, Math.floor(confidence * 1000) / 10);
  if (confidencePercent < neededPercent) return { verdict: "no_difference", confidencePercent };
  return { verdict: difference > 0 ? "b" : "a", confidencePercent };
}

/** Whether a text names an amount of money, or what looks like one: prices are never on trial. */
export const namesMoney = (text: string): boolean =>
  /(?:[$€£¢]|USD)\s?\d|\d\s?(?:[$€£¢]|(?:USD|dollars?|dólar(?:es)?|bucks|cents?|centavos?)\b)|\d[.,]\d\d(?!\d)/i.test(
    text.normalize("NFKC"),
  );
