import { clients, type Inquiry } from "@roadworthy/contracts/clients";
import { bureauNames, bureaus, pullType } from "@roadworthy/contracts/primitives";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { activityTexts as texts } from "./activity-texts.ts";
import { ReportMisuse } from "./report-misuse.panel.tsx";

const kindTones = {
  pull: "neutral",
  reading: "info",
  blocked: "success",
  update: "info",
  support: "info",
} as const;
const kindNames = ["pull", "reading", "blocked", "update", "support"] as const;
/** Between two facts of a card; a line ends with it and never begins with it. */
const dot = "\u00a0• ";
const outcomes: Readonly<Record<string, string>> = texts.outcomes;

/** Who asked for the client's credit. */
export const inquiriesList = defineList({
  name: "client.inquiries",
  endpoint: clients.inquiries,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  search: { key: "q", label: texts.search },
  filters: [
    {
      kind: "choice",
      key: "kind",
      label: texts.kind,
      options: kindNames.map((value) => ({ value, label: texts.kinds[value] })),
    },
    {
      kind: "choice",
      key: "type",
      label: texts.type,
      options: pullType.options.map((value) => ({ value, label: texts.types[value] })),
    },
    {
      kind: "choice",
      key: "bureau",
      label: texts.bureau,
      options: bureaus.map((value) => ({ value, label: bureauNames[value] })),
    },
  ],
  columns: [
    {
      key: "requester",
      title: texts.business,
      widestPx: 160,
      sort: "requester",
      render: (row) => <Business row={row} />,
    },
    { key: "kind", title: texts.kind, render: (row) => <Kind row={row} /> },
    { key: "purpose", title: texts.purpose, from: "md", widestPx: 170, render: purposeOf },
    {
      key: "bureaus",
      title: texts.bureaus,
      from: "lg",
      widestPx: 110,
      render: bureausOf,
    },
    { key: "type", title: texts.type, render: (row) => <Type row={row} /> },
    { key: "at", title: texts.when, sort: "at", render: ({ at }) => <DateTime at={at} /> },
    {
      key: "consent",
      title: texts.consent,
      from: "lg",
      widestPx: 140,
      render: (row) => <Consent row={row} />,
    },
    { key: "object", title: texts.dispute, widestPx: 120, render: (row) => <Unknown row={row} /> },
    { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: row.requester,
    line: (
      <>
        <DateTime at={row.at} />
        <br />
        {bureausOf(row)}
        {!row.isOwn && (
          <>
            {`${dot}${purposeOf(row).replace(/\.$/, "")}${dot}`}
            <Consent row={row} />
          </>
        )}
        {!row.isOwn && row.kind !== "support" && <br />}
        <Unknown row={row} />
      </>
    ),
    status: <Kind row={row} />,
    ...(isInquiry(row) && { figure: <Type row={row} /> }),
  }),
  empty: { title: texts.emptyTitle, text: texts.emptyText },
});

function Business({ row }: { row: Inquiry }) {
  const outcome = row.kind === "blocked" ? undefined : outcomes[row.status];
  return (
    <>
      <strong>{row.requester}</strong>
      {outcome !== undefined && <span className="rw-small"> {outcome}</span>}
    </>
  );
}

function Kind({ row }: { row: Inquiry }) {
  return <StatusTag tone={kindTones[row.kind]}>{texts.kinds[row.kind]}</StatusTag>;
}

/** Who reads a report that is there makes no inquiry, soft or hard. */
const isInquiry = ({ kind }: Inquiry): boolean => kind !== "reading" && kind !== "support";

function Type({ row }: { row: Inquiry }) {
  if (!isInquiry(row)) return <>–</>;
  return (
    <StatusTag tone={row.type === "hard" ? "warning" : "neutral"}>
      <abbr title={texts.meanings[row.type]}>{texts.types[row.type]}</abbr>
    </StatusTag>
  );
}

/**
 * Only a business's inquiry can be disputed with the bureau: a reading makes no inquiry, and blocked ones and the client's own need no
 * dispute. What a business did, or tried, can be reported to us.
 */
function Unknown({ row }: { row: Inquiry }) {
  if (row.kind === "update" || row.kind === "support") return null;
  return (
    <>
      {row.kind === "pull" && (
        <>
          <Link to={paths.disputeInquiry(row.id)}>
            {texts.unknown}
            <span className="rw-hidden">: {row.requester}</span>
          </Link>{" "}
        </>
      )}
      <ReportMisuse row={row} />
    </>
  );
}

function bureausOf(row: Inquiry): string {
  return row.bureaus.map((bureau) => bureauNames[bureau]).join(", ");
}

function purposeOf({ purpose, isOwn, kind }: Inquiry): string {
  if (kind === "support") return texts.supportPurpose;
  return purpose === null ? (isOwn ? texts.ownPurpose : texts.notStated) : texts.purposes[purpose];
}

/** The consent, which leads to its text. */
function Consent({ row }: { row: Inquiry }) {
  if (row.consentId === null) return <>{consentOf(row)}</>;
  return <Link to={paths.consent(row.consentId)}>{consentOf(row)}</Link>;
}

function consentOf(row: Inquiry): string {
  if (row.blockedBy !== null) return texts.lockedBy[row.blockedBy];
  if (row.kind === "support") return texts.supportConsent;
  if (row.isOwn) return texts.you;
  if (row.code !== null) return texts.code(row.code);
  return row.consentMethod === null
    ? texts.noConsent
    : (texts.consents[row.consentMethod] ?? row.consentMethod);
}
