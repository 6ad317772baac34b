import { expect, test } from "vitest";
import { untilClearOfMidnight } from "./midnight.rules.ts";

test.each([
  ["2026-11-30T12:00:00.000Z", 0],
  ["2026-11-30T23:58:59.999Z", 0],
  ["2026-11-30T23:59:00.000Z", 60_000],
  ["2026-11-30T23:59:59.999Z", 1],
  ["2026-12-01T00:00:00.000Z", 0],
])("what would begin at %s with a minute's margin waits for %i ms", (now, waitMs) => {
  expect(untilClearOfMidnight(Date.parse(now), 60_000)).toBe(waitMs);
});
