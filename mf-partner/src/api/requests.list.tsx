import { formatCount, formatShortId } from "@roadworthy/kit/format";
import { callOutcome, requestLogs, type RequestLogRow } from "@roadworthy/contracts/request-log";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { requestsTexts as texts } from "./requests-texts.ts";

const methods = ["GET", "POST", "PATCH", "DELETE"] as const;

/** Every call of the partner's keys. */
export const requestsList = defineList({
  name: "partner.requests",
  endpoint: requestLogs.list,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  search: { key: "q", label: texts.search },
  filters: [
    {
      kind: "choice",
      key: "outcome",
      label: texts.outcome,
      options: callOutcome.options.map((value) => ({ value, label: texts.outcomes[value] })),
    },
    {
      kind: "choice",
      key: "method",
      label: texts.method,
      options: methods.map((value) => ({ value, label: value })),
    },
    {
      kind: "choice",
      key: "mode",
      label: texts.mode,
      options: (["live", "test"] as const).map((value) => ({ value, label: texts.modes[value] })),
    },
    { kind: "days", label: texts.date, from: "from", to: "to" },
  ],
  columns: [
    { key: "address", title: texts.address, render: addressOf },
    { key: "status", title: texts.status, render: (row) => <CallStatus {...row} /> },
    {
      key: "at",
      title: texts.time,
      sort: "createdAt",
      render: ({ createdAt }) => <DateTime at={createdAt} isExact />,
    },
    {
      key: "latency",
      title: texts.duration,
      sort: "latency",
      numeric: true,
      from: "md",
      render: ({ latencyMs }) => texts.milliseconds(formatCount(latencyMs)),
    },
    { key: "problem", title: texts.problem, from: "lg", render: ({ problem }) => problem ?? "–" },
    { key: "key", title: texts.key, from: "lg", render: ({ keyName }) => keyName || texts.keyGone },
    { key: "mode", title: texts.mode, from: "xl", render: ({ mode }) => texts.modes[mode] },
    {
      key: "idempotency",
      title: texts.idempotencyKey,
      isExtra: true,
      render: ({ idempotencyKey }) => idempotencyKey ?? "–",
    },
    { key: "id", title: texts.requestId, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: shortAddressOf(row),
    line: (
      <>
        <DateTime at={row.createdAt} isExact /> • {texts.milliseconds(formatCount(row.latencyMs))}
      </>
    ),
    status: <CallStatus {...row} />,
  }),
  empty: { title: texts.none, text: texts.noneText },
});

/** The status of an answer, colored by who is at fault. */
export function CallStatus({ status }: Pick<RequestLogRow, "status">) {
  const tone = status >= 500 ? "error" : status >= 400 ? "warning" : "success";
  return <StatusTag tone={tone}>{status}</StatusTag>;
}

/** The address for a phone: the ids in it short, as everywhere. */
const shortAddressOf = (row: RequestLogRow): string =>
  addressOf(row).replaceAll(/[a-z]+_[0-9a-f]{32}/g, formatShortId);

/** The address without what every one of them begins with. */
function addressOf({ method, path }: RequestLogRow): string {
  return `${method} ${path.replace(/^\/api\/v1/, "")}`;
}
