import { bureauNames } from "@roadworthy/contracts/primitives";
import { type ScoreGoal, simulator } from "@roadworthy/contracts/simulator";
import { api } from "@roadworthy/kit/api";
import { formatDay, todayHere } from "@roadworthy/kit/format";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useSave } from "@roadworthy/kit/use-save";
import { useState } from "react";
import styles from "./simulator.module.css";
import { simulatorTexts as texts } from "./simulator-texts.ts";

/** How far the client has come toward the saved goal. */
export function GoalProgress({ goal, onDropped }: { goal: ScoreGoal; onDropped: () => void }) {
  const { run } = useSave(() => api(simulator.dropGoal).then(onDropped), {
    saved: texts.goalDropped,
    failed: texts.goalFailed,
  });
  const current = goal.current ?? goal.start;
  const [today] = useState(() => todayHere());
  const isOver = !goal.isReached && goal.reachBy < today;
  return (
    <div className={styles.goal}>
      <strong>{texts.ownGoal(goal.target, bureauNames[goal.bureau], formatDay(goal.reachBy))}</strong>
      {goal.neededPlan === null ? (
        <>
          <progress
            aria-label={texts.goal}
            max={Math.max(1, goal.target - goal.start)}
            value={goal.isReached ? Math.max(1, goal.target - goal.start) : Math.max(0, current - goal.start)}
          />
          <p>
            {texts.goalSoFar(goal.start, formatDay(goal.setAt), current)}{" "}
            {goal.isReached ? (
              <StatusTag tone="success">{texts.goalReached}</StatusTag>
            ) : isOver ? (
              <StatusTag tone="warning">{texts.goalOver}</StatusTag>
            ) : (
              texts.goalToGo(goal.target - current)
            )}
          </p>
        </>
      ) : (
        <p>{texts.goalNeeds(goal.neededPlan)}</p>
      )}
      <ConfirmButton
        variant="text"
        size="sm"
        title={texts.dropGoalTitle}
        question={texts.dropGoalQuestion}
        confirmLabel={texts.dropGoal}
        onConfirm={async () => void (await run(undefined))}
      >
        {texts.dropGoal}
      </ConfirmButton>
    </div>
  );
}
