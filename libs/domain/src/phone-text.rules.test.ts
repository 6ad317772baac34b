import { expect, it } from "vitest";
import { formatPhone, formatTypedPhone } from "./phone-text.rules.ts";

it("writes a phone number as its country's people do, and others in full", () => {
  expect(formatPhone("+13135550123")).toBe("(313) 555-0123");
  expect(formatPhone("+442079460000")).toBe("+442079460000");
});

it.each([
  ["313-555-0150", "(313) 555-0150"],
  ["1 313 555 0150", "(313) 555-0150"],
  ["+44 20 7946 0000", "+44 20 7946 0000"],
  ["313-555-0150 ext. 4", "313-555-0150 ext. 4"],
])("writes %s, as somebody typed it, as %s", (typed, written) =>
  expect(formatTypedPhone(typed)).toBe(written),
);
