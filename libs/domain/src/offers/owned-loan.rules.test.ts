import { rounds } from "@roadworthy/build/launch/depth";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { account, inquiry } from "../credit/sample-file.ts";
import { paymentCents } from "../loan/payment.rules.ts";
import { usualLimits } from "../loan/refinance.rules.ts";
import {
  applyPromotion,
  compareCoverage,
  type InsuranceQuote,
  type Promotion,
  type WarrantyQuote,
} from "./coverage.rules.ts";
import {
  agedTo,
  equityCents,
  impliedRate,
  ownedLoanOf,
  payoffCents,
  refinanceOutlook,
  scheduleOf,
  type OwnedLoan,
} from "./owned-loan.rules.ts";
import { shoppingGuard, windowsOf } from "./rate-shopping.rules.ts";

const on = "2026-11-22";

describe("an owned loan", () => {
  const loan: OwnedLoan = {
    balanceCents: 1_500_000,
    balanceOn: "2026-11-01",
    ratePercent: "9.9",
    paymentCents: 42_000,
    monthsLeft: 42,
    monthsPaid: 18,
    isCurrent: true,
  };

  test("its rate follows from amount, term and payment", () => {
    const tradeline = account({
      type: "autoLoan",
      openedOn: "2025-05-01",
      originalAmountCents: 2_000_000,
      termMonths: 60,
      monthlyPaymentCents: 42_396,
      balanceCents: 1_500_000,
    });
    expect(ownedLoanOf(tradeline)).toMatchObject({
      ratePercent: "9.9",
      monthsPaid: 18,
      monthsLeft: 42,
      isCurrent: true,
    });
    expect(ownedLoanOf({ ...tradeline, termMonths: null })).toBeNull();
    expect(ownedLoanOf(account())).toBeNull();
    expect(impliedRate(2_000_000, 60, 33_333)).toBeNull();
  });

  test("ages by every payment due since its balance, down to paid off and never below", () => {
    const { rows } = scheduleOf(loan);
    expect(agedTo(loan, "2026-11-30")).toEqual(loan);
    expect(agedTo(loan, "2026-12-01")).toEqual({
      ...loan,
      balanceCents: rows[0]?.balanceCents,
      balanceOn: "2026-12-01",
      monthsLeft: rows.length - 1,
      monthsPaid: 19,
    });
    // Aged in two steps it is the same.
    expect(agedTo(agedTo(loan, "2027-03-15"), "2027-08-20")).toEqual(agedTo(loan, "2027-08-20"));
    const paidOff = agedTo(loan, "2040-01-01");
    expect(paidOff).toMatchObject({ balanceCents: 0, monthsLeft: 0, monthsPaid: 18 + rows.length });
    expect(payoffCents(paidOff, "2040-01-01")).toBe(0);
    const atMonthEnd = { ...loan, balanceOn: "2026-10-31" };
    expect(agedTo(atMonthEnd, "2027-02-28").balanceOn).toBe("2027-02-28");
    const late = { ...loan, isCurrent: false };
    expect(agedTo(late, "2040-01-01")).toEqual(late);
  });

  test("the implied rate is right to a hundredth of a percent", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 2_900 }),
        fc.constantFrom(24, 60, 84),
        (hundredths, termMonths) => {
          const ratePercent = (hundredths / 100).toFixed(2);
          const terms = {
            principalCents: 2_500_000,
            ratePercent,
            paymentsPerYear: 12 as const,
            paymentCount: termMonths,
          };
          const found = impliedRate(2_500_000, termMonths, paymentCents(terms));
          expect(Math.abs(Number(found) - Number(ratePercent))).toBeLessThan(0.0101);
        },
      ),
      { numRuns: rounds(400) },
    );
  });

  test("a payoff adds each day's interest, and equity is what the car leaves over", () => {
    // 15,000.00 × 9.9 % × 21 / 365 = 85.4384, rounded up.
    expect(payoffCents(loan, on)).toBe(1_508_544);
    expect(payoffCents(loan, "2026-10-01")).toBe(1_500_000);
    expect(equityCents(loan, 1_400_000, on)).toBe(-108_544);
  });

  test("a refinance is told when rules are met and the whole saving is worth it", () => {
    const person = { score: 700, vehicleModelYear: 2021, vehicleValueCents: 1_600_000, onDate: on };
    const offer = { ratePercent: "5.9", feesCents: 10_000, limits: usualLimits };
    const outlook = refinanceOutlook(loan, offer, person);
    expect(outlook).toMatchObject({ answer: { isEligible: true }, isWorthTelling: true });
    expect(outlook.totalSavingCents).toBeGreaterThan(90_000);
    expect(refinanceOutlook(loan, { ...offer, ratePercent: "9.5" }, person).isWorthTelling).toBe(false);
    expect(refinanceOutlook(loan, offer, { ...person, score: 579 })).toMatchObject({
      answer: { refusals: [{ rule: "score" }] },
      isWorthTelling: false,
    });
  });
});

describe("rate shopping", () => {
  const asked = (...dates: readonly string[]) => dates.map((inquiredOn) => inquiry({ inquiredOn }));

  test("14 days are the first day and thirteen more", () => {
    expect(windowsOf(asked("2026-11-09", "2026-11-22"), 14, on)).toEqual([
      { days: 14, firstOn: "2026-11-09", closesOn: "2026-11-22", inquiries: 2, isOpen: true },
    ]);
    expect(windowsOf(asked("2026-11-08", "2026-11-22"), 14, on)).toHaveLength(2);
  });

  test("the guard counts both ways and says until when the next costs nothing", () => {
    const guard = shoppingGuard(asked("2026-10-20", "2026-11-05", "2026-11-15"), on);
    expect(guard).toMatchObject({ counted: { "14": 2, "45": 1 }, safeUntil: null });
    expect(shoppingGuard(asked("2026-11-20"), on)).toMatchObject({
      safeUntil: "2026-12-03",
    });
  });

  test("soft inquiries, other industries and the future do not count", () => {
    const others = [
      inquiry({ type: "soft" }),
      inquiry({ industry: "bankcard" }),
      inquiry({ inquiredOn: "2026-12-01" }),
    ];
    expect(shoppingGuard(others, on)).toMatchObject({ counted: { "14": 0, "45": 0 }, safeUntil: null });
  });
});

describe("coverage", () => {
  const insurance: InsuranceQuote = {
    kind: "insurance",
    id: "i1",
    premiumCents: 90_000,
    premiumMonths: 6,
    feesPerPremiumCents: 500,
    coverages: [
      { name: "liability", limitCents: 10_000_000, deductibleCents: null },
      { name: "collision", limitCents: null, deductibleCents: 50_000 },
    ],
    exclusions: ["rideshare"],
  };
  const warranty: WarrantyQuote = {
    kind: "warranty",
    id: "w1",
    tier: "powertrain",
    priceCents: 180_000,
    termMonths: 36,
    mileageLimit: 36_000,
    deductibleCents: 10_000,
    components: ["engine", "transmission"],
    exclusions: ["tires"],
    isTransferable: true,
    isCancelable: true,
  };
  const full: WarrantyQuote = {
    ...warranty,
    id: "w2",
    tier: "exclusionary",
    priceCents: 250_000,
    components: [],
  };
  const promotion: Promotion = {
    id: "p",
    amountOffCents: 10_000,
    appliesTo: "warranty",
    plans: ["premium"],
    validFrom: "2026-01-01",
    validUntil: "2026-12-31",
    minimumPriceCents: 50_000,
  };
  const given = { promotions: [promotion], plan: "premium", onDate: on, use: { claims: 1 } };

  test("three years of insurance and of a contract, with $100 off", () => {
    expect(compareCoverage([insurance], given).costs).toEqual([
      { id: "i1", discountCents: 0, threeYearCostCents: 593_000 },
    ]);
    expect(compareCoverage([warranty, full], given)).toMatchObject({
      costs: [
        { id: "w1", discountCents: 10_000, threeYearCostCents: 180_000 },
        { id: "w2", discountCents: 10_000, threeYearCostCents: 250_000 },
      ],
      cheapestId: "w1",
    });
  });

  test("headings stand side by side: covered, excluded or not stated", () => {
    const { headings } = compareCoverage(
      [warranty, full, { ...warranty, id: "w3", components: ["tires"] }],
      given,
    );
    const states = (name: string) =>
      headings.find((one) => one.name === name)?.cells.map(({ state }) => state);
    expect(states("engine")).toEqual(["covered", "covered", "not_stated"]);
    expect(states("tires")).toEqual(["excluded", "excluded", "excluded"]);
  });

  test.each([
    ["other_kind", insurance, "premium", on],
    ["not_in_plan", warranty, "basic", on],
    ["not_yet", warranty, "premium", "2025-12-31"],
    ["over", warranty, "premium", "2027-01-01"],
    ["price_too_low", { ...warranty, priceCents: 49_999 }, "premium", on],
  ] as const)("a promotion does not hold: %s", (reason, quote, plan, day) => {
    expect(applyPromotion(quote, promotion, plan, day)).toEqual({ applies: false, reason });
  });
});
