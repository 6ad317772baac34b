import type { Ctx } from "../ctx.ts";

/**
 * Work that no request waits for. It may run twice (a process can die after the work and before the note that it is done), so it
 * must be safe to repeat. `Data` holds ids, never personal data: the queue keeps it in the clear.
 */
export type Job<Data extends object = object> = {
  /** `noun.verb`, also the name of its queue. */
  readonly name: string;
  /** Does the work; what it throws is tried again. The signal says that the process stops. */
  work(ctx: Ctx, data: Data, signal: AbortSignal): Promise<unknown>;
  /** Runs at the API's start and then so long after each run has ended. */
  readonly everySeconds?: number;
  /** Runs at these times of day: a cron expression in UTC. */
  readonly cron?: string;
  /** How often a failed run is repeated before it counts as dead; 3 unless told otherwise. */
  readonly retryLimit?: number;
  /** Seconds before the first repetition, doubled for each further one; 10 unless told otherwise. */
  readonly retryDelaySeconds?: number;
  /** After so long a run is taken for lost and repeated; 300 unless told otherwise. */
  readonly expireSeconds?: number;
  /** How many run at once in one process; 1 unless told otherwise. */
  readonly concurrency?: number;
  /** Somebody waits for it: looked for twice a second instead of every two seconds. */
  readonly isUrgent?: true;
};

/** Describes a job; its data's type is that of `work`. */
export const job = <Data extends object = object>(definition: Job<Data>): Job<Data> => definition;
