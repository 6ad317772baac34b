import { expect, it } from "vitest";
import { formatPhone } from "./phone-text.rules.ts";

it("writes a phone number as its country's people do, and others in full", () => {
  expect(formatPhone("+13135550123")).toBe("(313) 555-0123");
  expect(formatPhone("+442079460000")).toBe("+442079460000");
});
