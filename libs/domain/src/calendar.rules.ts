/** A day of 24 hours, in milliseconds. */
export const dayMs = 86_400_000;

/** A calendar date `YYYY-MM-DD`, without a time zone. */
export type DateText = string;

/**
 * The UTC date of an instant. Figures, prices and months are counted by it. What a person reads as today is their own day
 * (`todayHere` in the kit), the company's (`companyDay`) or, for a deadline and the days of an offer, `lastUsDayOf`:
 * what is "valid until November 30" still is that evening in Honolulu.
 */
export const utcDay = (at: Date): DateText => at.toISOString().slice(0, 10);

/** The UTC month of an instant, `YYYY-MM`. */
export const utcMonth = (at: Date): string => at.toISOString().slice(0, 7);

/** The instant so many times 24 hours later. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);

/** Days since 1970-01-01. */
export const dayNumber = (date: DateText): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** Calendar days from one date to another. */
export const daysBetween = (from: DateText, to: DateText): number => dayNumber(to) - dayNumber(from);

/** The day of the month, from 1. */
export const dayOfMonth = (date: DateText): number => Number(date.slice(8, 10));

/** Months since the year 0, to count with. */
export const monthIndex = (date: DateText): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

const lengthOfMonth = (index: number): number =>
  new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();

/** Whether a date is the last day of its month. */
export const isMonthEnd = (date: DateText): boolean => dayOfMonth(date) === lengthOfMonth(monthIndex(date));

/**
 * The date so many months away on the anchor day, or on the month's last day where the month is shorter: with anchor 31
 * one month after 31 January is 28 February, and one month after that is 31 March again.
 */
export const addMonths = (date: DateText, months: number, anchorDay: number = dayOfMonth(date)): DateText => {
  const index = monthIndex(date) + months;
  const year = Math.floor(index / 12)
    .toString()
    .padStart(4, "0");
  const month = ((index % 12) + 1).toString().padStart(2, "0");
  const day = Math.min(anchorDay, lengthOfMonth(index)).toString().padStart(2, "0");
  return `${year}-${month}-${day}`;
};

/** The date so many days away. */
export const addDays = (date: DateText, days: number): DateText =>
  utcDay(new Date((dayNumber(date) + days) * dayMs));

/** Whole calendar months from one date to a later one, at least 0; days within the month are not counted. */
export const monthsBetween = (from: DateText, to: DateText): number =>
  Math.max(0, monthIndex(to) - monthIndex(from));
