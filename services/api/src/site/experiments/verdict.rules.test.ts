import { expect, it } from "vitest";
import { namesMoney, standingOf } from "./verdict.rules.ts";

const of = (a: [number, number], b: [number, number], minimumVisitors = 1000) =>
  standingOf({ a: { seen: a[0], reached: a[1] }, b: { seen: b[0], reached: b[1] } }, { minimumVisitors });

it.each([
  ["fewer visitors than stated", [999, 500], [5000, 10]],
  ["nobody who reached the goal", [5000, 0], [5000, 0]],
  ["everybody who did", [5000, 5000], [5000, 5000]],
  ["a handful who did", [1000, 1], [1000, 8]],
] as const)("says nothing with %s", (_, a, b) => {
  expect(of([...a], [...b])).toEqual({ verdict: "too_few", confidencePercent: null });
});

it("agrees with the textbook: 200 of 1000 against 240 of 1000 has z = 2.16 and p = 0.031", () => {
  expect(of([1000, 200], [1000, 240])).toEqual({ verdict: "b", confidencePercent: 96.9 });
  expect(of([1000, 240], [1000, 200])).toEqual({ verdict: "a", confidencePercent: 96.9 });
});

it("names no winner below 95 percent, and never says that it is certain", () => {
  expect(of([1000, 200], [1000, 230])).toEqual({ verdict: "no_difference", confidencePercent: 89.7 });
  expect(of([1000, 200], [1000, 200])).toEqual({ verdict: "no_difference", confidencePercent: 0 });
  expect(of([90_000, 10_000], [10_000, 9_000])).toEqual({ verdict: "b", confidencePercent: 99.9 });
});

it("knows a price in both languages", () => {
  for (const text of [
    "only $2.99",
    "US$ 5",
    "3 dollars",
    "cuesta 3 dólares",
    "99 cents",
    "2.99 a month",
    "4,99 al mes",
    "USD 5",
    "5 $",
    "＄5",
    "1 dólar",
    "99¢",
  ])
    expect(namesMoney(text)).toBe(true);
  for (const text of ["a 7-day trial", "once in 12 months", "AES-256-GCM", "version 4.0", "1,000 drivers"])
    expect(namesMoney(text)).toBe(false);
});
