import type { Tradeline } from "@roadworthy/contracts/bureau-wire";
import {
  historyMonths,
  type PaymentStatus,
  shiftMonths,
  statusOfMonth,
} from "@roadworthy/domain/credit-summary.rules";

/** How a month looks. `noData` and `before` report nothing and are never counted as late. */
export type MonthRating = "onTime" | "late30" | "late60" | "late90" | "worst" | "noData" | "before";

/** One month of a payment history. */
export type PaymentMonth = {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly rating: MonthRating;
  /** What was reported, in words. */
  readonly words: string;
  /** The same in at most three characters, for the month's cell. */
  readonly mark: string;
};

/** Metro 2 payment-history codes in words. Source: CDIA Metro 2, payment history profile. */
const codes: Readonly<Record<string, readonly [words: string, mark: string]>> = {
  "0": ["on time", "✓"],
  E: ["zero balance, on time", "✓"],
  "1": ["30 days late", "30"],
  "2": ["60 days late", "60"],
  "3": ["90 days late", "90"],
  "4": ["120 days late", "120"],
  "5": ["150 days late", "150"],
  "6": ["180 days or more late", "180"],
  B: ["before the account was opened", ""],
  D: ["no data", "–"],
  G: ["in collection", "C"],
  H: ["foreclosure", "F"],
  J: ["voluntary surrender", "S"],
  K: ["repossession", "R"],
  L: ["charged off", "CO"],
};

const ratings: Readonly<Record<PaymentStatus, MonthRating>> = {
  current: "onTime",
  late30: "late30",
  late60: "late60",
  late90: "late90",
  chargeoff: "worst",
};

/** The last 24 months of an account, oldest first. A month that the bureau does not mention has no data. */
export function paymentMonths({
  paymentHistory,
  historyFrom,
}: Pick<Tradeline, "paymentHistory" | "historyFrom">): PaymentMonth[] {
  return Array.from({ length: historyMonths }, (_, back): PaymentMonth => {
    const code = paymentHistory[back] ?? "D";
    const status = statusOfMonth(code);
    const [words, mark] = codes[code] ?? ["seriously late", "!"];
    const rating = status !== null ? ratings[status] : code === "B" ? "before" : "noData";
    return { month: shiftMonths(`${historyFrom}-01`, -back).slice(0, 7), rating, words, mark };
  }).toReversed();
}

/** A month in words, `Mar 2026`. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** A payment history as a sentence: how much was on time, and every month that was not. */
export function paymentSentence(months: readonly PaymentMonth[]): string {
  const reported = months.filter(({ rating }) => rating !== "noData" && rating !== "before");
  if (reported.length === 0) return "No month was reported.";
  const onTime = reported.filter(({ rating }) => rating === "onTime");
  const late = reported.filter(({ rating }) => rating !== "onTime");
  const silent = months.filter(({ rating }) => rating === "noData").length;
  const parts = [`${onTime.length} of ${reported.length} reported months on time`];
  if (late.length > 0) parts.push(late.map(({ month, words }) => `${monthName(month)} ${words}`).join(", "));
  if (silent > 0) parts.push(`${silent} ${silent === 1 ? "month" : "months"} without data`);
  return `${parts.join("; ")}.`;
}
