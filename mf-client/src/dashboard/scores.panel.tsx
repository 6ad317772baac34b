import type { ClientDashboard } from "@roadworthy/contracts/clients";
import { AwaitedGauge, ScoreGauge } from "./score-gauge.panel.tsx";

/** A dial for each bureau of the plan. */
export function Scores({ scores, bureaus }: Pick<ClientDashboard, "scores" | "bureaus">) {
  return (
    <section className="cd-section" aria-labelledby="cd-scores">
      <h2 id="cd-scores">{bureaus.length === 1 ? "Your credit score" : "Your credit scores"}</h2>
      <div className="cd-gauges">
        {bureaus.map((bureau) => {
          const card = scores.find((one) => one.bureau === bureau);
          return card ? (
            <ScoreGauge key={bureau} card={card} />
          ) : (
            <AwaitedGauge key={bureau} bureau={bureau} />
          );
        })}
      </div>
      <p className="rw-small">
        The bands are Roadworthy’s own: Excellent from 750, Good from 670, Fair from 600, Poor below. Every
        lender draws its own lines.
      </p>
    </section>
  );
}
