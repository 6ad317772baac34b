import { describe, expect, it } from "vitest";
import { moneySteps, monthName } from "./revenue.rules.ts";

describe("the money axis", () => {
  it.each([0, 1, 99, 12_345, 67_999, 100_000, 9_999_999])("holds %i cents in few even steps", (most) => {
    const steps = moneySteps(most);
    expect(steps[0]).toBe(0);
    expect(steps.at(-1)).toBeGreaterThanOrEqual(most);
    expect(steps.length).toBeGreaterThanOrEqual(2);
    expect(steps.length).toBeLessThanOrEqual(6);
  });

  it("has round steps", () => {
    expect(moneySteps(67_999)).toEqual([0, 20_000, 40_000, 60_000, 80_000]);
  });
});

it("names a month whatever the reader's time zone", () => {
  expect(monthName("2026-01")).toBe("Jan 2026");
  expect(monthName("2026-12", "short")).toBe("Dec");
});
