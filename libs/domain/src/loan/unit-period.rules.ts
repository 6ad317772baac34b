import {
  addMonths,
  type DateText,
  dayNumber,
  dayOfMonth,
  daysBetween,
  isMonthEnd,
} from "../calendar.rules.ts";
import { dateInSeries, intervalSize, monthsBack, type PaymentInterval } from "./payment-dates.rules.ts";

/** One series of equal payments; a single payment has `count` 1, and its `every` says nothing. */
export type PaymentStream = {
  readonly amountCents: number;
  readonly count: number;
  readonly firstOn: DateText;
  readonly every: PaymentInterval;
};

/** A loan's one advance and its payments. */
export type Transaction = {
  readonly amountFinancedCents: number;
  readonly consummatedOn: DateText;
  readonly payments: readonly PaymentStream[];
};

/** The unit-period of a transaction. A `term` is the whole term of a single payment due within a year. */
export type UnitPeriod =
  | { readonly kind: "days" | "weeks" | "months"; readonly size: number }
  | { readonly kind: "half_month" }
  | { readonly kind: "year" }
  | { readonly kind: "term"; readonly months: number; readonly days: number };

/** A point in the term: whole unit-periods since its beginning, and a fraction of one before them. */
export type Position = {
  readonly whole: number;
  readonly fraction: { readonly numerator: number; readonly denominator: number };
};

/**
 * The day of the month that a date stands for. A month's last day stands for the latest day that any date of the
 * transaction names, so that payments on the 29th, 30th or 31st meet February's end. Source: Appendix J (b)(3)(iv).
 */
const anchorDayOf = (date: DateText, transaction: Transaction): number =>
  isMonthEnd(date)
    ? Math.max(
        dayOfMonth(date),
        dayOfMonth(transaction.consummatedOn),
        ...transaction.payments.map((stream) => dayOfMonth(stream.firstOn)),
      )
    : dayOfMonth(date);

/** Every date on which a stream pays, in order. */
export const datesOf = (stream: PaymentStream, transaction: Transaction): DateText[] => {
  const anchorDay = anchorDayOf(stream.firstOn, transaction);
  return Array.from({ length: stream.count }, (_, index) =>
    dateInSeries(stream.firstOn, stream.every, index, anchorDay),
  );
};

type Standard = Exclude<UnitPeriod, { readonly kind: "term" }>;

const standardOf = (every: PaymentInterval): Standard => {
  if (every === "half_month") return { kind: "half_month" };
  const { months, days } = intervalSize[every];
  return months > 0 ? { kind: "months", size: months } : { kind: "weeks", size: days / 7 };
};

/** Its length for comparing and averaging, with months of 30 days as in Appendix J (b)(5). */
const approximateDays = (unit: Standard): number => {
  switch (unit.kind) {
    case "days":
      return unit.size;
    case "weeks":
      return unit.size * 7;
    case "half_month":
      return 15;
    case "months":
      return unit.size * 30;
    case "year":
      return 365;
  }
};

/** The standard intervals that two dates are apart: whole months, whole weeks, both (28 days of February) or neither. */
const intervalsBetween = (from: DateText, to: DateText, transaction: Transaction): Standard[] => {
  const found: Standard[] = [];
  const { months, days } = monthsBack(from, to, anchorDayOf(to, transaction));
  if (days === 0 && months === 12) found.push({ kind: "year" });
  else if (days === 0 && months > 0 && months < 12) found.push({ kind: "months", size: months });
  const apart = daysBetween(from, to);
  if (apart % 7 === 0 && apart <= 364) found.push({ kind: "weeks", size: apart / 7 });
  if (apart === 1) found.push({ kind: "days", size: 1 });
  return found;
};

/** All standard intervals up to a year, shortest first. Source: Appendix J (b)(3)(iii). */
const standardIntervals: readonly Standard[] = [
  { kind: "days", size: 1 } as const,
  ...Array.from({ length: 52 }, (_, index) => ({ kind: "weeks", size: index + 1 }) as const),
  { kind: "half_month" } as const,
  ...Array.from({ length: 11 }, (_, index) => ({ kind: "months", size: index + 1 }) as const),
  { kind: "year" } as const,
].toSorted((a, b) => approximateDays(a) - approximateDays(b));

/**
 * The unit-period: the common period that occurs most often, the smaller of equals, and without one the average period
 * rounded to a standard interval; for a single payment the term, at most a year. Source: Appendix J (b)(4).
 */
export const unitPeriodOf = (transaction: Transaction): UnitPeriod => {
  // Which streams pay on a day, and as which of their payments: two neighbors in one stream are its own interval apart.
  const members = new Map<DateText, Map<PaymentStream, number>>();
  for (const stream of transaction.payments) {
    for (const [index, date] of datesOf(stream, transaction).entries()) {
      const there = members.get(date) ?? new Map<PaymentStream, number>();
      members.set(date, there.set(stream, index));
    }
  }
  const dates = [...members.keys()].toSorted();
  const last = dates.at(-1);
  if (last === undefined) throw new RangeError("A transaction has at least one payment.");
  if (dates.length === 1) return singlePaymentUnit(transaction, last);

  const counts = new Map<string, { unit: Standard; count: number }>();
  let from = transaction.consummatedOn;
  for (const to of dates) {
    for (const unit of periodsBetween(from, to, members, transaction)) {
      const key = JSON.stringify(unit);
      counts.set(key, { unit, count: (counts.get(key)?.count ?? 0) + 1 });
    }
    from = to;
  }
  const common = [...counts.values()].filter(({ count }) => count > 1);
  const best = common.toSorted(
    (a, b) => b.count - a.count || approximateDays(a.unit) - approximateDays(b.unit),
  )[0];
  if (best) return best.unit;
  return nearestStandard(daysBetween(transaction.consummatedOn, last) / dates.length);
};

const periodsBetween = (
  from: DateText,
  to: DateText,
  members: ReadonlyMap<DateText, ReadonlyMap<PaymentStream, number>>,
  transaction: Transaction,
): Standard[] => {
  for (const [stream, index] of members.get(to) ?? []) {
    if (members.get(from)?.get(stream) === index - 1) return [standardOf(stream.every)];
  }
  return intervalsBetween(from, to, transaction);
};

const nearestStandard = (averageDays: number): Standard => {
  let nearest: Standard = { kind: "days", size: 1 };
  for (const unit of standardIntervals) {
    const distance = Math.abs(approximateDays(unit) - averageDays);
    if (distance < Math.abs(approximateDays(nearest) - averageDays)) nearest = unit;
  }
  return nearest;
};

const singlePaymentUnit = (transaction: Transaction, dueOn: DateText): UnitPeriod => {
  const from = transaction.consummatedOn;
  const { months, days } = monthsBack(from, dueOn, anchorDayOf(dueOn, transaction));
  if (months >= 12) return { kind: "year" };
  return { kind: "term", months: days === 0 ? months : 0, days: daysBetween(from, dueOn) };
};

/** How many unit-periods a year has, as a ratio of whole numbers. Source: Appendix J (b)(5). */
export const unitPeriodsPerYear = (
  unit: UnitPeriod,
): { readonly numerator: number; readonly denominator: number } => {
  switch (unit.kind) {
    case "days":
      return { numerator: 365, denominator: unit.size };
    case "weeks":
      return { numerator: 52, denominator: unit.size };
    case "half_month":
      return { numerator: 24, denominator: 1 };
    case "months":
      return { numerator: 12, denominator: unit.size };
    case "year":
      return { numerator: 1, denominator: 1 };
    case "term":
      return unit.months > 0
        ? { numerator: 12, denominator: unit.months }
        : { numerator: 365, denominator: unit.days };
  }
};

/** Where a date lies in the term, counted in unit-periods back from it. Source: Appendix J (b)(5). */
export const positionOf = (date: DateText, unit: UnitPeriod, transaction: Transaction): Position => {
  const from = transaction.consummatedOn;
  const anchorDay = anchorDayOf(date, transaction);
  const { months, days } = monthsBack(from, date, anchorDay);
  switch (unit.kind) {
    case "term":
      return { whole: 1, fraction: { numerator: 0, denominator: 1 } };
    case "days":
      return quotient(daysBetween(from, date), unit.size);
    case "weeks":
      return quotient(daysBetween(from, date), unit.size * 7);
    case "half_month":
      return quotient(30 * months + days, 15);
    case "months":
      return unit.size === 1
        ? { whole: months, fraction: { numerator: days, denominator: 30 } }
        : quotient(30 * months + days, 30 * unit.size);
    case "year": {
      const whole = Math.floor(months / 12);
      const rest = days === 0 ? months % 12 : 0;
      if (days === 0) return { whole, fraction: { numerator: rest, denominator: 12 } };
      const start = addMonths(date, -12 * whole, anchorDay);
      return { whole, fraction: { numerator: dayNumber(start) - dayNumber(from), denominator: 365 } };
    }
  }
};

const quotient = (amount: number, size: number): Position => ({
  whole: Math.floor(amount / size),
  fraction: { numerator: amount % size, denominator: size },
});

/** How many unit-periods lie between two payments of a stream, or `null` when the two do not fit into each other. */
export const unitPeriodsPerInterval = (every: PaymentInterval, unit: UnitPeriod): number | null => {
  const { months, days } = intervalSize[every];
  const steps =
    unit.kind === "half_month"
      ? every === "half_month"
        ? 1
        : months * 2
      : unit.kind === "months"
        ? months / unit.size
        : unit.kind === "weeks"
          ? days / (7 * unit.size)
          : unit.kind === "days"
            ? days / unit.size
            : 0;
  return steps > 0 && Number.isInteger(steps) ? steps : null;
};
