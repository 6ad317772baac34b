import { BulkheadRejectedError, bulkhead, type BulkheadPolicy } from "cockatiel";
import { AppError } from "../../platform/app-error.ts";

/**
 * Statements of one partner that this process sends at once. They queue for the partner's account row anyway; queueing here keeps one
 * busy partner from occupying every connection of the pool.
 */
const AT_ONCE = 4;
const WAITING = 2_000;

const gates = new Map<string, BulkheadPolicy>();

/** Runs a statement that locks the partner's account, a few at a time. */
export async function throughAccountGate<T>(partnerId: string, work: () => Promise<T>): Promise<T> {
  const gate = gates.get(partnerId) ?? bulkhead(AT_ONCE, WAITING);
  gates.set(partnerId, gate);
  try {
    return await gate.execute(work);
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    throw new AppError("unavailable", "Too many pulls of this account are waiting. Try again shortly.", {
      headers: { "retry-after": "1" },
    });
  } finally {
    if (gate.executionSlots === AT_ONCE) gates.delete(partnerId);
  }
}
