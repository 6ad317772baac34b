import { stateSalesTaxes, type StateCode, type StateSalesTax } from "./state-sales-tax.ts";

/** How much of a trade-in's value is taken off the price before sales tax. */
export type TradeInTreatment =
  | { readonly kind: "full" }
  | { readonly kind: "none" }
  | { readonly kind: "capped"; readonly capCents: number };

/** The part of the price that sales tax is due on. */
export const taxableCents = (
  vehiclePriceCents: number,
  tradeInValueCents: number,
  treatment: TradeInTreatment,
): number => {
  switch (treatment.kind) {
    case "full":
      return Math.max(0, vehiclePriceCents - tradeInValueCents);
    case "none":
      return vehiclePriceCents;
    case "capped":
      return Math.max(0, vehiclePriceCents - Math.min(tradeInValueCents, treatment.capCents));
  }
};

/** The row of a state that holds on a date, or `null` when no row covers it. Every answer is an estimate. */
export const stateSalesTaxOn = (state: StateCode, on: string): StateSalesTax | null =>
  stateSalesTaxes.find(
    (row) =>
      row.state === state &&
      (row.validFrom === null || row.validFrom <= on) &&
      (row.validUntil === null || on <= row.validUntil),
  ) ?? null;
