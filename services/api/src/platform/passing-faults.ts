import { setTimeout as sleep } from "node:timers/promises";

/** Driver and server codes for a connection or server that is going or gone, a deadlock, and a lock waited for too long. */
const passing = /^(CONNECT|ECONN|EPIPE|57P0|08|40P01|40001|55P03)/;

/** Whether a failure of a statement may be gone a moment later; whether the statement took effect is not known. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && passing.test(error.code);

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
