import { expect, it } from "vitest";
import {
  formatInstant,
  formatPercent,
  formatRelative,
  formatShortId,
  formatTotal,
  formatWholePercent,
  todayHere,
} from "./format.ts";

const now = new Date("2026-11-22T09:04:00Z");

it("writes an instant as people in the United States do", () => {
  expect(formatInstant(now).replaceAll("\u202f", " ")).toBe("Nov 22, 2026, 9:04 AM");
});

it.each([
  ["2026-11-22T09:03:50Z", "10 seconds ago"],
  ["2026-11-22T06:04:00Z", "3 hours ago"],
  ["2026-11-22T05:20:00Z", "3 hours ago"],
  ["2026-11-22T08:04:00Z", "1 hour ago"],
  ["2026-11-21T08:00:00Z", "yesterday"],
  ["2026-11-20T23:00:00Z", "2 days ago"],
  ["2027-01-10T09:04:00Z", "in 49 days"],
  ["2026-11-24T10:00:00Z", "in 2 days"],
])("tells %s from now as %s", (at, words) => expect(formatRelative(new Date(at), now)).toBe(words));

it("writes shares with one decimal", () => {
  expect([2800, 2847, 10_000].map(formatPercent)).toEqual(["28%", "28.5%", "100%"]);
});

it("writes whole percentages without rounding a blemish away", () => {
  expect([0, 10, 2_812, 2_850, 9_792, 9_990, 10_000, 12_345].map(formatWholePercent)).toEqual([
    "0%",
    "1%",
    "28%",
    "29%",
    "98%",
    "99%",
    "100%",
    "123%",
  ]);
});

it("writes ids short", () => {
  expect(formatShortId("rep_0199f2a6b1c47d3e8a5f60718293a4b5")).toBe("rep_…93a4b5");
  expect(formatShortId("rep_12345678")).toBe("rep_12345678");
});

it("writes a total as more only where the server stopped counting", () => {
  expect([1_204, 10_000, 10_001].map(formatTotal)).toEqual(["1,204", "10,000", "10,000+"]);
});

it("takes the date from the reader's clock, which can still be on the day before", () => {
  const inDetroit = Object.assign(new Date("2026-11-22T03:00:00Z"), { getTimezoneOffset: () => 300 });
  expect(todayHere(inDetroit)).toBe("2026-11-21");
});
