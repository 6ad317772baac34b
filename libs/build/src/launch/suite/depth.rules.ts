/** How much of a random or repeated check is run. */
export type Depth = "quick" | "full";

/** Reads `DEPTH`: `full` only by name. */
export const depthFrom = (value: string | undefined): Depth => (value === "full" ? "full" : "quick");

/** The rounds to run of `full` ones: a tenth (rounded up) unless everything is asked for. */
export const roundsAt = (depth: Depth, full: number): number =>
  depth === "full" ? full : Math.ceil(full / 10);

/** The seed of a day, `20261122`. */
const seedOfDay = (now: Date): number => Number(now.toISOString().slice(0, 10).replaceAll("-", ""));

/** The seed that was asked for; else always the same one, so that no run fails for its day, and in a full run the day's, which finds new cases. */
export const seedAt = (depth: Depth, asked: string | undefined, now: Date): number => {
  if (asked) return Number(asked);
  return depth === "full" ? seedOfDay(now) : 1;
};
