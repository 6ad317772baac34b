import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { bulkhead, BulkheadRejectedError, type BulkheadPolicy } from "cockatiel";
import { AuthError } from "./auth-error.ts";

/**
 * How many sign-ins by password and sign-ups run at once in one process. Each holds a database connection and then a hashing thread; a
 * flood waits here and beyond that is told to come back, so that it cannot starve the other routes of either.
 */
export const door = bulkhead(3, 100);

/**
 * What needs no password hash, such as a code or a link: however many guess at passwords, it does not wait behind them. As narrow,
 * for its database connections.
 */
export const codeDoor = bulkhead(3, 100);

/** How many come back from other issuers at once. An issuer may take its time; whoever signs in here does not wait for it. */
export const foreignDoor = bulkhead(8, 100);

/** Runs the work when the lane has room; 503 when its queue is full too. */
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
 * As `admit`, for what depends on whether somebody has an address: the answer, or the refusal, leaves a whole number of beats
 * after the request came in, so that its time does not tell (`npm run bench -- timing`).
 */
export async function admitOnBeat<T>(lane: BulkheadPolicy, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await admit(lane, work);
  } finally {
    const beats = Math.ceil((performance.now() - startedAt) / BEAT_MS);
    await waitUntil(startedAt + beats * BEAT_MS);
  }
}

/** To well below a millisecond; a timer alone is off by as much as what is to be hidden. */
async function waitUntil(instant: number): Promise<void> {
  await sleep(Math.max(0, Math.floor(instant - performance.now()) - 2));
  while (performance.now() < instant) await nextTurn();
}
