import { setTimeout as sleep } from "node:timers/promises";

/**
 * Driver and server codes for temporary failures: a connection or server that is missing or going away, a deadlock, waiting
 * too long for a lock or statement, and a server that is out of resources (disk, memory, connections) or read-only.
 */
const transient = /^(CONNECT|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|57P0|57014|08|40P01|40001|55P03|53|58030|25006)/;

/** Whether a statement's failure may be gone a moment later; whether the statement took effect is unknown. */
export const isTransient = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && transient.test(error.code)) return true;
  // Drizzle wraps the driver's error.
  return isTransient(error.cause);
};

/** Whether the database had no disk space. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === "53100") || isDiskFull(error.cause));

/** Retries a statement on temporary failures, with growing pauses. Only for statements that are safe to repeat. */
export async function retryTransient<T>(attempts: number, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isTransient(error)) throw error;
      await sleep(150 * attempt);
    }
  }
}
