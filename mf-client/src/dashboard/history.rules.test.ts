import { describe, expect, it } from "vitest";
import { pointsOf, type History } from "./history.rules.ts";

const month = (name: string, equifax: number | null, experian?: number | null): History[number] => ({
  month: name,
  scores: [
    { bureau: "equifax", value: equifax },
    ...(experian === undefined ? [] : [{ bureau: "experian" as const, value: experian }]),
  ],
  hardInquiries: [],
  events: [],
});

describe("the chart's lines", () => {
  it("leave a gap where a month has no score and draw the sample at 600 there and only there", () => {
    const points = pointsOf(
      [month("2026-09", 700), month("2026-10", null), month("2026-11", 710)],
      ["equifax"],
    );
    expect(points.filter(({ series }) => series === "equifax").map(({ value }) => value)).toEqual([
      700,
      null,
      710,
    ]);
    expect(points.filter(({ series }) => series === "sample").map(({ value }) => value)).toEqual([
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
    expect(points.filter(({ series }) => series === "sample")).toEqual([
      { x: "2026-10", series: "sample", value: 600 },
      { x: "2026-11", series: "sample", value: 600 },
    ]);
  });

  it("have no sample line when nothing is missing", () => {
    expect(pointsOf([month("2026-11", 650)], ["equifax"])).toEqual([
      { x: "2026-11", series: "equifax", value: 650 },
    ]);
  });
});
