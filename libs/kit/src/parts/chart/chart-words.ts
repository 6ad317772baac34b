import { chartTexts as texts } from "./chart-texts.ts";
import type { ChartPoint } from "./chart.rules.ts";
import type { ChartSeries } from "./chart.tsx";

/** A series' value at a place of the time axis, in words. */
export const wordOf = (
  points: readonly ChartPoint[],
  key: string,
  x: string,
  valueName: (value: number) => string,
): string => {
  const value = points.find((point) => point.series === key && point.x === x)?.value ?? null;
  return value === null ? texts.noValue : valueName(value);
};

/** The chart in words: where each series began and ended. */
export function sentenceOf(
  series: readonly ChartSeries[],
  points: readonly ChartPoint[],
  xName: (x: string) => string,
  valueName: (value: number) => string,
): string {
  return series
    .flatMap(({ key, name }) => {
      const own = points.filter((point) => point.series === key && point.value !== null);
      const [first, last] = [own[0], own.at(-1)];
      if (!first || !last) return [];
      const missing = points.filter((point) => point.series === key && point.value === null);
      const [from, to] = [xName(first.x), xName(last.x)];
      const [began, ended] = [valueName(first.value ?? 0), valueName(last.value ?? 0)];
      const said = from === to ? texts.single(name, ended, to) : texts.sentence(name, began, from, ended, to);
      return missing.length === 0
        ? said
        : `${said} ${texts.missing(missing.map(({ x }) => xName(x)).join(", "))}`;
    })
    .join(" ");
}
