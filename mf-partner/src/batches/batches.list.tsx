import { batchStatus, pullBatches, type BatchStatus } from "@roadworthy/contracts/pull-batches";
import { formatCount } from "@roadworthy/kit/format";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { Money } from "@roadworthy/kit/parts/money";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { paths } from "../paths.ts";
import { PullLink } from "../pull-link.tsx";
import type { Tone } from "../vocabulary.ts";
import { batchesTexts as texts } from "./batches-texts.ts";

const tones: Record<BatchStatus, Tone> = {
  quoted: "info",
  running: "info",
  paused: "warning",
  completed: "success",
  canceled: "neutral",
};

/** The partner's batches. */
export const batchesList = defineList({
  name: "partner.batches",
  endpoint: pullBatches.list,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  to: ({ id }) => paths.batch(id),
  filters: [
    {
      kind: "choice",
      key: "status",
      label: texts.status,
      options: batchStatus.options.map((value) => ({ value, label: texts.statuses[value] })),
    },
  ],
  columns: [
    { key: "name", title: texts.name, widestPx: 260, render: ({ name }) => name },
    { key: "status", title: texts.status, render: ({ status }) => <BatchStatusTag status={status} /> },
    {
      key: "created",
      title: texts.created,
      sort: "createdAt",
      render: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    { key: "rows", title: texts.rows, numeric: true, render: ({ rows }) => formatCount(rows.total) },
    {
      key: "done",
      title: texts.done,
      numeric: true,
      from: "lg",
      render: ({ rows }) => formatCount(rows.ordered + rows.refused),
    },
    {
      key: "errors",
      title: texts.withErrors,
      numeric: true,
      from: "lg",
      render: ({ rows }) => formatCount(rows.invalid),
    },
    {
      key: "quoted",
      title: texts.quoted,
      numeric: true,
      from: "xl",
      render: ({ quotedCents }) => <Money cents={quotedCents} />,
    },
    {
      key: "charged",
      title: texts.charged,
      numeric: true,
      render: ({ chargedCents }) => <Money cents={chargedCents} />,
    },
    { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: row.name,
    line: <DateTime at={row.createdAt} />,
    status: <BatchStatusTag status={row.status} />,
    figure: <Money cents={row.chargedCents} />,
  }),
  empty: {
    title: texts.emptyTitle,
    text: texts.emptyText,
    action: (
      <PullLink to={paths.newBatch()} variant="outline">
        {texts.newBatch}
      </PullLink>
    ),
  },
});

export function BatchStatusTag({ status }: { status: BatchStatus }) {
  return <StatusTag tone={tones[status]}>{texts.statuses[status]}</StatusTag>;
}
