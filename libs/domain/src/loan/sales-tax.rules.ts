import type { PercentText } from "./percent.rules.ts";

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

/** How one state taxes a vehicle bought with a trade-in, over one span of time. Always an estimate: counties add to it. */
export type StateSalesTax = {
  /** Two letters, as in the postal service's list. */
  readonly state: string;
  readonly treatment: TradeInTreatment;
  /** The state's own rate where a source could be cited; otherwise the buyer enters the rate. */
  readonly baseRatePercent: PercentText | null;
  /** First and last day that the row holds; `null` is open. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly source: string;
  /** When the source was read. */
  readonly readOn: string;
  /** Whether other sources say otherwise; the reader is told so. */
  readonly isDisputed: boolean;
  readonly note: string | null;
};

/** The row of a state that holds on a date, or `null` when no row covers it. Every answer is an estimate. */
export const stateSalesTaxOn = (
  rows: readonly StateSalesTax[],
  state: string,
  on: string,
): StateSalesTax | null =>
  rows.find(
    (row) =>
      row.state === state &&
      (row.validFrom === null || row.validFrom <= on) &&
      (row.validUntil === null || on <= row.validUntil),
  ) ?? null;
