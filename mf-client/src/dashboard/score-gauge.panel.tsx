import type { ClientDashboard } from "@roadworthy/contracts/clients";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { scoreBand } from "@roadworthy/domain/score/score-bands.rules";
import { useFiguresHidden } from "@roadworthy/kit/figures";
import { formatDay } from "@roadworthy/kit/format";
import { Day } from "@roadworthy/kit/parts/date-time";
import { Private } from "@roadworthy/kit/parts/private";
import { ReasonText } from "@roadworthy/kit/parts/reason-text";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { scoresTexts as texts } from "./scores-texts.ts";
import { angleOf, arcPath, bandsOn, pointAt, type Scale } from "./gauge.rules.ts";
import styles from "./dashboard.module.css";

type ScoreCard = ClientDashboard["scores"][number];

/** One bureau's score on a dial, with its model, version, date, range and change. */
export function ScoreGauge({ card }: { card: ScoreCard }) {
  const { score, isSample } = card;
  const isHidden = useFiguresHidden();
  return (
    <article className={`rw-panel ${styles.gauge}`} aria-label={texts.scoreOf(bureauNames[card.bureau])}>
      <header className={styles.gaugeHead}>
        <h3>{bureauNames[card.bureau]}</h3>
        {isSample && <StatusTag tone="info">{texts.sampleMark}</StatusTag>}
      </header>
      {isHidden ? (
        <p className={styles.gaugeHidden}>
          <Private>{score.value}</Private>
        </p>
      ) : (
        <>
          <Dial card={card} />
          <p className={styles.gaugeChange}>
            {score.value === null ? <NoScore {...card} /> : <Change card={card} />}
          </p>
        </>
      )}
      {isSample && <p className={styles.gaugeSample}>{texts.sample}</p>}
      <p className="rw-small">
        {score.model} {score.version}
        {" • "}
        {isSample ? texts.noDate : <Day on={score.scoredOn} />}
        {" • "}
        <span className={styles.range}>{texts.range(String(score.rangeMin), String(score.rangeMax))}</span>
      </p>
    </article>
  );
}

/** A bureau that the plan covers but that has not sent a report. A newcomer's comes with all others, once they are known. */
export function AwaitedGauge({ bureau, isFirst }: Pick<ScoreCard, "bureau"> & { isFirst: boolean }) {
  return (
    <article className={`rw-panel ${styles.gauge}`} aria-label={texts.scoreOf(bureauNames[bureau])}>
      <header className={styles.gaugeHead}>
        <h3>{bureauNames[bureau]}</h3>
      </header>
      <svg
        className={styles.dial}
        viewBox={viewBox}
        role="img"
        aria-label={texts.noReportFrom(bureauNames[bureau])}
      >
        <path className={styles.dialTrack} d={arcPath(300, 850, { scale: baseScale, radius, center })} />
        <text className={styles.dialBand} x={center.x} y={center.y + 4} textAnchor="middle">
          {texts.noReport}
        </text>
      </svg>
      <p className={styles.gaugeChange}>{texts.notIn(bureauNames[bureau])}</p>
      {!isFirst && <p className="rw-small">{texts.comes}</p>}
    </article>
  );
}

const viewBox = "0 0 260 196";
const center = { x: 130, y: 118 };
const radius = 82;
const bandRadius = 98;
const labelRadius = 111;
const baseScale: Scale = { min: 300, max: 850 };

function Dial({ card: { bureau, score, isSample, changePoints } }: { card: ScoreCard }) {
  const scale = { min: score.rangeMin, max: score.rangeMax };
  const on = { scale, radius, center };
  const band = score.value === null ? null : scoreBand(score.value);
  const bandName = band === null ? texts.noScore : texts.bandNames[band];
  const said =
    score.value === null
      ? texts.noScoreFrom(bureauNames[bureau])
      : (isSample ? `${texts.sample}. ` : "") +
        texts.onScale(bureauNames[bureau], String(score.value), String(scale.min), String(scale.max)) +
        (isSample
          ? "."
          : `, ${bandName}. ${score.model} ${score.version}, ${formatDay(score.scoredOn)}. ${changeSentence(changePoints)}`);
  return (
    <svg
      className={isSample ? `${styles.dial} ${styles.dialSample}` : styles.dial}
      viewBox={viewBox}
      role="img"
      aria-label={said}
      data-band={band ?? "none"}
    >
      {bandsOn(scale).map((part) => (
        <path
          key={part.band}
          className={styles.dialScale}
          data-band={part.band}
          // A hair's breadth between the bands.
          d={arcPath(part.from + (part.from === scale.min ? 0 : 3), part.to, { ...on, radius: bandRadius })}
        />
      ))}
      {bandsOn(scale).map(({ from }) => {
        const at = pointAt(angleOf(from, scale), labelRadius, center);
        return from === scale.min ? null : (
          <text key={from} className={styles.dialTick} x={at.x} y={at.y + 4} textAnchor={anchorOf(at.x)}>
            {from}
          </text>
        );
      })}
      <path className={styles.dialTrack} d={arcPath(scale.min, scale.max, on)} />
      {score.value !== null && (
        <>
          <path className={styles.dialValue} d={arcPath(scale.min, score.value, on)} pathLength={100} />
          <circle className={styles.dialMark} {...markAt(score.value, scale)} r={8} />
          <text className={styles.dialNumber} x={center.x} y={center.y + 8} textAnchor="middle">
            {score.value}
          </text>
        </>
      )}
      <text className={styles.dialBand} x={center.x} y={center.y + 34} textAnchor="middle">
        {isSample ? texts.sampleMark : bandName}
      </text>
      {[scale.min, scale.max].map((end) => (
        <text
          key={end}
          className={styles.dialTick}
          x={pointAt(angleOf(end, scale), radius, center).x}
          y={center.y + 66}
          textAnchor="middle"
        >
          {end}
        </text>
      ))}
    </svg>
  );
}

const markAt = (value: number, scale: Scale): { cx: number; cy: number } => {
  const { x, y } = pointAt(angleOf(value, scale), radius, center);
  return { cx: x, cy: y };
};

const anchorOf = (x: number): "start" | "middle" | "end" =>
  Math.abs(x - center.x) < 12 ? "middle" : x < center.x ? "end" : "start";

function Change({ card: { changePoints, previous, isSample } }: { card: ScoreCard }) {
  if (isSample) {
    return (
      <>
        <span className={styles.hollow} aria-hidden="true">
          △{" "}
        </span>
        {changePoints === null ? "" : texts.forExample(String(changePoints))}
      </>
    );
  }
  if (changePoints === null || previous === null) return <>{texts.noEarlier}</>;
  return (
    <>
      <span className={changePoints >= 0 ? styles.up : styles.down} aria-hidden="true">
        {changePoints > 0 ? "▲ " : changePoints < 0 ? "▼ " : "● "}
      </span>
      {changeSentence(changePoints)}
      {` ${texts.since} `}
      <Day on={previous.scoredOn} />
    </>
  );
}

function changeSentence(points: number | null): string {
  if (points === null) return "";
  if (points === 0) return texts.noChange;
  return (points > 0 ? texts.up : texts.down)(String(Math.abs(points)));
}

function NoScore({ score: { noScoreReason } }: ScoreCard) {
  if (noScoreReason === null) return <>{texts.bureauGaveNone}</>;
  return (
    <>
      {texts.bureauGaveNoneWhy} <ReasonText text={noScoreReason} />
    </>
  );
}
