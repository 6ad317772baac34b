import { eventTypes, webhooks, type WebhookDelivery } from "@roadworthy/contracts/webhooks";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { webhooksTexts as texts } from "./webhooks-texts.ts";

/** What was sent to the partner's endpoints, and what became of it. */
export const deliveriesList = defineList({
  name: "partner.webhook-deliveries",
  endpoint: webhooks.deliveries,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.deliveriesFailed,
  filters: [
    {
      kind: "choice",
      key: "status",
      label: texts.status,
      options: (["pending", "succeeded", "failed"] as const).map((value) => ({
        value,
        label: texts.statuses[value],
      })),
    },
    {
      kind: "choice",
      key: "type",
      label: texts.event,
      options: eventTypes.map((value) => ({ value, label: value })),
    },
  ],
  columns: [
    { key: "type", title: texts.event, render: ({ type }) => type },
    {
      key: "created",
      title: texts.created,
      sort: "createdAt",
      render: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    { key: "status", title: texts.status, render: (row) => <DeliveryStatus {...row} /> },
    { key: "attempts", title: texts.attempts, numeric: true, render: ({ attempts }) => attempts },
    { key: "answer", title: texts.answer, widestPx: 170, render: answerOf },
    {
      key: "next",
      title: texts.next,
      from: "lg",
      render: ({ nextAttemptAt }) => (nextAttemptAt ? <DateTime at={nextAttemptAt} /> : "–"),
    },
    { key: "url", title: texts.url, from: "lg", widestPx: 250, render: ({ url }) => url },
    { key: "id", title: "ID", isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: row.type,
    line: (
      <>
        <DateTime at={row.createdAt} /> • {answerOf(row)}
      </>
    ),
    status: <DeliveryStatus {...row} />,
  }),
  empty: { title: texts.noDeliveries, text: texts.noDeliveriesText },
});

/** The status of a delivery in words; one that waits after a failure says so. */
export function DeliveryStatus({ status, attempts }: Pick<WebhookDelivery, "status" | "attempts">) {
  const isRetrying = status === "pending" && attempts > 0;
  const tone = { pending: "info", succeeded: "success", failed: "error" } as const;
  return (
    <StatusTag tone={isRetrying ? "warning" : tone[status]}>
      {isRetrying ? texts.retrying : texts.statuses[status]}
    </StatusTag>
  );
}

function answerOf({ lastStatusCode, lastError }: WebhookDelivery): string {
  return lastStatusCode === null
    ? lastError === null
      ? texts.noAnswer
      : texts.failure(lastError)
    : String(lastStatusCode);
}
