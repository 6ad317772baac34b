import { adminPulls, type AdminPullRow } from "@roadworthy/contracts/admin-pulls";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { pullStatus } from "@roadworthy/contracts/pulls";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { Money } from "@roadworthy/kit/parts/money";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { paths } from "../paths.ts";
import { pullStatuses, pullsTexts as texts } from "./pulls-texts.ts";

/** Every pull of every partner. */
export const pullsList = defineList({
  name: "admin.pulls",
  endpoint: adminPulls.list,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  to: ({ id }) => paths.pull(id),
  search: { key: "search", label: texts.search },
  filters: [
    {
      kind: "choice",
      key: "status",
      label: texts.status,
      options: pullStatus.options.map((value) => ({ value, label: pullStatuses[value].name })),
    },
    {
      kind: "choice",
      key: "mode",
      label: texts.mode,
      options: [
        { value: "live", label: "Live" },
        { value: "test", label: "Test" },
      ],
    },
    {
      kind: "choice",
      key: "ended",
      label: texts.hasEnded,
      options: [{ value: "yes", label: texts.endedYes }],
    },
    { kind: "days", label: texts.date, from: "from", to: "to" },
    {
      kind: "choice",
      key: "bureauAnswer",
      label: texts.bureauAnswer,
      options: [
        { value: "asked", label: texts.asked },
        { value: "failed", label: texts.failedAnswer },
      ],
    },
  ],
  columns: [
    { key: "consumer", title: texts.consumer, render: ({ consumerName }) => consumerName },
    { key: "partner", title: texts.partner, render: ({ partner }) => partner.name },
    {
      key: "date",
      title: texts.date,
      sort: "created",
      render: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    { key: "status", title: texts.status, render: (row) => <PullTag pull={row} /> },
    {
      key: "bureaus",
      title: texts.bureaus,
      from: "lg",
      render: ({ bureaus }) => bureaus.map((one) => bureauNames[one]).join(", "),
    },
    {
      key: "charged",
      title: texts.charged,
      numeric: true,
      render: ({ chargedCents }) => <Money cents={chargedCents} />,
    },
    {
      key: "refunded",
      title: texts.refunded,
      numeric: true,
      isExtra: true,
      render: ({ refundedCents }) => <Money cents={refundedCents} />,
    },
    { key: "mode", title: texts.mode, from: "xl", render: ({ mode }) => (mode === "live" ? "Live" : "Test") },
    { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: row.consumerName,
    line: row.partner.name,
    status: <PullTag pull={row} />,
    figure: <Money cents={row.chargedCents} />,
  }),
  empty: { title: texts.emptyTitle, text: texts.emptyText },
});

/** A pull's status. */
export function PullTag({ pull: { status } }: { pull: Pick<AdminPullRow, "status"> }) {
  const { name, tone } = pullStatuses[status];
  return <StatusTag tone={tone}>{name}</StatusTag>;
}
