import { setTimeout as sleep } from "node:timers/promises";

/**
 * Driver and server codes for a connection or server that is going or gone or not there, a deadlock, a lock or statement waited for too
 * long, and a server without room (disk, memory, connections) or that only reads.
 */
const passing = /^(CONNECT|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|57P0|57014|08|40P01|40001|55P03|53|58030|25006)/;

/** Whether a failure of a statement may be gone a moment later; whether the statement took effect is not known. */
export const isPassing = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && passing.test(error.code)) return true;
  // Drizzle wraps what the driver threw.
  return isPassing(error.cause);
};

/** Whether the database had no room on its disk. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === "53100") || isDiskFull(error.cause));

/** Repeats a statement over passing faults, with growing pauses. Only for statements whose repetition changes nothing more. */
export async function overPassingFaults<T>(attempts: number, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isPassing(error)) throw error;
      await sleep(150 * attempt);
    }
  }
}
