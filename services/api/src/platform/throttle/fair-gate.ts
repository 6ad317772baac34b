import { BulkheadRejectedError, bulkhead, type BulkheadPolicy } from "cockatiel";
import { AppError } from "../app-error.ts";

type Gate = {
  readonly atOnce: number;
  readonly waiting: number;
  /** The message for callers over the limit. */
  readonly sentence: string;
  readonly retryAfterSeconds: number;
};

/**
 * Lets each caller do so many of a thing at once in this process and have so many wait, so that one who asks without end leaves the
 * places of others.
 */
export function fairGate({ atOnce, waiting, sentence, retryAfterSeconds }: Gate) {
  const gates = new Map<string, BulkheadPolicy>();
  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const gate = gates.get(caller) ?? bulkhead(atOnce, waiting);
    gates.set(caller, gate);
    try {
      return await gate.execute(work);
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new AppError("unavailable", sentence, { headers: { "retry-after": String(retryAfterSeconds) } });
    } finally {
      if (gate.executionSlots === atOnce) gates.delete(caller);
    }
  };
}
