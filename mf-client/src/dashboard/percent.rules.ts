/**
 * Basis points as a whole percentage, rounded half up; but "100%" and "0%" only when exact, because one late payment in a thousand is
 * not zero.
 */
export function wholePercent(basisPoints: number): string {
  const rounded = Math.floor((basisPoints + 50) / 100);
  if (rounded === 100 && basisPoints < 10_000) return "99%";
  if (rounded === 0 && basisPoints > 0) return "1%";
  return `${rounded}%`;
}
