import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import { isDerogatory, statusOfMonth } from "../credit-summary.rules.ts";
import { addDays, addMonths } from "../calendar.rules.ts";
import { firstDelinquencyOn } from "./reported-fields.rules.ts";
import type { Collection, PublicRecord, ReportedAccount, ReportedInquiry } from "./report-types.ts";

/**
 * How long a negative item may stay in a report. Source: FCRA section 605, 15 USC 1681c: (a)(1) bankruptcies 10 years
 * from the order for relief; (a)(2) civil judgments 7 years from entry; (a)(4), (c)(1) collections and charge-offs
 * 7 years from the end of the 180 days that begin with the delinquency; (a)(5) other adverse items 7 years. An item
 * goes when it is *more* than so many years old, so the last day is the anniversary and it falls off on the day after.
 * Hard inquiries: 2 years, the bureaus' practice and the period of 15 USC 1681g(a)(3)(A)(i).
 */
export type AgingRule =
  | "bankruptcy"
  | "civil_judgment"
  | "charge_off_or_collection"
  | "late_payment"
  | "inquiry";

/** Where the day comes from that the clock runs from; anything but `reported` makes the date an estimate. */
export type AgingBasis = "reported" | "payment_history" | "opened";

export type Aging = {
  readonly rule: AgingRule;
  /** The day the clock runs from: filing, first delinquency, the late month's end, or the inquiry. */
  readonly fromOn: string;
  /** The last day on which a report may carry it. */
  readonly lastReportableOn: string;
  /** The first day on which it may not. */
  readonly fallsOffOn: string;
  readonly basis: AgingBasis;
  readonly isEstimate: boolean;
};

/** Days between the first delinquency and the start of the seven years. Source: 15 USC 1681c(c)(1). */
const delinquencyLeadDays = 180;
const years: Record<AgingRule, number> = {
  bankruptcy: 10,
  civil_judgment: 7,
  charge_off_or_collection: 7,
  late_payment: 7,
  inquiry: 2,
};

const agingFrom = (rule: AgingRule, fromOn: string, basis: AgingBasis): Aging => {
  const start = rule === "charge_off_or_collection" ? addDays(fromOn, delinquencyLeadDays) : fromOn;
  const lastReportableOn = addMonths(start, years[rule] * 12);
  return {
    rule,
    fromOn,
    lastReportableOn,
    fallsOffOn: addDays(lastReportableOn, 1),
    basis,
    isEstimate: basis !== "reported",
  };
};

const monthEnd = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1);

/** The months of an account's history with their codes, the oldest first; months without a report are left out. */
const reportedMonths = (
  account: ReportedAccount,
): readonly { readonly month: string; readonly code: string }[] =>
  account.paymentHistory
    .split("")
    .map((code, index) => ({ code, month: addMonths(`${account.historyFrom}-01`, -index).slice(0, 7) }))
    .filter(({ code }) => statusOfMonth(code) !== null)
    .toReversed();

/** One late month of an account and when it falls off. */
export type LateMonth = {
  readonly month: string;
  readonly status: "late30" | "late60" | "late90";
  readonly aging: Aging;
};

/** Every late month of an account, the oldest first. A month's late payment counts from the month's last day. */
export const lateMonths = (account: ReportedAccount): readonly LateMonth[] =>
  reportedMonths(account).flatMap(({ month, code }): LateMonth[] => {
    const status = statusOfMonth(code);
    return status === "late30" || status === "late60" || status === "late90"
      ? [{ month, status, aging: agingFrom("late_payment", monthEnd(month), "reported") }]
      : [];
  });

/** The first month of the unbroken delinquency that ended in the account's bad state, as far as its history goes back. */
const delinquencyStart = (account: ReportedAccount): string | null => {
  let start: string | null = null;
  for (const { month, code } of reportedMonths(account)) {
    if (statusOfMonth(code) === "current") start = null;
    else start ??= month;
  }
  return start === null ? null : monthEnd(start);
};

/**
 * When a charged-off, collected, foreclosed or repossessed account falls off as a whole, or `null` for any other
 * account. Without a reported first delinquency the payment history is read, and without a history the last report.
 */
export const accountAging = (account: ReportedAccount): Aging | null => {
  if (!isDerogatory(account)) return null;
  const reported = firstDelinquencyOn(account);
  if (reported !== null) return agingFrom("charge_off_or_collection", reported, "reported");
  const start = delinquencyStart(account);
  return start === null
    ? agingFrom("charge_off_or_collection", account.lastReportedOn, "opened")
    : agingFrom("charge_off_or_collection", start, "payment_history");
};

/**
 * When a collection falls off. Without a reported first delinquency the account is taken to have gone to the agency
 * 180 days after it, which is the latest usual day: the seven years then run from the day the agency opened it.
 */
export const collectionAging = (collection: Collection): Aging => {
  const reported = firstDelinquencyOn(collection);
  return reported === null
    ? agingFrom("charge_off_or_collection", addDays(collection.openedOn, -delinquencyLeadDays), "opened")
    : agingFrom("charge_off_or_collection", reported, "reported");
};

/** When a court record falls off. Bureaus usually drop a completed chapter 13 after 7 years; the law allows 10. */
export const recordAging = (record: PublicRecord): Aging =>
  agingFrom(record.type === "civilJudgment" ? "civil_judgment" : "bankruptcy", record.filedOn, "reported");

/** When an inquiry falls off. */
export const inquiryAging = (inquiry: ReportedInquiry): Aging =>
  agingFrom("inquiry", inquiry.inquiredOn, "reported");

/** Whether a report of that day may no longer carry the item. */
export const isObsolete = (aging: Aging, onDate: string): boolean => onDate >= aging.fallsOffOn;

/** A negative item of a file with its clock: what it is, where it stands in the file, and when it falls off. */
export type AgingItem = {
  readonly section: "tradelines" | "collections" | "publicRecords" | "inquiries";
  readonly index: number;
  readonly aging: Aging;
  readonly isObsolete: boolean;
};

/** Every aging item of a file, the next to fall off first. A late account is listed with its latest late month. */
export const agingItems = (file: BureauFile, onDate: string): readonly AgingItem[] => {
  const items: Omit<AgingItem, "isObsolete">[] = [];
  for (const [index, account] of file.tradelines.entries()) {
    const aging = accountAging(account) ?? lateMonths(account).at(-1)?.aging;
    if (aging !== undefined) items.push({ section: "tradelines", index, aging });
  }
  for (const [index, item] of file.collections.entries())
    items.push({ section: "collections", index, aging: collectionAging(item) });
  for (const [index, item] of file.publicRecords.entries())
    items.push({ section: "publicRecords", index, aging: recordAging(item) });
  for (const [index, item] of file.inquiries.entries())
    if (item.type === "hard") items.push({ section: "inquiries", index, aging: inquiryAging(item) });
  return items
    .map((item) => ({ ...item, isObsolete: isObsolete(item.aging, onDate) }))
    .toSorted((a, b) =>
      a.aging.fallsOffOn < b.aging.fallsOffOn ? -1 : a.aging.fallsOffOn > b.aging.fallsOffOn ? 1 : 0,
    );
};
