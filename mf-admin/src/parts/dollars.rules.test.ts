import { expect, it } from "vitest";
import { centsOf } from "./dollars.rules.ts";

it.each([
  ["2.75", 275],
  ["$1,000", 100_000],
  [" 0.5 ", 50],
  ["0", null],
  ["-3", null],
  ["1.005", null],
  ["10,00", null],
  ["", null],
])("%j is %j cents", (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});
