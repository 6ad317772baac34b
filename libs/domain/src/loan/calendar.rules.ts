const dayMs = 86_400_000;

/** A calendar date `YYYY-MM-DD`, without a time zone. */
export type DateText = string;

/** Days since 1970-01-01. */
export const dayNumber = (date: DateText): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** The date of a day number. */
export const dateOf = (day: number): DateText => new Date(day * dayMs).toISOString().slice(0, 10);

/** Calendar days from one date to another. */
export const daysBetween = (from: DateText, to: DateText): number => dayNumber(to) - dayNumber(from);

/** The day of the month, from 1. */
export const dayOfMonth = (date: DateText): number => Number(date.slice(8, 10));

const monthIndex = (date: DateText): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

const lengthOfMonth = (index: number): number =>
  new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();

/** Whether a date is the last day of its month. */
export const isMonthEnd = (date: DateText): boolean => dayOfMonth(date) === lengthOfMonth(monthIndex(date));

/**
 * The date so many months away on the anchor day, or on the month's last day where the month is shorter: with anchor 31
 * one month after 31 January is 28 February, and one month after that is 31 March again.
 */
export const addMonths = (date: DateText, months: number, anchorDay: number): DateText => {
  const index = monthIndex(date) + months;
  const year = Math.floor(index / 12)
    .toString()
    .padStart(4, "0");
  const month = ((index % 12) + 1).toString().padStart(2, "0");
  const day = Math.min(anchorDay, lengthOfMonth(index)).toString().padStart(2, "0");
  return `${year}-${month}-${day}`;
};

/** The date so many days away. */
export const addDays = (date: DateText, days: number): DateText => dateOf(dayNumber(date) + days);

/** How many whole months fit when counted back from the later date on its anchor day, and the days that remain before them. */
export const monthsBack = (
  from: DateText,
  to: DateText,
  anchorDay: number,
): { readonly months: number; readonly days: number } => {
  let months = Math.max(0, monthIndex(to) - monthIndex(from));
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
  anchorDay: number = dayOfMonth(firstOn),
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
