import { describe, expect, it } from "vitest";
import { dialable } from "./phone-number.rules.ts";

describe("a telephone number", () => {
  it.each([
    ["(202) 555-0123", "+12025550123"],
    ["202.555.0123", "+12025550123"],
    ["1 202 555 0123", "+12025550123"],
    [" +1 (202) 555-0123 ", "+12025550123"],
    ["+44 7400 123456", "+447400123456"],
    ["+202 555 0123", "+2025550123"],
    ["555-0123", "+5550123"],
  ])("that is typed %s is dialed %s", (typed, dialed) => {
    expect(dialable(typed)).toBe(dialed);
  });
});
