import type { Tradeline } from "@roadworthy/contracts/bureau-wire";
import { addMonths } from "@roadworthy/domain/calendar.rules";
import { historyMonths, type PaymentStatus, statusOfMonth } from "@roadworthy/domain/credit-summary.rules";
import { formatMonth } from "../../format.ts";
import { reportTexts as texts } from "./report-texts.ts";

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

/** The text of a month's cell, at most three characters. */
const marks: Readonly<Record<string, string>> = {
  "0": "✓",
  E: "✓",
  "1": "30",
  "2": "60",
  "3": "90",
  "4": "120",
  "5": "150",
  "6": "180",
  B: "",
  D: "–",
  G: "C",
  H: "F",
  J: "S",
  K: "R",
  L: "CO",
};
const isCode = (code: string): code is keyof typeof texts.codes => Object.hasOwn(texts.codes, code);

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
    const words = texts.codes[isCode(code) ? code : "unknown"];
    const mark = marks[code] ?? "!";
    const rating = status !== null ? ratings[status] : code === "B" ? "before" : "noData";
    return { month: addMonths(`${historyFrom}-01`, -back).slice(0, 7), rating, words, mark };
  }).toReversed();
}

/** A payment history as a sentence: how much was on time, and every stretch of months that was not. */
export function paymentSentence(months: readonly PaymentMonth[]): string {
  const reported = months.filter(({ rating }) => rating !== "noData" && rating !== "before");
  if (reported.length === 0) return texts.noMonth;
  const onTime = reported.filter(({ rating }) => rating === "onTime");
  const silent = months.filter(({ rating }) => rating === "noData").length;
  const stretches = lateStretches(months).map(({ from, to, words }) =>
    from === to
      ? texts.oneMonth(formatMonth(from), words)
      : texts.span(formatMonth(from), formatMonth(to), words),
  );
  const parts = [texts.onTimeOf(String(onTime.length), String(reported.length))];
  if (stretches.length > 0) parts.push(stretches.join(", "));
  if (silent > 0) parts.push(silent === 1 ? texts.silentOne : texts.silentMany(String(silent)));
  return `${parts.join("; ")}.`;
}

type Stretch = { readonly from: string; readonly to: string; readonly words: string };

/** Months in a row that say the same are one stretch: a charge-off of two years is said once. */
function lateStretches(months: readonly PaymentMonth[]): Stretch[] {
  const stretches: Stretch[] = [];
  let isOpen = false;
  for (const { month, rating, words } of months) {
    const isLate = rating !== "onTime" && rating !== "noData" && rating !== "before";
    const last = stretches.at(-1);
    if (isLate && isOpen && last?.words === words) stretches.splice(-1, 1, { ...last, to: month });
    else if (isLate) stretches.push({ from: month, to: month, words });
    isOpen = isLate;
  }
  return stretches;
}
