import type { ClientDashboard } from "@roadworthy/contracts/clients";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { Button } from "@roadworthy/kit/parts/button";
import { DataTable, type Column } from "@roadworthy/kit/parts/data-table";
import { Deferred } from "@roadworthy/kit/parts/deferred";
import { useRef, useState } from "react";
import {
  historySentence,
  isMissing,
  monthName,
  sampleValue,
  valueOf,
  type History,
} from "./history.rules.ts";
import { sampleSentence } from "./score-gauge.panel.tsx";
import { SeriesMark } from "./series-mark.panel.tsx";
import { useComesNear } from "@roadworthy/kit/use-comes-near";

const bringChart = () => import(/* webpackChunkName: "history-chart" */ "./history-chart.panel.tsx");

/** Six months of scores as a chart or as a table. The chart's code is fetched when it comes near the window. */
export function HistoryPanel({ history, bureaus }: Pick<ClientDashboard, "history" | "bureaus">) {
  const [isTable, setIsTable] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useComesNear(frame);
  const hasGaps = history.some((row) => isMissing(row, bureaus));
  return (
    <section className="cd-section" aria-labelledby="cd-history">
      <div className="cd-section-head">
        <h2 id="cd-history">Six-month history</h2>
        <Button variant="text" size="sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          View as table
        </Button>
      </div>
      {isTable ? (
        <DataTable
          caption="Scores of the last six months"
          columns={columnsOf(bureaus)}
          rows={history.toReversed()}
          rowKey={({ month }) => month}
        />
      ) : (
        <figure className="rw-panel cd-history">
          <ul className="cd-legend" aria-label="Lines of the chart">
            {bureaus.map((bureau) => (
              <li key={bureau}>
                <SeriesMark of={bureau} />
                {bureauNames[bureau]}
              </li>
            ))}
            {hasGaps && (
              <li>
                <SeriesMark of="sample" />
                Sample at {sampleValue}, where a month has no score
              </li>
            )}
          </ul>
          <p className="rw-hidden">{historySentence(history, bureaus)}</p>
          <div ref={frame} className="cd-chart">
            {isNear && (
              <Deferred
                bring={bringChart}
                props={{ history, bureaus }}
                pending={<span className="rw-skeleton cd-chart-pending" />}
                failedTitle="The chart could not be loaded"
              />
            )}
          </div>
          {hasGaps && <figcaption className="rw-small">{gapSentence(history, bureaus)}</figcaption>}
        </figure>
      )}
    </section>
  );
}

const gapSentence = (history: History, bureaus: ClientDashboard["bureaus"]): string =>
  history.every((row) => bureaus.every((bureau) => valueOf(row, bureau) === null))
    ? `${sampleSentence}.`
    : `Hollow points at ${sampleValue} are a sample for months in which no report came in. They are not your score.`;

const columnsOf = (bureaus: ClientDashboard["bureaus"]): Column<History[number]>[] => [
  { key: "month", title: "Month", render: ({ month }) => monthName(month) },
  ...bureaus.map((bureau) => ({
    key: bureau,
    title: bureauNames[bureau],
    numeric: true,
    render: (row: History[number]) => valueOf(row, bureau) ?? "No score",
  })),
];
