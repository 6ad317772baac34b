import { financing } from "@roadworthy/domain/loan/finance.rules";
import {
  leaseCost,
  leaseOrBuy,
  rateOfMoneyFactor,
  type LeaseOrBuyAnswer,
} from "@roadworthy/domain/loan/lease.rules";
import type { Scenario } from "@roadworthy/domain/loan/solve.rules";
import { centsOf, percentOf, wholeOf } from "../site/amounts.rules.ts";
import { toolsTexts } from "./tools-texts.ts";

const { lease: texts, amount, percentOf: percentError } = toolsTexts;

/** The fields of the lease, each with the address's name for it and what it starts with. */
export const leaseStarts = {
  "lease-months": "36",
  "lease-factor": "0.00125",
  "lease-residual": "58",
  "lease-cash": "2,000",
  "lease-acquisition": "695",
  "lease-disposition": "395",
  "lease-resale": "55",
  "lease-earning": "4",
} as const;
export type LeaseField = keyof typeof leaseStarts;

/** The comparison, or what keeps it from being made. */
export type LeaseOutcome = {
  readonly issues: Partial<Record<LeaseField, string>>;
  readonly ratePercent: string | null;
  readonly answer: (LeaseOrBuyAnswer & { readonly leasePaymentCents: number }) | null;
};

const rateOf = (factor: string): string | null => {
  try {
    return rateOfMoneyFactor(factor.trim());
  } catch {
    return null;
  }
};

/** Reads the lease's fields and compares it with buying. A trade-in counts in the lease as it does in the purchase. */
export function compareLease(text: (name: LeaseField) => string, buy: Scenario): LeaseOutcome {
  const issues: Partial<Record<LeaseField, string>> = {};
  const read = <Value>(name: LeaseField, value: Value | null, error: string, otherwise: Value): Value => {
    if (value === null) issues[name] = error;
    return value ?? otherwise;
  };
  const cents = (name: LeaseField): number => read(name, centsOf(text(name)), amount, 0);
  const percent = (name: LeaseField): string => read(name, percentOf(text(name), 100), percentError, "0");
  const ratePercent = rateOf(text("lease-factor"));
  if (ratePercent === null) issues["lease-factor"] = texts.factorError;
  const termMonths = read("lease-months", wholeOf(text("lease-months"), 6, 60), texts.monthsError, 36);
  const { purchase } = buy;
  const share = (name: LeaseField): number =>
    Math.round((purchase.vehiclePriceCents * Number(percent(name))) / 100);
  const { tradeInEquityCents } = financing(purchase);
  const cash = cents("lease-cash");
  const lease = {
    adjustedCapitalizedCostCents:
      purchase.vehiclePriceCents + cents("lease-acquisition") - cash - tradeInEquityCents,
    residualCents: share("lease-residual"),
    termMonths,
    ratePercent: ratePercent ?? "0",
    salesTaxPercent: purchase.includeTaxesAndFees ? purchase.salesTaxPercent : "0",
    dueAtSigningCents: cash + Math.max(0, tradeInEquityCents),
    dispositionFeeCents: cents("lease-disposition"),
  };
  const resaleValueCents = share("lease-resale");
  const opportunityRatePercent = percent("lease-earning");
  if (!issues["lease-residual"] && lease.residualCents >= lease.adjustedCapitalizedCostCents) {
    issues["lease-residual"] = texts.residualError;
  }
  if (Object.keys(issues).length > 0) return { issues, ratePercent, answer: null };
  return {
    issues,
    ratePercent,
    answer: {
      ...leaseOrBuy({ lease, buy, resaleValueCents, opportunityRatePercent }),
      leasePaymentCents: leaseCost(lease).paymentCents,
    },
  };
}
