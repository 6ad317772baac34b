import { bureauNames, bureaus } from "@roadworthy/contracts/primitives";
import { creditReports, type ReportRow } from "@roadworthy/contracts/credit-reports";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList, type ListColumn } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { Money } from "@roadworthy/kit/parts/money";
import { paths } from "../paths.ts";
import { PullLink } from "../pull-link.tsx";
import { daysFilter, pullFilters, PullStatusTag } from "../pull-list-parts.tsx";
import { bureauShortNames, pullTypeNames, purposes, scoreTypeName } from "../vocabulary.ts";
import { reportsTexts as texts } from "./reports-texts.ts";

/** The partner's credit reports. */
export const reportsList = defineList({
  name: "partner.reports",
  endpoint: creditReports.list,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  to: ({ id }) => paths.report(id),
  search: { key: "q", label: texts.search },
  filters: [...pullFilters, daysFilter],
  columns: [
    { key: "client", title: texts.client, sort: "consumer", render: ({ consumerName }) => consumerName },
    {
      key: "date",
      title: texts.date,
      sort: "createdAt",
      render: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    { key: "status", title: texts.status, render: ({ status }) => <PullStatusTag status={status} /> },
    { key: "bureaus", title: texts.bureaus, from: "lg", render: bureausOf },
    { key: "type", title: texts.type, from: "lg", render: ({ type }) => pullTypeNames[type] },
    {
      key: "scoreType",
      title: texts.scoreType,
      from: "xl",
      render: ({ scoreType, ficoModel }) => scoreTypeName(scoreType, ficoModel),
    },
    ...bureaus.map((bureau): ListColumn<ReportRow> => ({
      key: bureau,
      title: bureauShortNames[bureau],
      numeric: true,
      render: (row) => <ScoreCell row={row} bureau={bureau} />,
    })),
    {
      key: "cost",
      title: texts.cost,
      sort: "charged",
      numeric: true,
      render: ({ chargedCents }) => <Money cents={chargedCents} />,
    },
    {
      key: "purpose",
      title: texts.purpose,
      isExtra: true,
      render: ({ purpose }) => (purpose === null ? "–" : purposes[purpose].label),
    },
    { key: "reference", title: texts.reference, isExtra: true, render: ({ reference }) => reference ?? "–" },
    { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: row.consumerName,
    line: (
      <>
        <DateTime at={row.createdAt} /> • {bureausOf(row)}
      </>
    ),
    status: <PullStatusTag status={row.status} />,
    figure: <Money cents={row.chargedCents} />,
  }),
  empty: {
    title: texts.emptyTitle,
    text: texts.emptyText,
    action: <PullLink variant="outline">{texts.pullFirst}</PullLink>,
  },
});

function bureausOf(row: ReportRow): string {
  return row.bureaus.length === 3 ? texts.allBureaus : row.bureaus.map((one) => bureauNames[one]).join(", ");
}

function ScoreCell({ row, bureau }: { row: ReportRow; bureau: ReportRow["bureaus"][number] }) {
  const value = row.scores.find((score) => score.bureau === bureau)?.value;
  if (value !== undefined && value !== null) return <strong>{value}</strong>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="rw-hidden">{row.bureaus.includes(bureau) ? texts.noScore : texts.notAsked}</span>
    </>
  );
}
