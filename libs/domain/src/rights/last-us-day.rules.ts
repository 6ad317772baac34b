import { utcDay } from "../calendar.rules.ts";
/** American Samoa, where a day of the United States ends last, keeps UTC−11 all year. */
const behindMs = 11 * 3_600_000;

/** The calendar date where it is earliest in the United States. */
export const lastUsDayOf = (at: Date): string => utcDay(new Date(at.getTime() - behindMs));

/** The last second of a day, after which it is over everywhere in the United States. */
export const endOfUsDay = (day: string): Date => new Date(Date.parse(`${day}T23:59:59Z`) + behindMs);

/** The instant nearest to `now` on a day of which nothing but the date is known; `lastUsDayOf` gives back the day. */
export const instantOn = (day: string, now: Date): Date => {
  const [first, last] = [Date.parse(`${day}T00:00:00Z`) + behindMs, endOfUsDay(day).getTime()];
  return new Date(Math.min(Math.max(now.getTime(), first), last));
};
