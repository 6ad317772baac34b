import { scenarioCost, type ScenarioCost } from "@roadworthy/domain/loan/scenario-cost.rules";
import type { StateSalesTax } from "@roadworthy/domain/loan/sales-tax.rules";
import type { Scenario } from "@roadworthy/domain/loan/solve.rules";
import { formatCents } from "@roadworthy/kit/format";
import { inputsFrom, loanFrom, type Loan } from "./inputs.rules.ts";
import { toolsTexts } from "./tools-texts.ts";

/** How many loans are kept beside the one in the form, so that four are compared. */
export const keptLimit = 3;

/** The loans an address keeps, each as the query of its own form; what cannot be worked out is left out. */
export const keptIn = (query: URLSearchParams, salesTaxes: readonly StateSalesTax[]): readonly string[] =>
  query
    .getAll("loan")
    .filter((text) => keptLoan(text, salesTaxes) !== null)
    .slice(0, keptLimit);

const keptLoan = (text: string, salesTaxes: readonly StateSalesTax[]): Loan | null =>
  loanFrom(inputsFrom(new URLSearchParams(text), salesTaxes)).loan;

/** The address with these loans kept. */
export function withKept(query: URLSearchParams, kept: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete("loan");
  for (const text of kept) next.append("loan", text);
  return next;
}

type RowName = Exclude<keyof typeof toolsTexts.compare.rows, "name" | "actions">;
type Worked = { readonly scenario: Scenario; readonly cost: ScenarioCost };

/** One line of the comparison. */
export type CompareRow = {
  readonly name: RowName;
  /** Whether the loans were entered with different values here. */
  readonly differs: boolean;
  readonly cells: readonly { readonly shown: string; readonly isLowest: boolean }[];
};

/** Sets the loan of the form beside the kept ones: what was entered, with differences told, and what comes of it, with the lowest told. */
export function rowsOf(
  loan: Loan,
  kept: readonly string[],
  salesTaxes: readonly StateSalesTax[],
): readonly CompareRow[] {
  const loans = [loan, ...kept.map((text) => keptLoan(text, salesTaxes))].flatMap((each): Worked[] => {
    if (each === null) return [];
    const { scenario, prepaidFinanceChargeCents, extra } = each;
    return [{ scenario, cost: scenarioCost(scenario, { prepaidFinanceChargeCents, extra }) }];
  });
  const entered = (name: RowName, shown: (loan: Worked) => string): CompareRow => {
    const cells = loans.map((loan) => ({ shown: shown(loan), isLowest: false }));
    return { name, cells, differs: new Set(cells.map((cell) => cell.shown)).size > 1 };
  };
  // `measure` makes values comparable that are shown as they are, such as payments of different frequency.
  const resulting = (
    name: RowName,
    shown: (loan: Worked) => string,
    measure: (loan: Worked) => number,
  ): CompareRow => {
    const values = loans.map(measure);
    const lowest = Math.min(...values);
    const isTied = values.every((value) => value === lowest);
    return {
      name,
      differs: false,
      cells: loans.map((loan, index) => ({
        shown: shown(loan),
        isLowest: !isTied && values[index] === lowest,
      })),
    };
  };
  const money = (name: RowName, cents: (loan: Worked) => number): CompareRow =>
    resulting(name, (loan) => formatCents(cents(loan)), cents);
  return [
    entered("price", ({ scenario }) => formatCents(scenario.purchase.vehiclePriceCents)),
    entered("down", ({ scenario }) => formatCents(scenario.purchase.downPaymentCents)),
    entered("term", ({ scenario }) => toolsTexts.solve.months(scenario.termMonths)),
    entered("rate", ({ scenario }) => `${scenario.ratePercent}%`),
    entered("frequency", ({ scenario }) => String(scenario.paymentsPerYear)),
    resulting(
      "payment",
      ({ cost }) => formatCents(cost.schedule.paymentCents),
      ({ cost, scenario }) => cost.schedule.paymentCents * scenario.paymentsPerYear,
    ),
    money("financed", ({ cost }) => cost.financing.amountFinancedCents),
    money("interest", ({ cost }) => cost.schedule.totalInterestCents),
    resulting(
      "apr",
      ({ cost }) => (cost.aprPercent === null ? "–" : `${Number(cost.aprPercent).toFixed(3)}%`),
      ({ cost }) => Number(Number(cost.aprPercent ?? 0).toFixed(3)),
    ),
    money("cost", ({ cost }) => cost.totalCostCents),
  ];
}
