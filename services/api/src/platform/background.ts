import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";

/** Work that runs alongside the requests. */
export type Background = {
  /** Starts nothing new and waits for work in progress, but not forever: another process takes over what is cut off. */
  stop(): Promise<void>;
};

/** How long the current round may take to finish when the process stops. */
const lastWaitMs = 5_000;

/**
 * Runs a round of work every `everyMs`, one at a time: while one is running, the next is skipped. A failed round
 * is logged as `failure`, and the next one tries again. The signal tells a round that the process is stopping.
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<unknown>,
  { everyMs, log, failure }: { everyMs: number; log: FastifyBaseLogger; failure: string },
): Background {
  const stopping = new AbortController();
  const { signal } = stopping;
  let round: Promise<unknown> | null = null;
  const begin = (): void => {
    round ??= work(signal)
      .catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, failure);
      })
      .finally(() => {
        round = null;
      });
  };
  begin();
  const timer = setInterval(begin, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await Promise.race([round, sleep(lastWaitMs, undefined, { ref: false })]);
    },
  };
}
