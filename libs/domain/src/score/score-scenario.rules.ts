import type {
  ScenarioAction,
  ScenarioProfile,
  ScoreScenarioReply,
  ScoreScenarioRequest,
} from "@roadworthy/contracts/score-scenario";
import { cardsOf, inOrder, negativesOf, stateAt } from "./scenario-state.rules.ts";
import { basePoints, remainingShare } from "./score-base.rules.ts";
import {
  categoryWeights,
  eventOf,
  events,
  headroomPoints,
  modelVersion,
  newAccountDip,
  response,
  scoreCeiling,
  scoreFloor,
  valueAt,
  type Category,
} from "./score-tables.rules.ts";

type Contributions = Record<Category, number>;
type Assumption = ScoreScenarioReply["assumptions"][number];

const categories: readonly Category[] = [
  "payment_history",
  "utilization",
  "history_and_mix",
  "balances",
  "new_credit",
  "available_credit",
];
const nothing = (): Contributions => ({
  payment_history: 0,
  utilization: 0,
  history_and_mix: 0,
  balances: 0,
  new_credit: 0,
  available_credit: 0,
});

/**
 * Which part of a maxed-out card is still owed: paying all cards down to a share of their limits ends the part of the
 * drop above that share, and all of it at what was used in the first place.
 */
const maxedShare = (
  profile: ScenarioProfile,
  actions: readonly ScenarioAction[],
  index: number,
  month: number,
): number => {
  const target = actions
    .slice(index)
    .reduce(
      (lowest, other) =>
        other.type === "pay_down_cards" && other.month <= month
          ? Math.min(lowest, other.toUtilizationPercent)
          : lowest,
      100,
    );
  if (target === 100) return 1;
  const used = profile.utilizationPercent;
  return target <= used ? 0 : (target - used) / (100 - used);
};

/** The part of an action's drop that is left in a month, from 0 to 1. */
const shareLeft = (
  profile: ScenarioProfile,
  actions: readonly ScenarioAction[],
  index: number,
  month: number,
): number => {
  const action = actions[index];
  const name = action === undefined ? null : eventOf(action);
  if (action === undefined || name === null || action.month > month) return 0;
  if (name === "max_out_card") return maxedShare(profile, actions, index, month);
  const months = Math.round(valueAt(events[name].recoveryMonths, profile.score));
  return remainingShare(month - action.month, months);
};

/** The drop of an action's event that is left in a month, in points of the starting score. */
const dropLeft = (
  profile: ScenarioProfile,
  actions: readonly ScenarioAction[],
  index: number,
  month: number,
): number => {
  const action = actions[index];
  const name = action === undefined ? null : eventOf(action);
  if (name === null) return 0;
  return valueAt(events[name].drop, profile.score) * shareLeft(profile, actions, index, month);
};

/**
 * Which of the scenario's own marks have been removed by a month. A removal first takes what stands on the file today;
 * when nothing of that is left it takes the mark of the scenario that costs most at that moment.
 */
const removedMarks = (
  profile: ScenarioProfile,
  actions: readonly ScenarioAction[],
  month: number,
): ReadonlySet<number> => {
  const removed = new Set<number>();
  let onFile = negativesOf(profile).length;
  for (const removal of actions) {
    if (removal.type !== "remove_negative" || removal.month > month) continue;
    if (onFile > 0) {
      onFile -= 1;
      continue;
    }
    let costliest = -1;
    let most = 0;
    for (const [index, mark] of actions.entries()) {
      if (mark.type === "max_out_card" || removed.has(index)) continue;
      const cost = dropLeft(profile, actions, index, removal.month);
      if (cost > most) [costliest, most] = [index, cost];
    }
    if (costliest >= 0) removed.add(costliest);
  }
  return removed;
};

/** What a new account costs until it has been there for a while. */
const dipLeft = (action: ScenarioAction, month: number): number => {
  if (action.month > month) return 0;
  const left = Math.max(0, 1 - (month - action.month) / newAccountDip.recoveryMonths);
  if (action.type === "open_card") return newAccountDip.card * left;
  return action.type === "open_auto_loan" ? newAccountDip.autoLoan * left : 0;
};

/**
 * How the scorecard, new accounts and events move the score in one month, by category. The given score is the anchor.
 * Events take shares of what lies above the floor, so that several together cost less than their sum, in any order.
 * Gains shrink near the ceiling.
 */
const contributionsAt = (
  profile: ScenarioProfile,
  actions: readonly ScenarioAction[],
  month: number,
  before: Contributions,
): Contributions => {
  const moved = nothing();
  const after = basePoints(stateAt(profile, actions, month));
  for (const category of categories) moved[category] = (after[category] - before[category]) * response;
  for (const action of actions) moved.new_credit -= dipLeft(action, month);
  const sum = categories.reduce((total, category) => total + moved[category], 0);
  if (sum > 0) {
    const room = Math.min(1, (scoreCeiling - profile.score) / headroomPoints);
    for (const category of categories) moved[category] *= room;
  }
  const above = profile.score - scoreFloor;
  let left = 1;
  let lost = 0;
  const losses = nothing();
  const removed = removedMarks(profile, actions, month);
  for (const [index, action] of actions.entries()) {
    const drop = removed.has(index) ? 0 : dropLeft(profile, actions, index, month);
    if (drop === 0) continue;
    left *= 1 - drop / above;
    lost += drop;
    losses[action.type === "max_out_card" ? "utilization" : "payment_history"] += drop;
  }
  // The shared loss is told in proportion to what each event would cost alone.
  const together = above * (1 - left);
  if (lost > 0) for (const category of categories) moved[category] -= (losses[category] * together) / lost;
  return moved;
};

const clamp = (points: number): number => Math.max(scoreFloor, Math.min(scoreCeiling, Math.round(points)));
const total = (moved: Contributions): number =>
  categories.reduce((sum, category) => sum + moved[category], 0);

/**
 * Half the width of the range: 4 points, 12 % of everything that moves, and one point per ten months, at most 40. So wide
 * that FICO's published ranges of 20 points fit; the outcome statistics of saved forecasts will tell how good it is.
 */
const halfWidth = (moved: Contributions, month: number): number => {
  const movement = categories.reduce((sum, category) => sum + Math.abs(moved[category]), 0);
  return movement < 0.05 ? 0 : Math.min(40, 4 + 0.12 * movement + month / 10);
};

const reasonsOf = (moved: Contributions): ScoreScenarioReply["reasons"] =>
  categories
    .map((factor) => ({
      factor,
      direction: moved[factor] > 0 ? ("up" as const) : ("down" as const),
      points: Math.round(Math.abs(moved[factor])),
    }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points || categoryWeights[b.factor] - categoryWeights[a.factor])
    .slice(0, 4);

const assumptionsOf = (
  profile: ScenarioProfile,
  actions: readonly ScenarioAction[],
  months: number,
): readonly Assumption[] => {
  const has = (...types: readonly ScenarioAction["type"][]) =>
    actions.some(({ type }) => types.includes(type));
  const told: Assumption[] = ["educational_model", "nothing_else_changes"];
  if (actions.some((action) => eventOf(action) !== null)) told.push("published_examples");
  if (has("settle_card_debt", "collection")) told.push("recovery_estimated");
  if (has("open_auto_loan") || actions.some((one) => one.type === "hard_inquiries" && one.kind === "auto"))
    told.push("auto_inquiries_14_days");
  if (profile.revolvingLimitCents === undefined && has("open_card", "close_card"))
    told.push("limit_estimated");
  if (
    actions.some(
      (one, index) =>
        one.type === "pay_down_cards" &&
        one.toUtilizationPercent >= profile.utilizationPercent &&
        !actions.slice(0, index).some(({ type }) => type === "max_out_card"),
    )
  )
    told.push("already_below_target");
  const removals = actions.filter(({ type }) => type === "remove_negative").length;
  if (removals > 0) told.push("removal_only_if_wrong");
  if (removals > negativesOf(profile).length + removedMarks(profile, actions, months).size)
    told.push("nothing_to_remove");
  if (cardsOf(profile) === 0 && has("max_out_card", "settle_card_debt")) told.push("card_assumed");
  if (actions.some(({ month }) => month > months)) told.push("after_the_end");
  return told;
};

/**
 * How a score moves in a scenario: the estimate and its range at the end, the path by month, at most four reasons, and
 * what the answer assumes. Pure: the same figures give the same answer on server and browser. Without actions nothing
 * moves. The tables and their sources are in `score-tables.rules.ts`.
 */
export const scoreScenario = (request: ScoreScenarioRequest): ScoreScenarioReply => {
  const { profile, months } = request;
  const actions = inOrder(request.actions);
  const start = profile.score;
  let farthest = nothing();
  const before = basePoints(stateAt(profile, [], 0));
  const path: ScoreScenarioReply["path"] = [];
  for (let month = 0; month <= months; month += 1) {
    const moved = contributionsAt(profile, actions, month, before);
    if (Math.abs(total(moved)) > Math.abs(total(farthest)) + 1e-9) farthest = moved;
    const exact = start + total(moved);
    const half = halfWidth(moved, month);
    path.push({ month, point: clamp(exact), low: clamp(exact - half), high: clamp(exact + half) });
  }
  const end = path.at(-1) ?? { month: 0, point: start, low: start, high: start };
  return {
    modelVersion,
    start,
    point: end.point,
    low: end.low,
    high: end.high,
    path,
    reasons: reasonsOf(farthest),
    assumptions: [...assumptionsOf(profile, actions, months)],
  };
};
