import { addDays, addMonths, type DateText, daysBetween, monthsBetween } from "../calendar.rules.ts";

/** How many whole months fit when counted back from the later date on its anchor day, and the days that remain before them. */
export const monthsBack = (
  from: DateText,
  to: DateText,
  anchorDay: number,
): { readonly months: number; readonly days: number } => {
  let months = monthsBetween(from, to);
  if (months > 0 && addMonths(to, -months, anchorDay) < from) months -= 1;
  const start = months === 0 ? to : addMonths(to, -months, anchorDay);
  return { months, days: daysBetween(from, start) };
};

/** The interval between two payments of a series. */
export type PaymentInterval = "week" | "two_weeks" | "half_month" | "month" | "two_months" | "quarter";

/** How many months or days an interval has; half a month is neither and alternates between two days of the month. */
export const intervalSize: Record<PaymentInterval, { readonly months: number; readonly days: number }> = {
  week: { months: 0, days: 7 },
  two_weeks: { months: 0, days: 14 },
  half_month: { months: 0, days: 0 },
  month: { months: 1, days: 0 },
  two_months: { months: 2, days: 0 },
  quarter: { months: 3, days: 0 },
};

/**
 * The `index`-th date (from 0) of a series. Months keep the anchor day; half months fall on the anchor day and 15 days
 * from it, so the 1st goes with the 16th and the 15th with the 30th or the month's last day.
 */
export const dateInSeries = (
  firstOn: DateText,
  every: PaymentInterval,
  index: number,
  anchorDay: number,
): DateText => {
  const { months, days } = intervalSize[every];
  if (days > 0) return addDays(firstOn, days * index);
  if (months > 0) return addMonths(firstOn, months * index, anchorDay);
  const whole = Math.floor(index / 2);
  if (index % 2 === 0) return addMonths(firstOn, whole, anchorDay);
  return anchorDay <= 15
    ? addMonths(firstOn, whole, anchorDay + 15)
    : addMonths(firstOn, whole + 1, Math.min(anchorDay, 30) - 15);
};
