import type { Collection, PublicRecord, ReportedAccount, ReportedInquiry } from "./report-types.ts";
import { daysBetween, monthIndex } from "../calendar.rules.ts";

/** Words that one bureau writes in a creditor's name and another leaves out. */
const filler = new Set(
  "THE OF AND NA N A INC LLC CORP CO COMPANY BANK BK FSB USA US SERVICES SVCS SERVICE FINANCIAL FIN FINANCE CREDIT CARD CARDS AUTO LOAN LOANS CAPITAL".split(
    " ",
  ),
);

/** A creditor's name without case, punctuation and legal form; the plain words where nothing else is left. */
export const plainName = (name: string): string => {
  const words = name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ")
    .trim()
    .split(" ");
  const telling = words.filter((word) => !filler.has(word));
  return (telling.length === 0 ? words : telling).join("");
};

/** Whether two names are one business as far as its letters tell: equal, or one begins with the other (at least 4 letters). */
const isSameName = (a: string, b: string): boolean => {
  const [short, long] = [plainName(a), plainName(b)].toSorted((x, y) => x.length - y.length);
  if (short === undefined || long === undefined) return false;
  return short === long || (short.length >= 4 && long.startsWith(short));
};

/**
 * How far apart two accounts are, 0 for one and the same, `null` for two different ones. The same creditor and last four
 * digits within a month of opening are one account; other digits too when opening day and amount agree (a reissued card).
 */
export const accountDistance = (a: ReportedAccount, b: ReportedAccount): number | null => {
  if (a.type !== b.type || !isSameName(a.creditor, b.creditor)) return null;
  const months = Math.abs(monthIndex(a.openedOn) - monthIndex(b.openedOn));
  if (a.accountNumberLast4 === b.accountNumberLast4) return months <= 1 ? months * 2 : null;
  const isSameAmount =
    a.creditLimitCents === b.creditLimitCents && a.originalAmountCents === b.originalAmountCents;
  return a.openedOn === b.openedOn && isSameAmount ? 5 : null;
};

const daysApart = (a: string, b: string): number => Math.abs(daysBetween(a, b));

/** How far apart two inquiries are in days: one subscriber, one kind, at most a day apart. */
export const inquiryDistance = (a: ReportedInquiry, b: ReportedInquiry): number | null => {
  const days = daysApart(a.inquiredOn, b.inquiredOn);
  return a.type === b.type && days <= 1 && isSameName(a.subscriber, b.subscriber) ? days : null;
};

/** How far apart two collections are in days: one agency, one creditor, opened within 31 days. */
export const collectionDistance = (a: Collection, b: Collection): number | null => {
  const days = daysApart(a.openedOn, b.openedOn);
  const isSame = isSameName(a.agency, b.agency) && isSameName(a.originalCreditor, b.originalCreditor);
  return isSame && days <= 31 ? days : null;
};

/** How far apart two court records are in days: one kind, filed within 31 days. */
export const recordDistance = (a: PublicRecord, b: PublicRecord): number | null => {
  const days = daysApart(a.filedOn, b.filedOn);
  return a.type === b.type && days <= 31 ? days : null;
};

/** Pairs the items of two lists, the nearest first, each at most once; what finds no partner is left over. */
export const pairUp = <T>(
  left: readonly T[],
  right: readonly T[],
  distance: (a: T, b: T) => number | null,
): {
  readonly pairs: readonly (readonly [T, T])[];
  readonly onlyLeft: readonly T[];
  readonly onlyRight: readonly T[];
} => {
  const candidates = left.flatMap((a, i) =>
    right.flatMap((b, j) => {
      const apart = distance(a, b);
      return apart === null ? [] : [{ a, b, i, j, apart }];
    }),
  );
  candidates.sort((x, y) => x.apart - y.apart || x.i - y.i || x.j - y.j);
  const usedLeft = new Set<number>();
  const usedRight = new Set<number>();
  const pairs: (readonly [T, T])[] = [];
  for (const { a, b, i, j } of candidates) {
    if (usedLeft.has(i) || usedRight.has(j)) continue;
    usedLeft.add(i);
    usedRight.add(j);
    pairs.push([a, b]);
  }
  return {
    pairs,
    onlyLeft: left.filter((_, index) => !usedLeft.has(index)),
    onlyRight: right.filter((_, index) => !usedRight.has(index)),
  };
};

const slug = (...parts: readonly string[]): string => parts.join("-").toLowerCase();

/** The key that names an account in links: creditor, last four digits, month of opening. */
export const accountKey = (account: ReportedAccount): string =>
  slug(plainName(account.creditor), account.accountNumberLast4, account.openedOn.slice(0, 7));

/** The key that names an inquiry in links. */
export const inquiryKey = (inquiry: ReportedInquiry): string =>
  slug(plainName(inquiry.subscriber), inquiry.inquiredOn, inquiry.type);

/** The key that names a collection in links. */
export const collectionKey = (item: Collection): string =>
  slug(plainName(item.agency), plainName(item.originalCreditor), item.openedOn);

/** The key that names a court record in links. */
export const recordKey = (record: PublicRecord): string => slug(record.type, record.filedOn);
