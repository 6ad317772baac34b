import { describe, expect, test } from "vitest";
import { aprOf } from "./apr.rules.ts";
import type { DateText } from "../calendar.rules.ts";
import type { PaymentInterval } from "./payment-dates.rules.ts";
import { datesOf, type PaymentStream } from "./unit-period.rules.ts";

const stream = (
  amountCents: number,
  count: number,
  firstOn: DateText,
  every: PaymentInterval = "month",
): PaymentStream => ({ amountCents, count, firstOn, every });

describe("dates of a series", () => {
  const dates = (firstOn: DateText, every: PaymentInterval, count: number) => {
    const series = stream(1, count, firstOn, every);
    return datesOf(series, { amountFinancedCents: 1, consummatedOn: "2025-12-15", payments: [series] });
  };

  test("months keep their day, or the last one of a shorter month", () => {
    expect(dates("2026-01-31", "month", 4)).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]);
    expect(dates("2027-12-29", "month", 3)).toEqual(["2027-12-29", "2028-01-29", "2028-02-29"]);
    expect(dates("2026-11-30", "quarter", 2)).toEqual(["2026-11-30", "2027-02-28"]);
  });

  test("half months alternate between two days", () => {
    expect(dates("2026-01-01", "half_month", 3)).toEqual(["2026-01-01", "2026-01-16", "2026-02-01"]);
    expect(dates("2026-01-15", "half_month", 4)).toEqual([
      "2026-01-15",
      "2026-01-30",
      "2026-02-15",
      "2026-02-28",
    ]);
    expect(dates("2026-01-31", "half_month", 4)).toEqual([
      "2026-01-31",
      "2026-02-15",
      "2026-02-28",
      "2026-03-15",
    ]);
    expect(dates("2026-01-20", "half_month", 3)).toEqual(["2026-01-20", "2026-02-05", "2026-02-20"]);
  });

  test("weeks cross the leap day", () => {
    expect(dates("2028-02-24", "week", 2)).toEqual(["2028-02-24", "2028-03-02"]);
    expect(dates("2028-02-20", "two_weeks", 2)).toEqual(["2028-02-20", "2028-03-05"]);
  });
});

describe("month ends and leap years", () => {
  const monthly = (consummatedOn: DateText, firstOn: DateText) =>
    aprOf({ amountFinancedCents: 1_000_000, consummatedOn, payments: [stream(87_916, 12, firstOn)] });
  const regular = monthly("2026-01-10", "2026-02-10").aprPercent;

  test.each([
    ["2026-01-31", "2026-02-28"],
    ["2028-01-31", "2028-02-29"],
    ["2026-01-30", "2026-02-28"],
    ["2025-12-31", "2026-01-31"],
    ["2026-02-28", "2026-03-31"],
    ["2026-03-31", "2026-04-30"],
    ["2028-02-29", "2028-03-31"],
  ])("from %s to %s is one whole month", (consummatedOn, firstOn) => {
    expect(monthly(consummatedOn, firstOn).aprPercent).toBe(regular);
  });

  test("odd days move the rate both ways, and thirty days are a month as much as 10 to 10", () => {
    expect(monthly("2026-01-10", "2026-02-09").aprPercent).toBe(regular);
    const rates = ["2026-02-08", "2026-02-10", "2026-02-11"].map((firstOn) =>
      Number(monthly("2026-01-10", firstOn).aprPercent),
    );
    expect(rates[0]).toBeGreaterThan(Number(regular));
    expect(rates[1]).toBe(Number(regular));
    expect(rates[2]).toBeLessThan(Number(regular));
  });

  test("a year of one payment is a year, leap or not", () => {
    const yearly = (from: DateText, to: DateText) =>
      aprOf({ amountFinancedCents: 100_000, consummatedOn: from, payments: [stream(110_000, 1, to)] });
    expect(yearly("2027-03-01", "2028-03-01")).toMatchObject({
      aprPercent: "10.000000",
      unitPeriodsPerYear: 1,
    });
    expect(yearly("2028-02-29", "2029-02-28")).toMatchObject({
      aprPercent: "10.000000",
      unitPeriodsPerYear: 1,
    });
    // 366 days of 2028 less one are not a whole year: 365 days over 365.
    expect(yearly("2027-03-01", "2028-02-29").unitPeriodsPerYear).toBe(1);
  });
});

describe("the unit-period", () => {
  const perYear = (consummatedOn: DateText, payments: PaymentStream[]) =>
    aprOf({ amountFinancedCents: 1_000, consummatedOn, payments }).unitPeriodsPerYear;

  test("is the most frequent period, and the smaller of equals", () => {
    expect(
      perYear("2026-01-01", [stream(1_000, 12, "2026-02-01"), stream(1_000, 4, "2027-04-01", "quarter")]),
    ).toBe(12);
    // One month apart twice, three months apart twice, nothing else more than once.
    expect(
      perYear("2026-01-15", [stream(1_000, 3, "2026-02-01"), stream(1_000, 2, "2026-07-01", "quarter")]),
    ).toBe(12);
  });

  test("merges streams that run at the same time", () => {
    const weekly = stream(100, 40, "2026-01-08", "week");
    expect(perYear("2026-01-01", [weekly, stream(5_000, 1, "2026-06-01")])).toBe(52);
  });

  test("without a common period is the average, to a standard interval", () => {
    // 40 and 50 days: on average 45, which lies between six and seven weeks, nearer to six.
    expect(perYear("2026-01-01", [stream(900, 1, "2026-02-10"), stream(900, 1, "2026-04-01")])).toBeCloseTo(
      52 / 6,
    );
  });

  test("is never longer than a year", () => {
    expect(perYear("2020-01-01", [stream(900, 1, "2022-01-01"), stream(900, 1, "2024-01-01")])).toBe(1);
  });
});

describe("a semimonthly series", () => {
  test("keeps its rate when its last payment is listed apart", () => {
    const [consummatedOn, firstOn] = ["2026-03-10", "2026-03-16"];
    const whole = aprOf({
      amountFinancedCents: 500_000,
      consummatedOn,
      payments: [stream(21_917, 24, firstOn, "half_month")],
    });
    const parted = aprOf({
      amountFinancedCents: 500_000,
      consummatedOn,
      payments: [stream(21_917, 23, firstOn, "half_month"), stream(21_917, 1, "2027-03-01")],
    });
    expect(parted).toEqual(whole);
  });
});
