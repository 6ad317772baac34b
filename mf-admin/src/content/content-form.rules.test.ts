import { expect, it } from "vitest";
import { contentFields } from "./content-fields.ts";
import { differences, typedOf, valuesOf } from "./content-form.rules.ts";

const offer = {
  lender: "Motor City Lending",
  ratePercent: "4.25",
  termMonths: 60,
  financedFeesCents: 23_850,
  url: null,
  isExclusive: false,
  isSample: false,
  compensationCents: 9_000,
  minimumScore: 640,
  maximumScore: null,
  maximumLoanToValueBasisPoints: 12_550,
  maximumDebtToIncomeBasisPoints: 5_000,
  maximumPaymentToIncomeBasisPoints: null,
  maximumVehicleAgeYears: 12,
  maximumMileage: 150_000,
  minimumTermMonths: null,
  maximumTermMonths: null,
  minimumAmountCents: 300_000,
  maximumAmountCents: 5_000_000,
};

it("reads back what it shows, money in dollars and ratios in percent", () => {
  const typed = typedOf(contentFields.offer, offer);
  expect(typed).toMatchObject({
    financedFeesCents: "238.50",
    maximumLoanToValueBasisPoints: "125.5",
    maximumDebtToIncomeBasisPoints: "50",
    url: "",
  });
  expect(valuesOf(contentFields.offer, typed)).toEqual({ values: offer, faults: {} });
});

it("keeps rows, and says which row is wrong", () => {
  const insurance = {
    coverages: [{ name: "collision", limitCents: null, deductibleCents: 50_000 }],
    exclusions: ["racing", "rideshare"],
  };
  const typed = typedOf(contentFields.insurance, insurance);
  expect(typed["exclusions"]).toBe("racing\nrideshare");
  const bad = { ...typed, coverages: [{ name: "", limitCents: "x", deductibleCents: "500" }] };
  expect(Object.keys(valuesOf(contentFields.insurance, bad).faults)).toEqual(
    expect.arrayContaining(["provider", "coverages.0.name", "coverages.0.limitCents"]),
  );
  expect(valuesOf(contentFields.insurance, typed).values).toMatchObject(insurance);
});

it("tells what changes in words", () => {
  const changed = { ...offer, financedFeesCents: 0, isExclusive: true, url: "https://motor-city.example" };
  expect(
    differences(contentFields.offer, offer, changed).map(({ before, after }) => [before, after]),
  ).toEqual([
    ["None", "https://motor-city.example"],
    ["$238.50", "$0.00"],
    ["No", "Yes"],
  ]);
  expect(differences(contentFields.offer, offer, offer)).toEqual([]);
});
