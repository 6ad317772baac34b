import type { ReportedAccount } from "../credit/report-types.ts";
import { addMonths, daysBetween, monthsBetween } from "../calendar.rules.ts";
import {
  amortize,
  amortizeWith,
  paymentCents,
  type ExtraPayments,
  type Schedule,
} from "../loan/payment.rules.ts";
import { microPercent, percentText, type PercentText } from "../loan/percent.rules.ts";
import { checkRefinance, type RefinanceAnswer, type RefinanceLimits } from "../loan/refinance.rules.ts";

/** A loan that a client has, from a tradeline or typed in. */
export type OwnedLoan = {
  readonly balanceCents: number;
  /** The day that the balance is from. */
  readonly balanceOn: string;
  readonly ratePercent: PercentText;
  readonly paymentCents: number;
  readonly monthsLeft: number;
  readonly monthsPaid: number;
  readonly isCurrent: boolean;
};

const highestMicroPercent = 60_000_000n;

/**
 * The rate that turns an amount into a payment over a term, to a hundredth of a percent, by bisection; `null` when no
 * rate up to 60 % does. A payment is rounded to the cent and often to the dollar in a report, so this is an estimate.
 */
export const impliedRate = (amountCents: number, termMonths: number, payment: number): PercentText | null => {
  if (amountCents <= 0 || termMonths <= 0 || payment * termMonths < amountCents) return null;
  const at = (micros: bigint): number =>
    paymentCents({
      principalCents: amountCents,
      ratePercent: percentText(micros),
      paymentsPerYear: 12,
      paymentCount: termMonths,
    });
  let [low, high] = [0n, highestMicroPercent];
  if (at(high) < payment) return null;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (at(middle) >= payment) high = middle;
    else low = middle;
  }
  const hundredth = 10_000n;
  return percentText(((high + hundredth / 2n) / hundredth) * hundredth);
};

/** The loan behind an auto tradeline, or `null` when the report lacks amount, term or payment. The rate is an estimate. */
export const ownedLoanOf = (account: ReportedAccount): OwnedLoan | null => {
  const { originalAmountCents, termMonths, monthlyPaymentCents } = account;
  if (account.type !== "autoLoan" || account.closedOn !== null) return null;
  if (originalAmountCents === null || termMonths === null || monthlyPaymentCents === null) return null;
  const ratePercent = impliedRate(originalAmountCents, termMonths, monthlyPaymentCents);
  if (ratePercent === null) return null;
  const monthsPaid = Math.min(termMonths, monthsBetween(account.openedOn, account.lastReportedOn));
  return {
    balanceCents: account.balanceCents,
    balanceOn: account.lastReportedOn,
    ratePercent,
    paymentCents: monthlyPaymentCents,
    monthsLeft: Math.max(0, termMonths - monthsPaid),
    monthsPaid,
    isCurrent: account.paymentStatus === "current" && account.pastDueCents === 0,
  };
};

/**
 * What paying the loan off on a day takes: the balance and simple interest for each day since it was reported, at a
 * 365th of the rate, rounded up to the cent. A lender's own payoff letter decides.
 */
export const payoffCents = (loan: OwnedLoan, onDate: string): number => {
  const days = Math.max(0, daysBetween(loan.balanceOn, onDate));
  const yearly = BigInt(loan.balanceCents) * microPercent(loan.ratePercent) * BigInt(days);
  const divisor = 365n * 100n * 1_000_000n;
  return loan.balanceCents + Number((yearly + divisor - 1n) / divisor);
};

/** What would be left of the vehicle's value after the payoff; below zero the loan is larger than the value. */
export const equityCents = (loan: OwnedLoan, vehicleValueCents: number, onDate: string): number =>
  vehicleValueCents - payoffCents(loan, onDate);

/** What a better rate is worth, and whether the client should be told. */
export type RefinanceOutlook = {
  readonly answer: RefinanceAnswer;
  /** The months left, which the new loan keeps. */
  readonly termMonths: number;
  readonly newPaymentCents: number;
  readonly monthlySavingCents: number;
  /** Payments left today less payments and fees of the new loan. */
  readonly totalSavingCents: number;
  readonly isWorthTelling: boolean;
};

/** The smallest saving that a client is alerted to: a total that covers the trouble. The product's own rule. */
export const notifyFromCents = 30_000;

/**
 * Compares the rest of a loan with a new one of the payoff and fees over the same months. It is worth telling when the
 * lender's rules are met and at least $300 are saved in all, so that a lower payment alone never counts as a saving.
 */
export const refinanceOutlook = (
  loan: OwnedLoan,
  offer: { readonly ratePercent: PercentText; readonly feesCents: number; readonly limits: RefinanceLimits },
  person: {
    readonly score: number;
    readonly vehicleModelYear: number;
    readonly vehicleValueCents?: number;
    readonly onDate: string;
  },
): RefinanceOutlook => {
  const { onDate, score, vehicleModelYear, vehicleValueCents } = person;
  const payoff = payoffCents(loan, onDate);
  const answer = checkRefinance(
    {
      score,
      vehicleModelYear,
      currentYear: Number(onDate.slice(0, 4)),
      balanceCents: payoff,
      ...(vehicleValueCents === undefined ? {} : { vehicleValueCents }),
      monthsPaid: loan.monthsPaid,
      monthsLeft: loan.monthsLeft,
      isCurrent: loan.isCurrent,
    },
    offer.limits,
  );
  const termMonths = Math.max(1, loan.monthsLeft);
  const schedule = (principalCents: number, ratePercent: PercentText) =>
    amortize({ principalCents, ratePercent, paymentsPerYear: 12, paymentCount: termMonths });
  const [old, fresh] = [
    schedule(payoff, loan.ratePercent),
    schedule(payoff + offer.feesCents, offer.ratePercent),
  ];
  const totalSavingCents = old.totalPaidCents - fresh.totalPaidCents;
  return {
    answer,
    termMonths,
    newPaymentCents: fresh.paymentCents,
    monthlySavingCents: old.paymentCents - fresh.paymentCents,
    totalSavingCents,
    isWorthTelling: answer.isEligible && totalSavingCents >= notifyFromCents,
  };
};

/**
 * Every payment that is left of a loan from its balance on, with extra payments if any. Where the stated payment would never repay it,
 * the rest is spread over the months left.
 */
export const scheduleOf = (loan: OwnedLoan, extra: ExtraPayments = {}): Schedule => {
  const terms = {
    principalCents: loan.balanceCents,
    ratePercent: loan.ratePercent,
    paymentsPerYear: 12,
  } as const;
  return (
    amortizeWith(terms, loan.paymentCents, extra) ??
    amortize({ ...terms, paymentCount: Math.max(1, loan.monthsLeft) }, extra)
  );
};

/**
 * A loan on a later day: every payment due since its balance is taken as made. One with a payment past due stays as it was stated,
 * since nobody knows what has been paid.
 */
export const agedTo = (loan: OwnedLoan, onDate: string): OwnedLoan => {
  if (!loan.isCurrent) return loan;
  const { rows } = scheduleOf(loan);
  const dueOn = (number: number) => addMonths(loan.balanceOn, number);
  const last = rows.findLast(({ number }) => dueOn(number) <= onDate);
  if (last === undefined) return loan;
  return {
    ...loan,
    balanceCents: last.balanceCents,
    balanceOn: dueOn(last.number),
    monthsLeft: rows.length - last.number,
    monthsPaid: loan.monthsPaid + last.number,
  };
};

/** The best that today's offers would do for a loan: the one that saves most among those to be had, else among all. */
export const bestRefinance = <
  Offer extends {
    readonly ratePercent: PercentText;
    readonly feesCents: number;
    readonly limits: RefinanceLimits;
  },
>(
  loan: OwnedLoan,
  offers: readonly Offer[],
  person: Parameters<typeof refinanceOutlook>[2],
): { readonly offer: Offer; readonly outlook: RefinanceOutlook } | null => {
  const outlooks = offers.map((offer) => ({ offer, outlook: refinanceOutlook(loan, offer, person) }));
  const [best] = outlooks.toSorted(
    (a, b) =>
      Number(b.outlook.answer.isEligible) - Number(a.outlook.answer.isEligible) ||
      b.outlook.totalSavingCents - a.outlook.totalSavingCents,
  );
  return best ?? null;
};
