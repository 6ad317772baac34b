/**
 * Whole percentages of `counts` that add up to 100: each share is rounded down and the points left over go to the largest
 * remainders, the earlier entry first on a tie (Hamilton's method). All zeros give zeros.
 */
export function wholePercentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const shares = counts.map((count, index) => ({
    index,
    percent: Math.floor((count * 100) / total),
    remainder: (count * 100) % total,
  }));
  const left = 100 - shares.reduce((sum, { percent }) => sum + percent, 0);
  const favoured = new Set(
    shares
      .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return shares.map(({ index, percent }) => percent + (favoured.has(index) ? 1 : 0));
}
