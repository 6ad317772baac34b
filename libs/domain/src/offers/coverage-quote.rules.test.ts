import fc from "fast-check";
import { expect, test } from "vitest";
import { changesOf, type PricedOffer } from "./comparison-change.rules.ts";
import { quoteOf, refusalsOf, type WarrantyTerms } from "./coverage-quote.rules.ts";

const terms: WarrantyTerms = {
  kind: "warranty",
  tier: "powertrain",
  priceCents: 100_000,
  perYearOfAgeCents: 5_000,
  perTenThousandMilesCents: 3_000,
  termMonths: 36,
  mileageLimit: 45_000,
  deductibleCents: 10_000,
  components: ["engine"],
  exclusions: [],
  isTransferable: true,
  isCancelable: true,
  maximumVehicleAgeYears: 8,
  maximumMileage: 90_000,
};
const vehicle = { valueCents: null, modelYear: 2022, mileage: 29_999 };

test("a contract costs more by whole years and whole ten thousands of miles, and nothing more for what is not known", () => {
  expect(quoteOf("a", terms, vehicle, 2026)).toMatchObject({ priceCents: 100_000 + 4 * 5_000 + 2 * 3_000 });
  expect(quoteOf("a", terms, null, 2026)).toMatchObject({ priceCents: 100_000 });
  expect(quoteOf("a", terms, { ...vehicle, modelYear: 2027, mileage: null }, 2026)).toMatchObject({
    priceCents: 100_000,
  });
});

test("a vehicle that follows the advice of a refusal is not refused, and one a step beyond is", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1990, max: 2026 }),
      fc.integer({ min: 0, max: 200_000 }),
      (modelYear, mileage) => {
        for (const { rule, needed } of refusalsOf(terms, { valueCents: null, modelYear, mileage }, 2026)) {
          const at = (figure: number) =>
            refusalsOf(
              terms,
              rule === "vehicleAge"
                ? { valueCents: null, modelYear: figure, mileage: null }
                : { valueCents: null, modelYear: null, mileage: figure },
              2026,
            );
          expect(at(needed)).toEqual([]);
          expect(at(rule === "vehicleAge" ? needed - 1 : needed + 1)).toMatchObject([{ rule }]);
        }
      },
    ),
  );
});

test("offers of then and today are matched by their names: changed, gone and new", () => {
  const offer = (provider: string, costCents: number): PricedOffer => ({
    provider,
    product: null,
    termMonths: 60,
    costCents,
  });
  const changes = changesOf([offer("A", 100), offer("B", 200)], [offer("C", 300), offer("A", 150)]);
  expect(changes.map((one) => [one.provider, one.thenCents, one.nowCents, one.differenceCents])).toEqual([
    ["A", 100, 150, 50],
    ["C", null, 300, null],
    ["B", 200, null, null],
  ]);
});
