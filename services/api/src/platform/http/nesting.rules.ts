/** Deeper than any body of ours, and far from where code that walks one would run out of stack. */
const MOST_LEVELS = 32;

/** Whether lists and objects are nested without a reason. */
export function isNestedTooDeeply(value: unknown): boolean {
  let level = [value];
  // Level by level, as a function that calls itself is what a deep value breaks.
  for (let depth = 0; depth <= MOST_LEVELS; depth++) {
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
    if (level.length === 0) return false;
  }
  return true;
}
