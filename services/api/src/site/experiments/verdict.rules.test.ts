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

it("agrees with the formula: 200 of 1000 against 260 of 1000 has z = 3.19, a ratio of 26 and so p = 0.038", () => {
  expect(of([1000, 200], [1000, 260])).toEqual({ verdict: "b", confidencePercent: 96.1 });
  expect(of([1000, 260], [1000, 200])).toEqual({ verdict: "a", confidencePercent: 96.1 });
});

it("names no winner below 95 percent, and never says that it is certain", () => {
  // Looked at once, this would be one (z = 2.16).
  expect(of([1000, 200], [1000, 240])).toEqual({ verdict: "no_difference", confidencePercent: 65.3 });
  expect(of([1000, 200], [1000, 200])).toEqual({ verdict: "no_difference", confidencePercent: 0 });
  expect(of([90_000, 10_000], [10_000, 9_000])).toEqual({ verdict: "b", confidencePercent: 99.9 });
});

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const looks = 50;
const experiments = 600;
const visitorsPerLook = 200;

/** The share of experiments in which one of fifty looks names a winner, with the rate at which visitors of each text reach the goal. */
function namedShare(rates: { a: number; b: number }, shareOfB: number): number {
  const chance = chanceFrom(32);
  const visit = (counts: { seen: number; reached: number }, rate: number): void => {
    counts.seen += 1;
    counts.reached += chance() < rate ? 1 : 0;
  };
  const isNamed = (): boolean => {
    const a = { seen: 0, reached: 0 };
    const b = { seen: 0, reached: 0 };
    let isFound = false;
    for (let look = 0; look < looks && !isFound; look += 1) {
      for (let visitor = 0; visitor < visitorsPerLook; visitor += 1)
        if (chance() < shareOfB) visit(b, rates.b);
        else visit(a, rates.a);
      const { verdict } = standingOf({ a, b }, { minimumVisitors: 100 });
      isFound = verdict === "a" || verdict === "b";
    }
    return isFound;
  };
  return Array.from({ length: experiments }, isNamed).filter(Boolean).length / experiments;
}

it.each([
  [0.5, 0.5],
  [0.2, 0.5],
  [0.05, 0.5],
  [0.05, 0.2],
  [0.02, 0.1],
])(
  "of texts alike (%s reach the goal, %s see B), fifty looks name a winner in at most 5 percent",
  (rate, share) => {
    expect(namedShare({ a: rate, b: rate }, share)).toBeLessThanOrEqual(0.05);
  },
);

it("finds a real difference within the same looks", () => {
  expect(namedShare({ a: 0.05, b: 0.075 }, 0.5)).toBeGreaterThan(0.9);
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
