import { expect, it } from "vitest";
import { planName } from "../../accounts/people/plan-name.rules.ts";
import { wholePercentages } from "./admin.rules.ts";

it.each([
  [
    [24, 21, 15],
    [40, 35, 25],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [2, 1, 0],
    [67, 33, 0],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
])("%j is %j percent", (counts, percentages) => {
  expect(wholePercentages(counts)).toEqual(percentages);
});

it("names plans", () => {
  expect(planName("client", "premium")).toBe("Premium");
  expect(planName("partner", "free")).toBe("Partner");
  expect(planName("admin", "free")).toBe("Staff");
});
