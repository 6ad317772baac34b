import type { OwnReport } from "@roadworthy/contracts/client-reports";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { Link } from "@roadworthy/kit/router";
import { Fragment } from "react";
import { adviceSentence, effectSentence, evidenceRows } from "./advice-words.ts";
import { reportsTexts as texts } from "./reports-texts.ts";
import styles from "./reports.module.css";

/** Recommendations, each with the rows it rests on, its range and its effort. */
export function AdviceList({ recommendations }: Pick<OwnReport, "recommendations">) {
  return (
    <section className={styles.section} aria-labelledby="report-advice">
      <h2 id="report-advice">{texts.adviceTitle}</h2>
      <p>{recommendations.length === 0 ? texts.noAdvice : texts.adviceLead}</p>
      <ul className={styles.advice}>
        {grouped(recommendations).map((group) => {
          const [advice] = group;
          const rows = evidenceRows(group);
          const where = group.map(({ bureau }) => bureauNames[bureau]).join(", ");
          return (
            <li key={`${advice.bureau} ${advice.kind}`} className="rw-panel">
              <h3>{adviceSentence(advice)}</h3>
              <p>
                {[effectSentence(advice), texts.effort(String(advice.effort)), where]
                  .filter((part) => part !== null)
                  .join(" • ")}
              </p>
              {rows.length > 0 && (
                <p className="rw-small">
                  {texts.evidence}:{" "}
                  {rows.map(({ name, part }, index) => (
                    <Fragment key={name}>
                      {index > 0 && ", "}
                      <Link to={`#${part}`}>{name}</Link>
                    </Fragment>
                  ))}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Group = readonly [OwnReport["recommendations"][number], ...OwnReport["recommendations"]];

/** Bureaus whose files give the same advice say it once. */
function grouped(recommendations: OwnReport["recommendations"]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const advice of recommendations) {
    const sentence = adviceSentence(advice);
    const group = groups.get(sentence);
    groups.set(sentence, group === undefined ? [advice] : [...group, advice]);
  }
  return [...groups.values()];
}
