import { expect, it } from "vitest";
import { daysUpTo, groupsOf, type UsageRow } from "./usage.rules.ts";

const now = new Date("2026-03-01T23:59:00Z");
const row = (on: string, key: string, pulls: number, name: string | null = null): UsageRow => ({
  on,
  key,
  name,
  pulls,
});

it("counts days in UTC, over the end of a month", () => {
  expect(daysUpTo(now, 3)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
});

it("gives each bureau a figure for each day, none included", () => {
  const days = daysUpTo(now, 2);
  expect(groupsOf([row("2026-03-01", "experian", 4)], days, "bureau")).toEqual([
    { key: "equifax", name: null, pulls: [0, 0] },
    { key: "experian", name: null, pulls: [0, 4] },
    { key: "transunion", name: null, pulls: [0, 0] },
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
