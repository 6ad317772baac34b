import {
  privacyInbox,
  privacyInboxKind,
  type PrivacyInboxRequest,
} from "@roadworthy/contracts/privacy-inbox";
import { Day } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { privacyInboxTexts as texts } from "./privacy-inbox-texts.ts";

/** Privacy requests of people without an account. */
export const privacyInboxList = defineList({
  name: "admin.privacy-inbox",
  endpoint: privacyInbox.list,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  filters: [
    {
      kind: "choice",
      key: "state",
      label: texts.state,
      options: [
        { value: "open", label: texts.open },
        { value: "closed", label: texts.closed },
      ],
    },
    {
      kind: "choice",
      key: "kind",
      label: texts.kind,
      options: privacyInboxKind.options.map((value) => ({ value, label: texts.kinds[value] })),
    },
  ],
  columns: [
    { key: "name", title: texts.name, render: ({ name }) => name },
    { key: "kind", title: texts.kind, render: ({ kind }) => texts.kinds[kind] },
    { key: "state", title: texts.state, render: ({ outcome }) => <RequestState outcome={outcome} /> },
    {
      key: "received",
      title: texts.received,
      sort: "received",
      from: "md",
      render: ({ receivedOn }) => <Day on={receivedOn} />,
    },
    {
      key: "receipt",
      title: texts.receipt,
      from: "lg",
      render: ({ receiptConfirmedAt }) => <Day on={receiptConfirmedAt} />,
    },
    { key: "due", title: texts.due, sort: "due", render: ({ dueOn }) => <Day on={dueOn} /> },
    { key: "email", title: texts.email, isExtra: true, render: ({ email }) => email },
    { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: row.name,
    line: (
      <>
        {texts.kinds[row.kind]}
        {row.outcome === null && (
          <>
            {" "}
            • {texts.due} <Day on={row.dueOn} />
          </>
        )}
      </>
    ),
    status: <RequestState outcome={row.outcome} />,
  }),
  empty: { title: texts.emptyTitle, text: texts.emptyText },
});

function RequestState({ outcome }: Pick<PrivacyInboxRequest, "outcome">) {
  if (outcome === null) return <StatusTag tone="warning">{texts.open}</StatusTag>;
  return (
    <StatusTag tone={outcome === "answered" ? "success" : "neutral"}>{texts.outcomes[outcome]}</StatusTag>
  );
}
