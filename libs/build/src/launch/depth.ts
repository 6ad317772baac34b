import { depthFrom, roundsAt, seedOfDay } from "./depth.rules.ts";

/** How many rounds of a random or repeated check to run, given how many `DEPTH=full` runs. */
export const rounds = (full: number): number => roundsAt(depthFrom(process.env["DEPTH"]), full);

/** The seed of random checks: `TEST_SEED`, or the day's. Lanes that run side by side add their number. */
export const testSeed = (): number => Number(process.env["TEST_SEED"] || seedOfDay(new Date()));
