/**
 * Repeatable chance: every number comes from a seed, so the same person has the same file on every machine. Written here
 * (FNV-1a and the MurmurHash3 finaliser, both public domain) because a library's next version would change every file.
 */

/** Spreads the bits of a 32-bit number. Source: Austin Appleby, MurmurHash3 `fmix32`. */
const spread = (value: number): number => {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
};

/** A 32-bit seed from a text. Source: FNV-1a, Fowler, Noll and Vo. */
export const seedOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return spread(hash);
};

/** A new seed from a seed and a number, such as a month or a slot. */
export const mix = (seed: number, salt: number): number =>
  spread(Math.imul(seed ^ 0x9e3779b9, 0x01000193) ^ spread(salt + 1));

/** An integer from `min` to `max`, both included. */
export const between = (seed: number, min: number, max: number): number => min + (seed % (max - min + 1));

/** True in `perMille` of a thousand seeds. */
export const isIn = (seed: number, perMille: number): boolean => seed % 1000 < perMille;

/** One of the items. */
export const pick = <T>(seed: number, items: readonly [T, ...T[]]): T =>
  items[seed % items.length] ?? items[0];

/** One of the keys, each as often as its weight says. */
export const pickWeighted = <K extends string>(
  seed: number,
  weights: readonly (readonly [K, number])[],
  otherwise: K,
): K => {
  let left = seed % weights.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [key, weight] of weights) {
    if (left < weight) return key;
    left -= weight;
  }
  return otherwise;
};
