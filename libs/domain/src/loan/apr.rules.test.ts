import { rounds } from "@roadworthy/build/launch/depth";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aprOf, regularApr } from "./apr.rules.ts";
import { addDays, addMonths, type DateText, dayOfMonth } from "../calendar.rules.ts";
import type { PaymentInterval } from "./payment-dates.rules.ts";
import { amortize, exactPayment } from "./payment.rules.ts";
import { one } from "./fixed-point.ts";
import { percentText, periodRate } from "./percent.rules.ts";
import type { PaymentStream } from "./unit-period.rules.ts";

const stream = (
  amountCents: number,
  count: number,
  firstOn: DateText,
  every: PaymentInterval = "month",
): PaymentStream => ({ amountCents, count, firstOn, every });

describe("properties", () => {
  const loan = fc.record({
    principalCents: fc.integer({ min: 1_000_000, max: 10_000_000 }),
    micros: fc.integer({ min: 0, max: 30_000_000 }),
    perYear: fc.constantFrom(12 as const, 26 as const, 52 as const),
    count: fc.integer({ min: 52, max: 240 }),
  });
  const scheduleOf = ({
    principalCents,
    micros,
    perYear,
    count,
  }: typeof loan extends fc.Arbitrary<infer T> ? T : never) =>
    amortize({
      principalCents,
      ratePercent: percentText(BigInt(micros)),
      paymentsPerYear: perYear,
      paymentCount: count,
    }).rows.map((row) => row.paymentCents);

  test("a schedule in cents leads back to the rate, as closely as its rounding allows", () => {
    fc.assert(
      fc.property(loan, (given) => {
        const ratePercent = percentText(BigInt(given.micros));
        const { rows } = amortize({
          principalCents: given.principalCents,
          ratePercent,
          paymentsPerYear: given.perYear,
          paymentCount: given.count,
        });
        const apr = regularApr(
          given.principalCents,
          rows.map((row) => row.paymentCents),
          given.perYear,
        );
        // Each period's interest is off by half a cent at most, on the balances that bore it.
        const balances = rows.reduce((sum, row) => sum + row.balanceCents, given.principalCents);
        const bound = (0.5 * rows.length * given.perYear) / balances;
        expect(Math.abs(Number(apr.aprPercent) - given.micros / 1e6) / 100).toBeLessThan(1.2 * bound + 1e-8);
      }),
      { numRuns: rounds(1_500) },
    );
  });

  test("the specification's default loan without fees has its rate as APR within 1e-6", () => {
    const rows = amortize({
      principalCents: 3_031_700,
      ratePercent: "4.99",
      paymentsPerYear: 12,
      paymentCount: 60,
    }).rows;
    const apr = regularApr(
      3_031_700,
      rows.map((row) => row.paymentCents),
      12,
    );
    expect(Math.abs(Number(apr.aprPercent) - 4.99) / 100).toBeLessThan(1e-6);
  });

  test("without fees the APR is the rate within 1e-6", () => {
    fc.assert(
      fc.property(loan, ({ principalCents, micros, perYear, count }) => {
        // In thousandths of a cent rounding hardly shows.
        const payment = exactPayment(
          BigInt(principalCents) * 10n ** 3n,
          periodRate(BigInt(micros), perYear),
          count,
        );
        const units = Number((payment + one - 1n) / one);
        const apr = regularApr(
          principalCents * 1_000,
          Array.from({ length: count }, () => units),
          perYear,
        );
        expect(Math.abs(Number(apr.aprPercent) - micros / 1e6)).toBeLessThan(1e-4);
      }),
      { numRuns: rounds(600) },
    );
  });

  test("a fee never lowers the APR, and a larger fee raises it", () => {
    fc.assert(
      fc.property(loan, fc.integer({ min: 5_000, max: 100_000 }), (given, feeCents) => {
        const payments = scheduleOf(given);
        const at = (fee: number) =>
          Number(regularApr(given.principalCents - fee, payments, given.perYear).aprPercent);
        expect(at(feeCents)).toBeGreaterThan(given.micros / 1e6);
        expect(at(2 * feeCents)).toBeGreaterThan(at(feeCents));
      }),
      { numRuns: rounds(600) },
    );
  });

  test("a later first payment never raises the APR", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 900 }), (days, start) => {
        const consummatedOn = addDays("2024-01-01", start);
        const at = (wait: number) => {
          const firstOn = addDays(consummatedOn, wait);
          return Number(
            aprOf({ amountFinancedCents: 900_000, consummatedOn, payments: [stream(28_000, 36, firstOn)] })
              .aprPercent,
          );
        };
        // Around a month's end two days can be the same point of the unit-period.
        expect(at(days + 1)).toBeLessThanOrEqual(at(days) + 0.06);
        expect(at(days + 32)).toBeLessThan(at(days));
      }),
      { numRuns: rounds(800) },
    );
  });

  test("a series cut in two is the same loan", () => {
    fc.assert(
      fc.property(
        fc.constantFrom<PaymentInterval>("week", "two_weeks", "month", "two_months", "quarter"),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 500 }),
        (every, cut, start) => {
          const firstOn = addDays("2025-01-01", start);
          const consummatedOn = addDays(firstOn, -17);
          const series = { amountCents: 3_000, count: 31, firstOn, every };
          const months = { week: 0, two_weeks: 0, half_month: 0, month: 1, two_months: 2, quarter: 3 }[every];
          const next =
            months > 0
              ? addMonths(firstOn, months * cut, dayOfMonth(firstOn))
              : addDays(firstOn, (every === "week" ? 7 : 14) * cut);
          const whole = aprOf({ amountFinancedCents: 80_000, consummatedOn, payments: [series] });
          const parts = aprOf({
            amountFinancedCents: 80_000,
            consummatedOn,
            payments: [
              { ...series, count: cut },
              { ...series, count: 31 - cut, firstOn: next },
            ],
          });
          expect(parts).toEqual(whole);
        },
      ),
      { numRuns: rounds(1_000) },
    );
  });
});

describe("limits", () => {
  test("no finance charge is an APR of nothing", () => {
    expect(
      regularApr(
        1_200,
        Array.from({ length: 12 }, () => 100),
        12,
      ),
    ).toEqual({
      aprPercent: "0.000000",
      unitPeriodsPerYear: 12,
      financeChargeCents: 0,
    });
  });

  test("payments below the advance are refused", () => {
    expect(() =>
      regularApr(
        1_201,
        Array.from({ length: 12 }, () => 100),
        12,
      ),
    ).toThrow(RangeError);
    expect(() => regularApr(0, [100], 12)).toThrow(RangeError);
  });

  test("an extreme rate is still found", () => {
    const apr = aprOf({
      amountFinancedCents: 100,
      consummatedOn: "2026-01-01",
      payments: [stream(1_000_000_000, 1, "2026-01-02")],
    });
    expect(apr.aprPercent).toBe("364999963500.000000");
  });

  test("six hundred payments on mixed dates are computed at once", () => {
    const took = Array.from({ length: 3 }, () => {
      const started = performance.now();
      aprOf({
        amountFinancedCents: 10_000_000,
        consummatedOn: "2026-01-01",
        payments: [stream(90_000, 300, "2026-02-01"), stream(5_000, 300, "2026-02-03", "week")],
      });
      return performance.now() - started;
    });
    // The quickest of a few: any one may meet a busy machine.
    expect(Math.min(...took)).toBeLessThan(1_000);
  });
});
