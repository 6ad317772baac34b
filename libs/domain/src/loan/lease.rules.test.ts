import { describe, expect, test } from "vitest";
import { purchaseDefaults } from "./finance.rules.ts";
import { leaseCost, leaseOrBuy, rateOfMoneyFactor, type Lease } from "./lease.rules.ts";

const lease: Lease = {
  adjustedCapitalizedCostCents: 2_500_000,
  residualCents: 1_500_000,
  termMonths: 36,
  ratePercent: "3",
  salesTaxPercent: "0",
  dueAtSigningCents: 0,
  dispositionFeeCents: 0,
};

describe("money factor", () => {
  test("stands for a rate", () => {
    expect(rateOfMoneyFactor("0.00125")).toBe("3");
    expect(rateOfMoneyFactor(".0025")).toBe("6");
    expect(rateOfMoneyFactor("0.0020791667")).toBe("4.99");
    expect(() => rateOfMoneyFactor("1.5")).toThrow(RangeError);
  });
});

describe("lease payment", () => {
  test("is depreciation and rent charge", () => {
    // (25 000 − 15 000) / 36 = 277.78 and (25 000 + 15 000) × 0.00125 = 50.00
    expect(leaseCost(lease)).toEqual({
      rentChargeCents: 5_000,
      basePaymentCents: 32_778,
      salesTaxCents: 0,
      paymentCents: 32_778,
      totalCostCents: 32_778 * 36,
    });
  });

  test("carries tax, signing and return", () => {
    const cost = leaseCost({
      ...lease,
      salesTaxPercent: "8.31",
      dueAtSigningCents: 200_000,
      dispositionFeeCents: 39_500,
    });
    expect(cost.salesTaxCents).toBe(2_724);
    expect(cost.totalCostCents).toBe(200_000 + (32_778 + 2_724) * 36 + 39_500);
  });
});

describe("lease or buy", () => {
  const buy = {
    purchase: { ...purchaseDefaults, includeTaxesAndFees: false },
    termMonths: 60,
    ratePercent: "3",
    paymentsPerYear: 12,
  } as const;

  test("counts debt left and the vehicle's value at the same horizon", () => {
    const answer = leaseOrBuy({ lease, buy, resaleValueCents: 1_700_000, opportunityRatePercent: "0" });
    expect(answer.lease).toMatchObject({
      cashPaidCents: 32_778 * 36,
      balanceLeftCents: 0,
      opportunityCostCents: 0,
    });
    expect(answer.buy.vehicleValueCents).toBe(1_700_000);
    expect(answer.buy.netCostCents).toBe(
      answer.buy.cashPaidCents + answer.buy.balanceLeftCents - answer.buy.vehicleValueCents,
    );
    expect(answer.cheaper).toBe(answer.buy.netCostCents < answer.lease.netCostCents ? "buy" : "lease");
  });

  test("a loan that ends before the lease leaves no debt", () => {
    const answer = leaseOrBuy({
      lease,
      buy: { ...buy, termMonths: 24 },
      resaleValueCents: 1_700_000,
      opportunityRatePercent: "0",
    });
    expect(answer.buy.balanceLeftCents).toBe(0);
  });

  test("a worthless vehicle makes the lease cheaper and leaves no break-even; a lasting one breaks even", () => {
    const worthless = leaseOrBuy({ lease, buy, resaleValueCents: 0, opportunityRatePercent: "0" });
    expect(worthless).toMatchObject({ cheaper: "lease", breakEvenMonth: null });
    const lasting = leaseOrBuy({ lease, buy, resaleValueCents: 2_900_000, opportunityRatePercent: "0" });
    expect(lasting).toMatchObject({ cheaper: "buy", breakEvenMonth: 1 });
  });

  test("cash paid early has its price", () => {
    const at = (opportunityRatePercent: string) =>
      leaseOrBuy({
        lease: { ...lease, dueAtSigningCents: 100_000 },
        buy,
        resaleValueCents: 1_700_000,
        opportunityRatePercent,
      });
    // 1 000 at 5 % compounded for 36 months earn 161.472…, 327.78 a month as an annuity 902.488…
    expect(at("5").lease.opportunityCostCents).toBe(106_396);
    expect(at("5").buy.opportunityCostCents).toBeGreaterThan(at("2").buy.opportunityCostCents);
    expect(at("0").buy.opportunityCostCents).toBe(0);
  });
});
