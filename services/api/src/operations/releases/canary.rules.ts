import type { VitalName } from "@roadworthy/contracts/beacons";

/** Page loads of one version, and how many of them failed: not loaded, crashed or hung. */
export type Tally = { readonly views: number; readonly failures: number };

/** A canary is judged after this many page loads; fewer say little. */
export const leastViews = 20;
/** And taken back only when it failed at so many sites, since anyone may send reports: one alone must not end a rollout. */
export const leastSites = 3;
/** What a difference may owe to chance at most before a canary is taken back. Small, because it is looked at again and again. */
const mostChance = 0.0001;

/**
 * Whether a canary fails more often than the stable version beyond what chance explains: Fisher's exact test, one-sided, over failed and
 * sound page loads since the canary's share was last set (R. A. Fisher 1935; https://en.wikipedia.org/wiki/Fisher%27s_exact_test). Also
 * a canary whose first page loads all fail is judged so, when nothing is known yet of the stable version in this time: it counts as
 * having failed in one of a hundred.
 */
export function isWorse(canary: Tally, stable: Tally): { isWorse: boolean; chance: number } {
  const one = bounded(canary);
  const other = stable.views < leastViews ? { views: 100, failures: 1 } : bounded(stable);
  if (one.views < leastViews || one.failures === 0) return { isWorse: false, chance: 1 };
  const chance = chanceOf(one, other);
  return { isWorse: chance < mostChance, chance };
}

/** A page load may fail in several ways, which still is one. */
const bounded = ({ views, failures }: Tally): Tally => ({ views, failures: Math.min(views, failures) });

/** The probability of so many failures or more on the first side, if both sides were alike: the tail of the hypergeometric distribution. */
export function chanceOf(one: Tally, other: Tally): number {
  const all = one.views + other.views;
  const failed = one.failures + other.failures;
  const logWhole = logChoose(all, one.views);
  let sum = 0;
  for (let count = one.failures; count <= Math.min(failed, one.views); count += 1) {
    sum += Math.exp(logChoose(failed, count) + logChoose(all - failed, one.views - count) - logWhole);
  }
  return Math.min(1, sum);
}

const logChoose = (n: number, k: number): number =>
  k < 0 || k > n ? -Infinity : logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** Stirling's series (DLMF 5.11.1) from 20 on; below that the sum itself. */
function logFactorial(n: number): number {
  if (n < 20) {
    let sum = 0;
    for (let factor = 2; factor <= n; factor += 1) sum += Math.log(factor);
    return sum;
  }
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
}

/** The steps in which vitals are counted. Among them are the bounds of what web.dev calls good (2,500, 200, 100) and poor (4,000, 500, 250). */
const steps: Readonly<Record<VitalName, readonly number[]>> = {
  LCP: [1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  INP: [50, 100, 150, 200, 300, 500, 1_000],
  CLS: [10, 50, 100, 150, 250, 500],
};
const beyond = 600_000;

/** The upper bound of the step that a value falls into. */
export const boundOf = (name: VitalName, value: number): number =>
  steps[name].find((bound) => value <= bound) ?? beyond;

/** The bound that three quarters of the counted values keep; `null` without any. */
export function threeQuarters(
  counts: readonly { readonly bound: number; readonly count: number }[],
): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { bound, count } of counts.toSorted((a, b) => a.bound - b.bound)) {
    seen += count;
    if (seen * 4 >= total * 3) return bound;
  }
  return null;
}
