import type { OwnReport } from "@roadworthy/contracts/client-reports";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { adviceSentence, effectSentence, evidenceNames } from "./advice-words.ts";
import { reportsTexts as texts } from "./reports-texts.ts";
import styles from "./reports.module.css";

/** Recommendations, each with the rows it rests on, its range and its effort. */
export function AdviceList({ recommendations }: Pick<OwnReport, "recommendations">) {
  return (
    <section className={styles.section} aria-labelledby="report-advice">
      <h2 id="report-advice">{texts.adviceTitle}</h2>
      <p>{recommendations.length === 0 ? texts.noAdvice : texts.adviceLead}</p>
      <ul className={styles.advice}>
        {recommendations.map((advice) => {
          const names = evidenceNames(advice);
          return (
            <li key={`${advice.bureau} ${advice.kind}`} className="rw-panel">
              <h3>{adviceSentence(advice)}</h3>
              <p>
                {[effectSentence(advice), texts.effort(String(advice.effort)), bureauNames[advice.bureau]]
                  .filter((part) => part !== null)
                  .join(" • ")}
              </p>
              {names.length > 0 && (
                <p className="rw-small">
                  {texts.evidence}: {names.join(", ")}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
