import { expect, it } from "vitest";
import { hasEmailAddress, hasLongNumber } from "./answer-votes.rules.ts";

it.each([
  "666-28-1003",
  "my number is 666281003.",
  "666 28 1003",
  "666.28.1003",
  "666–28–1003",
  "666 - 28 - 1003",
  "6 6 6 2 8 1 0 0 3",
  "６６６-２８-１００３",
  "٦٦٦٢٨١٠٠٣",
  "4111 1111 1111 1111",
  "313-555-0142 is my phone",
  "(313) 555-0142",
])("takes %j for a number of a person", (text) => {
  expect(hasLongNumber(text)).toBe(true);
});

it.each([
  "",
  "What about a score of 640?",
  "It said 7 days, but I waited from 2025 to 2026.",
  "The loan was $20,000 for 60 months",
  "15 USC 1681b(a)(2) is not plain English",
])("lets %j pass", (text) => {
  expect(hasLongNumber(text)).toBe(false);
});

it.each([
  "write to sam@example.com",
  "sam @ example.com",
  "sam＠example.com",
  "sam (at) example.com",
  "josé[at]correo.es",
])("takes %j for an email address", (text) => {
  expect(hasEmailAddress(text)).toBe(true);
});

it.each(["", "I looked at example.com", "The APR (at 6 %) is missing", "@ 6 % APR"])(
  "lets %j pass as none",
  (text) => {
    expect(hasEmailAddress(text)).toBe(false);
  },
);
