import { expect, it } from "vitest";
import { changeWords, rateWords } from "./change.rules.ts";

it.each([
  [1125, 1000, "12.5% above"],
  [500, 1000, "50% below"],
  [7, 7, "The same as"],
  [7, 0, "Up from none"],
  [0, 0, "The same as"],
])("%d after %d is %s", (now, before, words) => {
  expect(changeWords(now, before)).toBe(words);
});

it("says a share, and that there is none of nothing", () => {
  expect(rateWords(1, 8)).toBe("12.5%");
  expect(rateWords(0, 0)).toBe("None");
});
