import type { ScenarioAction, ScenarioProfile } from "@roadworthy/contracts/score-scenario";
import { bandFloors } from "./score-bands.rules.ts";
import { negativesOf } from "./scenario-state.rules.ts";
import { scoreScenario } from "./score-scenario.rules.ts";

/** How much an action asks of a person, from 1, a habit, to 5. */
export type Effort = 1 | 2 | 3 | 4 | 5;

/** One step of a plan: what to do, how much it adds after the steps before it, and how hard it is. */
export type GoalStep = { readonly action: ScenarioAction; readonly points: number; readonly effort: Effort };

/** A plan to a score. `isReachable` tells whether its estimate reaches the target in time; otherwise it is the best there is. */
export type GoalPlan = {
  readonly target: number;
  readonly isReachable: boolean;
  /** First month of the plan whose estimate reaches the target; 0 when it is reached already or at once. */
  readonly reachedInMonth: number | null;
  readonly start: number;
  readonly point: number;
  readonly low: number;
  readonly high: number;
  readonly steps: readonly GoalStep[];
};

/** What a plan may use. Negative items only count when the client believes them to be wrong: correct ones stay. */
export type GoalRequest = {
  readonly profile: ScenarioProfile;
  readonly target: number;
  readonly months: number;
  readonly wrongItems?: number;
};

/** The highest score of the models that goals are set in. */
export const highestScore = 850;

/** The goal that a score suggests: the next band where it is near, else some twenty points more. */
export function suggestedTarget(score: number): number {
  const band = Object.values(bandFloors).find((floor) => floor >= score + 10 && floor <= score + 50);
  return band ?? Math.min(highestScore, Math.ceil((score + 15) / 10) * 10);
}

/** How many wrong items a plan takes up at most. */
export const maxWrongItems = 3;

type Candidate = { readonly action: ScenarioAction; readonly effort: Effort };

/** The ways to act that make sense for a profile; of each group at most one is taken. */
const candidateGroups = ({
  profile,
  months,
  wrongItems = 0,
}: GoalRequest): readonly (readonly Candidate[])[] => {
  const groups: (readonly Candidate[])[] = [[{ action: { type: "on_time", months, month: 0 }, effort: 1 }]];
  const targets = [
    [50, 3],
    [30, 4],
    [10, 5],
  ] as const;
  const payDowns = targets.filter(([percent]) => percent < profile.utilizationPercent);
  if (payDowns.length > 0)
    groups.push(
      payDowns.map(([percent, effort]) => ({
        action: { type: "pay_down_cards", toUtilizationPercent: percent, month: 0 },
        effort,
      })),
    );
  if (profile.utilizationPercent > 10)
    groups.push([{ action: { type: "raise_limit", byPercent: 25, month: 0 }, effort: 2 }]);
  const removable = Math.min(maxWrongItems, wrongItems, negativesOf(profile).length);
  for (let index = 0; index < removable; index += 1)
    // A dispute takes 30 days (15 USC 1681i(a)(1)), so it counts from the first month on.
    groups.push([{ action: { type: "remove_negative", month: 1 }, effort: 3 }]);
  return groups;
};

const choices = (groups: readonly (readonly Candidate[])[]): readonly (readonly Candidate[])[] =>
  groups.reduce<readonly (readonly Candidate[])[]>(
    (all, group) => all.flatMap((taken) => [taken, ...group.map((candidate) => [...taken, candidate])]),
    [[]],
  );

const effortOf = (taken: readonly Candidate[]): number => taken.reduce((sum, { effort }) => sum + effort, 0);

/** Orders a plan's actions by what each adds for its effort, the best first, and says what it adds at the end of the plan. */
const ordered = ({ profile, months }: GoalRequest, taken: readonly Candidate[]): readonly GoalStep[] => {
  const steps: GoalStep[] = [];
  let rest = [...taken];
  let reached = profile.score;
  const done: ScenarioAction[] = [];
  while (rest.length > 0) {
    const [best] = rest
      .map((candidate) => ({
        candidate,
        point: scoreScenario({ profile, months, actions: [...done, candidate.action] }).point,
      }))
      .toSorted(
        (a, b) => (b.point - reached) / b.candidate.effort - (a.point - reached) / a.candidate.effort,
      );
    if (best === undefined) break;
    steps.push({ ...best.candidate, points: best.point - reached });
    done.push(best.candidate.action);
    reached = best.point;
    rest = rest.filter((candidate) => candidate !== best.candidate);
  }
  return steps;
};

/**
 * The easiest way to a score by a month, found by trying every sensible combination in the model: of those that reach
 * the target the one with the least effort, then the higher score; when none does, the one that comes nearest.
 */
export const planGoal = (request: GoalRequest): GoalPlan => {
  const { profile, target, months } = request;
  const tried = choices(candidateGroups(request)).map((taken) => {
    const outcome = scoreScenario({ profile, months, actions: taken.map(({ action }) => action) });
    return { taken, outcome, effort: effortOf(taken) };
  });
  const enough = tried.filter(({ outcome }) => outcome.point >= target);
  const [best] =
    enough.length > 0
      ? enough.toSorted((a, b) => a.effort - b.effort || b.outcome.point - a.outcome.point)
      : tried.toSorted((a, b) => b.outcome.point - a.outcome.point || a.effort - b.effort);
  if (best === undefined) throw new RangeError("There is always the plan that does nothing.");
  const { outcome, taken } = best;
  return {
    target,
    isReachable: outcome.point >= target,
    reachedInMonth: outcome.path.find(({ point }) => point >= target)?.month ?? null,
    start: outcome.start,
    point: outcome.point,
    low: outcome.low,
    high: outcome.high,
    steps: ordered(request, taken),
  };
};
