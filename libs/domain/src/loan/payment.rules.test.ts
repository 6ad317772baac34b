import { rounds } from "@roadworthy/build/launch/depth";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { one, toDecimalText } from "./fixed-point.ts";
import {
  amortize,
  amortizeWith,
  exactPayment,
  paymentCents,
  paymentCountOf,
  repaymentPlans,
  type LoanTerms,
} from "./payment.rules.ts";
import { percentText } from "./percent.rules.ts";

const terms = (
  principalCents: number,
  ratePercent: string,
  paymentCount: number,
  paymentsPerYear: LoanTerms["paymentsPerYear"] = 12,
): LoanTerms => ({ principalCents, ratePercent, paymentsPerYear, paymentCount });

/** A rate per period as a fixed-point number. */
const fraction = (numerator: bigint, denominator: bigint) => (numerator * one) / denominator;

describe("values that numpy-financial publishes (tests/test_financial.py, numpy/numpy-financial)", () => {
  test("pmt(0.08 / 12, 60, 15000) = -304.1459143262052370338701494", () => {
    const payment = exactPayment(15_000n, fraction(8n, 1_200n), 60);
    // Its 28 digits carry the last few no further.
    expect(toDecimalText(payment, 20)).toBe("304.14591432620523703387");
    expect(paymentCents(terms(1_500_000, "8", 60))).toBe(30_415);
  });

  test("pmt(0, 60, 15000) = -250", () => {
    expect(exactPayment(15_000n, 0n, 60)).toBe(250n * one);
  });

  test("pmt(0.8, 3, 20000) = -19311.25827814569536423841060 and pmt(0.3, 3, 2000…) = -626.9081401700757748402586600 of 12", () => {
    expect(toDecimalText(exactPayment(20_000n, fraction(8n, 10n), 3), 22)).toBe(
      "19311.2582781456953642384106",
    );
    expect(toDecimalText(exactPayment(2_000n, fraction(3n, 10n), 12), 22)).toBe("626.9081401700757748402587");
  });

  test("ppmt(0.1 / 12, 1, 60, 55000) = -710.2541257864217612489830917", () => {
    const rate = fraction(1n, 120n);
    const payment = exactPayment(55_000n, rate, 60);
    expect(toDecimalText(payment - 55_000n * rate, 22)).toBe("710.2541257864217612489831");
    expect(amortize(terms(5_500_000, "10", 60)).rows[0]?.principalCents).toBe(71_026);
  });

  test("ppmt(0.1 / 12, 1..4, 24, 2000) = -75.62, -76.25, -76.89, -77.53", () => {
    const { rows } = amortize(terms(200_000, "10", 24));
    expect(rows.slice(0, 4).map((row) => row.principalCents)).toEqual([7_562, 7_625, 7_689, 7_753]);
  });

  test("nper(0.07 / 12, -150, 8000) = 64.07335: 65 payments, the last one small", () => {
    const schedule = amortizeWith({ principalCents: 800_000, ratePercent: "7", paymentsPerYear: 12 }, 15_000);
    expect(schedule?.rows).toHaveLength(65);
    const last = schedule?.rows.at(-1)?.paymentCents ?? 0;
    expect(last / 15_000).toBeCloseTo(0.0735, 2);
  });

  test("ipmt of 2500 at 8.24 % over a year sums to 112.98 (documentation of ipmt)", () => {
    const payment = exactPayment(2_500n, fraction(824n, 120_000n), 12);
    expect(toDecimalText(payment * 12n - 2_500n * one, 2)).toBe("112.98");
    // Interest rounded to the cent every month comes to a cent less.
    expect(amortize(terms(250_000, "8.24", 12)).totalInterestCents).toBe(11_297);
  });
});

test("a payment published by the Federal Reserve: 18 800 at 9 % over 48 months is 467.84 and costs 3 656.32", () => {
  // federalreserve.gov/pubs/leasing, early payoff example, constant yield method.
  const { rows, paymentCents: payment } = amortize(terms(1_880_000, "9", 48));
  expect(payment).toBe(46_784);
  expect(rows[0]).toMatchObject({ interestCents: 14_100, principalCents: 32_684, balanceCents: 1_847_316 });
  expect(rows[1]).toMatchObject({ interestCents: 13_855, principalCents: 32_929, balanceCents: 1_814_387 });
  expect(payment * 48 - 1_880_000).toBe(365_632);
});

describe("terms", () => {
  test.each([
    [60, 12, 60],
    [60, 26, 130],
    [60, 52, 260],
    [1, 12, 1],
    [1, 26, 2],
    [1, 52, 4],
    [7, 26, 15],
    [120, 52, 520],
  ] as const)("%i months at %i a year are %i payments", (months, perYear, count) => {
    expect(paymentCountOf(months, perYear)).toBe(count);
  });

  test("the specification's default loan", () => {
    expect(paymentCents(terms(3_031_700, "4.99", 60))).toBe(57_198);
  });

  test("nothing borrowed is nothing paid", () => {
    expect(amortize(terms(0, "4.99", 60))).toEqual({
      rows: [],
      paymentCents: 0,
      totalInterestCents: 0,
      totalPaidCents: 0,
    });
  });

  test("a payment that does not cover the interest never ends", () => {
    const loan = { principalCents: 1_000_000, ratePercent: "12", paymentsPerYear: 12 } as const;
    expect(amortizeWith(loan, 10_000)).toBeNull();
    expect(amortizeWith(loan, 10_001)).toBeNull();
    expect(amortizeWith(loan, 15_000)?.rows.at(-1)?.balanceCents).toBe(0);
  });
});

describe("extra payments", () => {
  test("a one-off goes with its payment, and no extra exceeds the balance", () => {
    const loan = terms(100_000, "6", 12);
    const { rows } = amortize(loan, { oneOffs: [{ paymentNumber: 3, amountCents: 20_000 }] });
    expect(rows.map((row) => row.extraCents).filter((cents) => cents > 0)).toEqual([20_000]);
    expect(rows[2]?.extraCents).toBe(20_000);
    expect(rows.length).toBeLessThan(12);
    const paidOff = amortize(loan, { oneOffs: [{ paymentNumber: 1, amountCents: 999_999 }] });
    expect(paidOff.rows).toHaveLength(1);
    expect(paidOff.rows[0]?.balanceCents).toBe(0);
    expect(paidOff.totalPaidCents).toBe(100_500);
  });
});

describe("properties", () => {
  const loan = fc.record({
    principalCents: fc.integer({ min: 1, max: 1_000_000_000 }),
    micros: fc.integer({ min: 0, max: 100_000_000 }),
    paymentsPerYear: fc.constantFrom(12 as const, 26 as const, 52 as const),
    paymentCount: fc.integer({ min: 1, max: 600 }),
    everyPaymentCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_000 })),
  });

  test("every schedule ends at zero to the cent, and its columns add up", () => {
    fc.assert(
      fc.property(loan, ({ micros, everyPaymentCents, ...rest }) => {
        const given = { ...rest, ratePercent: percentText(BigInt(micros)) };
        const schedule = amortize(given, { everyPaymentCents });
        const sum = (pick: (row: (typeof schedule.rows)[number]) => number) =>
          schedule.rows.reduce((total, row) => total + pick(row), 0);
        expect(schedule.rows.at(-1)?.balanceCents).toBe(0);
        expect(schedule.rows.length).toBeLessThanOrEqual(given.paymentCount);
        expect(sum((row) => row.principalCents + row.extraCents)).toBe(given.principalCents);
        expect(sum((row) => row.interestCents)).toBe(schedule.totalInterestCents);
        expect(sum((row) => row.paymentCents + row.extraCents)).toBe(schedule.totalPaidCents);
        let before = given.principalCents;
        for (const row of schedule.rows) {
          expect(row.paymentCents).toBe(row.interestCents + row.principalCents);
          expect(before - row.principalCents - row.extraCents).toBe(row.balanceCents);
          expect(row.principalCents).toBeGreaterThanOrEqual(0);
          before = row.balanceCents;
        }
      }),
      { numRuns: rounds(2_000) },
    );
  });

  test("extra payments never cost more", () => {
    fc.assert(
      fc.property(loan, ({ micros, everyPaymentCents, ...rest }) => {
        const given = { ...rest, ratePercent: percentText(BigInt(micros)) };
        expect(amortize(given, { everyPaymentCents }).totalInterestCents).toBeLessThanOrEqual(
          amortize(given).totalInterestCents,
        );
      }),
      { numRuns: rounds(1_000) },
    );
  });

  test("accelerated plans save interest, and more than 26 or 52 payments over the same term", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500_000, max: 10_000_000 }),
        fc.integer({ min: 1_000_000, max: 30_000_000 }),
        // Whole years, so that 26 and 52 payments a year fill the term exactly.
        fc.integer({ min: 2, max: 8 }).map((years) => years * 12),
        fc.constantFrom(26 as const, 52 as const),
        (principalCents, micros, termMonths, perYear) => {
          const plans = repaymentPlans(
            { principalCents, ratePercent: percentText(BigInt(micros)), termMonths },
            perYear,
          );
          expect(plans.monthly.interestSavedCents).toBe(0);
          expect(plans.sameTerm.interestSavedCents).toBeGreaterThan(0);
          expect(plans.accelerated.interestSavedCents).toBeGreaterThan(plans.sameTerm.interestSavedCents);
          expect(plans.accelerated.paymentCount).toBeLessThan(plans.sameTerm.paymentCount);
        },
      ),
      { numRuns: rounds(1_000) },
    );
  });
});
