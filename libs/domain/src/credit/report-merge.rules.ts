import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import { bureaus as bureauOrder, type Bureau } from "@roadworthy/contracts/primitives";
import { isDerogatory, summarize, worstStatus, type CreditSummary } from "../credit-summary.rules.ts";
import type {
  BureauReport,
  Collection,
  PublicRecord,
  ReportedAccount,
  ReportedInquiry,
} from "./report-types.ts";
import {
  accountDistance,
  accountKey,
  collectionDistance,
  collectionKey,
  inquiryDistance,
  inquiryKey,
  pairUp,
  plainName,
  recordDistance,
  recordKey,
} from "./same-item.rules.ts";

/**
 * Why bureaus show different values. `report_day`: they were told on different days. `spelling`: one name, two ways to
 * write it. `not_reported`: one of them leaves the field out. `rounding`: less than a dollar. `disagrees`: they
 * contradict each other, and the consumer may want to dispute it (15 USC 1681i).
 */
export type DifferenceReason = "report_day" | "spelling" | "not_reported" | "rounding" | "disagrees";
export type FieldValue = string | number | boolean | null;

/** One field of an item: `same` says its value once; otherwise every bureau's own value and why they differ. */
export type MergedField<Name extends string = string> =
  | { readonly field: Name; readonly isSame: true; readonly value: FieldValue }
  | {
      readonly field: Name;
      readonly isSame: false;
      readonly byBureau: Partial<Record<Bureau, FieldValue>>;
      readonly reason: DifferenceReason;
    };

/** One item of the merged report, the bureaus that show it, those that do not, and its fields. */
export type MergedItem<T, Name extends string = string> = {
  /** Stable for one set of files; names the item in links. */
  readonly key: string;
  readonly bureaus: readonly Bureau[];
  readonly missingAt: readonly Bureau[];
  readonly byBureau: Partial<Record<Bureau, T>>;
  /** The item as the bureau that heard of it last reports it. */
  readonly latest: T;
  readonly fields: readonly MergedField<Name>[];
};

const accountFields = [
  "creditor",
  "accountNumberLast4",
  "type",
  "openedOn",
  "closedOn",
  "creditLimitCents",
  "originalAmountCents",
  "balanceCents",
  "pastDueCents",
  "monthlyPaymentCents",
  "termMonths",
  "paymentStatus",
  "firstDelinquencyOn",
  "responsibility",
  "lastReportedOn",
] as const;
export type AccountField = (typeof accountFields)[number];
export type MergedAccount = MergedItem<ReportedAccount, AccountField> & { readonly isNegative: boolean };

export type MergedReport = {
  readonly bureaus: readonly Bureau[];
  readonly accounts: readonly MergedAccount[];
  readonly inquiries: readonly MergedItem<ReportedInquiry>[];
  readonly collections: readonly MergedItem<Collection>[];
  readonly publicRecords: readonly MergedItem<PublicRecord>[];
  /** Each bureau's own figures, and those of the merged lines with every line counted once. */
  readonly totals: {
    readonly byBureau: Partial<Record<Bureau, CreditSummary>>;
    readonly merged: CreditSummary;
  };
};

/** Fields that move from one reporting day to the next. */
const moving = new Set<string>([
  "balanceCents",
  "pastDueCents",
  "monthlyPaymentCents",
  "paymentStatus",
  "lastReportedOn",
  "closedOn",
  "isPaid",
  "status",
]);
const names = new Set<string>(["creditor", "subscriber", "agency", "originalCreditor", "court"]);

const reasonOf = (field: string, values: readonly FieldValue[], isSameDay: boolean): DifferenceReason => {
  if (field === "lastReportedOn") return "report_day";
  const present = values.filter((value) => value !== null);
  if (names.has(field) && new Set(present.map((value) => plainName(String(value)))).size === 1)
    return "spelling";
  const isMissing = present.length < values.length;
  // One bureau may not know of the lateness yet; two dates for it are a contradiction whenever they were told.
  if (!isSameDay && (moving.has(field) || (field === "firstDelinquencyOn" && isMissing))) return "report_day";
  if (isMissing) return "not_reported";
  const amounts = present.filter((value) => typeof value === "number");
  const isNear =
    field.endsWith("Cents") &&
    amounts.length === present.length &&
    Math.max(...amounts) - Math.min(...amounts) < 100;
  return isNear ? "rounding" : "disagrees";
};

type Shown<T> = { readonly bureau: Bureau; readonly item: T };

/** Puts the items of one to three lists into groups of at most one item per bureau. */
const grouped = <T>(
  lists: readonly { readonly bureau: Bureau; readonly items: readonly T[] }[],
  distance: (a: T, b: T) => number | null,
): readonly (readonly Shown<T>[])[] => {
  let groups: (readonly Shown<T>[])[] = [];
  for (const { bureau, items } of lists) {
    const fresh = items.map((item): readonly Shown<T>[] => [{ bureau, item }]);
    const { pairs, onlyLeft, onlyRight } = pairUp(groups, fresh, (a, b) => {
      const apart = a.flatMap((x) => b.map((y) => distance(x.item, y.item)));
      const known = apart.filter((value) => value !== null);
      return known.length === 0 ? null : Math.min(...known);
    });
    groups = [...pairs.map(([a, b]) => [...a, ...b]), ...onlyLeft, ...onlyRight];
  }
  return groups;
};

const mergeGroup = <T extends object, Name extends string & keyof T>(
  group: readonly Shown<T>[],
  asked: readonly Bureau[],
  fieldNames: readonly Name[],
  keyOf: (item: T) => string,
  reportedOn: (item: T) => string,
): MergedItem<T, Name> => {
  const [first] = group;
  if (first === undefined) throw new RangeError("A group has at least one item.");
  const isSameDay = new Set(group.map(({ item }) => reportedOn(item))).size === 1;
  const latest = group.reduce((best, next) => (reportedOn(next.item) > reportedOn(best.item) ? next : best));
  const fields = fieldNames.map((field): MergedField<Name> => {
    const values = group.map(({ item }): FieldValue => {
      const value: unknown = item[field];
      return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
        ? value
        : null;
    });
    const value = values[0] ?? null;
    if (values.every((other) => other === value)) return { field, isSame: true, value };
    const byBureau: Partial<Record<Bureau, FieldValue>> = {};
    for (const [index, { bureau }] of group.entries()) byBureau[bureau] = values[index] ?? null;
    return { field, isSame: false, byBureau, reason: reasonOf(field, values, isSameDay) };
  });
  const byBureau: Partial<Record<Bureau, T>> = {};
  for (const { bureau, item } of group) byBureau[bureau] = item;
  const shownBy = group.map(({ bureau }) => bureau);
  return {
    key: keyOf(first.item),
    bureaus: shownBy,
    missingAt: asked.filter((bureau) => !shownBy.includes(bureau)),
    byBureau,
    latest: latest.item,
    fields,
  };
};

/** Gives items with the same key a running number, so that keys are unique. */
const withUniqueKeys = <M extends { readonly key: string }>(items: readonly M[]): readonly M[] => {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const count = (seen.get(item.key) ?? 0) + 1;
    seen.set(item.key, count);
    return count === 1 ? item : { ...item, key: `${item.key}-${count}` };
  });
};

/** Whether an account has a late month, a late or charged-off state, or money past due. */
export const isNegativeAccount = (account: ReportedAccount): boolean => {
  const worst = worstStatus(account.paymentHistory);
  return (
    isDerogatory(account) ||
    account.paymentStatus !== "current" ||
    account.pastDueCents > 0 ||
    (worst !== null && worst !== "current")
  );
};

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const latestFirst =
  <T extends { readonly key: string }>(on: (item: T) => string) =>
  (a: T, b: T): number =>
    byCode(on(b), on(a)) || byCode(a.key, b.key);

/**
 * Merges the files of one to three bureaus into one report, line by line. Every line of every file is in exactly one
 * merged line, what the bureaus agree on is said once, and the order of the given reports does not matter. A report
 * that is given twice for one bureau counts once.
 */
export const mergeReports = (reports: readonly BureauReport[], onDate: string): MergedReport => {
  const ordered = bureauOrder.flatMap((name) => {
    const found = reports.find(({ bureau }) => bureau === name);
    return found === undefined ? [] : [found];
  });
  const asked = ordered.map(({ bureau }) => bureau);
  const listsOf = <T>(pick: (file: BureauFile) => readonly T[]) =>
    ordered.map(({ bureau, file }) => ({
      bureau,
      items: pick(file).toSorted((a, b) => byCode(JSON.stringify(a), JSON.stringify(b))),
    }));

  const accounts = grouped(
    listsOf((file) => file.tradelines),
    accountDistance,
  )
    .map((group) => mergeGroup(group, asked, accountFields, accountKey, (item) => item.lastReportedOn))
    .map((account): MergedAccount => ({
      ...account,
      isNegative: Object.values(account.byBureau).some(isNegativeAccount),
    }))
    .toSorted(latestFirst(({ latest }) => latest.openedOn));
  const inquiries = grouped(
    listsOf((file) => file.inquiries),
    inquiryDistance,
  )
    .map((group) =>
      mergeGroup(
        group,
        asked,
        ["subscriber", "inquiredOn", "type", "industry"],
        inquiryKey,
        (item) => item.inquiredOn,
      ),
    )
    .toSorted(latestFirst(({ latest }) => latest.inquiredOn));
  const collections = grouped(
    listsOf((file) => file.collections),
    collectionDistance,
  ).map((group) =>
    mergeGroup(
      group,
      asked,
      ["agency", "originalCreditor", "openedOn", "balanceCents", "isPaid", "isMedical"],
      collectionKey,
      (item) => item.openedOn,
    ),
  );
  const publicRecords = grouped(
    listsOf((file) => file.publicRecords),
    recordDistance,
  ).map((group) =>
    mergeGroup(group, asked, ["type", "filedOn", "court", "status"], recordKey, (item) => item.filedOn),
  );

  const byBureau: Partial<Record<Bureau, CreditSummary>> = {};
  for (const { bureau, file } of ordered) byBureau[bureau] = summarize(file, onDate);
  const merged = summarize(
    {
      tradelines: accounts.map(({ latest }) => latest),
      inquiries: inquiries.map(({ latest }) => latest),
      collections: collections.map(({ latest }) => latest),
      publicRecords: publicRecords.map(({ latest }) => latest),
    },
    onDate,
  );
  return {
    bureaus: asked,
    accounts: withUniqueKeys(accounts),
    inquiries: withUniqueKeys(inquiries),
    collections: withUniqueKeys(collections),
    publicRecords: withUniqueKeys(publicRecords),
    totals: { byBureau, merged },
  };
};
