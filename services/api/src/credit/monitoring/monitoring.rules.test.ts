import { expect, it } from "vitest";
import { nextRunAt, outcomeOf } from "./monitoring.rules.ts";

const now = new Date("2026-01-31T10:20:30.000Z");

it.each(["updated", "no_hit", "refused"] as const)("comes back a month after %s", (outcome) => {
  expect(nextRunAt(now, outcome, 1).toISOString()).toBe("2026-02-28T10:20:30.000Z");
});

it.each(["failed", "unknown"] as const)("comes back in an hour after %s", (outcome) => {
  expect(nextRunAt(now, outcome, 1).toISOString()).toBe("2026-01-31T11:20:30.000Z");
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
