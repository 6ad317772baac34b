import { expect, it } from "vitest";
import { hourOf } from "./spanish-time.rules.ts";

it.each([
  ["1:05 p. m.", "la 1:05 p. m."],
  ["10:05 a. m.", "las 10:05 a. m."],
  ["12:00 a. m.", "las 12:00 a. m."],
  ["3:15 p. m.", "las 3:15 p. m."],
])("gives %s its article", (time, said) => {
  expect(hourOf(time)).toBe(said);
});
