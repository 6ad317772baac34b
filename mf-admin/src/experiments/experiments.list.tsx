import { experiments, type Experiment } from "@roadworthy/contracts/experiments";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { experimentsTexts as texts, goalNames, ratesOf } from "./experiments-texts.ts";

/** Whether an experiment runs, or which text it was ended with. */
function ExperimentState({ decision }: Pick<Experiment, "decision">) {
  if (decision === null) return <StatusTag tone="info">{texts.running}</StatusTag>;
  return <StatusTag tone={decision === "b" ? "success" : "neutral"}>{texts.chose[decision]}</StatusTag>;
}

/** Every experiment there ever was. */
export const experimentsList = defineList({
  name: "admin.experiments",
  endpoint: experiments.list,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  filters: [
    {
      kind: "choice",
      key: "state",
      label: texts.state,
      options: [
        { value: "running", label: texts.running },
        { value: "ended", label: texts.ended },
      ],
    },
  ],
  columns: [
    { key: "item", title: texts.item, render: ({ a }) => a.title },
    { key: "state", title: texts.state, render: (row) => <ExperimentState decision={row.decision} /> },
    { key: "goal", title: texts.goal, from: "md", render: ({ goal }) => goalNames[goal] },
    { key: "result", title: texts.reached, from: "md", render: ratesOf },
    {
      key: "started",
      title: texts.started,
      sort: "started",
      from: "lg",
      render: ({ startedAt }) => <DateTime at={startedAt} />,
    },
    { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: row.a.title,
    line: `${goalNames[row.goal]} • ${ratesOf(row)}`,
    status: <ExperimentState decision={row.decision} />,
  }),
  empty: { title: texts.emptyTitle, text: texts.emptyText },
});
