import { setTimeout as sleep } from "node:timers/promises";

/** Measures one thing once and returns units of work per second. */
export type Leg = () => Promise<number>;

/** What each leg did in each round. */
export type Rounds<Name extends string> = Readonly<Record<Name, readonly number[]>>;

const PAUSE_MS = 200;

/**
 * Measures the legs in turn, so that what else the machine does weighs on all of them, after one round that only warms up.
 * Which leg goes first changes with every round.
 */
export async function measureInTurn<Name extends string>(
  legs: Readonly<Record<Name, Leg>>,
  rounds: number,
): Promise<Rounds<Name>> {
  const names = namesOf(legs);
  const measured = emptyRounds(legs);
  for (let round = -1; round < rounds; round += 1) {
    const first = (round + names.length) % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      await sleep(PAUSE_MS);
      const rate = await legs[name]();
      if (round >= 0) measured[name].push(rate);
    }
  }
  return measured;
}

/** The ratio of two legs within each round. */
export const ratiosOf = (ours: readonly number[], baseline: readonly number[]): readonly number[] =>
  ours.map((rate, round) => rate / (baseline[round] ?? Number.NaN));

/** Keeps `concurrency` pieces of work under way for `durationMs`; returns how many were finished per second. */
export async function closedLoop(
  concurrency: number,
  durationMs: number,
  work: (worker: number) => Promise<void>,
): Promise<number> {
  const startedAt = performance.now();
  let finished = 0;
  await Promise.all(
    Array.from({ length: concurrency }, async (_, worker) => {
      while (performance.now() - startedAt < durationMs) {
        await work(worker);
        finished += 1;
      }
    }),
  );
  return finished / ((performance.now() - startedAt) / 1000);
}

/** The middle value; the mean of the two middle ones when their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** A literal's own keys are its names. */
const namesOf = <Name extends string>(legs: Readonly<Record<Name, Leg>>): Name[] =>
  Object.keys(legs) as Name[];

/** Every leg gets its list. */
const emptyRounds = <Name extends string>(legs: Readonly<Record<Name, Leg>>): Record<Name, number[]> => {
  const lists: Partial<Record<Name, number[]>> = {};
  for (const name of namesOf(legs)) lists[name] = [];
  return lists as Record<Name, number[]>;
};
