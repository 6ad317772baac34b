import { rounds } from "@roadworthy/build/launch/depth";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { purchaseDefaults } from "./finance.rules.ts";
import { rebateOrLowRate } from "./rebate.rules.ts";
import { scenarioCost } from "./scenario-cost.rules.ts";
import {
  firstTrue,
  lastTrue,
  scenarioPaymentCents,
  solveFor,
  type Scenario,
  type Unknown,
} from "./solve.rules.ts";

const scenario: Scenario = {
  purchase: purchaseDefaults,
  termMonths: 60,
  ratePercent: "4.99",
  paymentsPerYear: 12,
};

describe("solve for one unknown", () => {
  test("each unknown returns to the scenario's own value", () => {
    const payment = scenarioPaymentCents(scenario);
    expect(solveFor("payment", scenario, 0)).toEqual({
      unknown: "payment",
      cents: payment,
      paymentCents: payment,
    });
    expect(solveFor("termMonths", scenario, payment)).toMatchObject({ months: 60, paymentCents: payment });
    // Several prices round to one payment; the answer is the highest of them.
    const price = solveFor("vehiclePrice", scenario, payment);
    expect(price).toMatchObject({ paymentCents: payment });
    expect(price?.unknown === "vehiclePrice" && price.cents).toBeGreaterThanOrEqual(3_000_000);
    expect(price?.unknown === "vehiclePrice" && price.cents).toBeLessThan(3_000_100);
    const down = solveFor("downPayment", scenario, payment);
    expect(down?.unknown === "downPayment" && Math.abs(down.cents - 300_000)).toBeLessThan(100);
    const rate = solveFor("rate", scenario, payment);
    expect(rate?.unknown === "rate" && Number(rate.ratePercent)).toBeCloseTo(4.99, 3);
  });

  test("the answer keeps to the payment, and one step further breaks it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 200_000 }),
        fc.constantFrom(12 as const, 26 as const, 52 as const),
        (target, paymentsPerYear) => {
          const given = { ...scenario, paymentsPerYear };
          const atPrice = (vehiclePriceCents: number) =>
            scenarioPaymentCents({ ...given, purchase: { ...purchaseDefaults, vehiclePriceCents } });
          const price = solveFor("vehiclePrice", given, target);
          const cents = price?.unknown === "vehiclePrice" ? price.cents : Number.NaN;
          expect(atPrice(cents)).toBeLessThanOrEqual(target);
          expect(atPrice(cents + 1)).toBeGreaterThan(target);

          const atTerm = (termMonths: number) => scenarioPaymentCents({ ...given, termMonths });
          const term = solveFor("termMonths", given, target);
          const longest = atTerm(120);
          const months = term?.unknown === "termMonths" ? term.months : null;
          expect(months === null).toBe(longest > target);
          expect(months === null || atTerm(months) <= target).toBe(true);
          expect(months === null || months === 1 || atTerm(months - 1) > target).toBe(true);
        },
      ),
      { numRuns: rounds(600) },
    );
  });

  test.each<[Unknown, number]>([
    ["termMonths", 1_000],
    ["rate", 1_000],
  ])("%s has no answer for an impossible payment", (unknown, target) => {
    expect(solveFor(unknown, scenario, target)).toBeNull();
  });

  test("HP's published car loan: 13 000 at 10.5 % over 36 months, then another rate and another price", () => {
    // support.hp.com/us-en/document/bpia5035, "Example of calculating a car loan", parts 1 to 3.
    const car: Scenario = {
      purchase: {
        ...purchaseDefaults,
        vehiclePriceCents: 1_450_000,
        downPaymentCents: 150_000,
        includeTaxesAndFees: false,
      },
      termMonths: 36,
      ratePercent: "10.5",
      paymentsPerYear: 12,
    };
    expect(scenarioPaymentCents(car)).toBe(42_253);
    const rate = solveFor("rate", car, 37_253);
    expect(rate?.unknown === "rate" && Number(rate.ratePercent)).toBeCloseTo(2.03, 2);
    const price = solveFor("vehiclePrice", car, 37_500);
    // The highest price whose payment still rounds to 375.00 lies up to half a cent a month above 13 037.59.
    expect(price?.unknown === "vehiclePrice" && price.cents - 1_303_759).toBeGreaterThanOrEqual(0);
    expect(price?.unknown === "vehiclePrice" && price.cents - 1_303_759).toBeLessThan(18);
  });

  test("the search finds both edges", () => {
    expect(firstTrue(10, (value) => value >= 0)).toBe(0);
    expect(firstTrue(10, (value) => value >= 10)).toBe(10);
    expect(firstTrue(10, () => false)).toBeNull();
    expect(lastTrue(10, () => true)).toBe(10);
    expect(lastTrue(10, (value) => value <= 0)).toBe(0);
    expect(lastTrue(10, () => false)).toBeNull();
  });
});

describe("a scenario's cost", () => {
  test("without prepaid charges the APR is the rate, with them it is above", () => {
    const plain = scenarioCost(scenario);
    expect(Number(plain.aprPercent)).toBeCloseTo(4.99, 4);
    expect(plain.financeChargeCents).toBe(plain.schedule.totalInterestCents);
    const prepaid = scenarioCost(scenario, { prepaidFinanceChargeCents: 50_000 });
    expect(Number(prepaid.aprPercent)).toBeGreaterThan(4.99);
    expect(prepaid.financeChargeCents).toBe(plain.financeChargeCents + 50_000);
    expect(prepaid.totalCostCents).toBe(plain.totalCostCents + 50_000);
  });

  test("total cost is the price with tax and fees, and the finance charge", () => {
    const cost = scenarioCost(scenario);
    expect(cost.totalCostCents).toBe(3_000_000 + 249_300 + 82_400 + cost.financeChargeCents);
    const cash = scenarioCost({
      ...scenario,
      purchase: { ...purchaseDefaults, downPaymentCents: 5_000_000 },
    });
    expect(cash).toMatchObject({ totalCostCents: 3_331_700, aprPercent: null, financeChargeCents: 0 });
    const traded = scenarioCost({
      ...scenario,
      purchase: { ...purchaseDefaults, tradeInValueCents: 1_000_000 },
    });
    expect(traded.totalCostCents).toBe(3_000_000 + 166_200 + 82_400 + traded.financeChargeCents);
  });

  test("extra payments shorten the loan and leave the APR alone", () => {
    const plain = scenarioCost(scenario);
    const extra = scenarioCost(scenario, { extra: { everyPaymentCents: 10_000 } });
    expect(extra.aprPercent).toBe(plain.aprPercent);
    expect(extra.schedule.rows.length).toBeLessThan(60);
    expect(extra.totalCostCents).toBeLessThan(plain.totalCostCents);
  });
});

describe("rebate or low rate", () => {
  test("works both offers out and finds the break-even", () => {
    const offer = {
      principalCents: 2_500_000,
      termMonths: 60,
      rebateCents: 200_000,
      standardRatePercent: "6.9",
      lowRatePercent: "1.9",
    };
    const choice = rebateOrLowRate(offer);
    expect(choice.lowRate.paymentCents).toBe(43_710);
    expect(choice.rebate.paymentCents).toBe(45_434);
    expect(choice.better).toBe("lowRate");
    expect(choice.rebateAdvantageCents).toBe(choice.lowRate.totalPaidCents - choice.rebate.totalPaidCents);
    const atBreakEven = rebateOrLowRate({ ...offer, rebateCents: choice.breakEvenRebateCents });
    expect(atBreakEven.rebateAdvantageCents).toBeGreaterThanOrEqual(0);
    expect(
      rebateOrLowRate({ ...offer, rebateCents: choice.breakEvenRebateCents - 1 }).rebateAdvantageCents,
    ).toBeLessThan(0);
  });

  test("HP's published choice: 12 500 at 3.5 %, or a rebate of 1 000 and 9.5 %, over 36 months", () => {
    // HP 10bII+ user's guide, page 145, "Automobile Loan": 366.28 a month and 13 185.94 in all for the low rate.
    const choice = rebateOrLowRate({
      principalCents: 1_250_000,
      termMonths: 36,
      rebateCents: 100_000,
      standardRatePercent: "9.5",
      lowRatePercent: "3.5",
    });
    expect(choice.lowRate.paymentCents).toBe(36_628);
    // The guide multiplies an unrounded payment; a schedule in cents may differ by half a cent a month.
    expect(Math.abs(choice.lowRate.totalPaidCents - 1_318_594)).toBeLessThanOrEqual(18);
    expect(choice.rebate.paymentCents).toBe(36_838);
    expect(choice.better).toBe("lowRate");
  });

  test("equal rates without a rebate cost the same", () => {
    const offer = { principalCents: 2_500_000, termMonths: 60, rebateCents: 0 };
    expect(rebateOrLowRate({ ...offer, standardRatePercent: "3", lowRatePercent: "3" })).toMatchObject({
      better: "equal",
      rebateAdvantageCents: 0,
    });
  });

  test("equal rates make any rebate the better offer", () => {
    const choice = rebateOrLowRate({
      principalCents: 2_500_000,
      termMonths: 60,
      rebateCents: 100_000,
      standardRatePercent: "3",
      lowRatePercent: "3",
    });
    expect(choice).toMatchObject({ better: "rebate", breakEvenRebateCents: 0 });
  });
});
