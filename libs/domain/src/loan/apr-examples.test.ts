import { describe, expect, test } from "vitest";
import { aprOf } from "./apr.rules.ts";
import { addDays, type DateText } from "../calendar.rules.ts";
import type { PaymentInterval } from "./payment-dates.rules.ts";
import { one, toDecimalText } from "./fixed-point.ts";
import { microPercent } from "./percent.rules.ts";
import type { PaymentStream } from "./unit-period.rules.ts";

const stream = (
  amountCents: number,
  count: number,
  firstOn: DateText,
  every: PaymentInterval = "month",
): PaymentStream => ({ amountCents, count, firstOn, every });

const everyFourWeeks = (amountCents: number, count: number, firstOn: DateText): PaymentStream[] =>
  Array.from({ length: count }, (_, index) => stream(amountCents, 1, addDays(firstOn, 28 * index)));

const twoDecimals = (percent: string): string => toDecimalText((microPercent(percent) * one) / 1_000_000n, 2);

/**
 * The appendix's own examples, 12 CFR 1026, Appendix J, paragraph (c), each with the printed rate and number of
 * unit-periods a year. (c)(1)–(c)(5)(i) as the tests of github.com/simontreanor/FSharp.Finance.Personal (AprUsActuarialTests) repeat
 * them; (c)(5)(ii)–(c)(6)(ii) from transcripts of the print edition of 2024-01-01 (title 12, volume 9, pages 435 to 440), which give
 * unit-periods and fractions in place of dates: 26/28 before the first payment of (c)(6)(i), 6 and 12/30 before that of
 * (c)(6)(ii), and so on. The dates here lie those distances apart. Left out: (c)(7), which has several advances.
 */
const published: [string, number, DateText, PaymentStream[], string, number][] = [
  ["(c)(1)(i) monthly", 500_000, "1978-01-10", [stream(23_000, 24, "1978-02-10")], "9.69", 12],
  ["(c)(1)(ii) monthly, long first", 600_000, "1978-02-10", [stream(20_000, 36, "1978-04-01")], "11.82", 12],
  [
    "(c)(1)(iii) semimonthly, short first",
    500_000,
    "1978-02-23",
    [stream(21_917, 24, "1978-03-01", "half_month")],
    "10.34",
    24,
  ],
  [
    "(c)(1)(iv) quarterly, long first",
    1_000_000,
    "1978-05-23",
    [stream(38_500, 40, "1978-10-01", "quarter")],
    "8.97",
    4,
  ],
  [
    "(c)(1)(v) weekly, long first",
    50_000,
    "1978-03-20",
    [stream(1_760, 30, "1978-04-21", "week")],
    "14.96",
    52,
  ],
  [
    "(c)(2)(i) monthly, odd first payment",
    500_000,
    "1978-01-10",
    [stream(25_000, 1, "1978-02-10"), stream(23_000, 23, "1978-03-10")],
    "10.08",
    12,
  ],
  [
    "(c)(2)(ii) every four weeks, long first, odd first payment",
    40_000,
    "1978-03-18",
    [stream(3_950, 1, "1978-04-20"), ...everyFourWeeks(3_831, 11, "1978-05-18")],
    "28.50",
    13,
  ],
  [
    "(c)(3)(i) monthly, odd final payment",
    500_000,
    "1978-01-10",
    [stream(23_000, 23, "1978-02-10"), stream(28_000, 1, "1980-01-10")],
    "10.50",
    12,
  ],
  [
    "(c)(3)(ii) every two weeks, short first, odd final payment",
    20_000,
    "1978-04-03",
    [stream(950, 19, "1978-04-11", "two_weeks"), stream(3_000, 1, "1979-01-02")],
    "12.22",
    26,
  ],
  [
    "(c)(4)(i) monthly, odd first and final payments",
    500_000,
    "1978-01-10",
    [stream(25_000, 1, "1978-02-10"), stream(23_000, 22, "1978-03-10"), stream(28_000, 1, "1980-01-10")],
    "10.90",
    12,
  ],
  [
    "(c)(4)(ii) every two months, short first, odd first and final payments",
    800_000,
    "1978-01-10",
    [
      stream(44_936, 1, "1978-03-01"),
      stream(46_500, 18, "1978-05-01", "two_months"),
      stream(20_000, 1, "1981-05-01"),
    ],
    "7.30",
    6,
  ],
  [
    "(c)(5)(i) one payment, days",
    100_000,
    "1978-01-03",
    [stream(108_000, 1, "1978-09-15")],
    "11.45",
    365 / 255,
  ],
  [
    "(c)(5)(ii) one payment, six months",
    100_000,
    "1978-07-15",
    [stream(104_400, 1, "1979-01-15")],
    "8.80",
    2,
  ],
  [
    "(c)(5)(iii) one payment, 18 months",
    100_000,
    "1978-01-17",
    [stream(113_519, 1, "1979-07-17")],
    "8.76",
    1,
  ],
  [
    "(c)(5)(iv) one payment, two years",
    100_000,
    "1978-01-03",
    [stream(124_000, 1, "1980-01-03")],
    "11.36",
    1,
  ],
  [
    "(c)(6)(i) skipped payments, every four weeks",
    213_500,
    "1978-01-25",
    [
      ...everyFourWeeks(10_000, 9, addDays("1978-01-25", 26)),
      ...everyFourWeeks(10_000, 6, addDays("1978-01-25", 10 * 28 + 12)),
      ...everyFourWeeks(10_000, 6, addDays("1978-01-25", 16 * 28 + 26)),
      ...everyFourWeeks(10_000, 3, addDays("1978-01-25", 23 * 28 + 12)),
    ],
    "12.00",
    13,
  ],
  [
    "(c)(6)(ii) skipped payments and single ones",
    735_000,
    "1978-03-03",
    [
      stream(100_000, 3, "1978-09-15"),
      stream(200_000, 1, "1979-03-15"),
      stream(75_000, 3, "1979-09-15"),
      stream(100_000, 1, "1980-02-01"),
    ],
    "10.22",
    12,
  ],
];

describe("examples that Appendix J publishes", () => {
  test.each(published)("%s", (_name, amountFinancedCents, consummatedOn, payments, percent, perYear) => {
    const apr = aprOf({ amountFinancedCents, consummatedOn, payments });
    expect(twoDecimals(apr.aprPercent)).toBe(percent);
    expect(apr.unitPeriodsPerYear).toBeCloseTo(perYear, 12);
    const paid = payments.reduce((sum, payment) => sum + payment.amountCents * payment.count, 0);
    expect(apr.financeChargeCents).toBe(paid - amountFinancedCents);
  });
});

/** The same kinds once more, with rates that follow from the equations by hand. */
const byHand: [string, number, DateText, PaymentStream[], string, number][] = [
  // 4 % in half a year, by (b)(5)(vi) two unit-periods a year.
  ["one payment after six months", 100_000, "1978-07-15", [stream(104_000, 1, "1979-01-15")], "8.00", 2],
  // 1.1 × 1.05: one year and half a year more, by (b)(5)(v) and (b)(8).
  ["one payment after 18 months", 100_000, "1978-01-17", [stream(115_500, 1, "1979-07-17")], "10.00", 1],
  ["one payment after two years", 100_000, "1978-01-03", [stream(121_000, 1, "1980-01-03")], "10.00", 1],
  // 1 % in four weeks, with two of the dates skipped: 1.01 + 1.01² + 1.01⁵ dollars are worth 3 dollars.
  [
    "skipped payments every four weeks",
    300_000,
    "1978-01-25",
    [stream(101_000, 1, "1978-02-22"), stream(102_010, 1, "1978-03-22"), stream(105_101, 1, "1978-06-14")],
    "13.00",
    13,
  ],
];

describe("rates that follow from the equations by hand", () => {
  test.each(byHand)("%s", (_name, amountFinancedCents, consummatedOn, payments, percent, perYear) => {
    const apr = aprOf({ amountFinancedCents, consummatedOn, payments });
    expect(twoDecimals(apr.aprPercent)).toBe(percent);
    expect(apr.unitPeriodsPerYear).toBe(perYear);
  });
});
