import type { ForecastAccuracy } from "@roadworthy/contracts/simulator";
import { basisPoints } from "../credit-summary.rules.ts";

/** A saved estimate and the score that came. */
export type ForecastOutcome = {
  readonly start: number;
  readonly point: number;
  readonly low: number;
  readonly high: number;
  readonly actual: number;
};

/** How one estimate fared. `errorPoints` is the estimate minus the score: above 0 it promised too much. */
export type ForecastResult = {
  readonly errorPoints: number;
  readonly isInRange: boolean;
};

/** Compares one estimate with the score that came. */
export const compareForecast = ({ point, low, high, actual }: ForecastOutcome): ForecastResult => ({
  errorPoints: point - actual,
  isInRange: actual >= low && actual <= high,
});

/** The value at or below which a share of the sorted values lies (nearest rank). */
const quantile = (sorted: readonly number[], share: number): number | null =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;

const mean = (values: readonly number[]): number | null =>
  values.length === 0
    ? null
    : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;

/** Sums up how all estimates fared, for the page that shows it openly. The order of outcomes does not matter. */
export const summarizeForecasts = (outcomes: readonly ForecastOutcome[]): ForecastAccuracy => {
  const results = outcomes.map(compareForecast);
  const errors = results.map(({ errorPoints }) => errorPoints);
  const absolute = errors.map(Math.abs).toSorted((a, b) => a - b);
  const buckets = new Map<number, number>();
  for (const error of errors) {
    const bucket = Math.floor(error / 10) * 10;
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
  }
  return {
    count: outcomes.length,
    medianErrorPoints: quantile(absolute, 0.5),
    p90ErrorPoints: quantile(absolute, 0.9),
    inRangeBasisPoints: basisPoints(results.filter(({ isInRange }) => isInRange).length, results.length),
    noChangeErrorPoints: mean(outcomes.map(({ start, actual }) => Math.abs(start - actual))),
    histogram: [...buckets.entries()]
      .map(([fromPoints, count]) => ({ fromPoints, count }))
      .toSorted((a, b) => a.fromPoints - b.fromPoints),
  };
};
