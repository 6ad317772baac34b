import { bureauNames, bureaus } from "@roadworthy/contracts/primitives";
import type { ReportRow } from "@roadworthy/contracts/pulls";
import { type Column, DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Money } from "@roadworthy/kit/parts/money";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link, useNavigate } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { bureauShortNames, pullStatusLooks, pullTypeNames, scoreTypeName } from "../vocabulary.ts";

const columns: readonly Column<ReportRow>[] = [
  {
    key: "id",
    title: "ID",
    // Ids of one day begin alike, so the end tells them apart.
    render: ({ id }) => (
      <code className="rl-id" title={id}>
        …{id.slice(-8)}
      </code>
    ),
  },
  { key: "date", title: "Date", render: ({ date }) => <DateTime at={date} /> },
  {
    key: "clientName",
    title: "Client",
    render: ({ id, clientName }) => (
      <Link className="rl-open" to={paths.report(id)} onClick={(event) => event.stopPropagation()}>
        {clientName}
      </Link>
    ),
  },
  {
    key: "bureaus",
    title: "Bureaus",
    render: (row) =>
      row.bureaus.length === 3 ? "All 3" : row.bureaus.map((one) => bureauNames[one]).join(", "),
  },
  { key: "type", title: "Type", render: ({ type }) => pullTypeNames[type] },
  {
    key: "scoreType",
    title: "Score type",
    render: ({ scoreType, ficoModel }) => scoreTypeName(scoreType, ficoModel),
  },
  { key: "cost", title: "Cost", numeric: true, render: ({ costCents }) => <Money cents={costCents} /> },
  {
    key: "status",
    title: "Status",
    render: ({ status }) => (
      <StatusTag tone={pullStatusLooks[status].tone}>{pullStatusLooks[status].label}</StatusTag>
    ),
  },
  ...bureaus.map((bureau): Column<ReportRow> => ({
    key: bureau,
    title: bureauShortNames[bureau],
    numeric: true,
    render: (row) => <ScoreCell row={row} bureau={bureau} />,
  })),
];

/** The reports of one page. Each is opened by its link; a press anywhere in its row does the same. */
export function ReportTable({ rows, isBusy }: { rows: readonly ReportRow[]; isBusy: boolean }) {
  const navigate = useNavigate();
  return (
    <div className="rl-table">
      <DataTable
        caption="Credit reports, newest first. EFX is Equifax, EXP Experian, TU TransUnion."
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(paths.report(id))}
        isBusy={isBusy}
      />
      <p className="rw-small rl-legend">
        Scores: EFX Equifax, EXP Experian, TU TransUnion. A dash means that there is no score.
      </p>
    </div>
  );
}

function ScoreCell({ row, bureau }: { row: ReportRow; bureau: ReportRow["bureaus"][number] }) {
  const value = row.scores.find((score) => score.bureau === bureau)?.value;
  if (value !== undefined && value !== null) return <strong>{value}</strong>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="rw-hidden">{row.bureaus.includes(bureau) ? "No score" : "Not asked"}</span>
    </>
  );
}
