import { expect, it } from "vitest";
import { nextRunAt, outcomeOf, spread } from "./monitoring.rules.ts";

const now = new Date("2026-01-31T10:20:30.000Z");

it.each(["updated", "no_hit", "refused"] as const)("comes back a month after %s", (outcome) => {
  expect(nextRunAt(now, outcome, 1).toISOString()).toBe("2026-02-28T10:20:30.000Z");
});

it.each(["failed", "unknown"] as const)("comes back in an hour after %s", (outcome) => {
  expect(nextRunAt(now, outcome, 1).toISOString()).toBe("2026-01-31T11:20:30.000Z");
});

it.each([
  [1, "2026-01-31T12:20:30.000Z"],
  [4, "2026-02-01T02:20:30.000Z"],
  [5, "2026-02-01T10:20:30.000Z"],
  [40, "2026-02-01T10:20:30.000Z"],
])("waits twice as long after each failure, up to a day (%i before)", (failures, expected) => {
  expect(nextRunAt(now, "failed", 1, failures).toISOString()).toBe(expected);
});

it("spreads clients who came all at once over a day, each by a share of its own that stays", () => {
  const early = (userId: string) => (now.getTime() - spread(now, userId).getTime()) / 3_600_000;
  expect(early("00000000-0000-4000-8000-000000000000")).toBe(0);
  expect(early("00000000-0000-4000-8000-000080000000")).toBe(12);
  expect(early("00000000-0000-4000-8000-0000ffffffff")).toBeLessThan(24);
  expect(early("00000000-0000-4000-8000-0000ffffffff")).toBeGreaterThan(23.9);
});

it("comes back sooner for a tier with several updates a month", () => {
  expect(nextRunAt(now, "updated", 2).toISOString()).toBe("2026-02-15T10:20:30.000Z");
});

it("names outcomes; a doubt is not a failure", () => {
  expect(outcomeOf({ kind: "unknown" })).toBe("unknown");
  expect(outcomeOf({ kind: "failed", reason: "bureau_error" })).toBe("failed");
  const answered = { inquiryId: "mon_1", bureau: "equifax" } as const;
  expect(outcomeOf({ kind: "answer", answer: { ...answered, outcome: "no_hit" } })).toBe("no_hit");
  expect(outcomeOf({ kind: "answer", answer: { ...answered, outcome: "refused", reason: "frozen" } })).toBe(
    "refused",
  );
});
