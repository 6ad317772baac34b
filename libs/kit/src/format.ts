import { COUNTED_ROWS } from "@roadworthy/contracts/counted-rows";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { dollarText, numberText } from "@roadworthy/domain/number-text.rules";
import { locale } from "./language.ts";

export { formatPhone, formatTypedPhone } from "@roadworthy/domain/phone-text.rules";

/** Integer cents as US dollars, `$1,234.50`. */
export const formatCents: (cents: number) => string = dollarText(locale);

/** A change in cents with its sign, `+$84.00`, `−$84.00`. */
export const formatCentsChange: (cents: number) => string = dollarText(locale, {
  signDisplay: "exceptZero",
});

/** Integer cents rounded to whole US dollars, `$1,235`; for balances where cents are noise. */
export const formatWholeDollars: (cents: number) => string = dollarText(locale, {
  maximumFractionDigits: 0,
});

/** Basis points as a percentage, `2850` as `28.5%`. */
export const formatBasisPoints = (basisPoints: number): string =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(basisPoints / 100)}%`;

/** Basis points as a percentage with at most one decimal, `2847` as `28.5%`; for shares, not for rates of interest. */
export const formatPercent = (basisPoints: number): string => percent.format(basisPoints / 10_000);

/**
 * Basis points as a whole percentage, `2847` as `28%`; for figures people compare, such as utilization. "100%" and "0%" only when exact:
 * one late payment in a thousand is not zero.
 */
export function formatWholePercent(basisPoints: number): string {
  const rounded = Math.floor((basisPoints + 50) / 100);
  const isBlemished = rounded === 100 && basisPoints < 10_000;
  const isSlight = rounded === 0 && basisPoints > 0;
  return percent.format((isBlemished ? 99 : isSlight ? 1 : rounded) / 100);
}

/** A count with separators, `12,840`. */
export const formatCount = (count: number): string => counts.format(count);

/** How many rows a list has: `1,204`, or `10,000+` where the server stopped counting. */
export const formatTotal = (total: number): string =>
  total > COUNTED_ROWS ? `${formatCount(COUNTED_ROWS)}+` : formatCount(total);

/** A change with its sign, `+14`, `−3`, `0`. */
export const formatChange: (change: number) => string = numberText(locale, { signDisplay: "exceptZero" });

/**
 * How long ago or in how long: `3 hours ago`, `in 2 days`, `in 43 days`. "Yesterday" and "tomorrow" are days of the reader's calendar, and
 * nothing is longer than days: "next month" would have to mean December in November.
 */
export function formatRelative(at: Date, now: Date): string {
  const seconds = (at.getTime() - now.getTime()) / 1000;
  if (Math.abs(seconds) >= 86_400) return relativeDays.format(daysApart(now, at), "day");
  const [unit, length] = relativeUnits.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  return relative.format(Math.trunc(seconds / length), unit);
}

/** From one day of the reader's calendar to another, whatever the clocks did in between. */
function daysApart(from: Date, to: Date): number {
  const day = (at: Date): number => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
  return (day(to) - day(from)) / 86_400_000;
}

/** A month `YYYY-MM` as `Mar 2026`. */
export const formatMonth = (month: string): string => months.format(new Date(`${month}-01T00:00:00Z`));

/** An id short enough for a table; ids of one day begin alike, so the end tells them apart: `rep_…93a4b5`. */
export function formatShortId(id: string): string {
  const prefix = /^[a-z]+_/.exec(id)?.[0] ?? "";
  const rest = id.slice(prefix.length);
  return rest.length <= 8 ? id : `${prefix}…${rest.slice(-6)}`;
}

const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
const counts = new Intl.NumberFormat(locale);
const relative = new Intl.RelativeTimeFormat(locale);
const relativeDays = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
const relativeUnits = [
  ["hour", 3600],
  ["minute", 60],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];
const months = new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", timeZone: "UTC" });

/** Keeps a time on one line: English has a space that doesn't break before "AM" by itself, Spanish none before "a.m.". */
const unbroken = (text: string): string => text.replaceAll(/(?<=\d) (?=[ap]\.)/g, "\u00A0");

/** An instant in the reader's own time zone. */
export const formatInstant = (at: Date): string =>
  unbroken(new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(at));

/** The same to the second, where many things happen within a minute. */
export const formatExactInstant = (at: Date): string =>
  unbroken(new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium" }).format(at));

/** The time of day of something within a day, as in "3:40 PM". */
export const formatClock = (at: Date): string =>
  unbroken(new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(at));

/** When a day of the figures begins, by the reader's clock, `7:00 PM EST`: they are counted from midnight UTC. */
export const formatDayStart = (): string =>
  new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZoneName: "short" }).format(
    new Date().setUTCHours(0, 0),
  );

/** A calendar date (`YYYY-MM-DD`) where the year goes without saying, as in "Nov 8". */
export const formatShortDay = (on: string): string =>
  new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "UTC" }).format(
    new Date(`${on}T00:00:00Z`),
  );

/** Today's calendar date (`YYYY-MM-DD`) where the reader is. */
export const todayHere = (now: Date = new Date()): string =>
  utcDay(new Date(now.getTime() - now.getTimezoneOffset() * 60_000));

/** A calendar date (`YYYY-MM-DD`) or the day of an instant; calendar dates never shift with the time zone. */
export const formatDay = (on: Date | string): string =>
  typeof on === "string"
    ? new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(
        new Date(`${on}T00:00:00Z`),
      )
    : new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(on);
