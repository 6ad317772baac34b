import { stringify } from "csv-stringify/sync";
import { expect, it } from "vitest";
import { csvOptions } from "./csv.rules.ts";

const written = (cell: string) => stringify([[cell]], { ...csvOptions, bom: false }).trimEnd();

it("keeps an amount below zero a number, and lets no spreadsheet run a cell", () => {
  for (const plain of ["-9.99", "-12", "Ellis", "2026-11-01", "0.00"]) expect(written(plain)).toBe(plain);
  for (const run of ["=1+1", "+1", "@SUM(A1)", "-1+2", "-A1", "-9.99-1", "\uFF1D1", "-"]) {
    expect(written(run)).toBe(`'${run}`);
  }
});

it("lets none run that hides its first character behind a tab or a line's end, or writes it in full width", () => {
  for (const first of ["\t", "\r", "\n", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"])
    expect(written(`${first}1`).replaceAll('"', "")).toBe(`'${first}1`);
});
