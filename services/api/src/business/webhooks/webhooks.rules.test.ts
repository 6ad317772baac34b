import { expect, it } from "vitest";
import { scheduleSeconds, stepAfter, type Outcome } from "./webhooks.rules.ts";

const answered = (statusCode: number | null): Outcome => ({
  statusCode,
  responseBody: "",
  error: statusCode === null ? "nothing" : null,
  durationMs: 1,
});
const now = new Date("2026-11-22T12:00:00Z");

it("tries ten times, by the standard's schedule, and then no more", () => {
  const waits = Array.from({ length: 9 }, (_, index) => {
    const step = stepAfter(index + 1, answered(500), now, "whd_1");
    return step.kind === "again" ? (step.at.getTime() - now.getTime()) / 1_000 : 0;
  });
  waits.forEach((wait, index) => {
    const seconds = scheduleSeconds[index + 1] ?? 0;
    expect(wait).toBeGreaterThanOrEqual(seconds);
    expect(wait).toBeLessThan(seconds * 1.1);
  });
  expect(stepAfter(10, answered(500), now, "whd_1")).toEqual({ kind: "exhausted" });
});

it("spreads tries that failed together over a tenth of the wait", () => {
  const at = Array.from({ length: 1_000 }, (_, index) => {
    const step = stepAfter(1, answered(500), now, `whd_${index}`);
    return step.kind === "again" ? step.at.getTime() - now.getTime() - 5_000 : 0;
  });
  expect(new Set(at.map((ms) => Math.floor(ms / 50)))).toEqual(
    new Set(Array.from({ length: 10 }, (_, index) => index)),
  );
});

it("takes a 2xx for received, 410 for the end, and everything else for a failure", () => {
  for (const code of [200, 202, 204, 299])
    expect(stepAfter(1, answered(code), now, "whd_1").kind).toBe("succeeded");
  expect(stepAfter(3, answered(410), now, "whd_1").kind).toBe("gone");
  for (const code of [null, 199, 301, 307, 400, 404, 429, 503])
    expect(stepAfter(1, answered(code), now, "whd_1").kind).toBe("again");
});
