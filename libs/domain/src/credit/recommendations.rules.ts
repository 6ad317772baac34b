import type { ScenarioAction, ScenarioProfile } from "@roadworthy/contracts/score-scenario";
import { addMonths } from "../calendar.rules.ts";
import { countHardInquiries, summarize } from "../credit-summary.rules.ts";
import type { Effort } from "../score/goal.rules.ts";
import { profileOf } from "../score/score-profile.rules.ts";
import { scoreScenario } from "../score/score-scenario.rules.ts";
import { accountAging, agingItems, lateMonths, type AgingItem, type AgingRule } from "./aging.rules.ts";
import type { AlertParams } from "./alerts.rules.ts";
import type { EventSource } from "./report-diff.rules.ts";
import type { BureauReport, ReportedAccount } from "./report-types.ts";
import { accountKey, collectionKey, inquiryKey, recordKey } from "./same-item.rules.ts";

export type RecommendationKind =
  | "bring_current"
  | "lower_card_balance"
  | "keep_paying_on_time"
  | "ask_for_higher_limit"
  | "hold_new_applications"
  | "keep_oldest_card"
  | "wait_for_falloff"
  | "build_history";

/** One row of the report that a recommendation rests on, with the figures its words need. */
export type Evidence = { readonly source: EventSource; readonly params: AlertParams };

/** What the educational model says that following the advice brings, or what ignoring it would cost. */
export type Effect = {
  readonly kind: "gains" | "avoids";
  readonly low: number;
  readonly high: number;
  readonly afterMonths: number;
};

/** One piece of advice. It always has evidence: what the report does not show is not recommended. */
export type Recommendation = {
  readonly kind: RecommendationKind;
  readonly params: AlertParams;
  readonly evidence: readonly Evidence[];
  /** `null` where the file has no score to start from. */
  readonly effect: Effect | null;
  readonly effort: Effort;
};

/** How far ahead effects are estimated, in months. */
const horizon = 6;

/** What some actions bring or cost by the educational model. */
export const effectOf = (
  profile: ScenarioProfile | null,
  actions: readonly ScenarioAction[],
  kind: Effect["kind"] = "gains",
): Effect | null => {
  if (profile === null) return null;
  const { start, path } = scoreScenario({ profile, actions: [...actions], months: horizon });
  const at = kind === "gains" ? path.at(-1) : path[0];
  if (at === undefined) return null;
  const [a, b] = kind === "gains" ? [at.low - start, at.high - start] : [start - at.high, start - at.low];
  return { kind, low: Math.max(0, a), high: Math.max(0, b), afterMonths: kind === "gains" ? horizon : 0 };
};

/**
 * What the fall of old items brings: anything from nothing to what the model gives for exactly these items. Old items
 * weigh less than the model, which does not know the age of a collection, can tell.
 */
const falloffEffect = (profile: ScenarioProfile | null, soon: readonly AgingItem[]): Effect | null => {
  if (profile === null) return null;
  const count = (...rules: readonly AgingRule[]) =>
    soon.filter(({ aging }) => rules.includes(aging.rule)).length;
  const old = {
    ...profile,
    // A late payment about to fall off no longer moves the model at all.
    delinquencies: [],
    collections: count("charge_off_or_collection"),
    publicRecords: count("bankruptcy", "civil_judgment"),
  };
  const effect = effectOf(
    old,
    soon.slice(0, 20).map(() => ({ type: "remove_negative", month: 0 })),
  );
  return effect === null ? null : { ...effect, low: 0 };
};

const isOpenCard = (account: ReportedAccount): boolean =>
  account.type === "creditCard" && account.closedOn === null && (account.creditLimitCents ?? 0) > 0;

/** The advice for one bureau's file, what moves most first. The same file gives the same advice. */
export const recommendationsOf = (
  { bureau, file }: BureauReport,
  onDate: string,
): readonly Recommendation[] => {
  const profile = profileOf(file, onDate);
  const summary = summarize(file, onDate);
  const advice: Recommendation[] = [];
  const row = (account: ReportedAccount, params: AlertParams): Evidence => ({
    source: { bureau, section: "tradelines", key: accountKey(account) },
    params: { creditor: account.creditor, last4: account.accountNumberLast4, ...params },
  });
  const advise = (
    kind: RecommendationKind,
    effort: Effort,
    evidence: readonly Evidence[],
    effect: Effect | null,
    params: AlertParams = {},
  ): void => {
    if (evidence.length > 0) advice.push({ kind, effort, evidence, effect, params });
  };

  const behind = file.tradelines.filter(
    ({ pastDueCents, closedOn, paymentStatus }) =>
      pastDueCents > 0 && closedOn === null && paymentStatus !== "chargeoff",
  );
  const isAny90 = behind.some(
    ({ paymentStatus }) => paymentStatus === "late60" || paymentStatus === "late90",
  );
  const isAny60 = behind.some(({ paymentStatus }) => paymentStatus === "late30");
  advise(
    "bring_current",
    4,
    behind.map((account) =>
      row(account, { pastDueCents: account.pastDueCents, status: account.paymentStatus }),
    ),
    effectOf(profile, [{ type: "late_payment", days: isAny90 ? 90 : isAny60 ? 60 : 30, month: 0 }], "avoids"),
    { pastDueCents: behind.reduce((sum, { pastDueCents }) => sum + pastDueCents, 0) },
  );

  const cards = file.tradelines.filter(isOpenCard);
  const targetPercent = (summary.utilizationBasisPoints ?? 0) > 3_000 ? 30 : 10;
  const high = cards.filter(
    ({ balanceCents, creditLimitCents }) => balanceCents * 100 > (creditLimitCents ?? 0) * targetPercent,
  );
  const excess = ({ balanceCents, creditLimitCents }: ReportedAccount): number =>
    balanceCents - Math.floor(((creditLimitCents ?? 0) * targetPercent) / 100);
  const payCents = high.reduce((sum, account) => sum + excess(account), 0);
  const leftPercent =
    summary.revolvingLimitCents === 0
      ? 0
      : Math.max(0, ((summary.revolvingBalanceCents - payCents) / summary.revolvingLimitCents) * 100);
  advise(
    "lower_card_balance",
    targetPercent === 30 ? 4 : 3,
    high.map((account) =>
      row(account, {
        balanceCents: account.balanceCents,
        limitCents: account.creditLimitCents,
        payCents: excess(account),
      }),
    ),
    effectOf(profile, [{ type: "pay_down_cards", toUtilizationPercent: leftPercent, month: 0 }]),
    { targetPercent, payCents },
  );

  const yearAgo = addMonths(onDate, -12).slice(0, 7);
  const late = file.tradelines.flatMap((account) => {
    const last = accountAging(account) === null ? lateMonths(account).at(-1) : undefined;
    return last !== undefined && last.month > yearAgo ? [{ account, last }] : [];
  });
  advise(
    "keep_paying_on_time",
    1,
    late.map(({ account, last }) => row(account, { month: last.month, status: last.status })),
    effectOf(profile, [{ type: "on_time", months: horizon, month: 0 }]),
  );

  const isUsed = (summary.utilizationBasisPoints ?? 0) > 1_000;
  if (isUsed && late.length === 0 && behind.length === 0) {
    const steady = cards.filter(({ openedOn }) => openedOn <= addMonths(onDate, -12));
    advise(
      "ask_for_higher_limit",
      2,
      steady.map((account) => row(account, { limitCents: account.creditLimitCents })),
      effectOf(profile, [{ type: "raise_limit", byPercent: 25, month: 0 }]),
      { byPercent: 25 },
    );
  }

  if (countHardInquiries(file.inquiries, onDate, 12) >= 2) {
    const from = addMonths(onDate, -12);
    const recent = file.inquiries.filter(
      ({ type, inquiredOn }) => type === "hard" && inquiredOn > from && inquiredOn <= onDate,
    );
    advise(
      "hold_new_applications",
      1,
      recent.map((inquiry) => ({
        source: { bureau, section: "inquiries", key: inquiryKey(inquiry) },
        params: {
          subscriber: inquiry.subscriber,
          inquiredOn: inquiry.inquiredOn,
          countsUntil: addMonths(inquiry.inquiredOn, 12),
        },
      })),
      effectOf(
        profile,
        [{ type: "hard_inquiries", count: 1, withinDays: 1, kind: "card", month: 0 }],
        "avoids",
      ),
      { count: recent.length },
    );
  }

  const oldest = cards.toSorted((a, b) =>
    a.openedOn < b.openedOn ? -1 : a.openedOn > b.openedOn ? 1 : 0,
  )[0];
  if (oldest !== undefined && cards.length > 1 && oldest.openedOn <= addMonths(onDate, -60))
    advise(
      "keep_oldest_card",
      1,
      [row(oldest, { openedOn: oldest.openedOn })],
      effectOf(profile, [{ type: "close_card", month: 0 }], "avoids"),
    );

  const itemAt = (section: EventSource["section"], index: number): { key: string; name: AlertParams } => {
    const [account, item, record] = [
      file.tradelines[index],
      file.collections[index],
      file.publicRecords[index],
    ];
    if (section === "tradelines" && account !== undefined)
      return {
        key: accountKey(account),
        name: { creditor: account.creditor, last4: account.accountNumberLast4 },
      };
    if (section === "collections" && item !== undefined)
      return { key: collectionKey(item), name: { agency: item.agency } };
    return section === "publicRecords" && record !== undefined
      ? { key: recordKey(record), name: { recordType: record.type } }
      : { key: String(index), name: {} };
  };
  const soon = agingItems(file, onDate).filter(
    ({ aging, isObsolete, section }) =>
      section !== "inquiries" && !isObsolete && aging.fallsOffOn <= addMonths(onDate, 12),
  );
  advise(
    "wait_for_falloff",
    1,
    soon.map(({ section, index, aging: { fallsOffOn, rule, isEstimate } }) => {
      const { key, name } = itemAt(section, index);
      return { source: { bureau, section, key }, params: { ...name, fallsOffOn, rule, isEstimate } };
    }),
    falloffEffect(profile, soon),
  );

  if (file.tradelines.length > 0 && file.tradelines.length < 3)
    advise(
      "build_history",
      3,
      file.tradelines.map((account) => row(account, { openedOn: account.openedOn })),
      effectOf(profile, [{ type: "on_time", months: horizon, month: 0 }]),
      { accounts: file.tradelines.length },
    );
  return advice.toSorted((a, b) => (b.effect?.high ?? 0) - (a.effect?.high ?? 0));
};
