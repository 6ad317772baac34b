import { adminContent, type ContentRow } from "@roadworthy/contracts/admin-content";
import { contentKind, type ContentKind } from "@roadworthy/contracts/content-items";
import { formatDay } from "@roadworthy/kit/format";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { type DefinedList, defineList, type ListColumn } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { paths } from "../paths.ts";
import styles from "./content.module.css";
import { contentTexts as texts, kindNames, stateNames } from "./content-texts.ts";

const tones = { live: "success", draft: "neutral", scheduled: "info", changed: "warning" } as const;

/** Whether an item is public, and what about it needs somebody. */
function ContentTags({ row: { state, hasSpanish, isStale } }: { row: ContentRow }) {
  return (
    <>
      <StatusTag tone={tones[state]}>{stateNames[state]}</StatusTag>
      {!hasSpanish && (
        <>
          {" "}
          <StatusTag tone="warning">{texts.spanishMissing}</StatusTag>
        </>
      )}
      {isStale && (
        <>
          {" "}
          <StatusTag tone="warning">{texts.stale}</StatusTag>
        </>
      )}
    </>
  );
}

const Changed = ({ row: { changedAt, changedBy } }: { row: ContentRow }) =>
  changedAt === null ? (
    texts.shipped
  ) : (
    <>
      <DateTime at={changedAt} />
      {changedBy === null ? "" : `, ${changedBy}`}
    </>
  );

const votesColumn: ListColumn<ContentRow> = {
  key: "notUseful",
  title: texts.useful,
  sort: "notUseful",
  from: "md",
  numeric: true,
  render: ({ votes }) => (votes ? texts.votesOf(votes.useful, votes.useful + votes.notUseful) : "–"),
};

const listOf = (kind: ContentKind): DefinedList<ContentRow> =>
  defineList({
    name: `admin.content.${kind}`,
    endpoint: adminContent.list,
    fixed: { kind },
    rowKey: ({ id }) => id,
    noun: kindNames[kind].noun,
    failed: texts.failed,
    to: ({ id }) => paths.contentItem(kind, id),
    search: { key: "search", label: texts.search },
    filters: [
      {
        kind: "choice",
        key: "state",
        label: texts.stateLabel,
        options: Object.entries(stateNames).map(([value, label]) => ({ value, label })),
      },
    ],
    columns: [
      { key: "title", title: texts.item, sort: "title", render: ({ title }) => title },
      { key: "state", title: texts.stateLabel, render: (row) => <ContentTags row={row} /> },
      {
        key: "line",
        title: texts.text,
        from: "lg",
        render: ({ line }) => <span className={styles.line}>{line}</span>,
      },
      ...(kind === "faq" ? [votesColumn] : []),
      {
        key: "asOf",
        title: texts.source,
        from: "xl",
        render: ({ asOf }) => (asOf === null ? "" : formatDay(asOf)),
      },
      {
        key: "changed",
        title: texts.changed,
        sort: "changed",
        from: "md",
        render: (row) => <Changed row={row} />,
      },
      { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
    ],
    card: (row) => ({ title: row.title, line: row.line, status: <ContentTags row={row} /> }),
    empty: { title: texts.emptyTitle, text: texts.emptyText },
  });

/** One list for each section. */
export const contentLists = new Map(contentKind.options.map((kind) => [kind, listOf(kind)]));
