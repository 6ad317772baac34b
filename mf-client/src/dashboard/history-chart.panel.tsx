import type { ClientDashboard, HistoryEventKind } from "@roadworthy/contracts/clients";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { formatMonth } from "@roadworthy/kit/format";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { Chart, type ChartSeries } from "@roadworthy/kit/parts/chart";
import { Link } from "@roadworthy/kit/router";
import { scoreBands } from "@roadworthy/kit/parts/score-bands";
import { paths } from "../paths.ts";
import { isEmpty, isMissing, pointsOf, sampleKey, sampleValue, type History } from "./history.rules.ts";
import { scoresTexts as texts } from "./scores-texts.ts";

/** A line per bureau over the months, with the bands of a score behind and the hard inquiries of businesses marked. */
export function Component({ history, bureaus }: Pick<ClientDashboard, "history" | "bureaus">) {
  const hasGaps = history.some((row) => isMissing(row, bureaus));
  return (
    <AreaProvider>
      <Chart
        title={texts.history}
        kind="line"
        series={[
          ...bureaus.map((bureau): ChartSeries => ({
            key: bureau,
            name: bureauNames[bureau],
            color: `bureau-${bureau}`,
          })),
          ...(hasGaps ? [sampleSeries] : []),
        ]}
        points={pointsOf(history, bureaus)}
        xName={formatMonth}
        valueName={String}
        bands={scoreBands}
        marks={marksOf(history)}
        least={100}
        controls={<Link to={paths.allReports()}>{texts.everyReport}</Link>}
        {...(hasGaps && { note: isEmpty(history, bureaus) ? `${texts.sample}.` : texts.gaps(sampleText) })}
      />
    </AreaProvider>
  );
}

const sampleText = String(sampleValue);

const sampleSeries: ChartSeries = {
  key: sampleKey,
  name: texts.sampleLine(sampleText),
  color: "muted",
  isDashed: true,
  isSample: true,
};

const marksOf = (history: History): { x: string; label: string }[] =>
  history.flatMap(({ month, hardInquiries, events }) => {
    const named = (kind: HistoryEventKind): string =>
      events
        .filter((event) => event.kind === kind)
        .map(({ name }) => name)
        .join(", ");
    const words = [
      hardInquiries.length > 0 && texts.hardInquiry(hardInquiries.join(", ")),
      ...eventKinds.map((kind) => named(kind) !== "" && texts.events[kind](named(kind))),
    ].filter((word) => word !== false);
    return words.length === 0 ? [] : [{ x: month, label: words.join("; ") }];
  });

const eventKinds: readonly HistoryEventKind[] = [
  "new_account",
  "late_payment",
  "closed_account",
  "collection",
  "dispute_deleted",
  "dispute_updated",
  "dispute_verified",
];
