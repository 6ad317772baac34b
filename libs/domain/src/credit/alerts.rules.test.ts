import { expect, test } from "vitest";
import { waitsForMorning } from "./alerts.rules.ts";

test.each([
  ["info", 23 * 60, true],
  ["info", 7 * 60 + 59, true],
  ["info", 8 * 60, false],
  ["warning", 0, true],
  ["critical", 0, false],
] as const)("quiet from 22 to 8: %s at minute %i waits: %s", (severity, minute, waits) => {
  expect(waitsForMorning(severity, minute, { fromMinute: 22 * 60, untilMinute: 8 * 60 })).toBe(waits);
});
