import { drawFrom, sampleOf, type Draw } from "./suite/chance.rules.ts";
import { depthFrom, roundsAt, seedAt } from "./suite/depth.rules.ts";

/** How many rounds of a random or repeated check to run, given how many `DEPTH=full` runs. */
export const rounds = (full: number): number => roundsAt(depthFrom(process.env["DEPTH"]), full);

/** The seed of random checks: `TEST_SEED`, else 1, or the day's with `DEPTH=full`. Lanes that run side by side add their number. */
export const testSeed = (): number =>
  seedAt(depthFrom(process.env["DEPTH"]), process.env["TEST_SEED"], new Date());

/** Draws from the run's seed, for the lane of this number. */
export const draws = (lane = 0): Draw => drawFrom(testSeed() + lane);

/** A tenth of the cases, by the run's seed; all of them with `DEPTH=full`. */
export const sampled = <T>(cases: readonly T[]): T[] => sampleOf(cases, rounds(cases.length), draws());
