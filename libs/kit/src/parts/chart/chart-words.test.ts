import { expect, it } from "vitest";
import { sentenceOf } from "./chart-words.ts";

const series = [{ key: "equifax", name: "Equifax", color: "primary" } as const];
const at = (x: string, value: number | null) => ({ x, series: "equifax", value });
const said = (points: readonly ReturnType<typeof at>[]): string =>
  sentenceOf(series, points, (x) => x.slice(0, 7), String);

it("says where a series began and ended, and a month only once", () => {
  expect(said([at("2026-06-03", 716), at("2026-07-03", null), at("2026-11-03", 729)])).toBe(
    "Equifax: 716 (2026-06), 729 (2026-11). Missing: 2026-07.",
  );
  expect(said([at("2026-11-03", 716), at("2026-11-28", 723)])).toBe("Equifax: 723 (2026-11).");
  expect(said([])).toBe("");
});
