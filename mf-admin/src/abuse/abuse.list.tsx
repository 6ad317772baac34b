import { abuse, abuseKind } from "@roadworthy/contracts/abuse";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { abuseTexts as texts, patternNames } from "./abuse-texts.ts";

/** The cases of possible abuse. */
export const abuseList = defineList({
  name: "admin.abuse",
  endpoint: abuse.list,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  filters: [
    {
      kind: "choice",
      key: "state",
      label: texts.state,
      options: [
        { value: "open", label: texts.open },
        { value: "closed", label: texts.closed },
      ],
    },
    {
      kind: "choice",
      key: "kind",
      label: texts.pattern,
      options: abuseKind.options.map((value) => ({ value, label: patternNames[value] })),
    },
  ],
  columns: [
    { key: "subject", title: texts.subject, render: ({ subject }) => subject.name },
    { key: "pattern", title: texts.pattern, render: ({ kind }) => patternNames[kind] },
    { key: "count", title: texts.count, numeric: true, render: ({ count }) => count },
    { key: "state", title: texts.state, render: (row) => <CaseState outcome={row.outcome} /> },
    {
      key: "opened",
      title: texts.opened,
      sort: "opened",
      from: "md",
      render: ({ openedAt }) => <DateTime at={openedAt} />,
    },
    { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: row.subject.name,
    line: patternNames[row.kind],
    status: <CaseState outcome={row.outcome} />,
    figure: row.count,
  }),
  empty: { title: texts.emptyTitle, text: texts.emptyText },
});

function CaseState({ outcome }: { outcome: keyof typeof texts.outcomes | null }) {
  return outcome === null ? (
    <StatusTag tone="warning">{texts.open}</StatusTag>
  ) : (
    <StatusTag>{texts.outcomes[outcome]}</StatusTag>
  );
}
