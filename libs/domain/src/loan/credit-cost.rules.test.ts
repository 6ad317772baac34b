import { describe, expect, test } from "vitest";
import {
  benchmarkFor,
  creditCost,
  creditCostDefaults,
  sampleRates,
  type RateBenchmark,
} from "./credit-cost.rules.ts";
import { lateChargeCents } from "./late-charge.rules.ts";
import { paymentCents } from "./payment.rules.ts";
import { checkRefinance, usualLimits, type RefinanceLimits } from "./refinance.rules.ts";

describe("what bad credit costs", () => {
  test("the specification's three sample rates on its default loan", () => {
    const payments = sampleRates.map(({ ratePercent }) =>
      creditCost(creditCostDefaults, ratePercent, "4.68"),
    );
    // pmt(rate / 12, 60, 30000), computed with Python's decimal at 50 digits.
    expect(payments.map((cost) => cost.paymentCents)).toEqual([56_175, 66_612, 74_316]);
    expect(payments.map((cost) => cost.extraPaymentCents)).toEqual([0, 10_437, 18_141]);
    expect(payments[0]).toMatchObject({ extraInterestCents: 0, lostBuyingPowerCents: 0 });
  });

  test("lost buying power is what the better payment no longer finances", () => {
    const cost = creditCost(creditCostDefaults, "16.85", "4.68");
    const at = (principalCents: number) =>
      paymentCents({ principalCents, ratePercent: "16.85", paymentsPerYear: 12, paymentCount: 60 });
    const affordable = 3_000_000 - cost.lostBuyingPowerCents;
    expect(at(affordable)).toBeLessThanOrEqual(56_175);
    expect(at(affordable + 1)).toBeGreaterThan(56_175);
    expect(cost.lateChargeCents).toBe(3_716);
    expect(cost.totalPaidCents).toBe(3_000_000 + cost.totalInterestCents);
  });
});

describe("benchmarks", () => {
  const row = (quarter: string, newPercent: string | null, usedPercent: string | null): RateBenchmark => ({
    tier: "prime",
    minimumScore: 661,
    maximumScore: 780,
    newPercent,
    usedPercent,
    quarter,
    asOf: "2025-09-30",
    source: "A report",
  });
  const rows = [row("2023-Q1", "6.40", "8.75"), row("2025-Q3", "6.51", null)];

  test.each([
    [700, "new", "2025-Q3"],
    [700, "used", "2023-Q1"],
    [661, "new", "2025-Q3"],
    [780, "new", "2025-Q3"],
    [660, "new", undefined],
    [781, "used", undefined],
  ] as const)("a score of %i, %s, has the latest quarter with a figure: %s", (score, vehicle, quarter) => {
    expect(benchmarkFor(rows, score, vehicle)?.quarter).toBe(quarter);
  });
});

describe("late charge", () => {
  test.each([
    [50_000, 10, 0],
    [50_000, 11, 2_500],
    [50_000, 0, 0],
    [0, 30, 0],
  ])("%i cents %i days late costs %i", (payment, days, charge) => {
    expect(lateChargeCents(payment, days)).toBe(charge);
  });

  test("the greater amount counts", () => {
    const rule = { graceDays: 10, ratePercent: "5", minimumCents: 1_500 };
    expect(lateChargeCents(20_000, 11, rule)).toBe(1_500);
    expect(lateChargeCents(40_000, 11, rule)).toBe(2_000);
  });
});

describe("refinance check", () => {
  const good = { score: 580, vehicleModelYear: 2016, currentYear: 2026 };
  const limits: RefinanceLimits = {
    minimumScore: 580,
    maximumVehicleAgeYears: 10,
    minimumBalanceCents: null,
    maximumBalanceCents: null,
    maximumLoanToValueBasisPoints: null,
    minimumMonthsPaid: null,
    minimumMonthsLeft: null,
    needsCurrentPayments: false,
  };

  test("the limits themselves are inside", () => {
    expect(checkRefinance(good, limits)).toEqual({ isEligible: true, refusals: [], unjudged: [] });
  });

  test("each no names its limit", () => {
    const { isEligible, refusals } = checkRefinance({ ...good, score: 579, vehicleModelYear: 2015 }, limits);
    expect(isEligible).toBe(false);
    expect(refusals.map(({ rule, actual, limit }) => [rule, actual, limit])).toEqual([
      ["score", 579, 580],
      ["vehicleAge", 11, 10],
    ]);
  });

  test("the usual limits judge what is given and name what is not", () => {
    const bad = checkRefinance(
      {
        ...good,
        balanceCents: 250_000,
        vehicleValueCents: 150_000,
        monthsPaid: 3,
        monthsLeft: 5,
        isCurrent: false,
      },
      usualLimits,
    );
    expect(bad.refusals.map(({ rule }) => rule)).toEqual([
      "minimumBalance",
      "loanToValue",
      "monthsPaid",
      "monthsLeft",
      "currentPayments",
    ]);
    const open = checkRefinance({ ...good, balanceCents: 8_000_000 }, usualLimits);
    expect(open.refusals).toEqual([{ rule: "maximumBalance", actual: 8_000_000, limit: 7_500_000 }]);
    expect(open.unjudged).toEqual(["loanToValue", "monthsPaid", "monthsLeft", "currentPayments"]);
  });

  test("next year's model is not older than new", () => {
    expect(checkRefinance({ ...good, vehicleModelYear: 2027 }, limits).isEligible).toBe(true);
  });
});
