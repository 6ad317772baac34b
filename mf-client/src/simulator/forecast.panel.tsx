import type { ScoreScenarioReply } from "@roadworthy/contracts/score-scenario";
import { addMonths } from "@roadworthy/domain/calendar.rules";
import { formatMonth } from "@roadworthy/kit/format";
import { Chart } from "@roadworthy/kit/parts/chart";
import { scoreBands } from "@roadworthy/kit/parts/score-bands";
import { StatCard } from "@roadworthy/kit/parts/stat-card";
import styles from "./simulator.module.css";
import { simulatorTexts as texts } from "./simulator-texts.ts";

/** The path of a forecast with its range, what moves it, and what it rests on. `from` is the day it starts at. */
export function ForecastPanel({ forecast, from }: { forecast: ScoreScenarioReply; from: string }) {
  const monthOf = (month: number): string => addMonths(`${from.slice(0, 7)}-01`, month).slice(0, 7);
  // Where nothing is changed there is nothing to be unsure of, and no range to draw.
  const hasRange = forecast.path.some(({ low, high }) => low < high);
  const points = forecast.path.flatMap(({ month, point, low, high }) => [
    { x: monthOf(month), series: "point", value: point },
    ...(hasRange
      ? [
          { x: monthOf(month), series: "low", value: low },
          { x: monthOf(month), series: "high", value: high },
        ]
      : []),
  ]);
  const last = forecast.path.at(-1)?.month ?? 0;
  return (
    <>
      <div className={styles.figures}>
        <StatCard title={texts.today} figure={forecast.start} />
        <StatCard
          title={texts.later(last)}
          figure={forecast.point}
          {...(hasRange && { meaning: texts.range(forecast.low, forecast.high) })}
        />
      </div>
      <div className="rw-panel">
        <Chart
          title={texts.chart}
          kind="line"
          points={points}
          series={[
            { key: "point", name: texts.estimate, color: "primary" },
            ...(hasRange
              ? [
                  { key: "low", name: texts.low, color: "muted" as const, isDashed: true },
                  { key: "high", name: texts.high, color: "muted" as const, isDashed: true },
                ]
              : []),
          ]}
          xName={formatMonth}
          valueName={String}
          bands={scoreBands}
          least={80}
          hasOwnRange
        />
      </div>
      <div className={styles.columns}>
        {forecast.reasons.length > 0 && (
          <section className="rw-panel" aria-label={texts.why}>
            <h2>{texts.why}</h2>
            <ul>
              {forecast.reasons.map(({ factor, direction, points: by }) => (
                <li key={factor}>
                  {texts.factors[factor]}: {direction === "up" ? texts.up(by) : texts.down(by)}
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className="rw-panel" aria-label={texts.assumptionsTitle}>
          <h2>{texts.assumptionsTitle}</h2>
          <ul>
            {forecast.assumptions.map((one) => (
              <li key={one}>{texts.assumptions[one]}</li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
