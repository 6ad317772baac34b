import { bulkhead, BulkheadRejectedError, type BulkheadPolicy } from "cockatiel";
import { AuthError } from "./auth-error.ts";

/**
 * How many sign-ins and sign-ups run at once in one process. Each holds a database connection and then a hashing thread; a
 * flood waits here and beyond that is told to come back, so that it cannot starve the other routes of either.
 */
export const door = bulkhead(3, 100);

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
