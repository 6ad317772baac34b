import type { InsuranceQuote, WarrantyQuote } from "./coverage.rules.ts";

/** What an insurer's rate sheet says: the price without a vehicle, and what each $1,000 of its value adds to a premium. */
export type InsuranceTerms = Omit<InsuranceQuote, "id"> & { readonly perThousandOfValueCents: number };

/** What a service contract's price list says: the price of a new vehicle's contract, and what age and mileage add to it. */
export type WarrantyTerms = Omit<WarrantyQuote, "id"> & {
  readonly perYearOfAgeCents: number;
  readonly perTenThousandMilesCents: number;
  readonly maximumVehicleAgeYears: number | null;
  readonly maximumMileage: number | null;
};
export type CoverageTerms = InsuranceTerms | WarrantyTerms;

/** What is known of the vehicle; what is not known is neither priced nor checked. */
export type CoveredVehicle = {
  readonly valueCents: number | null;
  readonly modelYear: number | null;
  readonly mileage: number | null;
};

/** Why a product is not available for a vehicle, and the figure that would make it available. */
export type CoverageRefusal = {
  readonly rule: "vehicleAge" | "mileage";
  readonly actual: number;
  readonly limit: number;
  /** The oldest model year, or the most miles. */
  readonly needed: number;
};

/** The quote of a product for a vehicle, or for none: whole thousands of value and whole ten thousands of miles count. */
export const quoteOf = (
  id: string,
  terms: CoverageTerms,
  vehicle: CoveredVehicle | null,
  currentYear: number,
): InsuranceQuote | WarrantyQuote => {
  if (terms.kind === "insurance") {
    const { perThousandOfValueCents, premiumCents, ...rest } = terms;
    const thousands = Math.floor((vehicle?.valueCents ?? 0) / 100_000);
    return { ...rest, id, premiumCents: premiumCents + thousands * perThousandOfValueCents };
  }
  const {
    priceCents,
    perYearOfAgeCents,
    perTenThousandMilesCents,
    maximumVehicleAgeYears: _years,
    maximumMileage: _miles,
    ...rest
  } = terms;
  const tens = Math.floor((vehicle?.mileage ?? 0) / 10_000);
  return {
    ...rest,
    id,
    priceCents:
      priceCents + ageOf(vehicle, currentYear) * perYearOfAgeCents + tens * perTenThousandMilesCents,
  };
};

/** Which limits of a product a vehicle does not meet, each with what would change it. Insurance has none. */
export const refusalsOf = (
  terms: CoverageTerms,
  vehicle: CoveredVehicle | null,
  currentYear: number,
): readonly CoverageRefusal[] => {
  if (terms.kind === "insurance" || vehicle === null) return [];
  const { maximumVehicleAgeYears: years, maximumMileage: miles } = terms;
  const age = ageOf(vehicle, currentYear);
  return [
    ...(years !== null && vehicle.modelYear !== null && age > years
      ? [{ rule: "vehicleAge", actual: age, limit: years, needed: currentYear - years } as const]
      : []),
    ...(miles !== null && vehicle.mileage !== null && vehicle.mileage > miles
      ? [{ rule: "mileage", actual: vehicle.mileage, limit: miles, needed: miles } as const]
      : []),
  ];
};

const ageOf = (vehicle: CoveredVehicle | null, currentYear: number): number =>
  vehicle === null || vehicle.modelYear === null ? 0 : Math.max(0, currentYear - vehicle.modelYear);
