import type { Ctx } from "../ctx.ts";

/**
 * Work that no request waits for. It may run twice (a process can die after doing the work and before recording
 * it), so it must be safe to repeat. `Data` holds ids, never personal data: the queue stores it unencrypted.
 */
export type Job<Data extends object = object> = {
  /** `noun.verb`, also the name of its queue. */
  readonly name: string;
  /** Does the work; if it throws, it is retried. The signal aborts when the process stops. */
  work(ctx: Ctx, data: Data, signal: AbortSignal): Promise<unknown>;
  /** Runs when the API first starts, and then this many seconds after each run has ended, across restarts. */
  readonly everySeconds?: number;
  /** Runs at these times of day: a cron expression in UTC. */
  readonly cron?: string;
  /** How often a failed run is retried before the job counts as dead; 3 by default. */
  readonly retryLimit?: number;
  /** Seconds before the first retry, doubled for each further one; 10 by default. */
  readonly retryDelaySeconds?: number;
  /** Seconds after which a run counts as lost and is retried; 300 by default. */
  readonly expireSeconds?: number;
  /** How many run at once in one process; 1 by default. */
  readonly concurrency?: number;
  /** Somebody waits for it to start, so its queue is polled twice a second. */
  readonly isUrgent?: true;
};

/** Describes a job; its data has the type that `work` takes. */
export const job = <Data extends object = object>(definition: Job<Data>): Job<Data> => definition;
