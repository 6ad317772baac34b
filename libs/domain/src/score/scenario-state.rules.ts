import type { ScenarioAction, ScenarioProfile } from "@roadworthy/contracts/score-scenario";
import { lossOf, type BaseState, type NegativeItem } from "./score-base.rules.ts";
import { inquiryMonths, seasoningMonths, shoppingDays, usualLimitCents } from "./score-tables.rules.ts";

/** In which order actions of one month take effect: limits before balances, so that a target utilization is what results. */
const order: readonly ScenarioAction["type"][] = [
  "open_card",
  "raise_limit",
  "close_card",
  "max_out_card",
  "pay_down_cards",
  "open_auto_loan",
  "hard_inquiries",
  "late_payment",
  "settle_card_debt",
  "collection",
  "short_sale",
  "foreclosure",
  "bankruptcy",
  "remove_negative",
  "on_time",
];

/** Actions in the one order in which they count, whatever order they were given in. */
export const inOrder = (actions: readonly ScenarioAction[]): readonly ScenarioAction[] =>
  actions.toSorted((a, b) => {
    const byKind = a.month - b.month || order.indexOf(a.type) - order.indexOf(b.type);
    if (byKind !== 0) return byKind;
    const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
    return left < right ? -1 : left > right ? 1 : 0;
  });

/** How many cards a profile has, as far as its figures tell: who uses a part of a limit has one. */
export const cardsOf = (profile: ScenarioProfile): number => {
  const hasCards =
    profile.utilizationPercent > 0 ||
    (profile.accounts > 0 && (profile.mix.length === 0 || profile.mix.includes("credit_card")));
  return hasCards ? Math.max(1, Math.round(profile.accounts / Math.max(1, new Set(profile.mix).size))) : 0;
};

/** Utilization in percent after the actions so far. Balances and limits are in cents, estimated where not given. */
const utilizationAt = (profile: ScenarioProfile, actions: readonly ScenarioAction[]): number => {
  let cards = cardsOf(profile);
  // A limit of nothing that is partly used contradicts itself, so it is estimated like one that is left out.
  const given = profile.revolvingLimitCents ?? 0;
  let limit = given > 0 ? given : cards * usualLimitCents;
  let balance = (Math.min(100, profile.utilizationPercent) / 100) * limit;
  for (const action of actions) {
    if (action.type === "open_card") {
      cards += 1;
      limit += action.limitCents;
    } else if (action.type === "raise_limit") limit *= 1 + action.byPercent / 100;
    else if (action.type === "close_card" && cards > 1) {
      // The debt stays and the limit goes. The last card keeps its limit, for nothing is left to compare with.
      limit *= (cards - 1) / cards;
      cards -= 1;
    } else if (action.type === "pay_down_cards")
      balance = Math.min(balance, (action.toUtilizationPercent / 100) * limit);
  }
  return limit <= 0 ? Math.min(100, profile.utilizationPercent) : Math.min(100, (balance / limit) * 100);
};

/** The kind of account that an action opens, if any. */
const opened = (action: ScenarioAction): "credit_card" | "auto_loan" | null =>
  action.type === "open_card" ? "credit_card" : action.type === "open_auto_loan" ? "auto_loan" : null;

/** Inquiries that the actions add, those of cars within 14 days as one, each fading to nothing in twelve months. */
const addedInquiries = (actions: readonly ScenarioAction[], month: number): number => {
  const autoByMonth = new Map<number, number>();
  let total = 0;
  const left = (at: number) => Math.max(0, 1 - (month - at) / inquiryMonths);
  const addAuto = (at: number, windows: number) =>
    autoByMonth.set(at, Math.max(autoByMonth.get(at) ?? 0, windows));
  for (const action of actions) {
    if (action.type === "open_card") total += left(action.month);
    if (action.type === "open_auto_loan") addAuto(action.month, 1);
    if (action.type === "hard_inquiries") {
      if (action.kind === "card") total += action.count * left(action.month);
      else addAuto(action.month, Math.min(action.count, Math.ceil(action.withinDays / shoppingDays)));
    }
  }
  for (const [at, windows] of autoByMonth) total += windows * left(at);
  return total;
};

/** How many of the months up to `month` are covered by on-time payment. A month with a missed payment is not. */
const monthsOnTime = (actions: readonly ScenarioAction[], month: number): number => {
  const spans = actions.filter((action) => action.type === "on_time");
  const missed = new Set(actions.filter(({ type }) => type === "late_payment").map((action) => action.month));
  let covered = 0;
  for (let at = 0; at < month; at += 1)
    if (!missed.has(at) && spans.some((span) => at >= span.month && at < span.month + span.months))
      covered += 1;
  return covered;
};

/** The negative items of a profile. */
export const negativesOf = (profile: ScenarioProfile): readonly NegativeItem[] => [
  ...profile.delinquencies.map((late): NegativeItem => ({ kind: "late", ...late })),
  ...Array.from({ length: profile.collections }, (): NegativeItem => ({ kind: "collection" })),
  ...Array.from({ length: profile.publicRecords }, (): NegativeItem => ({ kind: "public_record" })),
];

/** What the scorecard sees in a month of a scenario. Nothing ages by itself: only `on_time` lets time work. */
export const stateAt = (
  profile: ScenarioProfile,
  actions: readonly ScenarioAction[],
  month: number,
): BaseState => {
  const past = actions.filter((action) => action.month <= month);
  const onTime = monthsOnTime(past, month);
  const removals = past.filter(({ type }) => type === "remove_negative").length;
  const negatives = negativesOf(profile)
    .map((item) => ({ item, loss: lossOf(item) }))
    .toSorted((a, b) => b.loss - a.loss)
    .slice(removals)
    .map(({ item }): NegativeItem =>
      item.kind === "late" ? { ...item, monthsAgo: item.monthsAgo + onTime } : item,
    );
  const kinds = new Set<string>(profile.mix);
  let accounts = profile.accounts;
  const added = new Map<string, number>();
  for (const action of past) {
    const kind = opened(action);
    if (kind === null) continue;
    const seasoned = Math.min(1, (month - action.month) / seasoningMonths);
    accounts += seasoned;
    if (!kinds.has(kind)) added.set(kind, Math.max(added.get(kind) ?? 0, seasoned));
  }
  const fading = Math.max(0, 1 - onTime / inquiryMonths);
  return {
    utilizationPercent: utilizationAt(profile, past),
    historyMonths: profile.historyMonths + onTime,
    accounts,
    kinds: kinds.size + [...added.values()].reduce((sum, share) => sum + share, 0),
    inquiries: profile.inquiries12m * fading + addedInquiries(past, month),
    negatives,
  };
};
