/** How much of a random or repeated check is run. */
export type Depth = "quick" | "full";

/** Reads `DEPTH`: `full` only by name. */
export const depthFrom = (value: string | undefined): Depth => (value === "full" ? "full" : "quick");

/** The rounds to run of `full` ones: a tenth (rounded up) unless everything is asked for. */
export const roundsAt = (depth: Depth, full: number): number =>
  depth === "full" ? full : Math.ceil(full / 10);

/** The seed of a day, `20261122`: everybody meets the same random cases that day, and others tomorrow. */
export const seedOfDay = (now: Date): number => Number(now.toISOString().slice(0, 10).replaceAll("-", ""));
