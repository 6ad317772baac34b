import { admin } from "@roadworthy/contracts/admin";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { actorKindName } from "./actor-kinds.ts";
import { sentenceOf } from "./sentences.rules.ts";
import { auditTexts as texts } from "./audit-texts.ts";

/** The audit log. */
export const auditList = defineList({
  name: "admin.audit",
  endpoint: admin.auditRows,
  rowKey: ({ stream, seq }) => `${stream} ${seq}`,
  noun: texts.noun,
  failed: texts.failed,
  filters: [
    { kind: "text", key: "action", label: texts.action, hint: texts.actionHint },
    { kind: "text", key: "actor", label: texts.actor, hint: texts.actorHint },
    { kind: "text", key: "object", label: texts.object, hint: texts.objectHint },
    { kind: "text", key: "stream", label: texts.chain, hint: texts.chainHint },
    { kind: "days", label: texts.days, from: "from", to: "to" },
  ],
  columns: [
    { key: "action", title: texts.what, render: sentenceOf },
    { key: "code", title: texts.action, isExtra: true, render: ({ action }) => action },
    { key: "at", title: texts.when, sort: "at", render: ({ at }) => <DateTime at={at} /> },
    {
      key: "actor",
      title: texts.actor,
      from: "lg",
      render: ({ actorKind, actorId, actorName }) => (
        <>
          {actorName ?? actorKindName(actorKind)}{" "}
          <span className="rw-small">{actorName === null ? actorId : actorKindName(actorKind)}</span>
        </>
      ),
    },
    { key: "object", title: texts.object, from: "lg", render: ({ object }) => <IdText id={object} /> },
    { key: "chain", title: texts.chain, from: "xl", render: ({ stream }) => <IdText id={stream} /> },
    { key: "row", title: texts.row, from: "xl", numeric: true, render: ({ seq }) => seq },
  ],
  card: (row) => ({
    title: sentenceOf(row),
    line: (
      <>
        <DateTime at={row.at} /> • {actorKindName(row.actorKind)}
      </>
    ),
  }),
  empty: { title: texts.emptyTitle, text: texts.emptyText },
});
