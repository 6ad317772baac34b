import { setTimeout as sleep } from "node:timers/promises";
import { bulkhead } from "cockatiel";
import { expect, test } from "vitest";
import { AuthError } from "./auth-error.ts";
import { admitWithFixedTiming } from "./admission.ts";

const BEAT_MS = 25;

/** How many milliseconds after a beat an answer left. A busy machine can add whole turns of the event loop but never remove any. */
async function pastBeat(work: () => Promise<unknown>): Promise<{ tookMs: number; outcome: unknown }> {
  const startedAt = performance.now();
  const outcome = await admitWithFixedTiming(bulkhead(1), work).catch((error: unknown) => error);
  return { tookMs: performance.now() - startedAt, outcome };
}

test("an answer waits for the next beat, however soon the work is done", async () => {
  for (const workMs of [0, 3, 11, 19]) {
    const { tookMs, outcome } = await pastBeat(() => sleep(workMs, "done"));
    expect(outcome).toBe("done");
    expect(tookMs).toBeGreaterThanOrEqual(BEAT_MS);
  }
});

test("a refusal waits as well", async () => {
  const refusal = new AuthError(422, "otp_disabled", "no");
  const { tookMs, outcome } = await pastBeat(() => Promise.reject(refusal));
  expect(outcome).toBe(refusal);
  expect(tookMs).toBeGreaterThanOrEqual(BEAT_MS);
});

test("work that misses a beat leaves on a later one", async () => {
  const { tookMs } = await pastBeat(() => sleep(BEAT_MS + 5));
  expect(tookMs).toBeGreaterThanOrEqual(2 * BEAT_MS);
});
