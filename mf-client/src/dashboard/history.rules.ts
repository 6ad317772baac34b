import type { ClientDashboard } from "@roadworthy/contracts/clients";
import { bureauNames, type Bureau } from "@roadworthy/contracts/primitives";

export type History = ClientDashboard["history"];

/** Where a missing value is drawn. Source: specification, section 3; the mark as a sample by `decisions.md`. */
export const sampleValue = 600;

/** The name of the line of missing values, in the legend and in the text alternative. */
export const sampleName = "Sample";

/** One point of the chart; `null` makes a gap in its line. */
export type Point = { readonly month: string; readonly series: string; readonly value: number | null };

/** `2026-06` as `Jun 2026`. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** The score of a bureau in a month. */
export const valueOf = (row: History[number], bureau: Bureau): number | null =>
  row.scores.find((score) => score.bureau === bureau)?.value ?? null;

/** Whether a bureau of the plan has no score in this month. */
export const isMissing = (row: History[number], bureaus: readonly Bureau[]): boolean =>
  bureaus.some((bureau) => valueOf(row, bureau) === null);

/** The chart's lines: one per bureau with gaps, and one at 600 over the months in which a value is missing. */
export function pointsOf(history: History, bureaus: readonly Bureau[]): Point[] {
  const real = bureaus.flatMap((bureau) =>
    history.map((row) => ({
      month: monthName(row.month),
      series: bureauNames[bureau],
      value: valueOf(row, bureau),
    })),
  );
  if (!history.some((row) => isMissing(row, bureaus))) return real;
  const sample = history.map((row) => ({
    month: monthName(row.month),
    series: sampleName,
    value: isMissing(row, bureaus) ? sampleValue : null,
  }));
  return [...real, ...sample];
}

/** The score axis: whole fifties around the values, at least a hundred points high so that small moves stay small. */
export function axisOf(points: readonly Point[]): { min: number; max: number } {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  if (values.length === 0) return { min: 550, max: 650 };
  const min = Math.floor((Math.min(...values) - 10) / 50) * 50;
  const max = Math.ceil((Math.max(...values) + 10) / 50) * 50;
  return max - min >= 100 ? { min, max } : { min: min - 50, max: max };
}

/** The chart in words: for each bureau where it began and ended, and which months are missing. */
export function historySentence(history: History, bureaus: readonly Bureau[]): string {
  const from = history[0];
  const to = history.at(-1);
  if (!from || !to) return "No months to show.";
  const lines = bureaus.map((bureau) => {
    const values = history.flatMap((row) => {
      const value = valueOf(row, bureau);
      return value === null ? [] : [{ month: monthName(row.month), value }];
    });
    const [first, last] = [values[0], values.at(-1)];
    if (!first || !last) return `${bureauNames[bureau]}: no score yet.`;
    const missing = history.filter((row) => valueOf(row, bureau) === null).map((row) => monthName(row.month));
    const gaps = missing.length > 0 ? ` Missing: ${missing.join(", ")}.` : "";
    return `${bureauNames[bureau]}: ${first.value} in ${first.month}, ${last.value} in ${last.month}.${gaps}`;
  });
  return `Line chart of scores from ${monthName(from.month)} to ${monthName(to.month)}. ${lines.join(" ")}`;
}
