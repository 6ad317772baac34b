import { addDays, dayNumber } from "../calendar.rules.ts";

/** 0 is Sunday. */
const weekday = (date: string): number => (((dayNumber(date) + 4) % 7) + 7) % 7;

const on = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** The `nth` weekday of a month (from 1). */
const nthWeekday = (year: number, month: number, day: number, nth: number): string => {
  const first = on(year, month, 1);
  return addDays(first, ((day - weekday(first) + 7) % 7) + (nth - 1) * 7);
};

const lastMonday = (year: number, month: number): string => {
  const last = on(year, month, 31);
  return addDays(last, -((weekday(last) - 1 + 7) % 7));
};

/** A holiday on a Saturday is kept on Friday, one on a Sunday on Monday. Source: 5 USC 6103(b), Executive Order 11582. */
const observed = (date: string): string =>
  weekday(date) === 6 ? addDays(date, -1) : weekday(date) === 0 ? addDays(date, 1) : date;

/** The federal holidays that fall into a year, on the days they are kept. Source: 5 USC 6103(a). */
export const federalHolidays = (year: number): readonly string[] =>
  [
    observed(on(year, 1, 1)),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    lastMonday(year, 5),
    // Juneteenth became a holiday on 17 June 2021.
    ...(year >= 2021 ? [observed(on(year, 6, 19))] : []),
    observed(on(year, 7, 4)),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    observed(on(year, 11, 11)),
    nthWeekday(year, 11, 4, 4),
    observed(on(year, 12, 25)),
    // A New Year's Day on a Saturday is kept on the Friday before.
    observed(on(year + 1, 1, 1)),
  ].filter((date) => date.startsWith(String(year)));

/** Whether a day is neither a Saturday, a Sunday nor a federal holiday. */
export const isBusinessDay = (date: string): boolean =>
  weekday(date) !== 0 && weekday(date) !== 6 && !federalHolidays(Number(date.slice(0, 4))).includes(date);

/** The day so many business days later; the day itself is not counted. 0 is the day itself, whatever it is. */
export const addBusinessDays = (date: string, days: number): string => {
  let current = date;
  for (let left = days; left > 0;) {
    current = addDays(current, 1);
    if (isBusinessDay(current)) left -= 1;
  }
  return current;
};
