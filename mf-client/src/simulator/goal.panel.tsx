import { bureauNames, type Bureau } from "@roadworthy/contracts/primitives";
import {
  maxScenarioMonths,
  type ScenarioAction,
  type ScenarioProfile,
} from "@roadworthy/contracts/score-scenario";
import { type ScoreGoal, simulator } from "@roadworthy/contracts/simulator";
import { addMonths, monthsBetween } from "@roadworthy/domain/calendar.rules";
import { highestScore, maxWrongItems, planGoal, suggestedTarget } from "@roadworthy/domain/score/goal.rules";
import { negativesOf } from "@roadworthy/domain/score/scenario-state.rules";
import { scoreBand } from "@roadworthy/domain/score/score-bands.rules";
import { api } from "@roadworthy/kit/api";
import { todayHere } from "@roadworthy/kit/format";
import { BoundedNumber } from "@roadworthy/kit/parts/bounded-number";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { useSave } from "@roadworthy/kit/use-save";
import { useId, useMemo, useState } from "react";
import { GoalProgress } from "./goal-progress.panel.tsx";
import styles from "./simulator.module.css";
import { simulatorTexts as texts } from "./simulator-texts.ts";

/** Finds the easiest way to a score by a day, and keeps it as the client's goal. `onUse` takes its actions into the scenario. */
export function GoalPanel({
  bureau,
  profile,
  goal,
  onUse,
  onSaved,
}: {
  bureau: Bureau;
  profile: ScenarioProfile;
  goal: ScoreGoal | null;
  onUse: (actions: readonly ScenarioAction[], months: number) => void;
  onSaved: () => void;
}) {
  const own = goal?.bureau === bureau ? goal : null;
  const [typed, setTyped] = useState(
    String(own && !own.isReached ? own.target : suggestedTarget(profile.score)),
  );
  const [reachBy, setReachBy] = useState(
    own !== null && own.reachBy > todayHere() ? own.reachBy : addMonths(todayHere(), 6),
  );
  const [id, wrongId] = [useId(), useId()];
  const isTarget = /^\d{3}$/.test(typed) && Number(typed) >= 300 && Number(typed) <= highestScore;
  const target = isTarget ? Number(typed) : profile.score;
  const isHigher = target > profile.score;
  const notHigher = profile.score < highestScore ? texts.targetReached(profile.score) : texts.highest;
  const targetError = isHigher ? undefined : notHigher;
  const earliest = addMonths(todayHere(), 1);
  const latest = addMonths(todayHere(), maxScenarioMonths);
  const isDay = reachBy >= earliest && reachBy <= latest;
  const months = isDay ? Math.max(1, monthsBetween(todayHere(), reachBy)) : 1;
  const [wrongItems, setWrongItems] = useState(0);
  const negatives = negativesOf(profile).length;
  const plan = useMemo(
    () => planGoal({ profile, target, months, wrongItems }),
    [profile, target, months, wrongItems],
  );
  const { isSaving, run } = useSave(
    () => api(simulator.setGoal, { body: { bureau, target, reachBy } }).then(onSaved),
    { saved: texts.goalSaved, failed: texts.goalFailed },
  );
  return (
    <section className="rw-panel" aria-labelledby={id}>
      <h2 id={id}>{texts.goal}</h2>
      {goal ? <GoalProgress goal={goal} onDropped={onSaved} /> : <p>{texts.goalLead}</p>}
      {scoreBand(profile.score) === "Excellent" && <p>{texts.topBand}</p>}
      <div className={styles.fields}>
        <Field
          label={texts.target}
          type="number"
          min={300}
          max={highestScore}
          value={typed}
          error={isTarget ? targetError : texts.targetWrong}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Field
          label={texts.reachBy}
          type="date"
          min={earliest}
          max={latest}
          value={reachBy}
          error={isDay ? undefined : texts.reachByWrong}
          onChange={(event) => setReachBy(event.target.value)}
        />
      </div>
      {negatives > 0 && (
        <div className={styles.pair}>
          <label htmlFor={wrongId}>{texts.wrongItems}</label>
          <BoundedNumber
            id={wrongId}
            min={0}
            max={Math.min(maxWrongItems, negatives)}
            value={wrongItems}
            onChange={setWrongItems}
          />
        </div>
      )}
      {isHigher && (
        <output>
          {plan.isReachable
            ? texts.reachable(plan.target, plan.reachedInMonth ?? 0)
            : plan.point > profile.score
              ? texts.notReachable(plan.target, plan.point)
              : texts.noWay(plan.target, profile.score)}{" "}
          {plan.low < plan.high && `(${texts.range(plan.low, plan.high)})`}
        </output>
      )}
      <ol>
        {plan.steps.map(({ action, points, effort }, index) => (
          // eslint-disable-next-line react/no-array-index-key
          <li key={`${action.type} ${index}`}>
            {stepWords(action)}: {points >= 0 ? texts.up(points) : texts.down(-points)}.{" "}
            {texts.effort(effort)}.
          </li>
        ))}
      </ol>
      <div className={styles.fields}>
        <Button
          loading={isSaving}
          disabled={!isDay || !isTarget || !isHigher || (own?.target === target && own.reachBy === reachBy)}
          onClick={() => void run(undefined)}
        >
          {goal ? texts.changeGoal(bureauNames[bureau]) : texts.setGoal(bureauNames[bureau])}
        </Button>
        <Button
          variant="outline"
          disabled={plan.steps.length === 0}
          onClick={() =>
            onUse(
              plan.steps.map(({ action }) => action),
              months,
            )
          }
        >
          {texts.use}
        </Button>
      </div>
    </section>
  );
}

/** What a step of a plan asks for, with its figure. */
function stepWords(action: ScenarioAction): string {
  if (action.type === "pay_down_cards") return texts.steps.payDown(action.toUtilizationPercent);
  if (action.type === "raise_limit") return texts.steps.raise(action.byPercent);
  if (action.type === "on_time") return texts.steps.onTime(action.months);
  return texts.actions[action.type];
}
