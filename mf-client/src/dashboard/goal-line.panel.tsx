import { bureauNames } from "@roadworthy/contracts/primitives";
import type { ScoreGoal } from "@roadworthy/contracts/simulator";
import { formatDay } from "@roadworthy/kit/format";
import { PrivateText } from "@roadworthy/kit/parts/private";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { scoresTexts as texts } from "./scores-texts.ts";
import styles from "./dashboard.module.css";

/** Where the client stands on the way to the goal they set in the simulator. */
export function GoalLine({ goal }: { goal: ScoreGoal }) {
  const { bureau, target, reachBy, isReached, neededPlan } = goal;
  const toGo = target - (goal.current ?? goal.start);
  return (
    <p className={`rw-panel ${styles.goal}`}>
      <span>
        <strong>
          <PrivateText text={texts.goal(target, bureauNames[bureau], formatDay(reachBy))} />
        </strong>{" "}
        {neededPlan === null ? (
          <PrivateText text={isReached ? texts.goalReached : texts.goalToGo(toGo)} />
        ) : (
          texts.goalNeeds(neededPlan)
        )}
      </span>
      <Link to={paths.simulator()}>{texts.openPlanner}</Link>
    </p>
  );
}
