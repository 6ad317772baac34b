import { expect, it } from "vitest";
import { planDay } from "./plan-terms.ts";

it.each([
  ["2026-12-05T02:29:33Z", "2026-12-04"],
  ["2027-01-01T04:59:59Z", "2026-12-31"],
  ["2027-01-01T05:00:00Z", "2027-01-01"],
  ["2027-03-14T06:59:59Z", "2027-03-14"],
  ["2027-07-01T03:59:59Z", "2027-06-30"],
])("names the day of a charge where the company is: %s is %s", (at, day) => {
  expect(planDay(new Date(at))).toBe(day);
});
