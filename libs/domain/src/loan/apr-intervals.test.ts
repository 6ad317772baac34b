import { rounds } from "@roadworthy/build/launch/depth";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aprOf } from "./apr.rules.ts";
import { addDays, addMonths, dayOfMonth } from "../calendar.rules.ts";
import { intervalSize, type PaymentInterval } from "./payment-dates.rules.ts";
import type { PaymentStream } from "./unit-period.rules.ts";

/**
 * A regular loan made backwards from its first payment, so that whole unit-periods and the fraction before them are known without
 * counting any days: months back, then days, as Appendix J (b)(5) measures them.
 */
type Made = {
  readonly months: number;
  readonly days: number;
  readonly whole: number;
  readonly fraction: number;
};

const inMonths =
  (size: number) =>
  (months: number, days: number): Made => ({
    months,
    days,
    whole: Math.floor(months / size),
    fraction: ((months % size) * 30 + days) / (30 * size),
  });
const inWeeks =
  (size: number) =>
  (_months: number, days: number): Made => ({
    months: 0,
    days,
    whole: Math.floor(days / (7 * size)),
    fraction: (days % (7 * size)) / (7 * size),
  });
const make: Record<PaymentInterval, { perYear: number; from: (months: number, days: number) => Made }> = {
  week: { perYear: 52, from: inWeeks(1) },
  two_weeks: { perYear: 26, from: inWeeks(2) },
  half_month: {
    perYear: 24,
    from: (months, days) => ({
      months,
      days,
      whole: months * 2 + Math.floor(days / 15),
      fraction: (days % 15) / 15,
    }),
  },
  month: { perYear: 12, from: inMonths(1) },
  two_months: { perYear: 6, from: inMonths(2) },
  quarter: { perYear: 4, from: inMonths(3) },
};

/** The rate by halving, in plain floating point: another method in another arithmetic. */
function rateByHalving(
  amountFinancedCents: number,
  payments: readonly { amountCents: number; whole: number; fraction: number }[],
): number {
  const worth = (rate: number): number =>
    payments.reduce(
      (sum, { amountCents, whole, fraction }) =>
        sum + amountCents / ((1 + fraction * rate) * (1 + rate) ** whole),
      0,
    );
  let [low, high] = [0, 1];
  while (worth(high) > amountFinancedCents) high *= 2;
  for (let round = 0; round < 200; round += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > amountFinancedCents) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const loan = fc.record({
  // From 29 February 2024 on; a day that every month has, so that no month's end moves it.
  firstOn: fc
    .integer({ min: 0, max: 2_000 })
    .map((days) => addDays("2024-02-29", days))
    .filter((date) => dayOfMonth(date) < 28),
  months: fc.integer({ min: 0, max: 7 }),
  days: fc.integer({ min: 1, max: 27 }),
  count: fc.integer({ min: 4, max: 60 }),
  amountCents: fc.integer({ min: 1_000, max: 90_000 }),
  share: fc.integer({ min: 60, max: 99 }),
});

const intervals = ["week", "two_weeks", "half_month", "month", "two_months", "quarter"] as const;

describe.each(intervals)("payments every %s", (every) => {
  const { perYear, from } = make[every];

  test("any first period, whole or not, has the rate of the equation solved by halving", () => {
    fc.assert(
      fc.property(loan, ({ firstOn, months, days, count, amountCents, share }) => {
        const made = from(months, days);
        const consummatedOn = addDays(addMonths(firstOn, -made.months, dayOfMonth(firstOn)), -made.days);
        const amountFinancedCents = Math.floor((amountCents * count * share) / 100);
        const apr = aprOf({
          amountFinancedCents,
          consummatedOn,
          payments: [{ amountCents, count, firstOn, every }],
        });
        const rate = rateByHalving(
          amountFinancedCents,
          Array.from({ length: count }, (_, n) => ({
            amountCents,
            whole: made.whole + n,
            fraction: made.fraction,
          })),
        );
        expect(apr.unitPeriodsPerYear).toBe(perYear);
        expect(apr.financeChargeCents).toBe(amountCents * count - amountFinancedCents);
        expect(apr.aprPercent).toMatch(/^\d+\.\d{6}$/);
        expect(Math.abs(Number(apr.aprPercent) - rate * perYear * 100)).toBeLessThan(1e-5);
      }),
      { numRuns: rounds(1_200) },
    );
  });

  test("a whole first period is a regular loan, wherever the year begins", () => {
    const rates = ["2026-03-17", "2027-12-17", "2028-01-17", "2028-03-17"].map((firstOn) => {
      const { months, days } = every === "half_month" ? { months: 0, days: 15 } : intervalSize[every];
      const consummatedOn = addDays(addMonths(firstOn, -months, 17), -days);
      return aprOf({
        amountFinancedCents: 100_000,
        consummatedOn,
        payments: [{ amountCents: 9_500, count: 12, firstOn, every }],
      }).aprPercent;
    });
    expect(new Set(rates).size).toBe(1);
  });
});

describe("skipped payments", () => {
  const series = (amountCents: number, count: number, firstOn: string): PaymentStream => ({
    amountCents,
    count,
    firstOn,
    every: "month",
  });
  const apr = (payments: PaymentStream[]) =>
    aprOf({ amountFinancedCents: 300_000, consummatedOn: "2026-01-15", payments });

  test("may be listed as payments of nothing, with the same rate as when they are left out", () => {
    const [before, after] = [series(40_000, 4, "2026-02-15"), series(40_000, 5, "2026-09-15")];
    const listed = apr([before, series(0, 3, "2026-06-15"), after]);
    expect(listed).toEqual(apr([before, after]));
    // The equation by hand: months 1 to 4, and 8 to 12.
    const rate = rateByHalving(
      300_000,
      [1, 2, 3, 4, 8, 9, 10, 11, 12].map((whole) => ({ amountCents: 40_000, whole, fraction: 0 })),
    );
    expect(Number(listed.aprPercent)).toBeCloseTo(rate * 1_200, 5);
    expect(listed).toMatchObject({ unitPeriodsPerYear: 12, financeChargeCents: 60_000 });
  });

  test("do not decide the unit-period", () => {
    const quarters = Array.from({ length: 4 }, (_, n) =>
      series(80_000, 1, addMonths("2026-04-15", 3 * n, 15)),
    );
    expect(apr([series(0, 12, "2026-02-20"), ...quarters])).toEqual(apr(quarters));
    expect(apr(quarters).unitPeriodsPerYear).toBe(4);
  });
});
