import type { Vehicle } from "@roadworthy/contracts/loan-offers";
import type { OwnLoan } from "@roadworthy/contracts/own-loans";
import { usualLimits } from "@roadworthy/domain/loan/refinance.rules";

/** A typed whole number, with or without thousands separators; `null` for an empty field. */
export const wholeNumber = (text: string): number | null =>
  text.trim() === "" ? null : Math.round(Number(text.replaceAll(",", "")));

/** What is owed on a vehicle over its value in basis points, all of its loans together; `null` without a value or a loan. */
export function loanToValue(
  vehicleId: string,
  valueCents: number | null,
  loans: readonly Pick<OwnLoan, "payoffCents" | "vehicle">[],
): number | null {
  const own = loans.filter(({ vehicle, payoffCents }) => vehicle?.id === vehicleId && payoffCents > 0);
  if (valueCents === null || valueCents <= 0 || own.length === 0) return null;
  return Math.round((own.reduce((sum, { payoffCents }) => sum + payoffCents, 0) * 10_000) / valueCents);
}

/** Whether a vehicle is older than lenders that refinance usually accept. */
export const isPastUsualAge = ({ modelYear }: Pick<Vehicle, "modelYear">, year: number): boolean =>
  modelYear !== null && year - modelYear > usualLimits.maximumVehicleAgeYears;
