import { batchRowFilter, pullBatches, type PullBatchRow } from "@roadworthy/contracts/pull-batches";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { Money } from "@roadworthy/kit/parts/money";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { pullStatusLooks, type Tone } from "../vocabulary.ts";
import { batchesTexts as texts } from "./batches-texts.ts";
import { problemOf } from "./row-problems.ts";

const tones: Record<PullBatchRow["status"], Tone> = {
  invalid: "error",
  ready: "neutral",
  ordered: "success",
  refused: "warning",
  canceled: "neutral",
};

/** What became of each row of a batch. */
export const batchRowsList = defineList({
  name: "partner.batch-rows",
  endpoint: pullBatches.rows,
  params: ({ params }) => ({ id: params["id"] ?? "" }),
  rowKey: ({ line }) => String(line),
  noun: texts.rowNoun,
  filters: [
    {
      kind: "choice",
      key: "status",
      label: texts.outcome,
      options: batchRowFilter.options.map((value) => ({ value, label: texts.rowStatuses[value] })),
    },
  ],
  columns: [
    { key: "line", title: texts.line, sort: "line", numeric: true, render: ({ line }) => line },
    { key: "client", title: texts.client, render: (row) => <Client row={row} /> },
    { key: "outcome", title: texts.outcome, render: (row) => <Outcome row={row} /> },
    {
      key: "problem",
      title: texts.problem,
      widestPx: 300,
      render: (row) => problemOf(row) || "–",
    },
    { key: "reference", title: texts.reference, from: "lg", render: ({ reference }) => reference ?? "–" },
    {
      key: "price",
      title: texts.price,
      numeric: true,
      from: "lg",
      render: ({ priceCents }) => (priceCents === null ? "–" : <Money cents={priceCents} />),
    },
    {
      key: "charged",
      title: texts.charged,
      numeric: true,
      render: ({ pull }) => (pull ? <Money cents={pull.chargedCents} /> : "–"),
    },
  ],
  card: (row) => ({
    title: <Client row={row} />,
    line: problemOf(row) || `${texts.line} ${row.line}`,
    status: <Outcome row={row} />,
    figure: row.pull ? <Money cents={row.pull.chargedCents} /> : undefined,
  }),
  empty: { title: texts.noRows, text: texts.noRowsText },
});

function Client({ row }: { row: PullBatchRow }) {
  const name = row.consumerName ?? "–";
  return row.pull === null ? name : <Link to={paths.pull(row.pull.id)}>{name}</Link>;
}

function Outcome({ row: { pull, status, refusal } }: { row: PullBatchRow }) {
  if (status === "ready" && refusal !== null) return <StatusTag tone="warning">{texts.blocked}</StatusTag>;
  return pull === null ? (
    <StatusTag tone={tones[status]}>{texts.rowStatuses[status]}</StatusTag>
  ) : (
    <StatusTag tone={pullStatusLooks[pull.status].tone}>{pullStatusLooks[pull.status].label}</StatusTag>
  );
}
