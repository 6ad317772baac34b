import type { BureauFile, Score } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { summarize, worstStatus, type PaymentStatus } from "../credit-summary.rules.ts";
import { comparable, isAuthorizedUser, isFrozen, personalParts } from "./reported-fields.rules.ts";
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
  recordDistance,
  recordKey,
} from "./same-item.rules.ts";

/** The line that an event is about, so that a screen can lead to it. */
export type EventSource = {
  readonly bureau: Bureau;
  readonly section: "score" | "tradelines" | "inquiries" | "collections" | "publicRecords" | "file";
  readonly key: string;
};

/** A figure before and after. */
export type Change<T> = { readonly from: T; readonly to: T };

/** One thing that differs between two files of one bureau. Amounts are cents, ratios basis points. */
export type ReportEvent = { readonly source: EventSource } & (
  | { readonly kind: "account_added"; readonly account: ReportedAccount; readonly isAuthorizedUser: boolean }
  | { readonly kind: "account_removed"; readonly account: ReportedAccount }
  | { readonly kind: "account_closed"; readonly account: ReportedAccount }
  | { readonly kind: "account_reopened"; readonly account: ReportedAccount }
  | { readonly kind: "account_paid_off"; readonly account: ReportedAccount }
  | {
      readonly kind: "authorized_user_changed";
      readonly account: ReportedAccount;
      readonly isAuthorizedUser: boolean;
    }
  | ({ readonly kind: "balance_changed"; readonly account: ReportedAccount } & Change<number>)
  | ({ readonly kind: "limit_changed"; readonly account: ReportedAccount } & Change<number | null>)
  | ({ readonly kind: "payment_status_changed"; readonly account: ReportedAccount } & Change<PaymentStatus>)
  | { readonly kind: "remark_added"; readonly account: ReportedAccount; readonly remark: string }
  | { readonly kind: "remark_removed"; readonly account: ReportedAccount; readonly remark: string }
  | { readonly kind: "inquiry_added"; readonly inquiry: ReportedInquiry }
  | { readonly kind: "inquiry_removed"; readonly inquiry: ReportedInquiry }
  | { readonly kind: "collection_added"; readonly collection: Collection }
  | { readonly kind: "collection_removed"; readonly collection: Collection }
  | ({ readonly kind: "collection_balance_changed"; readonly collection: Collection } & Change<number>)
  | { readonly kind: "collection_paid"; readonly collection: Collection }
  | { readonly kind: "public_record_added"; readonly record: PublicRecord }
  | { readonly kind: "public_record_removed"; readonly record: PublicRecord }
  | ({ readonly kind: "public_record_status_changed"; readonly record: PublicRecord } & Change<string>)
  | ({ readonly kind: "score_changed"; readonly model: string } & Change<number>)
  | { readonly kind: "score_appeared"; readonly to: number }
  | { readonly kind: "score_lost"; readonly from: number; readonly noScoreReason: string | null }
  | ({ readonly kind: "utilization_changed" } & Change<number>)
  | { readonly kind: "file_alert_added"; readonly alert: string }
  | { readonly kind: "file_alert_removed"; readonly alert: string }
  | ({ readonly kind: "freeze_changed" } & Change<boolean>)
  | { readonly kind: "personal_information_added"; readonly part: string; readonly value: string }
  | { readonly kind: "personal_information_removed"; readonly part: string; readonly value: string }
);

type WithoutSource<E> = E extends unknown ? Omit<E, "source"> : never;
type Told = WithoutSource<ReportEvent>;

/** How an account stands: its reported state, or the worse of that and its latest reported month. */
const standing = (account: ReportedAccount): PaymentStatus => {
  const latest = worstStatus(account.paymentHistory.slice(0, 1)) ?? "current";
  const order: readonly PaymentStatus[] = ["current", "late30", "late60", "late90", "chargeoff"];
  return order.indexOf(latest) > order.indexOf(account.paymentStatus) ? latest : account.paymentStatus;
};

const addedTo = <T>(from: readonly T[], to: readonly T[]): readonly T[] =>
  to.filter((entry) => !from.includes(entry));

const accountEvents = (from: ReportedAccount, to: ReportedAccount): readonly Told[] => {
  const events: Told[] = [];
  const account = to;
  if (from.closedOn === null && to.closedOn !== null) events.push({ kind: "account_closed", account });
  if (from.closedOn !== null && to.closedOn === null) events.push({ kind: "account_reopened", account });
  if (from.balanceCents !== to.balanceCents) {
    events.push({ kind: "balance_changed", account, from: from.balanceCents, to: to.balanceCents });
    if (to.balanceCents <= 0 && from.balanceCents > 0 && to.type !== "creditCard")
      events.push({ kind: "account_paid_off", account });
  }
  if (from.creditLimitCents !== to.creditLimitCents)
    events.push({ kind: "limit_changed", account, from: from.creditLimitCents, to: to.creditLimitCents });
  const [before, after] = [standing(from), standing(to)];
  if (before !== after) events.push({ kind: "payment_status_changed", account, from: before, to: after });
  const [wasUser, isUser] = [isAuthorizedUser(from), isAuthorizedUser(to)];
  if (wasUser !== null && isUser !== null && wasUser !== isUser)
    events.push({ kind: "authorized_user_changed", account, isAuthorizedUser: isUser });
  if (from.remarks === undefined || to.remarks === undefined) return events;
  for (const remark of addedTo(from.remarks, to.remarks))
    events.push({ kind: "remark_added", account, remark });
  for (const remark of addedTo(to.remarks, from.remarks))
    events.push({ kind: "remark_removed", account, remark });
  return events;
};

const collectionEvents = (from: Collection, to: Collection): readonly Told[] => {
  const events: Told[] = [];
  if (!from.isPaid && to.isPaid) events.push({ kind: "collection_paid", collection: to });
  if (from.balanceCents !== to.balanceCents)
    events.push({
      kind: "collection_balance_changed",
      collection: to,
      from: from.balanceCents,
      to: to.balanceCents,
    });
  return events;
};

const modelOf = (score: Score): string => `${score.model} ${score.version}`;

const scoreEvents = (from: Score, to: Score): readonly Told[] => {
  if (modelOf(from) !== modelOf(to) || from.value === to.value) return [];
  if (to.value === null)
    return from.value === null
      ? []
      : [{ kind: "score_lost", from: from.value, noScoreReason: to.noScoreReason }];
  return from.value === null
    ? [{ kind: "score_appeared", to: to.value }]
    : [{ kind: "score_changed", model: modelOf(to), from: from.value, to: to.value }];
};

/**
 * What changed at one bureau from one file to the next. A file differs from itself in nothing, the order of lines does
 * not matter, and what one direction adds the other removes. Scores of different models are not compared.
 */
export const diffReports = (
  bureau: Bureau,
  from: BureauFile,
  to: BureauFile,
  onDate: string,
): readonly ReportEvent[] => {
  const events: ReportEvent[] = [];
  const tell = (section: EventSource["section"], key: string, told: readonly Told[]): void => {
    for (const event of told) events.push({ ...event, source: { bureau, section, key } });
  };
  const compare = <T>(
    section: EventSource["section"],
    [before, after]: readonly [readonly T[], readonly T[]],
    distance: (a: T, b: T) => number | null,
    keyOf: (item: T) => string,
    told: {
      readonly added: (item: T) => Told;
      readonly removed: (item: T) => Told;
      readonly changed: (a: T, b: T) => readonly Told[];
    },
  ): void => {
    const sorted = (items: readonly T[]) =>
      items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    const { pairs, onlyLeft, onlyRight } = pairUp(sorted(before), sorted(after), distance);
    for (const item of onlyRight) tell(section, keyOf(item), [told.added(item)]);
    for (const item of onlyLeft) tell(section, keyOf(item), [told.removed(item)]);
    for (const [a, b] of pairs) tell(section, keyOf(b), told.changed(a, b));
  };

  tell("score", "score", scoreEvents(from.score, to.score));
  compare("tradelines", [from.tradelines, to.tradelines], accountDistance, accountKey, {
    added: (account) => ({
      kind: "account_added",
      account,
      isAuthorizedUser: isAuthorizedUser(account) === true,
    }),
    removed: (account) => ({ kind: "account_removed", account }),
    changed: accountEvents,
  });
  compare("inquiries", [from.inquiries, to.inquiries], inquiryDistance, inquiryKey, {
    added: (inquiry) => ({ kind: "inquiry_added", inquiry }),
    removed: (inquiry) => ({ kind: "inquiry_removed", inquiry }),
    changed: () => [],
  });
  compare("collections", [from.collections, to.collections], collectionDistance, collectionKey, {
    added: (collection) => ({ kind: "collection_added", collection }),
    removed: (collection) => ({ kind: "collection_removed", collection }),
    changed: collectionEvents,
  });
  compare("publicRecords", [from.publicRecords, to.publicRecords], recordDistance, recordKey, {
    added: (record) => ({ kind: "public_record_added", record }),
    removed: (record) => ({ kind: "public_record_removed", record }),
    changed: (a, b) =>
      a.status === b.status
        ? []
        : [{ kind: "public_record_status_changed", record: b, from: a.status, to: b.status }],
  });

  const used = summarize(from, onDate).utilizationBasisPoints;
  const uses = summarize(to, onDate).utilizationBasisPoints;
  if (used !== null && uses !== null && used !== uses)
    tell("file", "utilization", [{ kind: "utilization_changed", from: used, to: uses }]);
  for (const alert of addedTo(from.alerts, to.alerts))
    tell("file", alert, [{ kind: "file_alert_added", alert }]);
  for (const alert of addedTo(to.alerts, from.alerts))
    tell("file", alert, [{ kind: "file_alert_removed", alert }]);
  const [wasFrozen, frozen] = [isFrozen(from), isFrozen(to)];
  if (wasFrozen !== null && frozen !== null && wasFrozen !== frozen)
    tell("file", "freeze", [{ kind: "freeze_changed", from: wasFrozen, to: frozen }]);
  const [knew, knows] = [personalParts(from), personalParts(to)];
  if (knew !== null && knows !== null) {
    const [before, after] = [new Set(knew.map(comparable)), new Set(knows.map(comparable))];
    for (const entry of knows)
      if (!before.has(comparable(entry)))
        tell("file", entry.part, [{ kind: "personal_information_added", ...entry }]);
    for (const entry of knew)
      if (!after.has(comparable(entry)))
        tell("file", entry.part, [{ kind: "personal_information_removed", ...entry }]);
  }
  return events;
};

/** The events of all bureaus that both months have a file of. */
export const diffAll = (
  from: readonly BureauReport[],
  to: readonly BureauReport[],
  onDate: string,
): readonly ReportEvent[] =>
  to.flatMap(({ bureau, file }) => {
    const before = from.find((report) => report.bureau === bureau);
    return before === undefined ? [] : diffReports(bureau, before.file, file, onDate);
  });
