import { describe, expect, test } from "vitest";
import {
  benchmarkFor,
  creditCost,
  creditCostDefaults,
  rateBenchmarks,
  sampleRates,
} from "./credit-cost.rules.ts";
import { lateChargeCents } from "./late-charge.rules.ts";
import { paymentCents } from "./payment.rules.ts";
import { checkRefinance, usualLimits } from "./refinance.rules.ts";

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
  test("bands of a quarter cover each score at most once, dated and sourced", () => {
    const quarters = new Set(rateBenchmarks.map((row) => row.quarter));
    for (const quarter of quarters) {
      for (let score = 300; score <= 850; score += 1) {
        const rows = rateBenchmarks.filter(
          (row) => row.quarter === quarter && score >= row.minimumScore && score <= row.maximumScore,
        );
        expect(rows.length).toBeLessThanOrEqual(1);
      }
    }
    for (const row of rateBenchmarks) {
      expect(row.source).not.toBe("");
      expect(row.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  test.each([
    [800, "new", "2025-Q3", "4.88"],
    [700, "used", "2025-Q3", "9.65"],
    [640, "used", "2023-Q1", "13.28"],
    [550, "new", "2023-Q1", "11.53"],
    [450, "new", "2025-Q1", "15.19"],
  ] as const)("a score of %i, %s, has %s's %s", (score, vehicle, quarter, percent) => {
    const row = benchmarkFor(score, vehicle);
    expect(row?.quarter).toBe(quarter);
    expect(vehicle === "new" ? row?.newPercent : row?.usedPercent).toBe(percent);
  });

  test("a score outside every band has none", () => expect(benchmarkFor(299, "new")).toBeNull());
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

  test("the limits themselves are inside", () => {
    expect(checkRefinance(good)).toEqual({ isEligible: true, refusals: [], unjudged: [] });
  });

  test("each no has its reason", () => {
    const { isEligible, refusals } = checkRefinance({ ...good, score: 579, vehicleModelYear: 2015 });
    expect(isEligible).toBe(false);
    expect(refusals.map(({ rule, actual, limit }) => [rule, actual, limit])).toEqual([
      ["score", 579, 580],
      ["vehicleAge", 11, 10],
    ]);
    expect(refusals[0]?.reason).toBe("The credit score is 579; this lender starts at 580.");
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
    expect(open.refusals.map(({ rule }) => rule)).toEqual(["maximumBalance"]);
    expect(open.refusals[0]?.reason).toBe("The loan balance is $80,000; this lender goes up to $75,000.");
    expect(open.unjudged).toEqual(["loanToValue", "monthsPaid", "monthsLeft", "currentPayments"]);
  });

  test("next year's model is not older than new", () => {
    expect(checkRefinance({ ...good, vehicleModelYear: 2027 }).isEligible).toBe(true);
  });
});
