/** Draws a whole number from 0 up to, not including, `below`. */
export type Draw = (below: number) => number;

/** Draws the same numbers for the same seed. Source: mulberry32 (Tommy Ettinger, public domain). */
export function drawFrom(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** `count` of the items in their order, or all of them if there are no more. */
export function sampleOf<T>(items: readonly T[], count: number, draw: Draw): T[] {
  let wanted = Math.min(count, items.length);
  return items.filter((_item, index) => {
    const isTaken = draw(items.length - index) < wanted;
    if (isTaken) wanted -= 1;
    return isTaken;
  });
}
