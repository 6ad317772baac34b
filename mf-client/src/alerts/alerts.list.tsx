import { alertGroups } from "@roadworthy/contracts/alert-topics";
import { alerts, type Alert } from "@roadworthy/contracts/alerts";
import { bureau, bureauNames } from "@roadworthy/contracts/primitives";
import { alertGroupName, alertMeaning } from "@roadworthy/domain/alerts/alert-meaning";
import { alertTitle } from "@roadworthy/domain/alerts/alert-title";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { PrivateText } from "@roadworthy/kit/parts/private";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { alertsTexts as texts } from "./alerts-texts.ts";
import styles from "./alerts.module.css";

/** What a client was told, newest first. */
export const alertsList = defineList({
  name: "client.alerts",
  endpoint: alerts.list,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  filters: [
    {
      kind: "choice",
      key: "group",
      label: texts.group,
      options: alertGroups
        .filter((group) => group !== "business")
        .map((value) => ({ value, label: alertGroupName(value) })),
    },
    {
      kind: "choice",
      key: "status",
      label: texts.status,
      options: (["unread", "read"] as const).map((value) => ({ value, label: texts.statuses[value] })),
    },
  ],
  columns: [
    { key: "what", title: texts.what, widestPx: 340, render: (row) => <What row={row} /> },
    { key: "where", title: texts.where, render: whereOf },
    {
      key: "why",
      title: texts.why,
      from: "lg",
      widestPx: 380,
      render: ({ topic }) => alertMeaning(topic).why,
    },
    { key: "when", title: texts.when, sort: "at", render: ({ createdAt }) => <DateTime at={createdAt} /> },
  ],
  card: (row) => ({
    title: <What row={row} />,
    line: (
      <>
        {whereOf(row)} • <DateTime at={row.createdAt} />
      </>
    ),
    ...(row.readAt === null && { status: <StatusTag tone="info">{texts.unread}</StatusTag> }),
  }),
  empty: { title: texts.emptyTitle, text: texts.emptyText },
});

function What({ row }: { row: Alert }) {
  return row.readAt === null ? (
    <span className={styles.unread}>
      <span className="rw-hidden">{texts.unread}: </span>
      <PrivateText text={alertTitle(row)} />
    </span>
  ) : (
    <PrivateText text={alertTitle(row)} />
  );
}

/** The bureau whose file it is about, or ourselves. */
export function whereOf({ params }: Alert): string {
  const parsed = bureau.safeParse(params["bureau"]);
  return parsed.success ? bureauNames[parsed.data] : texts.roadworthy;
}
