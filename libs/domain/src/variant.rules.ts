/** The experiment that runs, as far as it takes to say who gets which text. */
export type Trial = { readonly id: string; readonly sharePercent: number };

/** The text that a visitor gets: always the same one, by a random id that says nothing about them. */
export const variantFor = (visitor: string, { id, sharePercent }: Trial): "a" | "b" =>
  percentileOf(visitor, id) < sharePercent ? "b" : "a";

/**
 * The percentile (0 to 99) of a visitor among those of one app or experiment; another one's says nothing about it. FNV-1a spreads random
 * ids evenly enough for that.
 */
export const percentileOf = (visitor: string, of: string): number => fnv1a(`${of}:${visitor}`) % 100;

/** 32-bit FNV-1a (draft-eastlake-fnv), mixed once more because its low bits alone are weak. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
