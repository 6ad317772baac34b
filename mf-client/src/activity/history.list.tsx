import {
  accountHistory,
  type AccountHistoryEntry,
  historyActor,
} from "@roadworthy/contracts/account-history";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { historyTexts as texts } from "./history-texts.ts";

const tones = {
  you: "neutral",
  staff: "info",
  business: "info",
  system: "neutral",
  anonymous: "warning",
} as const;

/** The client's part of the audit trail. */
export const historyList = defineList({
  name: "client.history",
  endpoint: accountHistory.list,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  filters: [
    {
      kind: "choice",
      key: "actor",
      label: texts.who,
      options: historyActor.options.map((value) => ({ value, label: texts.actors[value] })),
    },
  ],
  columns: [
    { key: "what", title: texts.what, widestPx: 420, render: ({ action }) => texts.actions[action] },
    { key: "who", title: texts.who, render: (row) => <Who row={row} /> },
    { key: "at", title: texts.when, sort: "at", render: ({ at }) => <DateTime at={at} /> },
    { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: texts.actions[row.action],
    line: <DateTime at={row.at} />,
    status: <Who row={row} />,
  }),
  empty: { title: texts.emptyTitle, text: texts.emptyText },
});

function Who({ row: { actor, business } }: { row: AccountHistoryEntry }) {
  return <StatusTag tone={tones[actor]}>{business ?? texts.actors[actor]}</StatusTag>;
}
