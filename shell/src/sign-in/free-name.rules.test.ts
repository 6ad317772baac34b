import { expect, it } from "vitest";
import { freeName } from "./free-name.rules.ts";

it.each([
  [[], "My phone"],
  [["Tablet"], "My phone"],
  [["my PHONE"], "My phone 2"],
  [["My phone", "My phone 3"], "My phone 2"],
  [["My phone", "My phone 2", "My phone 3"], "My phone 4"],
])("beside %j there is room for %s", (names, expected) => {
  expect(
    freeName(
      "My phone",
      names.map((name) => ({ name })),
    ),
  ).toBe(expected);
});
