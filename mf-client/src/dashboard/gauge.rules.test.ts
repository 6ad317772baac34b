import { scoreBand } from "@roadworthy/domain/score/score-bands.rules";
import { describe, expect, it } from "vitest";
import { angleOf, arcPath, bandsOn, bandStarts } from "./gauge.rules.ts";

const base = { min: 300, max: 850 };

describe("the gauge's scale", () => {
  it("runs from the model's lowest to its highest score", () => {
    expect(angleOf(300, base)).toBe(150);
    expect(angleOf(575, base)).toBe(270);
    expect(angleOf(850, base)).toBe(390);
    expect(angleOf(900, { min: 250, max: 900 })).toBe(390);
  });

  it("keeps a value beyond the scale at its end", () => {
    expect(angleOf(200, base)).toBe(150);
    expect(angleOf(999, base)).toBe(390);
  });

  it("draws the long way round for more than half a turn", () => {
    const place = { scale: base, radius: 80, center: { x: 100, y: 100 } };
    expect(arcPath(300, 850, place)).toContain("A80 80 0 1 1");
    expect(arcPath(600, 670, place)).toContain("A80 80 0 0 1");
  });
});

describe("the bands", () => {
  it("cover the scale without a gap", () => {
    for (const scale of [base, { min: 250, max: 900 }]) {
      const bands = bandsOn(scale);
      expect(bands.map(({ band }) => band)).toEqual(["Poor", "Fair", "Good", "Excellent"]);
      expect(bands[0]?.from).toBe(scale.min);
      expect(bands.at(-1)?.to).toBe(scale.max);
      expect(bands.slice(1).map(({ from }) => from)).toEqual(bands.slice(0, -1).map(({ to }) => to));
    }
  });

  it("are those by which a score is judged", () => {
    expect(bandStarts.map(({ from }) => scoreBand(from))).toEqual(bandStarts.map(({ band }) => band));
    const below = bandStarts.slice(1).map(({ from }) => scoreBand(from - 1));
    expect(below).toEqual(bandStarts.slice(0, -1).map(({ band }) => band));
  });
});
