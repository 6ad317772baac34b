import { utcMonth } from "@roadworthy/domain/calendar.rules";
/** A value at a place of the time axis (`YYYY-MM` or `YYYY-MM-DD`); `null` makes a gap. */
export type ChartPoint = { readonly x: string; readonly series: string; readonly value: number | null };

export type ChartRange = "months6" | "year" | "all";

/** The places of the time axis in order, of all series together. */
export const placesOf = (points: readonly ChartPoint[]): string[] =>
  [...new Set(points.map(({ x }) => x))].toSorted();

/** The points of a range that ends with the last place. */
export function inRange(points: readonly ChartPoint[], range: ChartRange): readonly ChartPoint[] {
  const last = placesOf(points).at(-1);
  if (range === "all" || last === undefined) return points;
  const after = shifted(last, range === "months6" ? -6 : -12);
  return points.filter(({ x }) => x > after);
}

/** The ranges shorter than all the data; empty when everything fits into six months. */
export function rangesOf(points: readonly ChartPoint[]): ChartRange[] {
  const all = placesOf(points).length;
  const shorter = (["months6", "year"] as const).filter((range) => {
    const count = placesOf(inRange(points, range)).length;
    return count > 1 && count < all;
  });
  return shorter.length === 0 ? [] : [...shorter, "all"];
}

/**
 * The value axis, in round steps around all values. With `fromZero` it begins at 0, as bars must; else it leaves small moves small by
 * being at least `least` high.
 */
export function axisOf(
  values: readonly number[],
  { fromZero, least = 1 }: { fromZero: boolean; least?: number },
): { min: number; max: number; steps: number[] } {
  const low = values.length === 0 || fromZero ? Math.min(0, ...values) : Math.min(...values);
  const high = values.length === 0 ? low + least : Math.max(...values);
  const step = roundStep(Math.max(high - low, least) / 4);
  let min = Math.floor(low / step) * step;
  let max = Math.ceil(high / step) * step;
  if (!fromZero && min === low) min -= step;
  // On the side where there is less room, so that the values are in the middle.
  while (max - min < least || max === min) {
    if (!fromZero && low - min < max - high) min -= step;
    else max += step;
  }
  return {
    min,
    max,
    steps: Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => min + index * step),
  };
}

/** 1, 2 or 5 times a power of ten, at least `rough`. */
function roundStep(rough: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  return [1, 2, 5, 10].map((factor) => factor * magnitude).find((size) => size >= rough) ?? magnitude;
}

/** How far up a value is, in percent of the plot, kept inside it. */
export const heightOf = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(100, Math.max(0, (100 * (value - min)) / (max - min)));

/** The last value of each series and where, for its label at the end. Labels that would touch are moved apart by `gap` percent. */
export function endsOf(
  points: readonly ChartPoint[],
  axis: { min: number; max: number },
  gap: number,
): { readonly series: string; readonly value: number; readonly height: number }[] {
  const last = new Map<string, { x: string; value: number }>();
  for (const { x, series, value } of points) {
    const known = last.get(series);
    if (value !== null && (known === undefined || x >= known.x)) last.set(series, { x, value });
  }
  const ends = [...last]
    .map(([series, { value }]) => ({ series, value, height: heightOf(value, axis) }))
    .toSorted((a, b) => b.height - a.height);
  let above = Number.POSITIVE_INFINITY;
  return ends.map((end) => {
    above = Math.min(end.height, above - gap);
    return { ...end, height: above };
  });
}

function shifted(place: string, months: number): string {
  const [year = 0, month = 1, day] = place.split("-").map(Number);
  const moved = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  const text = utcMonth(moved);
  return day === undefined ? text : `${text}-${String(Math.min(day, lastDay)).padStart(2, "0")}`;
}

/** How wide words of 13 px are at most; digits and dollar signs of the product's font take less. */
const pixelsPerLetter = 8;

/**
 * The space around the plot: on the left as much as the axis says, on the right as much as a line's end says. On a phone every pixel
 * saved is one for the plot.
 */
export function paddingOf(
  kind: "line" | "area" | "column",
  steps: readonly number[],
  ends: readonly number[],
  valueName: (value: number) => string,
) {
  const widest = (values: readonly number[]): number =>
    pixelsPerLetter * Math.max(0, ...values.map((value) => valueName(value).length));
  return {
    top: 16,
    right: kind === "line" ? Math.max(24, widest(ends) + 12) : 16,
    bottom: 32,
    left: Math.max(32, widest(steps) + 12),
  };
}

/** The share of the width that a mark's words may take on a phone. */
const MARK_WIDTH = 0.4;

/** Of marks at these shares of the width, those with room for their words: each writes toward the middle, and the nearest to it goes first. */
export function roomyMarks(places: readonly number[]): ReadonlySet<number> {
  const taken: { from: number; to: number }[] = [];
  const roomy = new Set<number>();
  for (const at of places.toSorted((one, other) => Math.abs(one - 0.5) - Math.abs(other - 0.5))) {
    const span = at > 0.5 ? { from: at - MARK_WIDTH, to: at } : { from: at, to: at + MARK_WIDTH };
    if (taken.some(({ from, to }) => span.from < to && from < span.to)) continue;
    taken.push(span);
    roomy.add(at);
  }
  return roomy;
}
