import { regularApr } from "./apr.rules.ts";
import { financing, type Financing } from "./finance.rules.ts";
import { amortize, paymentCountOf, type ExtraPayments, type Schedule } from "./payment.rules.ts";
import type { Scenario } from "./solve.rules.ts";

/** What a scenario costs. */
export type ScenarioCost = {
  readonly financing: Financing;
  readonly schedule: Schedule;
  /** `null` when nothing is financed, or nothing is left of it after the prepaid finance charge. */
  readonly aprPercent: string | null;
  /** All interest and the finance charge paid at the beginning. */
  readonly financeChargeCents: number;
  /** Everything that leaves the buyer's hands: down payment, trade-in equity given, payments and prepaid charge. */
  readonly totalCostCents: number;
};

/**
 * Works out a scenario in full. A prepaid finance charge, such as a loan origination fee, is paid in cash at the
 * beginning and lowers the amount financed of the disclosure, so that the APR lies above the rate. Source: 12 CFR
 * 1026.18(b) and 1026.22(a). Title, registration and documentation fees are not finance charges: 1026.4(e), 1026.4(a).
 */
export const scenarioCost = (
  scenario: Scenario,
  options: { readonly prepaidFinanceChargeCents?: number; readonly extra?: ExtraPayments } = {},
): ScenarioCost => {
  const financed = financing(scenario.purchase);
  const terms = {
    principalCents: financed.amountFinancedCents,
    ratePercent: scenario.ratePercent,
    paymentsPerYear: scenario.paymentsPerYear,
    paymentCount: paymentCountOf(scenario.termMonths, scenario.paymentsPerYear),
  };
  const schedule = amortize(terms, options.extra);
  const prepaid = options.prepaidFinanceChargeCents ?? 0;
  // The disclosure describes the contract, so extra payments of the borrower's own choice stay out of it.
  const contract = options.extra ? amortize(terms) : schedule;
  const disclosed = terms.principalCents - prepaid;
  const apr =
    disclosed > 0
      ? regularApr(
          disclosed,
          contract.rows.map((row) => row.paymentCents),
          scenario.paymentsPerYear,
        )
      : null;
  return {
    financing: financed,
    schedule,
    aprPercent: apr?.aprPercent ?? null,
    financeChargeCents: schedule.totalInterestCents + prepaid,
    totalCostCents:
      schedule.totalPaidCents +
      prepaid +
      scenario.purchase.downPaymentCents -
      financed.surplusCents +
      Math.max(0, financed.tradeInEquityCents),
  };
};
