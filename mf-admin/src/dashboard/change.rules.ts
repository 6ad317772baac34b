import { formatPercent } from "@roadworthy/kit/format";

/** "12.5% above", "the same as", compared with an earlier figure; nothing to compare with is said. */
export function changeWords(now: number, before: number): string {
  if (before === 0) return now === 0 ? "The same as" : "Up from none";
  if (now === before) return "The same as";
  const change = (Math.abs(now - before) / Math.abs(before)) * 10_000;
  return `${formatPercent(change)} ${now > before ? "above" : "below"}`;
}

/** A share in percent with at most one decimal. */
export const rateWords = (part: number, whole: number): string =>
  whole === 0 ? "None" : formatPercent((part / whole) * 10_000);
