import { expect, it } from "vitest";
import { boundOf, chanceOf, isWorse, threeQuarters } from "./canary.rules.ts";

it.each([
  // The lady tasting tea: 4 of 4 against 0 of 4, 1 in 70.
  [{ views: 4, failures: 4 }, { views: 4, failures: 0 }, 1 / 70],
  // 3 of 4 against 1 of 4: 17 in 70.
  [{ views: 4, failures: 3 }, { views: 4, failures: 1 }, 17 / 70],
  // Nothing failed: sure to happen.
  [{ views: 40, failures: 0 }, { views: 400, failures: 0 }, 1],
  // One canary load of 30 among 300 alike, and it is the one that failed: 1 in 10.
  [{ views: 30, failures: 1 }, { views: 270, failures: 0 }, 0.1],
])("gives the exact chance of %j beside %j", (one, other, chance) => {
  expect(chanceOf(one, other)).toBeCloseTo(chance, 6);
});

it.each([
  ["fails always", { views: 20, failures: 20 }, { views: 1000, failures: 3 }, true],
  [
    "fails in one of five beside one of a hundred",
    { views: 100, failures: 20 },
    { views: 900, failures: 9 },
    true,
  ],
  ["fails as often as stable", { views: 1000, failures: 50 }, { views: 9000, failures: 450 }, false],
  ["fails less", { views: 1000, failures: 1 }, { views: 9000, failures: 90 }, false],
  ["failed twice, which may be chance", { views: 100, failures: 2 }, { views: 900, failures: 9 }, false],
  ["was seen too little", { views: 19, failures: 19 }, { views: 1000, failures: 0 }, false],
  [
    "fails always where nothing is known of stable",
    { views: 20, failures: 20 },
    { views: 0, failures: 0 },
    true,
  ],
  [
    "fails now and then where nothing is known of stable",
    { views: 50, failures: 1 },
    { views: 0, failures: 0 },
    false,
  ],
  ["failed in several ways at each load", { views: 20, failures: 60 }, { views: 1000, failures: 3 }, true],
])("judges a canary that %s", (_name, canary, stable, expected) => {
  expect(isWorse(canary, stable).isWorse).toBe(expected);
});

it("counts vitals in steps and reads three quarters off them", () => {
  expect([boundOf("LCP", 2500), boundOf("LCP", 2501), boundOf("CLS", 0), boundOf("INP", 9000)]).toEqual([
    2500, 3000, 10, 600_000,
  ]);
  const counts = [
    { bound: 3000, count: 1 },
    { bound: 1000, count: 2 },
    { bound: 2500, count: 1 },
  ];
  expect(threeQuarters(counts)).toBe(2500);
  expect(threeQuarters([])).toBeNull();
});
