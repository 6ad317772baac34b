import { expect, it } from "vitest";
import { axisSteps } from "./usage.rules.ts";

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [9, [0, 5, 10]],
  [27, [0, 10, 20, 30]],
  [400, [0, 100, 200, 300, 400]],
])("divides an axis up to %i", (most, steps) => {
  expect(axisSteps(most)).toEqual(steps);
});

it("always reaches the highest bar in at most five whole steps", () => {
  for (let most = 0; most <= 5_000; most += 1) {
    const steps = axisSteps(most);
    expect(steps.at(-1)).toBeGreaterThanOrEqual(Math.max(1, most));
    expect(steps.length).toBeLessThanOrEqual(6);
    expect(steps.every(Number.isInteger)).toBe(true);
  }
});
