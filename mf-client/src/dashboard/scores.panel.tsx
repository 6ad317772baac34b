import type { ClientDashboard } from "@roadworthy/contracts/clients";
import { scoresTexts as texts } from "./scores-texts.ts";
import { AwaitedGauge, ScoreGauge } from "./score-gauge.panel.tsx";
import styles from "./dashboard.module.css";

/** A dial for each bureau of the plan. */
export function Scores({ scores, bureaus }: Pick<ClientDashboard, "scores" | "bureaus">) {
  return (
    <section className={styles.section} aria-labelledby="cd-scores">
      <h2 id="cd-scores">{bureaus.length === 1 ? texts.heading : texts.headings}</h2>
      <div className={styles.gauges}>
        {bureaus.map((bureau) => {
          const card = scores.find((one) => one.bureau === bureau);
          return card ? (
            <ScoreGauge key={bureau} card={card} />
          ) : (
            <AwaitedGauge key={bureau} bureau={bureau} isFirst={scores.some(({ isSample }) => isSample)} />
          );
        })}
      </div>
      <p className="rw-small">{texts.bands}</p>
    </section>
  );
}
