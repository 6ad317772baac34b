import { expect, it } from "vitest";
import { digitsOf } from "./typed-code.rules.ts";

it("takes a code as apps and messages show it", () => {
  expect([" 123456", "123 456", "123-456\n", "123\u00a0456"].map(digitsOf)).toEqual(
    Array.from({ length: 4 }, () => "123456"),
  );
});
