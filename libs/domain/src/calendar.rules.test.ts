import { expect, test } from "vitest";
import { addMonths, monthsBetween } from "./calendar.rules.ts";

test.each([
  ["2026-08-31", -6, "2026-02-28"],
  ["2028-08-31", -6, "2028-02-29"],
  ["2026-01-15", -6, "2025-07-15"],
  ["2026-12-01", 1, "2027-01-01"],
  ["2026-01-31", 1, "2026-02-28"],
])("%s moved by %i months is %s", (date, months, moved) => expect(addMonths(date, months)).toBe(moved));

test("months between dates never go below zero", () => {
  expect(monthsBetween("2024-11-30", "2026-01-01")).toBe(14);
  expect(monthsBetween("2026-02-01", "2026-01-01")).toBe(0);
});
