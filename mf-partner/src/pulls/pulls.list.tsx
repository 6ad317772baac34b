import { bureauNames, permissiblePurpose } from "@roadworthy/contracts/primitives";
import { pullLists, type PullRow } from "@roadworthy/contracts/pull-list";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { Money } from "@roadworthy/kit/parts/money";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { paths } from "../paths.ts";
import { PullLink } from "../pull-link.tsx";
import { daysFilter, pullFilters, PullStatusTag } from "../pull-list-parts.tsx";
import {
  bureauShortNames,
  bureauStatusLooks,
  pullTypeNames,
  purposes,
  scoreTypeName,
} from "../vocabulary.ts";
import { pullsTexts as texts } from "./pulls-texts.ts";
import styles from "./pulls.module.css";

/** The partner's pulls, whatever became of them. */
export const pullsList = defineList({
  name: "partner.pulls",
  endpoint: pullLists.list,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  to: ({ id }) => paths.pull(id),
  search: { key: "q", label: texts.search },
  filters: [
    ...pullFilters,
    {
      kind: "choice",
      key: "purpose",
      label: texts.purpose,
      options: permissiblePurpose.options.map((value) => ({ value, label: purposes[value].label })),
    },
    { kind: "text", key: "reference", label: texts.reference },
    daysFilter,
  ],
  columns: [
    { key: "client", title: texts.client, sort: "consumer", render: ({ consumerName }) => consumerName },
    {
      key: "date",
      title: texts.date,
      sort: "createdAt",
      render: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    { key: "status", title: texts.status, render: ({ status }) => <PullStatusTag status={status} /> },
    { key: "bureaus", title: texts.bureaus, from: "lg", render: (row) => <Bureaus row={row} /> },
    { key: "type", title: texts.type, from: "xl", render: ({ type }) => pullTypeNames[type] },
    { key: "by", title: texts.by, from: "xl", render: (row) => whoOf(row) },
    { key: "reference", title: texts.reference, from: "lg", render: ({ reference }) => reference ?? "–" },
    {
      key: "charged",
      title: texts.charged,
      sort: "charged",
      numeric: true,
      render: ({ chargedCents }) => <Money cents={chargedCents} />,
    },
    {
      key: "quoted",
      title: texts.quoted,
      numeric: true,
      isExtra: true,
      render: ({ quotedCents }) => <Money cents={quotedCents} />,
    },
    {
      key: "scoreType",
      title: texts.scoreType,
      isExtra: true,
      render: ({ scoreType, ficoModel }) => scoreTypeName(scoreType, ficoModel),
    },
    { key: "purpose", title: texts.purpose, isExtra: true, render: ({ purpose }) => purposes[purpose].label },
    { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: row.consumerName,
    line: (
      <>
        <DateTime at={row.createdAt} /> • {row.reference ?? whoOf(row)}
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

const whoOf = ({ requestedBy }: PullRow): string =>
  requestedBy === null ? "–" : requestedBy.kind === "key" ? texts.key(requestedBy.name) : requestedBy.name;

function Bureaus({ row }: { row: PullRow }) {
  return (
    <span className={styles.rowBureaus}>
      {row.bureaus.map(({ bureau, status }) => (
        <StatusTag key={bureau} tone={bureauStatusLooks[status].tone}>
          <span aria-hidden="true">{bureauShortNames[bureau]}</span>
          <span className="rw-hidden">
            {bureauNames[bureau]}: {bureauStatusLooks[status].label}
          </span>
        </StatusTag>
      ))}
    </span>
  );
}
