import { expect, it } from "vitest";
import { utcMonth } from "@roadworthy/domain/calendar.rules";
import { axisOf, endsOf, inRange, paddingOf, rangesOf, roomyMarks, type ChartPoint } from "./chart.rules.ts";

const months = (count: number): ChartPoint[] =>
  Array.from({ length: count }, (_, index) => ({
    x: utcMonth(new Date(Date.UTC(2024, index, 1))),
    series: "a",
    value: index,
  }));

it("offers a range only where it shows less", () => {
  expect(rangesOf(months(6))).toEqual([]);
  expect(rangesOf(months(9))).toEqual(["months6", "all"]);
  expect(rangesOf(months(20))).toEqual(["months6", "year", "all"]);
  expect(inRange(months(20), "year")).toHaveLength(12);
});

it("counts half a year back from a day that the month lacks", () => {
  const points = ["2026-02-28", "2026-03-01", "2026-08-31"].map((x) => ({ x, series: "a", value: 1 }));
  expect(inRange(points, "months6").map(({ x }) => x)).toEqual(["2026-03-01", "2026-08-31"]);
});

it.each([
  [[612, 655, 700], { fromZero: false, least: 100 }, { min: 600, max: 700 }],
  [[700], { fromZero: false, least: 100 }, { min: 650, max: 750 }],
  [[802, 805], { fromZero: false, least: 100 }, { min: 750, max: 850 }],
  [[0, 3, 11], { fromZero: true }, { min: 0, max: 15 }],
  [[], { fromZero: true }, { min: 0, max: 1 }],
] as const)("gives %j with %j a round axis", (values, how, axis) => {
  expect(axisOf(values, how)).toMatchObject(axis);
});

it("moves labels at the end apart", () => {
  const points = [700, 701, 640].map((value, index) => ({ x: "2026-01", series: String(index), value }));
  expect(endsOf(points, { min: 600, max: 800 }, 8).map(({ series, height }) => [series, height])).toEqual([
    ["1", 50.5],
    ["0", 42.5],
    ["2", 20],
  ]);
});

it("leaves room for the words on both sides, and no more", () => {
  const score = (value: number): string => String(value);
  const dollars = (value: number): string => `$${value.toLocaleString("en-US")}`;
  expect(paddingOf("line", [600, 650], [643], score)).toMatchObject({ left: 36, right: 36 });
  expect(paddingOf("line", [600], [], score)).toMatchObject({ right: 24 });
  expect(paddingOf("column", [0, 12_000], [], dollars)).toMatchObject({ left: 68, right: 16 });
  expect(paddingOf("area", [0, 5], [], score)).toMatchObject({ left: 32, right: 16 });
});

it("writes out only marks whose words have room, the ones nearest the middle first", () => {
  const written = (...places: number[]): ReadonlySet<number> => roomyMarks(places);
  expect(written(0.88, 0.92, 0.98)).toEqual(new Set([0.88]));
  expect(written(0.02, 0.08, 0.12)).toEqual(new Set([0.12]));
  expect(written(0.02, 0.55, 0.98)).toEqual(new Set([0.55, 0.98]));
  expect(written(0.3, 0.98)).toEqual(new Set([0.3]));
  expect(written()).toEqual(new Set());
});
