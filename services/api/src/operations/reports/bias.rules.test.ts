import { expect, it } from "vitest";
import { ageGroup, compareGroups, regionOf } from "./bias.rules.ts";

it("names a group that is reached below four fifths of the best, beyond chance, and no small one", () => {
  const found = compareGroups([
    { name: "A", judged: 200, reached: 160 },
    { name: "B", judged: 100, reached: 40 },
    { name: "C", judged: 100, reached: 66 },
    { name: "D", judged: 29, reached: 0 },
  ]);
  expect(found.map(({ ratioBasisPoints, finding }) => [ratioBasisPoints, finding])).toEqual([
    [10_000, "alike"],
    [5_000, "below"],
    [8_250, "alike"],
    [null, "too_few"],
  ]);
  // 22 of 30 against 30 of 30 is below four fifths and no chance; 23 of 30 against 29 of 30 may be one.
  expect(compareGroups([{ name: "A", judged: 30, reached: 30 }, { name: "B", judged: 30, reached: 22 }])[1]?.finding).toBe("below"); // prettier-ignore
  expect(compareGroups([{ name: "A", judged: 300, reached: 300 }])).toMatchObject([{ finding: "too_few" }]);
  expect(compareGroups([{ name: "A", judged: 30, reached: 0 }, { name: "B", judged: 30, reached: 0 }])).toMatchObject([{ finding: "alike" }, { finding: "alike" }]); // prettier-ignore
});

it("counts years on the birthday, and knows the regions", () => {
  expect([ageGroup("1964-11-22", "2026-11-22"), ageGroup("1964-11-23", "2026-11-22")]).toEqual([
    "62 and older",
    "Under 62",
  ]);
  expect(["MI", "NY", "TX", "CA", "PR"].map(regionOf)).toEqual([
    "Midwest",
    "Northeast",
    "South",
    "West",
    "Elsewhere",
  ]);
});
