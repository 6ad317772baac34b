import { describe, expect, it } from "vitest";
import { centsOf } from "./amount.rules.ts";

describe("centsOf", () => {
  it.each([
    ["10", 1_000],
    ["$1,250.5", 125_050],
    [" 10000.00 ", 1_000_000],
    ["99.99", 9_999],
  ])("reads %j as %i cents", (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });

  it.each([
    ["", "The amount is required."],
    ["9.99", "The amount must be at least $10.00."],
    ["10000.01", "The amount must be at most $10,000.00."],
    ["12.345", "The amount must be a number with up to two decimal places."],
    ["-50", "The amount must be a number with up to two decimal places."],
    ["1e4", "The amount must be a number with up to two decimal places."],
  ])("refuses %j", (text, sentence) => {
    expect(centsOf(text)).toBe(sentence);
  });
});
