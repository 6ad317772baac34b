import { expect, it } from "vitest";
import { preferenceOf } from "./preference.rules.ts";

it.each([
  [undefined, false, 8_000, null],
  ["respond-async", true, 8_000, "respond-async"],
  ["wait=3", false, 3_000, "wait=3"],
  ["wait=0", false, 0, "wait=0"],
  ["wait=600", false, 25_000, "wait=25"],
  ["return=minimal, wait = 5", false, 5_000, "wait=5"],
  ["respond-async, wait=5", true, 5_000, "respond-async"],
  ["await=5", false, 8_000, null],
])("reads %s", (prefer, isAsync, patienceMs, applied) => {
  expect(preferenceOf(prefer)).toEqual({ isAsync, patienceMs, applied });
});
