import { scenarioCost, type ScenarioCost } from "@roadworthy/domain/loan/scenario-cost.rules";
import { negativeEquityCost, type NegativeEquityCost } from "@roadworthy/domain/loan/finance.rules";
import { defaultLateCharge, lateChargeCents } from "@roadworthy/domain/loan/late-charge.rules";
import {
  amortize,
  paymentCountOf,
  repaymentPlans,
  type RepaymentPlans,
  type ScheduleRow,
} from "@roadworthy/domain/loan/payment.rules";
import type { Loan } from "./inputs.rules.ts";

/** Everything the calculator shows about a loan. */
export type Result = {
  readonly cost: ScenarioCost;
  readonly paymentsPerYear: 12 | 26 | 52;
  /** For a monthly loan the plans of paying every two weeks, as a suggestion. */
  readonly plans: RepaymentPlans;
  readonly extraSaves: { readonly interestCents: number; readonly payments: number } | null;
  readonly negativeEquity: NegativeEquityCost | null;
  readonly lateChargeCents: number;
  /** The origination fee is as large as the loan, so that there is no APR to speak of. */
  readonly isFeeTooLarge: boolean;
};

/** Works out what the calculator shows. */
export function workOut({ scenario, prepaidFinanceChargeCents, extra }: Loan): Result {
  const hasExtra = (extra.everyPaymentCents ?? 0) > 0 || (extra.oneOffs ?? []).length > 0;
  const cost = scenarioCost(scenario, { prepaidFinanceChargeCents, ...(hasExtra && { extra }) });
  const { amountFinancedCents, negativeEquityCents } = cost.financing;
  const { ratePercent, termMonths, paymentsPerYear } = scenario;
  const terms = {
    principalCents: amountFinancedCents,
    ratePercent,
    paymentsPerYear,
    paymentCount: paymentCountOf(termMonths, paymentsPerYear),
  };
  const contract = hasExtra ? amortize(terms) : cost.schedule;
  return {
    cost,
    paymentsPerYear,
    plans: repaymentPlans(
      { principalCents: amountFinancedCents, ratePercent, termMonths },
      paymentsPerYear === 12 ? 26 : paymentsPerYear,
    ),
    extraSaves: hasExtra
      ? {
          interestCents: contract.totalInterestCents - cost.schedule.totalInterestCents,
          payments: contract.rows.length - cost.schedule.rows.length,
        }
      : null,
    negativeEquity:
      negativeEquityCents > 0 && amountFinancedCents > 0
        ? negativeEquityCost(terms, negativeEquityCents)
        : null,
    lateChargeCents: lateChargeCents(cost.schedule.paymentCents, defaultLateCharge.graceDays + 1),
    isFeeTooLarge: prepaidFinanceChargeCents > 0 && prepaidFinanceChargeCents >= amountFinancedCents,
  };
}

/** A year of the schedule in one line. */
export type YearRow = {
  readonly year: number;
  readonly paidCents: number;
  readonly interestCents: number;
  readonly principalCents: number;
  readonly balanceCents: number;
};

/** Adds the schedule up by year of the loan. */
export function byYear(rows: readonly ScheduleRow[], paymentsPerYear: number): readonly YearRow[] {
  const years: YearRow[] = [];
  for (const row of rows) {
    const year = Math.ceil(row.number / paymentsPerYear);
    const before = years[year - 1];
    years[year - 1] = {
      year,
      paidCents: (before?.paidCents ?? 0) + row.paymentCents + row.extraCents,
      interestCents: (before?.interestCents ?? 0) + row.interestCents,
      principalCents: (before?.principalCents ?? 0) + row.principalCents + row.extraCents,
      balanceCents: row.balanceCents,
    };
  }
  return years;
}

/** The interest paid up to and with each payment. */
export function interestSoFar(rows: readonly ScheduleRow[]): readonly number[] {
  let sum = 0;
  return rows.map(({ interestCents }) => {
    sum += interestCents;
    return sum;
  });
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** The schedule as a CSV file (RFC 4180) under these columns, amounts in dollars. */
export const scheduleCsv = (rows: readonly ScheduleRow[], columns: readonly string[]): string =>
  [
    columns.join(","),
    ...rows.map((row) =>
      [
        row.number,
        ...[row.paymentCents, row.interestCents, row.principalCents, row.extraCents, row.balanceCents].map(
          dollars,
        ),
      ].join(","),
    ),
  ].join("\r\n");
