import { rounds } from "@roadworthy/build/launch/depth";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { financing, loanDefaults, negativeEquityCost, purchaseDefaults } from "./finance.rules.ts";
import { amortize, type LoanTerms } from "./payment.rules.ts";
import { percentOfCents, percentText, microPercent } from "./percent.rules.ts";
import { stateSalesTaxOn, taxableCents, type StateSalesTax } from "./sales-tax.rules.ts";

describe("percentages", () => {
  test("are read and written exactly", () => {
    expect(microPercent("4.99")).toBe(4_990_000n);
    expect(percentText(4_990_000n)).toBe("4.99");
    expect(percentText(microPercent("0.000001"))).toBe("0.000001");
    expect(percentText(0n)).toBe("0");
    for (const text of ["", "-1", "1e2", "4,99", "1.1234567", "1000", ".5", "4."]) {
      expect(() => microPercent(text)).toThrow(RangeError);
    }
  });

  test("of an amount round half up", () => {
    expect(percentOfCents(3_000_000, "8.31")).toBe(249_300);
    expect(percentOfCents(10, "5")).toBe(1);
    expect(percentOfCents(9, "5")).toBe(0);
  });
});

describe("amount financed", () => {
  test("the specification's defaults", () => {
    expect(financing(purchaseDefaults)).toEqual({
      taxableCents: 3_000_000,
      salesTaxCents: 249_300,
      feesCents: 82_400,
      tradeInEquityCents: 0,
      negativeEquityCents: 0,
      amountFinancedCents: 3_031_700,
      surplusCents: 0,
      loanToValueBasisPoints: 10_106,
    });
    expect(loanDefaults).toEqual({ termMonths: 60, ratePercent: "4.99" });
  });

  test("taxes and fees count only when included", () => {
    expect(financing({ ...purchaseDefaults, includeTaxesAndFees: false })).toMatchObject({
      salesTaxCents: 0,
      feesCents: 0,
      amountFinancedCents: 2_700_000,
    });
  });

  test.each([
    [{ kind: "full" }, 166_200],
    [{ kind: "none" }, 249_300],
    [{ kind: "capped", capCents: 400_000 }, 216_060],
    [{ kind: "capped", capCents: 9_900_000 }, 166_200],
  ] as const)("a trade-in of 10 000 under %o is taxed with %i", (tradeInTreatment, salesTaxCents) => {
    const result = financing({ ...purchaseDefaults, tradeInValueCents: 1_000_000, tradeInTreatment });
    expect(result.salesTaxCents).toBe(salesTaxCents);
    expect(result.amountFinancedCents).toBe(3_000_000 + salesTaxCents + 82_400 - 300_000 - 1_000_000);
  });

  test("negative equity moves into the loan", () => {
    const result = financing({
      ...purchaseDefaults,
      tradeInValueCents: 800_000,
      tradeInPayoffCents: 1_100_000,
    });
    expect(result).toMatchObject({ tradeInEquityCents: -300_000, negativeEquityCents: 300_000 });
    expect(result.amountFinancedCents).toBe(3_000_000 + 182_820 + 82_400 - 300_000 + 300_000);
  });

  test("more than the price leaves a surplus, never a negative loan", () => {
    const result = financing({ ...purchaseDefaults, downPaymentCents: 4_000_000 });
    expect(result).toMatchObject({ amountFinancedCents: 0, surplusCents: 668_300 });
    expect(financing({ ...purchaseDefaults, vehiclePriceCents: 0 }).loanToValueBasisPoints).toBeNull();
  });

  test("more down never costs more", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3_500_000 }),
        // Ten dollars and more: a few cents can round the payment down and so put more on the last one.
        fc.integer({ min: 1_000, max: 1_000_000 }),
        fc.integer({ min: 0, max: 30_000_000 }),
        (downPaymentCents, more, micros) => {
          const interest = (down: number) =>
            amortize({
              principalCents: financing({ ...purchaseDefaults, downPaymentCents: down }).amountFinancedCents,
              ratePercent: percentText(BigInt(micros)),
              paymentsPerYear: 12,
              paymentCount: 60,
            });
          const [less, greater] = [interest(downPaymentCents), interest(downPaymentCents + more)];
          expect(greater.paymentCents).toBeLessThanOrEqual(less.paymentCents);
          expect(greater.totalPaidCents).toBeLessThanOrEqual(less.totalPaidCents);
          // Each of 60 months rounds its interest by half a cent at most.
          expect(greater.totalInterestCents).toBeLessThanOrEqual(less.totalInterestCents + 60);
        },
      ),
      { numRuns: rounds(1_500) },
    );
  });
});

describe("negative equity in dollars and months", () => {
  const terms: LoanTerms = {
    principalCents: 3_300_000,
    ratePercent: "6",
    paymentsPerYear: 12,
    paymentCount: 60,
  };

  test("its interest is what the loan costs more", () => {
    const cost = negativeEquityCost(terms, 300_000);
    const [withDebt, without] = [amortize(terms), amortize({ ...terms, principalCents: 3_000_000 })];
    expect(cost).toEqual({
      negativeEquityCents: 300_000,
      interestCents: withDebt.totalInterestCents - without.totalInterestCents,
      totalCents: 300_000 + withDebt.totalInterestCents - without.totalInterestCents,
      paymentIncreaseCents: 5_800,
      months: 7,
    });
    expect(withDebt.rows[5]?.balanceCents).toBeGreaterThan(3_000_000);
    expect(withDebt.rows[6]?.balanceCents).toBeLessThanOrEqual(3_000_000);
  });

  test("months are months at every frequency, and none is none", () => {
    expect(negativeEquityCost({ ...terms, paymentsPerYear: 26, paymentCount: 130 }, 300_000).months).toBe(7);
    expect(negativeEquityCost(terms, 0)).toMatchObject({ totalCents: 0, months: 0, paymentIncreaseCents: 0 });
    expect(negativeEquityCost(terms, 9_999_999)).toMatchObject({
      negativeEquityCents: 3_300_000,
      months: 60,
    });
  });
});

describe("sales tax by state", () => {
  const some = {
    baseRatePercent: null,
    source: "A survey",
    readOn: "2026-11-20",
    isDisputed: false,
    note: null,
  };
  const rows: readonly StateSalesTax[] = [
    {
      ...some,
      state: "MI",
      treatment: { kind: "capped", capCents: 1 },
      validFrom: "2026-01-01",
      validUntil: "2026-12-31",
    },
    { ...some, state: "MI", treatment: { kind: "full" }, validFrom: "2027-01-01", validUntil: null },
    { ...some, state: "HI", treatment: { kind: "none" }, validFrom: null, validUntil: null },
  ];

  test("the row of the state that holds on the day counts, its first and last day included", () => {
    expect(stateSalesTaxOn(rows, "MI", "2025-12-31")).toBeNull();
    expect(stateSalesTaxOn(rows, "MI", "2026-01-01")).toBe(rows[0]);
    expect(stateSalesTaxOn(rows, "MI", "2026-12-31")).toBe(rows[0]);
    expect(stateSalesTaxOn(rows, "MI", "2027-01-01")).toBe(rows[1]);
    expect(stateSalesTaxOn(rows, "HI", "1990-01-01")).toBe(rows[2]);
    expect(stateSalesTaxOn(rows, "WY", "2026-01-01")).toBeNull();
  });

  test("a trade-in above the price taxes nothing", () => {
    expect(taxableCents(100, 200, { kind: "full" })).toBe(0);
    expect(taxableCents(100, 200, { kind: "capped", capCents: 150 })).toBe(0);
  });
});
