import type { Score } from "@roadworthy/contracts/bureau-wire";
import { bureauNames } from "@roadworthy/contracts/primitives";
import type { CreditReport } from "@roadworthy/contracts/credit-reports";
import { scoreBand } from "@roadworthy/domain/score/score-bands.rules";
import { formatDay } from "../../format.ts";
import { scoreBandsTexts } from "../chart/score-bands-texts.ts";
import { StatusTag } from "../status-tag.tsx";
import { outcomeSentence, outcomeTones } from "./outcome.ts";
import { ReasonText } from "./reason-text.tsx";
import { reportTexts as texts } from "./report-texts.ts";
import styles from "./report-viewer.module.css";

const bands = { Poor: "poor", Fair: "fair", Good: "good", Excellent: "excellent" } as const;

/** A score per bureau with model, range, date and band; where there is none, the reason. What holds them down is said once. */
export function ReportScores({ files }: { files: CreditReport["files"] }) {
  const reasons = new Map<string, { text: string; names: string[] }>();
  for (const { bureau, file } of files) {
    for (const { code, text } of file?.score.reasons ?? []) {
      reasons.set(text, { text: code, names: [...(reasons.get(text)?.names ?? []), bureauNames[bureau]] });
    }
  }
  const scored = files.filter(({ file }) => file !== null && file.score.value !== null).length;
  return (
    <section className={styles.section} aria-labelledby="report-scores">
      <h2 id="report-scores">{texts.scores}</h2>
      <div className={styles.scores}>
        {files.map(({ bureau, status, reason, file }) => (
          <div key={bureau} className={`rw-panel ${styles.score}`}>
            <h3>{bureauNames[bureau]}</h3>
            {file ? (
              <ScoreBody score={file.score} />
            ) : (
              <>
                <p>
                  <StatusTag tone={outcomeTones[status]}>{texts.outcomeNames[status]}</StatusTag>
                </p>
                <p>{outcomeSentence(status, reason)}</p>
              </>
            )}
          </div>
        ))}
      </div>
      {reasons.size > 0 && (
        <div className={`rw-panel ${styles.reasons}`}>
          <h3>{scored > 1 ? texts.holdsDown : texts.holdsDownOne}</h3>
          <ul>
            {[...reasons].map(([text, { names }]) => (
              <li key={text}>
                <ReasonText text={text} />{" "}
                {scored > 1 && <span className="rw-small">{names.join(", ")}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {scored > 0 && <p className="rw-small">{texts.bandsNote}</p>}
    </section>
  );
}

function ScoreBody({ score }: { score: Score }) {
  const { value, rangeMin, rangeMax } = score;
  const model = texts.modelOf(`${score.model} ${score.version}`, formatDay(score.scoredOn));
  if (value === null) {
    return (
      <>
        <p className={`${styles.value} ${styles.noScore}`}>{texts.noScore}</p>
        <p>{score.noScoreReason ? <ReasonText text={score.noScoreReason} /> : texts.noScoreReason}</p>
        <p className="rw-small">{model}</p>
      </>
    );
  }
  const band = bands[scoreBand(value)];
  const share = (100 * (value - rangeMin)) / (rangeMax - rangeMin);
  return (
    <>
      <p className={styles.value}>
        <span>{value}</span>
        <span className={styles.band} data-band={band}>
          {scoreBandsTexts[band]}
        </span>
      </p>
      <div className={styles.range} data-band={band} aria-hidden="true">
        <div style={{ width: `${share}%` }} />
      </div>
      <p className="rw-small">{texts.rangeOf(String(rangeMin), String(rangeMax))}</p>
      <p className="rw-small">{model}</p>
    </>
  );
}
