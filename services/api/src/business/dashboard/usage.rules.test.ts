import { expect, it } from "vitest";
import { daysUpTo, groupsOf, unusualDays, usualDays, type UsageRow } from "./usage.rules.ts";

const now = new Date("2026-03-01T23:59:00Z");
const row = (on: string, key: string, pulls: number, name: string | null = null): UsageRow => ({
  on,
  key,
  name,
  pulls,
  chargedCents: pulls * 849,
});

it("counts days in UTC, over the end of a month", () => {
  expect(daysUpTo(now, 3)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
});

it("gives each bureau a figure for each day, none included", () => {
  const days = daysUpTo(now, 2);
  expect(groupsOf([row("2026-03-01", "experian", 4)], days, "bureau")).toEqual([
    { key: "equifax", name: null, pulls: [0, 0], chargedCents: [0, 0] },
    { key: "experian", name: null, pulls: [0, 4], chargedCents: [0, 3396] },
    { key: "transunion", name: null, pulls: [0, 0], chargedCents: [0, 0] },
  ]);
  expect(groupsOf([row("2026-03-01", "soft", 4)], days, "type")).toMatchObject([
    { key: "soft", chargedCents: [0, 3396] },
    { key: "hard", chargedCents: [0, 0] },
  ]);
});

it("lets the five that pulled most stand alone and adds up the rest", () => {
  const days = daysUpTo(now, 1);
  const rows = [1, 2, 3, 4, 5, 6, 7].map((pulls) => row("2026-03-01", `key_${pulls}`, pulls, `Key ${pulls}`));
  const groups = groupsOf([...rows, row("2026-03-01", "other", 10)], days, "requester");
  expect(groups.map(({ key, name, pulls }) => [key, name, pulls[0]])).toEqual([
    ["key_7", "Key 7", 7],
    ["key_6", "Key 6", 6],
    ["key_5", "Key 5", 5],
    ["key_4", "Key 4", 4],
    ["key_3", "Key 3", 3],
    ["other", null, 13],
  ]);
});

it("tells of days far off the 28 before them, of today only when it is above, and of nobody's first days", () => {
  const days = daysUpTo(now, 3);
  const steady = Array.from({ length: usualDays }, (_, index) => 10 + (index % 3));
  expect(unusualDays([...steady, 12, 60, 11], days)).toEqual([
    { day: "2026-02-28", pulls: 60, usual: expect.closeTo(11, 0) },
  ]);
  expect(unusualDays([...steady, 0, 11, 0], days).map(({ day }) => day)).toEqual(["2026-02-27"]);
  // Nine more are within what is nobody's concern, however steady the days before were.
  expect(unusualDays([...Array.from({ length: usualDays }, () => 10), 19, 10, 10], days)).toEqual([]);
  expect(unusualDays([...Array.from({ length: usualDays }, () => 0), 50, 0, 0], days)).toEqual([]);
});
