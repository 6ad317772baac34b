import { type AdminDisputeRow, adminDisputes } from "@roadworthy/contracts/admin-disputes";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { DateTime, Day } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { paths } from "../paths.ts";
import { bureauStates, caseStates, disputesTexts as texts, reasons } from "./disputes-texts.ts";

/** Every client's disputes. */
export const disputesList = defineList({
  name: "admin.disputes",
  endpoint: adminDisputes.list,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  to: ({ id }) => paths.dispute(id),
  search: { key: "search", label: texts.search },
  filters: [
    {
      kind: "choice",
      key: "state",
      label: texts.state,
      options: Object.entries(caseStates).map(([value, label]) => ({ value, label })),
    },
    { kind: "days", label: texts.filed, from: "from", to: "to" },
    { kind: "days", label: texts.closedOn, from: "closedFrom", to: "closedTo" },
  ],
  columns: [
    { key: "item", title: texts.item, widestPx: 200, render: ({ label }) => label },
    { key: "client", title: texts.client, render: ({ client }) => client.name },
    { key: "reason", title: texts.reason, from: "lg", render: ({ reason }) => reasons[reason] ?? reason },
    { key: "bureaus", title: texts.bureaus, widestPx: 200, render: (row) => <CaseTag dispute={row} /> },
    { key: "due", title: texts.due, from: "md", render: (row) => <Deadline dispute={row} /> },
    {
      key: "created",
      title: texts.filed,
      sort: "created",
      from: "lg",
      render: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    {
      key: "evidence",
      title: texts.evidence,
      numeric: true,
      isExtra: true,
      render: ({ evidence }) => evidence,
    },
    { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({ title: row.label, line: row.client.name, status: <CaseTag dispute={row} /> }),
  empty: { title: texts.emptyTitle, text: texts.emptyText },
});

/** A dispute's status at each bureau. */
export function CaseTag({ dispute }: { dispute: Pick<AdminDisputeRow, "bureaus" | "closedAt"> }) {
  if (dispute.closedAt !== null) return <StatusTag>{texts.closed}</StatusTag>;
  return dispute.bureaus.map(({ bureau, status, urgency }) => (
    <StatusTag key={bureau} tone={urgency === "overdue" ? "error" : bureauStates[status].tone}>
      {bureauNames[bureau]}: {bureauStates[status].name}
    </StatusTag>
  ));
}

/** The first day on which a bureau has to have answered. */
function Deadline({ dispute: { bureaus } }: { dispute: Pick<AdminDisputeRow, "bureaus"> }) {
  const [first] = bureaus
    .filter(({ urgency, dueOn }) => urgency !== "done" && dueOn !== null)
    .flatMap(({ dueOn }) => (dueOn === null ? [] : [dueOn]))
    .toSorted((a, b) => a.localeCompare(b));
  return first ? <Day on={first} /> : texts.none;
}
