import { loanDefaults, purchaseDefaults } from "@roadworthy/domain/loan/finance.rules";
import type { ExtraPayments, PaymentsPerYear } from "@roadworthy/domain/loan/payment.rules";
import type { Scenario } from "@roadworthy/domain/loan/solve.rules";
import { stateSalesTaxOn, type StateSalesTax } from "@roadworthy/domain/loan/sales-tax.rules";
import { todayHere } from "@roadworthy/kit/format";
import { amountText, centsOf, maxCents, percentOf, wholeOf } from "../site/amounts.rules.ts";
import { calculatorTexts } from "./calculator-texts.ts";

const { errors } = calculatorTexts;

/** The amounts of the form, each with what it starts with, in the order in which they are asked. */
const amounts = {
  price: purchaseDefaults.vehiclePriceCents,
  down: purchaseDefaults.downPaymentCents,
  trade: purchaseDefaults.tradeInValueCents,
  payoff: purchaseDefaults.tradeInPayoffCents,
  title: purchaseDefaults.titleFeeCents,
  registration: purchaseDefaults.registrationFeeCents,
  documentation: purchaseDefaults.documentationFeeCents,
  origination: 0,
  extra: 0,
  once: 0,
} as const;

/** The other fields, with what they start with. */
const numbers = {
  term: String(loanDefaults.termMonths),
  rate: loanDefaults.ratePercent,
  tax: purchaseDefaults.salesTaxPercent,
  at: "12",
} as const;

export type AmountField = keyof typeof amounts;
export type Field = AmountField | keyof typeof numbers;

/** What stands in the form, as typed. */
export type Inputs = {
  readonly texts: Readonly<Record<Field, string>>;
  readonly includesTaxes: boolean;
  readonly paymentsPerYear: PaymentsPerYear;
  /** Whose rule on trade-ins the sales tax follows; without a state the whole trade-in counts. */
  readonly state: StateSalesTax | null;
  /** The rows to choose a state's from; none when they could not be read. */
  readonly salesTaxes: readonly StateSalesTax[];
};

/** What is wrong with a field. */
export type Issues = Partial<Record<Field, string>>;

/** A loan that can be worked out. */
export type Loan = {
  readonly scenario: Scenario;
  readonly prepaidFinanceChargeCents: number;
  readonly extra: ExtraPayments;
};

const amountNames = Object.keys(amounts).filter((name): name is AmountField => name in amounts);
const fieldNames = [
  ...amountNames,
  ...Object.keys(numbers).filter((name): name is keyof typeof numbers => name in numbers),
];

/** Whether a field holds an amount. */
export const isAmount = (field: Field): field is AmountField => field in amounts;

const startOf = (field: Field): string => (isAmount(field) ? amountText(amounts[field]) : numbers[field]);

/** Whether taxes and fees rule a field out while they are left off. */
export const isTaxOrFee = (field: Field): boolean =>
  field === "tax" || field === "title" || field === "registration" || field === "documentation";

/** Reads the form from an address; what it does not name stands at its default. */
export function inputsFrom(query: URLSearchParams, salesTaxes: readonly StateSalesTax[]): Inputs {
  const text = (field: Field): string => (query.get(field) ?? startOf(field)).slice(0, 24);
  const every = query.get("every");
  return {
    texts: textsOf(text),
    includesTaxes: query.get("taxes") !== "off",
    paymentsPerYear: every === "week" ? 52 : every === "two-weeks" ? 26 : 12,
    state: salesTaxToday(salesTaxes, query.get("state") ?? ""),
    salesTaxes,
  };
}

/** The sales tax row of a state today. */
const salesTaxToday = (rows: readonly StateSalesTax[], state: string): StateSalesTax | null =>
  stateSalesTaxOn(rows, state, todayHere());

/** Moves the form to a state. Its own rate takes the place of the default or of the last state's rate, never of one that was typed. */
export function inState(inputs: Inputs, code: string): Inputs {
  const state = salesTaxToday(inputs.salesTaxes, code);
  const before = inputs.state?.baseRatePercent ?? numbers.tax;
  const tax = inputs.texts.tax === before ? (state?.baseRatePercent ?? numbers.tax) : inputs.texts.tax;
  return { ...inputs, state, texts: { ...inputs.texts, tax } };
}

const textsOf = (text: (field: Field) => string): Record<Field, string> => ({
  price: text("price"),
  down: text("down"),
  trade: text("trade"),
  payoff: text("payoff"),
  title: text("title"),
  registration: text("registration"),
  documentation: text("documentation"),
  origination: text("origination"),
  extra: text("extra"),
  once: text("once"),
  term: text("term"),
  rate: text("rate"),
  tax: text("tax"),
  at: text("at"),
});

/** The address of a form: only what differs from the defaults, and nothing personal. What `beside` holds of other tools stays. */
export function queryOf(
  { texts, includesTaxes, paymentsPerYear, state }: Inputs,
  beside = new URLSearchParams(),
): URLSearchParams {
  const query = new URLSearchParams(beside);
  const put = (name: string, text: string | null): void =>
    text === null ? query.delete(name) : query.set(name, text);
  for (const field of fieldNames) {
    const text = texts[field].replaceAll(",", "");
    put(field, text === startOf(field).replaceAll(",", "") ? null : text);
  }
  put("taxes", includesTaxes ? null : "off");
  put("every", paymentsPerYear === 12 ? null : paymentsPerYear === 26 ? "two-weeks" : "week");
  put("state", state?.state ?? null);
  return query;
}

/** Reads the form as a loan, or says what keeps it from being one, field by field. */
export function loanFrom(inputs: Inputs): { loan: Loan; issues: null } | { loan: null; issues: Issues } {
  const { texts, includesTaxes, paymentsPerYear } = inputs;
  const issues: Issues = {};
  const isOff = (field: Field): boolean => !includesTaxes && isTaxOrFee(field);
  const amount = (field: AmountField): number => {
    if (isOff(field)) return 0;
    const cents = centsOf(texts[field]);
    if (cents === null) issues[field] = errors.amount(amountText(maxCents));
    return cents ?? 0;
  };
  const percent = (field: "rate" | "tax", maximum: number): string => {
    if (isOff(field)) return "0";
    const value = percentOf(texts[field], maximum);
    if (value === null) issues[field] = errors.percent(maximum);
    return value ?? "0";
  };
  const whole = (field: "term" | "at", maximum: number, sample: number): number => {
    const value = wholeOf(texts[field], 1, maximum);
    if (value === null) issues[field] = errors.whole(maximum, sample);
    return value ?? 1;
  };
  const onceCents = amount("once");
  const loan: Loan = {
    scenario: {
      purchase: {
        vehiclePriceCents: amount("price"),
        downPaymentCents: amount("down"),
        tradeInValueCents: amount("trade"),
        tradeInPayoffCents: amount("payoff"),
        salesTaxPercent: percent("tax", 30),
        tradeInTreatment: inputs.state?.treatment ?? purchaseDefaults.tradeInTreatment,
        titleFeeCents: amount("title"),
        registrationFeeCents: amount("registration"),
        documentationFeeCents: amount("documentation"),
        includeTaxesAndFees: includesTaxes,
      },
      ratePercent: percent("rate", 100),
      termMonths: whole("term", 120, 60),
      paymentsPerYear,
    },
    prepaidFinanceChargeCents: amount("origination"),
    extra: {
      everyPaymentCents: amount("extra"),
      // Which payment it goes with only matters when there is something to pay.
      oneOffs: onceCents === 0 ? [] : [{ paymentNumber: whole("at", 520, 12), amountCents: onceCents }],
    },
  };
  return Object.keys(issues).length === 0 ? { loan, issues: null } : { loan: null, issues };
}
