import type { ScenarioAction, ScenarioProfile } from "@roadworthy/contracts/score-scenario";
import { planGoal } from "@roadworthy/domain/score/goal.rules";
import { Button } from "@roadworthy/kit/parts/button";
import { InputNumber } from "antd";
import { useId, useMemo, useState } from "react";
import styles from "./simulator.module.css";
import { simulatorTexts as texts } from "./simulator-texts.ts";

/** Finds the easiest way to a score. `onUse` takes its actions into the scenario. */
export function GoalPanel({
  profile,
  onUse,
}: {
  profile: ScenarioProfile;
  onUse: (actions: readonly ScenarioAction[], months: number) => void;
}) {
  const [target, setTarget] = useState(Math.min(850, Math.ceil((profile.score + 15) / 10) * 10));
  const [months, setMonths] = useState(6);
  const ids = [useId(), useId(), useId()] as const;
  const plan = useMemo(() => planGoal({ profile, target, months }), [profile, target, months]);
  return (
    <section className="rw-panel" aria-labelledby={ids[0]}>
      <h2 id={ids[0]}>{texts.goal}</h2>
      <p>{texts.goalLead}</p>
      <div className={styles.fields}>
        <span className={styles.pair}>
          <label htmlFor={ids[1]}>{texts.target}</label>
          <InputNumber
            id={ids[1]}
            min={300}
            max={850}
            precision={0}
            value={target}
            onChange={(value) => value !== null && setTarget(value)}
          />
        </span>
        <span className={styles.pair}>
          <label htmlFor={ids[2]}>{texts.months}</label>
          <InputNumber
            id={ids[2]}
            min={1}
            max={60}
            precision={0}
            value={months}
            onChange={(value) => value !== null && setMonths(value)}
          />
        </span>
      </div>
      <output>
        {plan.isReachable
          ? texts.reachable(plan.target, plan.reachedInMonth ?? 0)
          : texts.notReachable(plan.target, plan.point)}{" "}
        ({texts.range(plan.low, plan.high)})
      </output>
      <ol>
        {plan.steps.map(({ action, points, effort }, index) => (
          // eslint-disable-next-line react/no-array-index-key
          <li key={`${action.type} ${index}`}>
            {texts.actions[action.type]}: {points >= 0 ? texts.up(points) : texts.down(-points)}.{" "}
            {texts.effort(effort)}.
          </li>
        ))}
      </ol>
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
    </section>
  );
}
