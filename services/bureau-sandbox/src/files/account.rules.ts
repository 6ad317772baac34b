import type { Tradeline } from "@roadworthy/contracts/bureau-wire";
import { statusOfMonth } from "@roadworthy/domain/credit-summary.rules";
import { between, isIn, mix } from "../chance.rules.ts";
import { dateIn, monthText, type Month } from "./month.rules.ts";

/** When an account is paid late. Months are absolute, so a late month stays where it was as time goes on. */
export type Lateness =
  | { readonly kind: "never" }
  /** Each month starts a late spell in `perMille` of a thousand; a spell lasts 1 to `worst` months. */
  | { readonly kind: "chance"; readonly perMille: number; readonly worst: number }
  /** One 30-day late month in every `everyMonths`, where month mod everyMonths is `phase`. */
  | { readonly kind: "periodic"; readonly everyMonths: number; readonly phase: number };

/** What is fixed about an account; what a bureau reports of it in a given month follows from this alone. */
export type Account = {
  readonly seed: number;
  readonly type: Tradeline["type"];
  readonly creditor: string;
  readonly openedIn: Month;
  readonly openedDay: number;
  readonly limitCents: number | null;
  readonly originalCents: number | null;
  readonly termMonths: number | null;
  /** Yearly rate of a loan in basis points. */
  readonly rateBps: number;
  readonly closedIn: Month | null;
  readonly chargedOffIn: Month | null;
  /** Share of the limit in use, basis points, and how far it swings either way. */
  readonly useBps: number;
  readonly useSwingBps: number;
  readonly late: Lateness;
  /** How many months in a thousand the furnisher reports nothing. */
  readonly noDataPerMille: number;
  /** Who answers for it; drawn from the seed where not given. */
  readonly responsibility?: Tradeline["responsibility"];
};

const wholeDollars = (cents: number): number => Math.round(cents / 100) * 100;

const spellLength = (account: Account, start: Month): number => {
  const { late } = account;
  if (late.kind === "never" || start <= account.openedIn) return 0;
  if (late.kind === "periodic") return start % late.everyMonths === late.phase ? 1 : 0;
  const chance = mix(account.seed, start);
  return isIn(chance, late.perMille) ? between(mix(chance, 1), 1, late.worst) : 0;
};

/** How many months behind an account is in a month, 0 to 6; it rises by at most one from month to month. */
const monthsLate = (account: Account, month: Month): number => {
  if (account.late.kind === "never") return 0;
  // The last half year of a loan is clean, so that it closes as paid.
  if (account.closedIn !== null && month > account.closedIn - 7) return 0;
  // Before the half year that ends in a charge-off the account is paid, so that its first delinquency is that half year's.
  if (account.chargedOffIn !== null && month > account.chargedOffIn - 12) return 0;
  let behind = 0;
  for (let back = 0; back < 5; back += 1) {
    if (spellLength(account, month - back) > back) behind = back + 1;
  }
  return behind;
};

const annuityCents = (account: Account): number => {
  const months = account.termMonths ?? 1;
  const rate = account.rateBps / 120_000;
  const principal = account.originalCents ?? 0;
  return wholeDollars(rate === 0 ? principal / months : (principal * rate) / (1 - (1 + rate) ** -months));
};

const loanBalanceCents = (account: Account, month: Month): number => {
  const months = account.termMonths ?? 1;
  const paid = Math.min(months, Math.max(0, month - account.openedIn));
  const rate = account.rateBps / 120_000;
  const principal = account.originalCents ?? 0;
  if (rate === 0) return wholeDollars((principal * (months - paid)) / months);
  const whole = (1 + rate) ** months;
  return wholeDollars((principal * (whole - (1 + rate) ** paid)) / (whole - 1));
};

/** The balance in a month in cents, whole dollars as Metro 2 reports them. */
const balanceCentsAt = (account: Account, month: Month): number => {
  if (account.closedIn !== null && month >= account.closedIn) return 0;
  const asOf = account.chargedOffIn === null ? month : Math.min(month, account.chargedOffIn - 7);
  if (account.limitCents === null) return loanBalanceCents(account, asOf);
  if (account.useBps === 0) return 0;
  const swing =
    account.useSwingBps === 0
      ? 0
      : between(mix(account.seed, asOf + 7), -account.useSwingBps, account.useSwingBps);
  return Math.max(
    100,
    wholeDollars((account.limitCents * Math.min(10_400, Math.max(50, account.useBps + swing))) / 10_000),
  );
};

/** The Metro 2 payment-history code of one month. Source: CDIA Metro 2, payment history profile. */
export const codeAt = (account: Account, month: Month): string => {
  if (month <= account.openedIn) return "B";
  if (account.chargedOffIn !== null && month >= account.chargedOffIn - 6) {
    return month >= account.chargedOffIn ? "L" : String(month - account.chargedOffIn + 7);
  }
  if (balanceCentsAt(account, month) === 0) return "E";
  const behind = monthsLate(account, month);
  if (behind > 0) return String(behind);
  return isIn(mix(account.seed, month + 31), account.noDataPerMille) ? "D" : "0";
};

/** Months after which a closed account in good standing leaves the file; bureaus keep it for ten years. */
const closedKeptMonths = 120;
/** 15 USC 1681c(a)(4), (c)(1): seven years, counted from 180 days after the first missed payment. */
export const negativeKeptMonths = 84;

/** Whether the account is on the file in a reporting month. */
export const isReported = (account: Account, month: Month): boolean => {
  if (account.openedIn >= month) return false;
  // Two months early: a bureau that learns of things a month late must not show what the law has taken off.
  if (account.chargedOffIn !== null) return month - account.chargedOffIn < negativeKeptMonths - 2;
  return account.closedIn === null || month - account.closedIn <= closedKeptMonths;
};

/** The tradeline that a bureau shows after `reportedIn`, with its last 24 months of history. */
export const tradelineAt = (
  account: Account,
  id: string,
  reportedIn: Month,
  reportedDay: number,
): Tradeline => {
  const isClosed = account.closedIn !== null && account.closedIn <= reportedIn;
  const isChargedOff = account.chargedOffIn !== null && account.chargedOffIn <= reportedIn;
  const lastIn = isClosed ? (account.closedIn ?? reportedIn) : reportedIn;
  let paymentHistory = "";
  for (let back = 0; back < 24; back += 1) paymentHistory += codeAt(account, lastIn - back);
  const code = paymentHistory[0] ?? "D";
  const balanceCents = balanceCentsAt(account, lastIn);
  const monthlyPaymentCents =
    account.limitCents === null
      ? annuityCents(account)
      : Math.min(balanceCents, Math.max(2_500, wholeDollars(balanceCents / 50)));
  const monthsBehind = "123456".includes(code) ? Number(code) : 0;
  const closedOn = isClosed
    ? dateIn(lastIn, account.openedDay)
    : isChargedOff
      ? dateIn(account.chargedOffIn ?? lastIn, 1)
      : null;
  return {
    id,
    type: account.type,
    creditor: account.creditor,
    accountNumberLast4: String(mix(account.seed, 4) % 10_000).padStart(4, "0"),
    openedOn: dateIn(account.openedIn, account.openedDay),
    closedOn,
    lastReportedOn: isClosed ? dateIn(lastIn, account.openedDay) : dateIn(lastIn, reportedDay),
    creditLimitCents: account.limitCents,
    originalAmountCents: account.originalCents,
    balanceCents,
    pastDueCents: isChargedOff ? balanceCents : Math.min(balanceCents, monthsBehind * monthlyPaymentCents),
    monthlyPaymentCents: isClosed || isChargedOff ? null : monthlyPaymentCents,
    termMonths: account.termMonths,
    paymentStatus: statusOfMonth(code) ?? "current",
    historyFrom: monthText(lastIn),
    paymentHistory,
  };
};
