import type { Score } from "@roadworthy/contracts/bureau-wire";
import { bureauNames } from "@roadworthy/contracts/primitives";
import type { CreditReport } from "@roadworthy/contracts/pulls";
import { scoreBand, type ScoreBand } from "@roadworthy/domain/credit-summary.rules";
import { Day } from "@roadworthy/kit/parts/date-time";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { bureauOutcomeSentence, bureauStatusLooks, type Tone } from "../vocabulary.ts";

const bandTones: Record<ScoreBand, Tone> = {
  Excellent: "success",
  Good: "success",
  Fair: "warning",
  Poor: "error",
};

/** A score per bureau with its model, range, date and band; where there is none, why. */
export function ScoresPanel({ files }: { files: CreditReport["files"] }) {
  return (
    <section className="rp-section" aria-labelledby="rp-scores">
      <h2 id="rp-scores">Scores</h2>
      <div className="rp-scores">
        {files.map(({ bureau, status, reason, file }) => (
          <div key={bureau} className="rw-panel rp-score">
            <h3>{bureauNames[bureau]}</h3>
            {file ? (
              <ScoreBody score={file.score} />
            ) : (
              <>
                <p>
                  <StatusTag tone={bureauStatusLooks[status].tone}>
                    {bureauStatusLooks[status].label}
                  </StatusTag>
                </p>
                <p>{bureauOutcomeSentence(status, reason)}</p>
              </>
            )}
          </div>
        ))}
      </div>
      <p className="rw-small">
        Bands are Roadworthy’s own: Excellent from 750, Good from 670, Fair from 600, Poor below.
      </p>
    </section>
  );
}

function ScoreBody({ score }: { score: Score }) {
  const { value, rangeMin, rangeMax } = score;
  const model = `${score.model} ${score.version}`;
  if (value === null) {
    return (
      <>
        <p className="rp-score-value rp-no-score">No score</p>
        <p>{score.noScoreReason ?? "The bureau gave no reason."}</p>
        <p className="rw-small">
          {model}, <Day on={score.scoredOn} />
        </p>
      </>
    );
  }
  const band = scoreBand(value);
  const share = (100 * (value - rangeMin)) / (rangeMax - rangeMin);
  return (
    <>
      <p className="rp-score-value">
        <span>{value}</span>
        <StatusTag tone={bandTones[band]}>{band}</StatusTag>
      </p>
      <div className="rp-range" aria-hidden="true">
        <div className={`rp-range-fill rp-range-${bandTones[band]}`} style={{ width: `${share}%` }} />
      </div>
      <p className="rp-range-ends rw-small">
        <span className="rw-hidden">On a range from </span>
        <span>{rangeMin}</span>
        <span className="rw-hidden"> to </span>
        <span>{rangeMax}</span>
      </p>
      <p className="rw-small">
        {model}, <Day on={score.scoredOn} />
      </p>
      {score.reasons.length > 0 && (
        <>
          <h4>What holds it down</h4>
          <ul className="rp-reasons">
            {score.reasons.map(({ code, text }) => (
              <li key={code}>
                {text} <span className="rw-small">({code})</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
