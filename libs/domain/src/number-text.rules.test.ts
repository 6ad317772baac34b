import { expect, it } from "vitest";
import { dollarText, numberText } from "./number-text.rules.ts";

it.each(["en-US", "es-US"])("writes amounts in %s with the minus sign before the dollar sign", (locale) => {
  const write = dollarText(locale);
  expect([-123_456, -5, -0, 8_400].map(write)).toEqual(["−$1,234.56", "−$0.05", "$0.00", "$84.00"]);
});

it("writes changes with either sign, and nothing as zero", () => {
  const write = dollarText("en-US", { signDisplay: "exceptZero" });
  expect([-8_400, 0, 8_400].map(write)).toEqual(["−$84.00", "$0.00", "+$84.00"]);
  expect(numberText("en-US", { style: "percent" })(-0.03)).toBe("−3%");
});
