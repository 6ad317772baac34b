import type { AuditRow } from "@roadworthy/contracts/admin";
import { type Column, DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { actorKindName } from "./actor-kinds.ts";

/** One page of the trail; a row opens its detail. */
export function AuditTable({
  rows,
  isBusy,
  onOpen,
}: {
  rows: readonly AuditRow[];
  isBusy: boolean;
  onOpen: (row: AuditRow) => void;
}) {
  return (
    <div className="au-table">
      <DataTable
        caption="Rows of the audit trail, newest first"
        columns={columnsFor(onOpen)}
        rows={rows}
        rowKey={({ stream, seq }) => `${stream} ${seq}`}
        onOpen={onOpen}
        isBusy={isBusy}
      />
    </div>
  );
}

const columnsFor = (onOpen: (row: AuditRow) => void): Column<AuditRow>[] => [
  { key: "at", title: "When", render: ({ at }) => <DateTime at={at} /> },
  {
    key: "actor",
    title: "Actor",
    render: ({ actorKind, actorId, actorName }) => (
      <>
        <strong>{actorName ?? actorId}</strong> <span className="rw-small">{actorKindName(actorKind)}</span>
      </>
    ),
  },
  {
    key: "action",
    title: "Action",
    render: (row) => (
      <button
        type="button"
        className="au-open"
        aria-label={`${row.action}, row ${row.seq} of ${row.stream}: show the detail`}
        onClick={(event) => {
          event.stopPropagation();
          onOpen(row);
        }}
      >
        {row.action}
      </button>
    ),
  },
  { key: "object", title: "Object", render: ({ object }) => <code title={object}>{object}</code> },
  { key: "stream", title: "Chain", render: ({ stream }) => <code title={stream}>{stream}</code> },
  { key: "seq", title: "Row", numeric: true, render: ({ seq }) => seq },
];
