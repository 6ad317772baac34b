import { expect, it } from "vitest";
import { windowOf, windowUnits } from "./window.rules.ts";

it.each([
  [1, 1, "minutes"],
  [30, 30, "minutes"],
  [60, 1, "hours"],
  [90, 90, "minutes"],
  [1440, 1, "days"],
  [2160, 36, "hours"],
  [10_080, 7, "days"],
] as const)("says %d minutes as %d %s", (minutes, count, unit) => {
  expect(windowOf(minutes)).toEqual({ count, unit });
  expect(count * windowUnits[unit]).toBe(minutes);
});
