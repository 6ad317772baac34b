import { expect, test } from "vitest";
import { depthFrom, roundsAt, seedAt } from "./depth.rules.ts";

test("a tenth of the rounds is run, and all of them only by name", () => {
  expect(roundsAt(depthFrom(undefined), 150)).toBe(15);
  expect(roundsAt(depthFrom("FULL"), 3)).toBe(1);
  expect(roundsAt(depthFrom("full"), 150)).toBe(150);
});

test("a usual run always tries the same cases, a full one those of its day, and both those that are asked for", () => {
  const now = new Date("2026-11-22T23:59:59Z");
  expect(seedAt("quick", undefined, now)).toBe(1);
  expect(seedAt("full", "", now)).toBe(20261122);
  expect(seedAt("quick", "7", now)).toBe(7);
  expect(seedAt("full", "7", now)).toBe(7);
});
