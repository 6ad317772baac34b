import { rounds } from "@roadworthy/build/launch/depth";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { account, file, record } from "../credit/sample-file.ts";
import { judgeEligibility, ratiosOf, type LenderRules, type LoanRequest } from "./eligibility.rules.ts";
import { backTest, oddsOf, publishableOdds, wilsonInterval } from "./odds.rules.ts";
import { bestRates, missingTerms, sortOffers, termsStatedIn } from "./offer-listing.rules.ts";
import { prequalify } from "./prequalify.rules.ts";

const open: LenderRules = {
  minimumScore: null,
  maximumScore: null,
  maximumLoanToValueBasisPoints: null,
  maximumDebtToIncomeBasisPoints: null,
  maximumPaymentToIncomeBasisPoints: null,
  maximumVehicleAgeYears: null,
  maximumMileage: null,
  minimumTermMonths: null,
  maximumTermMonths: null,
  minimumAmountCents: null,
  maximumAmountCents: null,
};
const request: LoanRequest = {
  amountCents: 2_000_000,
  termMonths: 60,
  ratePercent: "3.49",
  score: 700,
  vehicleValueCents: 1_600_000,
  vehicleModelYear: 2014,
  currentYear: 2026,
  mileage: 120_000,
  monthlyIncomeCents: 200_000,
  monthlyDebtCents: 80_000,
};

describe("a lender's rules", () => {
  test("ratios come from the payment that the rate makes", () => {
    expect(ratiosOf(request)).toEqual({
      paymentCents: 36_375,
      loanToValueBasisPoints: 12_500,
      debtToIncomeBasisPoints: 5_819,
      paymentToIncomeBasisPoints: 1_819,
    });
  });

  test.each<[keyof LenderRules, number, object]>([
    ["minimumScore", 720, { rule: "minimumScore", actual: 700, remedy: { kind: "raise_score", points: 20 } }],
    ["maximumScore", 660, { rule: "maximumScore", remedy: { kind: "none" } }],
    [
      "maximumLoanToValueBasisPoints",
      12_000,
      { rule: "loanToValue", remedy: { kind: "borrow_at_most", amountCents: 1_920_000 } },
    ],
    ["maximumDebtToIncomeBasisPoints", 5_000, { rule: "debtToIncome", remedy: { kind: "borrow_at_most" } }],
    ["maximumDebtToIncomeBasisPoints", 3_900, { rule: "debtToIncome", remedy: { kind: "none" } }],
    [
      "maximumPaymentToIncomeBasisPoints",
      1_500,
      { rule: "paymentToIncome", remedy: { kind: "borrow_at_most" } },
    ],
    ["maximumVehicleAgeYears", 10, { actual: 12, remedy: { kind: "choose_newer_vehicle", modelYear: 2016 } }],
    ["maximumMileage", 100_000, { remedy: { kind: "choose_lower_mileage", mileage: 100_000 } }],
    ["minimumTermMonths", 72, { remedy: { kind: "choose_term", termMonths: 72 } }],
    ["maximumTermMonths", 48, { remedy: { kind: "choose_term", termMonths: 48 } }],
    ["minimumAmountCents", 2_500_000, { remedy: { kind: "borrow_at_least", amountCents: 2_500_000 } }],
    ["maximumAmountCents", 1_500_000, { remedy: { kind: "borrow_at_most", amountCents: 1_500_000 } }],
  ])("%s %i says why not and what would change it", (rule, limit, reason) => {
    const answer = judgeEligibility(request, { ...open, [rule]: limit });
    expect(answer).toMatchObject({ isEligible: false, reasons: [reason], unjudged: [] });
  });

  test("a limit that is just met is met, and a missing figure is not judged", () => {
    expect(
      judgeEligibility(request, { ...open, minimumScore: 700, maximumVehicleAgeYears: 12 }).isEligible,
    ).toBe(true);
    const bare = { amountCents: 1, termMonths: 12, ratePercent: "5", currentYear: 2026 };
    expect(judgeEligibility(bare, { ...open, minimumScore: 700, maximumMileage: 1 }).unjudged).toEqual([
      "minimumScore",
      "mileage",
    ]);
  });

  test("whoever follows the advice on the amount meets the rule, and a dollar more does not", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 8_000_000 }),
        fc.constantFrom(
          "maximumLoanToValueBasisPoints",
          "maximumDebtToIncomeBasisPoints",
          "maximumPaymentToIncomeBasisPoints" as const,
        ),
        fc.integer({ min: 1_000, max: 14_000 }),
        (amountCents, rule, limit) => {
          const rules = { ...open, [rule]: limit };
          const [reason] = judgeEligibility({ ...request, amountCents }, rules).reasons;
          fc.pre(reason?.remedy.kind === "borrow_at_most");
          const advised = reason?.remedy.kind === "borrow_at_most" ? reason.remedy.amountCents : 0;
          const at = (cents: number) =>
            judgeEligibility({ ...request, amountCents: cents }, rules).isEligible;
          expect([at(advised), at(advised + 100)]).toEqual([true, false]);
        },
      ),
      { numRuns: rounds(600) },
    );
  });
});

describe("odds", () => {
  // Newcombe (1998), table I, gives 81 of 263 as 0.2553 to 0.3662 by Wilson's method without correction.
  test("Wilson's interval equals the published one", () => {
    expect(wilsonInterval(81, 263)).toEqual({ low: 2_552, high: 3_663 });
    expect(wilsonInterval(0, 20)).toEqual({ low: 0, high: 1_612 });
    expect(wilsonInterval(29, 29)).toEqual({ low: 8_830, high: 10_000 });
  });

  test("fewer than 30 outcomes tell nothing; bands of other scores do not count", () => {
    const rows = [
      { scoreFrom: 660, scoreTo: 719, applications: 29, approvals: 20 },
      { scoreFrom: 720, scoreTo: 850, applications: 500, approvals: 490 },
    ];
    expect(oddsOf(700, rows)).toBeNull();
    expect(oddsOf(720, rows)).toMatchObject({ sampleSize: 500 });
  });

  test("the band holds the share and narrows with the sample", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(400), (trials, some) => {
        const successes = some % (trials + 1);
        const one = wilsonInterval(successes, trials);
        const many = wilsonInterval(successes * 50, trials * 50);
        const share = (successes * 10_000) / trials;
        expect(one.low).toBeLessThanOrEqual(share);
        expect(one.high).toBeGreaterThanOrEqual(share);
        expect(many.high - many.low).toBeLessThan(one.high - one.low);
      }),
    );
  });

  const report = (approvals: number, reportedOn: string) => ({
    scoreFrom: 700,
    scoreTo: 749,
    applications: 100,
    approvals,
    reportedOn,
  });

  test("a report is held against the odds of the reports before it alone", () => {
    const reports = [report(50, "2026-01-31"), report(56, "2026-02-28"), report(90, "2026-03-31")];
    expect(reports.map((one) => backTest(one, reports))).toMatchObject([
      { told: null, isInside: null, isRefuting: false },
      { told: { sampleSize: 100 }, isInside: true, isRefuting: false },
      { told: { sampleSize: 200 }, isInside: false, isRefuting: true },
    ]);
  });

  test("a band whose newest report contradicts its odds shows none, until a newer one agrees", () => {
    const before = [report(50, "2026-01-31"), report(90, "2026-02-28")];
    expect(publishableOdds(720, before)).toBeNull();
    expect(oddsOf(720, before)).toMatchObject({ sampleSize: 200 });
    expect(publishableOdds(720, [...before, report(70, "2026-03-31")])).toMatchObject({ sampleSize: 300 });
    // What misses the odds by chance alone withholds nothing.
    expect(publishableOdds(720, [report(50, "2026-01-31"), report(61, "2026-02-28")])).not.toBeNull();
  });
});

describe("the list", () => {
  const offer = (
    id: string,
    paymentCents: number,
    aprPercent: string,
    totalCostCents: number,
    isEligible = true,
  ) => ({
    id,
    paymentCents,
    aprPercent,
    totalCostCents,
    isEligible,
  });
  const offers = [
    offer("a", 36_400, "3.52", 2_184_000),
    offer("b", 31_800, "4.48", 2_289_600),
    offer("c", 1, "1", 1, false),
  ];

  test("is sorted by its rule, and what cannot be had stands last", () => {
    const ids = (by: "total_cost" | "payment" | "apr") => sortOffers(offers, by).map(({ id }) => id);
    expect([ids("total_cost"), ids("payment"), ids("apr")]).toEqual([
      ["a", "b", "c"],
      ["b", "a", "c"],
      ["a", "b", "c"],
    ]);
    expect(sortOffers(offers.toReversed(), "apr")).toEqual(sortOffers(offers, "apr"));
  });

  test("marks the lowest APR as it is shown, all that tie, and nothing where there is one offer", () => {
    const best = (...aprs: string[]) => [
      ...bestRates(aprs.map((aprPercent, place) => ({ id: String(place), aprPercent }))),
    ];
    expect(best("3.518414", "4.4", "3.39")).toEqual(["2"]);
    expect(best("3.518414", "10.1", "3.5199")).toEqual(["0", "2"]);
    expect([best("3.5"), best()]).toEqual([[], []]);
  });

  test.each([
    ["Refinances car loans in a few minutes, for cars up to 10 years old.", []],
    ["Rates from 3.9%", ["interest_rate"]],
    ["Desde 3.9% de APR", ["interest_rate", "apr"]],
    ["Pay $320/mo", ["payment_amount"]],
    ["$372.86 al mes por 60 meses", ["payment_amount", "period_of_repayment", "repayment_terms"]],
    ["60 monthly payments, $500 down", ["number_of_payments", "down_payment"]],
  ])("reads the terms that a text states: %s", (text, terms) => {
    expect(termsStatedIn(text)).toEqual(terms);
  });

  test("12 CFR 1026.24: a payment alone triggers APR and repayment terms; a rate needs the APR", () => {
    const plain = { hasDownPayment: false, isVariable: false };
    expect(missingTerms(["payment_amount"], plain)).toEqual(["apr", "repayment_terms"]);
    expect(missingTerms(["payment_amount", "apr", "repayment_terms"], plain)).toEqual([]);
    expect(missingTerms(["finance_charge"], { hasDownPayment: true, isVariable: true })).toEqual([
      "apr",
      "repayment_terms",
      "down_payment",
      "rate_may_increase",
    ]);
    expect(missingTerms(["interest_rate"], plain)).toEqual(["apr"]);
    expect(missingTerms(["apr"], plain)).toEqual([]);
  });
});

test("a desk is to call whoever left a number with a fraud alert, and always with an extended one", () => {
  const { score: _score, monthlyDebtCents: _debt, ...asked } = request;
  const askedFor = (
    kind: "fraud_alert_initial" | "fraud_alert_extended" | "active_duty_alert",
    phone?: string,
  ) => {
    const alert = { kind, placedOn: "2026-01-14", expiresOn: null };
    const given = file({ alerts: [kind], alertDetails: [{ ...alert, ...(phone && { phone }) }] });
    return prequalify(given, asked, []).stipulations.includes("call_before_opening");
  };
  expect(askedFor("fraud_alert_initial")).toBe(false);
  expect(askedFor("fraud_alert_initial", "+13135550142")).toBe(true);
  expect(askedFor("active_duty_alert")).toBe(false);
  expect(askedFor("active_duty_alert", "+13135550142")).toBe(true);
  expect(askedFor("fraud_alert_extended")).toBe(true);
});

test("a desk sees each program's answer, rate band and what it will ask for", () => {
  const given = file({
    alerts: ["address_discrepancy", "fraud_alert_extended"],
    tradelines: [
      account({ type: "autoLoan", monthlyPaymentCents: 30_000 }),
      account({ closedOn: "2025-01-01" }),
    ],
    publicRecords: [record()],
  });
  const { score: _score, monthlyDebtCents: _debt, ...asked } = request;
  const answer = prequalify(given, asked, [
    {
      id: "prime",
      rules: { ...open, minimumScore: 660, maximumPaymentToIncomeBasisPoints: 1_500 },
      rates: [{ scoreFrom: 660, scoreTo: 780, lowPercent: "6.1", highPercent: "8.9" }],
    },
    { id: "super", rules: { ...open, minimumScore: 781 }, rates: [] },
  ]);
  expect(answer).toMatchObject({ score: 700, monthlyDebtCents: 30_000 });
  expect(
    answer.programs.map(({ rateBand, eligibility }) => [rateBand?.highPercent, eligibility.reasons[0]?.rule]),
  ).toEqual([
    ["8.9", "paymentToIncome"],
    [undefined, "minimumScore"],
  ]);
  expect(answer.programs[0]?.eligibility.ratios.paymentCents).toBeGreaterThan(41_000);
  expect(answer.stipulations).toEqual([
    "proof_of_income",
    "proof_of_residence",
    "proof_of_identity",
    "call_before_opening",
    "payoff_letter",
    "bankruptcy_discharge",
    "proof_of_insurance",
  ]);
});
