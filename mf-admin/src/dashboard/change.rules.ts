/** "12.5% above", "the same as", compared with an earlier figure; nothing to compare with is said. */
export function changeWords(now: number, before: number): string {
  if (before === 0) return now === 0 ? "The same as" : "Up from none";
  if (now === before) return "The same as";
  const percent = (Math.abs(now - before) / Math.abs(before)) * 100;
  return `${percent.toFixed(1)}% ${now > before ? "above" : "below"}`;
}

/** A share in percent with one decimal. */
export const rateWords = (part: number, whole: number): string =>
  whole === 0 ? "None" : `${((part / whole) * 100).toFixed(1)}%`;
