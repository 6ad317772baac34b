import { expect, it } from "vitest";
import { wholePercent } from "./percent.rules.ts";

it.each([
  [2_812, "28%"],
  [9_792, "98%"],
  [2_850, "29%"],
  [0, "0%"],
  [10_000, "100%"],
  [12_345, "123%"],
])("shows %i basis points as %s", (basisPoints, shown) => {
  expect(wholePercent(basisPoints)).toBe(shown);
});

it("never rounds a blemish away", () => {
  expect(wholePercent(9_990)).toBe("99%");
  expect(wholePercent(10)).toBe("1%");
});
