import { type SecurityIncident, securityIncidents } from "@roadworthy/contracts/security-incidents";
import { formatCount } from "@roadworthy/kit/format";
import { Day } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { incidentsTexts as texts } from "./incidents-texts.ts";

/** Security events. */
export const incidentsList = defineList({
  name: "admin.incidents",
  endpoint: securityIncidents.list,
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
  ],
  columns: [
    { key: "title", title: texts.what, widestPx: 300, render: ({ title }) => title },
    { key: "state", title: texts.state, render: (row) => <IncidentState incident={row} /> },
    {
      key: "consumers",
      title: texts.consumers,
      from: "lg",
      numeric: true,
      render: ({ consumers }) => formatCount(consumers),
    },
    {
      key: "discovered",
      title: texts.discovered,
      sort: "discovered",
      from: "md",
      render: ({ discoveredOn }) => <Day on={discoveredOn} />,
    },
    {
      key: "due",
      title: texts.noticeDue,
      render: ({ noticeDueOn }) => (noticeDueOn === null ? texts.notNeeded : <Day on={noticeDueOn} />),
    },
    { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: row.title,
    line: row.data,
    status: <IncidentState incident={row} />,
    figure: texts.affected(row.consumers, formatCount(row.consumers)),
  }),
  empty: { title: texts.emptyTitle, text: texts.emptyText },
});

/** Where an event stands; whether the FTC is still to be told comes first. */
export function IncidentState({ incident: { closedAt, ftc, noticeDueOn } }: { incident: SecurityIncident }) {
  if (closedAt !== null) return <StatusTag>{texts.states.closed}</StatusTag>;
  if (ftc !== null) return <StatusTag tone="info">{texts.states.notified}</StatusTag>;
  if (noticeDueOn !== null) return <StatusTag tone="error">{texts.states.due}</StatusTag>;
  return <StatusTag tone="warning">{texts.states.open}</StatusTag>;
}
