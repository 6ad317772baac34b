import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { bulkhead, BulkheadRejectedError, type BulkheadPolicy } from "cockatiel";
import { AuthError } from "./auth-error.ts";

/**
 * How many password sign-ins and sign-ups run at once in one process. Each holds a database connection and then a hashing thread.
 * In a flood, requests queue here, and beyond that are told to come back, so that the other routes get their share of both.
 */
export const door = bulkhead(3, 100);

/**
 * For requests without a password hash, such as a code or a link, so that they never
 * wait behind password guesses. Just as narrow, because of the database connections.
 */
export const codeDoor = bulkhead(3, 100);

/** How many returns from other issuers run at once. An issuer may be slow; people signing in here do not wait for it. */
export const foreignDoor = bulkhead(8, 100);

/** Runs the work when the lane has room; 503 if its queue is full too. */
export async function admit<T>(lane: BulkheadPolicy, work: () => Promise<T>): Promise<T> {
  try {
    return await lane.execute(work);
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    throw new AuthError(503, "over_capacity", "Too many people are signing in. Try again in a moment.", {
      headers: { "retry-after": "2" },
    });
  }
}

const BEAT_MS = 25;

/**
 * Like `admit`, for work that depends on whether somebody has an address. The answer or refusal leaves a whole
 * number of beats after the request came in, so that its timing reveals nothing (`npm run bench -- timing`).
 */
export async function admitWithFixedTiming<T>(lane: BulkheadPolicy, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await admit(lane, work);
  } finally {
    const beats = Math.ceil((performance.now() - startedAt) / BEAT_MS);
    await waitUntil(startedAt + beats * BEAT_MS);
  }
}

/** Precise to well below a millisecond; a timer alone is off by as much as the difference we want to hide. */
async function waitUntil(instant: number): Promise<void> {
  await sleep(Math.max(0, Math.floor(instant - performance.now()) - 2));
  while (performance.now() < instant) await nextTurn();
}
