import { describe, expect, it } from "vitest";
import { axisOf, historySentence, pointsOf, type History } from "./history.rules.ts";

const month = (name: string, equifax: number | null, experian?: number | null): History[number] => ({
  month: name,
  scores: [
    { bureau: "equifax", value: equifax },
    ...(experian === undefined ? [] : [{ bureau: "experian" as const, value: experian }]),
  ],
});

describe("the chart's lines", () => {
  it("leave a gap where a month has no score and draw the sample at 600 there and only there", () => {
    const points = pointsOf(
      [month("2026-09", 700), month("2026-10", null), month("2026-11", 710)],
      ["equifax"],
    );
    expect(points.filter(({ series }) => series === "Equifax").map(({ value }) => value)).toEqual([
      700,
      null,
      710,
    ]);
    expect(points.filter(({ series }) => series === "Sample").map(({ value }) => value)).toEqual([
      null,
      600,
      null,
    ]);
  });

  it("have one sample line for all bureaus", () => {
    const points = pointsOf(
      [month("2026-10", null, 640), month("2026-11", 650, null)],
      ["equifax", "experian"],
    );
    expect(points.filter(({ series }) => series === "Sample")).toEqual([
      { month: "Oct 2026", series: "Sample", value: 600 },
      { month: "Nov 2026", series: "Sample", value: 600 },
    ]);
  });

  it("have no sample line when nothing is missing", () => {
    expect(pointsOf([month("2026-11", 650)], ["equifax"])).toEqual([
      { month: "Nov 2026", series: "Equifax", value: 650 },
    ]);
  });
});

describe("the score axis", () => {
  it("holds every value, is at least a hundred points high and begins at a fifty", () => {
    for (const values of [[716, 729], [600, 812], [805], []]) {
      const { min, max } = axisOf(values.map((value) => ({ month: "", series: "", value })));
      expect(max - min).toBeGreaterThanOrEqual(100);
      expect(min % 50).toBe(0);
      for (const value of values) {
        expect(value).toBeGreaterThan(min);
        expect(value).toBeLessThan(max);
      }
    }
  });
});

it("says in words what the chart shows, with what is missing", () => {
  const said = historySentence([month("2026-10", 640), month("2026-11", null)], ["equifax"]);
  expect(said).toContain("from Oct 2026 to Nov 2026");
  expect(said).toContain("Equifax: 640 in Oct 2026, 640 in Oct 2026. Missing: Nov 2026.");
  expect(historySentence([month("2026-11", null)], ["equifax"])).toContain("Equifax: no score yet.");
});
