import { expect, it } from "vitest";
import { amountText, centsOf, percentOf, wholeOf } from "./amounts.rules.ts";

it.each([
  ["30,000", 3_000_000],
  ["$1,250.5", 125_050],
  [" 599 ", 59_900],
  ["", 0],
  ["10000000", 1_000_000_000],
  ["10000000.01", null],
  ["-1", null],
  ["1.234", null],
  ["12x", null],
  ["1e3", null],
])("reads %j as %j cents", (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

it("writes what it reads", () => {
  for (const cents of [0, 5, 60, 100, 123_456, 1_000_000_000]) expect(centsOf(amountText(cents))).toBe(cents);
});

it.each([
  ["4.99", "4.99"],
  ["5%", "5"],
  [".5", "0.5"],
  ["4.", "4"],
  ["100", "100"],
  ["100.1", null],
  ["-1", null],
  ["", null],
  ["4.1234567", null],
])("reads %j as the percentage %j", (text, percent) => {
  expect(percentOf(text, 100)).toBe(percent);
});

it("reads whole numbers between its limits only", () => {
  expect(["1", "120", "0", "121", "12.5", "abc", ""].map((text) => wholeOf(text, 1, 120))).toEqual([
    1,
    120,
    null,
    null,
    null,
    null,
    null,
  ]);
});
