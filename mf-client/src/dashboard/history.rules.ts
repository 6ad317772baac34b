import type { ClientDashboard } from "@roadworthy/contracts/clients";
import type { Bureau } from "@roadworthy/contracts/primitives";

export type History = ClientDashboard["history"];

/** Where a missing value is drawn. Source: specification, section 3; the mark as a sample is ours. */
export const sampleValue = 600;

/** The line of missing values. */
export const sampleKey = "sample";

/** One point of the chart; `null` makes a gap in its line. */
type Point = { readonly x: string; readonly series: string; readonly value: number | null };

const valueOf = (row: History[number], bureau: Bureau): number | null =>
  row.scores.find((score) => score.bureau === bureau)?.value ?? null;

/** Whether a bureau of the plan has no score in this month. */
export const isMissing = (row: History[number], bureaus: readonly Bureau[]): boolean =>
  bureaus.some((bureau) => valueOf(row, bureau) === null);

/** Whether no bureau has a score in any month. */
export const isEmpty = (history: History, bureaus: readonly Bureau[]): boolean =>
  history.every((row) => bureaus.every((bureau) => valueOf(row, bureau) === null));

/** The chart's lines: one per bureau with gaps, and one at 600 over the months in which a value is missing. */
export function pointsOf(history: History, bureaus: readonly Bureau[]): Point[] {
  const real = bureaus.flatMap((bureau) =>
    history.map((row) => ({ x: row.month, series: bureau, value: valueOf(row, bureau) })),
  );
  if (!history.some((row) => isMissing(row, bureaus))) return real;
  const sample = history.map((row) => ({
    x: row.month,
    series: sampleKey,
    value: isMissing(row, bureaus) ? sampleValue : null,
  }));
  return [...real, ...sample];
}
