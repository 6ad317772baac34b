import type { ForecastAccuracy } from "@roadworthy/contracts/simulator";
import { formatPercent } from "@roadworthy/kit/format";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { simulatorTexts as texts } from "./simulator-texts.ts";

/** With fewer, "nine in ten" says nothing. */
const enoughForQuantiles = 10;

/** How all forecasts of all clients fared, for everybody to see. */
export function AccuracyPanel({ accuracy }: { accuracy: ForecastAccuracy }) {
  return (
    <section className="rw-panel" aria-label={texts.accuracy}>
      <h2>{texts.accuracy}</h2>
      {accuracy.count === 0 ? (
        <p>{texts.accuracyNone}</p>
      ) : accuracy.count < enoughForQuantiles ? (
        <p>{texts.accuracyFew(accuracy.count)}</p>
      ) : (
        <>
          <p>
            {texts.accuracyText(
              accuracy.count,
              String(accuracy.medianErrorPoints),
              String(accuracy.p90ErrorPoints),
              formatPercent(accuracy.inRangeBasisPoints ?? 0),
            )}{" "}
            {texts.noChange(String(accuracy.noChangeErrorPoints))}
          </p>
          <DataTable
            caption={texts.accuracy}
            isNarrow
            rows={accuracy.histogram}
            rowKey={({ fromPoints }) => String(fromPoints)}
            columns={[
              { key: "error", title: texts.error, render: ({ fromPoints }) => texts.bucket(fromPoints) },
              { key: "count", title: texts.howMany, numeric: true, render: ({ count }) => count },
            ]}
          />
        </>
      )}
    </section>
  );
}
