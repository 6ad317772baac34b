import { addMonths, dayMs, utcMonth } from "@roadworthy/domain/calendar.rules";
import { companyDay } from "@roadworthy/domain/company-day.rules";
import { numberOf } from "./chance.ts";

const monthStart = (now: Date, monthsAgo: number): number =>
  Date.parse(`${addMonths(`${utcMonth(now)}-01`, -monthsAgo)}T00:00:00Z`);

/** `count` instants from `from` up to `to`, in order, evenly apart. */
const evenly = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, n) => Math.floor(from + ((n + 1) * (to - from)) / (count + 1)));

/** An instant in business hours of the day that `at` falls on, 14:00 to 23:00 UTC. */
const inBusinessHours = (at: number, name: string): number =>
  Math.floor(at / dayMs) * dayMs + 14 * 3_600_000 + numberOf(name, 9 * 3_600_000);

/**
 * When the `count` pulls of a month were made, in order: in business hours, and in the current month before now, the last
 * tenth of them today (all, on the first of the month).
 */
export function pullTimes(now: Date, monthsAgo: number, count: number, name: string): Date[] {
  const from = monthStart(now, monthsAgo);
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const to = monthsAgo === 0 ? today : monthStart(now, monthsAgo - 1);
  const todayCount = monthsAgo > 0 ? 0 : from === today ? count : Math.ceil(count / 10);
  const before = evenly(from, to, count - todayCount).map((at, n) =>
    inBusinessHours(at, `${name} ${monthsAgo} ${n}`),
  );
  return [...before, ...evenly(today, now.getTime(), todayCount)]
    .toSorted((a, b) => a - b)
    .map((at) => new Date(at));
}

/** How long after `now` a demo client's next update is due. Source: specification, "today plus 15 days". */
export const nextUpdateMs = 15 * dayMs;

/** The first instant of a day where the company is. */
const startOfCompanyDay = (day: string): number => {
  const hours = Array.from(
    { length: 28 },
    (_, hour) => Date.parse(`${day}T00:00:00Z`) + (hour - 14) * 3_600_000,
  );
  return hours.find((at) => companyDay(new Date(at)) === day) ?? Date.parse(`${day}T00:00:00Z`);
};

/**
 * When a demo client's last six monthly updates ran, oldest first: one in each of the company's months up to the current one, on the day
 * of the month on which the next is due, or earlier where the current month has not come to that day.
 */
export function updateTimes(now: Date): Date[] {
  const due = companyDay(new Date(now.getTime() + nextUpdateMs));
  const day = Math.min(28, Number(due.slice(8, 10)));
  const thisMonth = `${companyDay(now).slice(0, 7)}-01`;
  return [5, 4, 3, 2, 1, 0].map((monthsAgo) => {
    const from = startOfCompanyDay(addMonths(thisMonth, -monthsAgo));
    const onDay = from + (day - 1) * dayMs + 6 * 3_600_000;
    return new Date(
      monthsAgo === 0 && onDay >= now.getTime() ? Math.floor((from + now.getTime()) / 2) : onDay,
    );
  });
}
