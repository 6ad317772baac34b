import { expect, test } from "vitest";
import { depthFrom, roundsAt, seedOfDay } from "./depth.rules.ts";

test("a tenth of the rounds is run, and all of them only by name", () => {
  expect(roundsAt(depthFrom(undefined), 150)).toBe(15);
  expect(roundsAt(depthFrom("FULL"), 3)).toBe(1);
  expect(roundsAt(depthFrom("full"), 150)).toBe(150);
});

test("the cases of a day are the same for everybody", () => {
  expect(seedOfDay(new Date("2026-11-22T00:00:00Z"))).toBe(20261122);
  expect(seedOfDay(new Date("2026-11-22T23:59:59Z"))).toBe(20261122);
});
