import { divide, one, power, roundedQuotient } from "./fixed-point.ts";
import { microPercent, periodInterestCents, periodRate, type PercentText } from "./percent.rules.ts";

/** Monthly, biweekly or weekly. */
export type PaymentsPerYear = 12 | 26 | 52;

/** The longest schedule that these rules compute. */
export const maxPayments = 600;

/** What is borrowed, at which nominal annual rate, repaid how often over how many payments. */
export type LoanTerms = {
  readonly principalCents: number;
  readonly ratePercent: PercentText;
  readonly paymentsPerYear: PaymentsPerYear;
  readonly paymentCount: number;
};

/** Money paid on top of the scheduled payment; a one-off names the payment (from 1) that it goes with. */
export type ExtraPayments = {
  readonly everyPaymentCents?: number;
  readonly oneOffs?: readonly { readonly paymentNumber: number; readonly amountCents: number }[];
};

/** One payment: `principalCents` is what the scheduled payment repays, `extraCents` is repaid on top of it. */
export type ScheduleRow = {
  readonly number: number;
  readonly paymentCents: number;
  readonly interestCents: number;
  readonly principalCents: number;
  readonly extraCents: number;
  readonly balanceCents: number;
};

export type Schedule = {
  readonly rows: readonly ScheduleRow[];
  /** The level payment; the last row may differ from it by what rounding left over. */
  readonly paymentCents: number;
  readonly totalInterestCents: number;
  readonly totalPaidCents: number;
};

/** How many payments fill a term: 60 months are 60, 130 or 260. A part of a payment rounds, and there is at least one. */
export const paymentCountOf = (termMonths: number, paymentsPerYear: PaymentsPerYear): number =>
  Math.max(1, Math.floor((termMonths * paymentsPerYear * 2 + 12) / 24));

/**
 * The level payment at the end of each period in cents as a fixed-point number, before rounding:
 * `P·r / (1 − (1 + r)^−n)`, the ordinary annuity, or `P / n` at a rate of zero.
 */
export const exactPayment = (principalCents: bigint, ratePerPeriod: bigint, count: number): bigint => {
  if (ratePerPeriod === 0n) return (principalCents * one) / BigInt(count);
  const growth = power(one + ratePerPeriod, count);
  return divide(principalCents * ratePerPeriod, one - divide(one, growth));
};

/** The level payment of a loan, to the nearest cent. */
export const paymentCents = (terms: LoanTerms): number => {
  const rate = periodRate(microPercent(terms.ratePercent), terms.paymentsPerYear);
  return Number(roundedQuotient(exactPayment(BigInt(terms.principalCents), rate, terms.paymentCount), one));
};

/** The repayment of a loan cent by cent: each row's interest is rounded, and the last payment settles what is left. */
export const amortize = (terms: LoanTerms, extra: ExtraPayments = {}): Schedule =>
  repay(terms, paymentCents(terms), terms.paymentCount, extra);

/** The repayment with a payment of one's own choice; `null` when it would not repay the loan within `maxPayments`. */
export const amortizeWith = (
  terms: Omit<LoanTerms, "paymentCount">,
  chosenPaymentCents: number,
  extra: ExtraPayments = {},
): Schedule | null => {
  const schedule = repay(terms, chosenPaymentCents, null, extra);
  return schedule.rows.at(-1)?.balanceCents === 0 || terms.principalCents === 0 ? schedule : null;
};

/** Repays period by period; with a `count` its last payment takes all that is left, without one the payment never grows. */
const repay = (
  terms: Omit<LoanTerms, "paymentCount">,
  level: number,
  count: number | null,
  extra: ExtraPayments,
): Schedule => {
  const rate = microPercent(terms.ratePercent);
  const oneOffs = new Map<number, number>();
  for (const { paymentNumber, amountCents } of extra.oneOffs ?? []) {
    oneOffs.set(paymentNumber, (oneOffs.get(paymentNumber) ?? 0) + amountCents);
  }
  const rows: ScheduleRow[] = [];
  let balance = terms.principalCents;
  let totalInterestCents = 0;
  for (let number = 1; balance > 0 && number <= (count ?? maxPayments); number += 1) {
    const interest = Number(periodInterestCents(BigInt(balance), rate, terms.paymentsPerYear));
    const due = balance + interest;
    const payment = number === count ? due : Math.min(level, due);
    const wanted = (extra.everyPaymentCents ?? 0) + (oneOffs.get(number) ?? 0);
    const extraCents = Math.min(wanted, due - payment);
    balance = due - payment - extraCents;
    totalInterestCents += interest;
    rows.push({
      number,
      paymentCents: payment,
      interestCents: interest,
      principalCents: payment - interest,
      extraCents,
      balanceCents: balance,
    });
  }
  return {
    rows,
    paymentCents: level,
    totalInterestCents,
    totalPaidCents: terms.principalCents - balance + totalInterestCents,
  };
};

/** One way to repay a loan and what it saves against the monthly plan. */
export type RepaymentPlan = {
  readonly paymentCents: number;
  readonly paymentsPerYear: PaymentsPerYear;
  readonly paymentCount: number;
  readonly totalInterestCents: number;
  /** Below zero when the plan costs more than the monthly one. */
  readonly interestSavedCents: number;
};

/** The two meanings of "biweekly" or "weekly" beside the plain monthly plan. */
export type RepaymentPlans = {
  readonly monthly: RepaymentPlan;
  /** 26 or 52 level payments a year over the same term: each is smaller, and the balance falls a little sooner. */
  readonly sameTerm: RepaymentPlan;
  /**
   * Half (or a quarter) of the monthly payment every two weeks (or every week): 13 monthly payments a year, so the loan
   * ends sooner and saves far more. For a monthly frequency it equals the monthly plan.
   */
  readonly accelerated: RepaymentPlan;
};

/** Sets the monthly plan, the same-term plan and the accelerated plan of one loan side by side. */
export const repaymentPlans = (
  loan: { readonly principalCents: number; readonly ratePercent: PercentText; readonly termMonths: number },
  paymentsPerYear: PaymentsPerYear,
): RepaymentPlans => {
  const terms = (perYear: PaymentsPerYear): LoanTerms => ({
    principalCents: loan.principalCents,
    ratePercent: loan.ratePercent,
    paymentsPerYear: perYear,
    paymentCount: paymentCountOf(loan.termMonths, perYear),
  });
  const monthlySchedule = amortize(terms(12));
  const planOf = (schedule: Schedule, perYear: PaymentsPerYear): RepaymentPlan => ({
    paymentCents: schedule.paymentCents,
    paymentsPerYear: perYear,
    paymentCount: schedule.rows.length,
    totalInterestCents: schedule.totalInterestCents,
    interestSavedCents: monthlySchedule.totalInterestCents - schedule.totalInterestCents,
  });
  const monthly = planOf(monthlySchedule, 12);
  if (paymentsPerYear === 12) return { monthly, sameTerm: monthly, accelerated: monthly };
  const share = paymentsPerYear / 13;
  const accelerated = amortizeWith(terms(paymentsPerYear), Math.ceil(monthly.paymentCents / share));
  return {
    monthly,
    sameTerm: planOf(amortize(terms(paymentsPerYear)), paymentsPerYear),
    // A payment rounded up to the cent always ends; the monthly plan stands in where the schedule would be too long.
    accelerated: accelerated ? planOf(accelerated, paymentsPerYear) : monthly,
  };
};
