import { bureauNames } from "@roadworthy/contracts/primitives";
import { type SavedScenario, simulator } from "@roadworthy/contracts/simulator";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatDay } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { simulatorTexts as texts } from "./simulator-texts.ts";

/** Saved forecasts beside the scores that came. */
export function SavedPanel({
  scenarios,
  onOpen,
  onChange,
}: {
  scenarios: readonly SavedScenario[];
  onOpen: (scenario: SavedScenario) => void;
  onChange: () => void;
}) {
  async function drop(id: string): Promise<void> {
    try {
      await api(simulator.remove, { params: { id } });
      notify({ type: "success", message: texts.dropped });
      onChange();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.dropFailed) });
    }
  }
  return (
    <section className="rw-panel" aria-label={texts.savedTitle}>
      <h2>{texts.savedTitle}</h2>
      {scenarios.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
      ) : (
        <DataTable
          caption={texts.savedTitle}
          rows={scenarios}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "name",
              title: texts.scenarioName,
              render: (row) => (
                <>
                  <strong>{row.name}</strong>
                  <br />
                  {bureauNames[row.bureau]}, {formatDay(row.savedAt)}
                  <br />
                  <span className="rw-small">{texts.openSummary(row.actions.length, row.months)}</span>
                </>
              ),
            },
            { key: "forecast", title: texts.forecast, render: forecastWords },
            {
              key: "actual",
              title: texts.actual,
              render: ({ outcome }) =>
                outcome === null ? (
                  texts.waiting
                ) : (
                  <>
                    <strong>{outcome.actual}</strong> {texts.came(formatDay(outcome.scoredOn))}
                  </>
                ),
            },
            {
              key: "result",
              title: texts.result,
              render: ({ outcome }) =>
                outcome && (
                  <>
                    <StatusTag tone={outcome.isInRange ? "success" : "warning"}>
                      {outcome.isInRange ? texts.inRange : texts.outOfRange}
                    </StatusTag>{" "}
                    {texts.off(outcome.errorPoints)}
                  </>
                ),
            },
            {
              key: "actions",
              title: texts.rowActions,
              isActs: true,
              render: (row) => (
                <>
                  <Button variant="text" size="sm" onClick={() => onOpen(row)}>
                    {texts.open}
                    <span className="rw-hidden">: {row.name}</span>
                  </Button>
                  <ConfirmButton
                    variant="text"
                    size="sm"
                    title={texts.removeTitle(row.name)}
                    question={texts.removeQuestion}
                    confirmLabel={texts.remove}
                    onConfirm={() => drop(row.id)}
                  >
                    {texts.remove}
                    <span className="rw-hidden">: {row.name}</span>
                  </ConfirmButton>
                </>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

function forecastWords({ outcome, path }: SavedScenario): string {
  const shown = outcome?.forecast ?? path.at(-1);
  return shown === undefined ? "" : `${shown.point} (${texts.range(shown.low, shown.high)})`;
}
