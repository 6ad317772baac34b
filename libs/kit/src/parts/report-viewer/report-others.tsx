import type { MergedReport } from "@roadworthy/domain/credit/report-merge.rules";
import {
  collectionAging,
  inquiryAging,
  recordAging,
  type Aging,
} from "@roadworthy/domain/credit/aging.rules";
import type { ReactNode } from "react";
import { formatCents, formatDay } from "../../format.ts";
import { type Column, DataTable } from "../data-table.tsx";
import { namesOf } from "./report-accounts.tsx";
import { reportTexts as texts } from "./report-texts.ts";
import styles from "./report-viewer.module.css";

const removal = ({ fallsOffOn, isEstimate }: Aging): string => {
  const day = formatDay(fallsOffOn);
  return isEstimate ? texts.about(day) : day;
};

const inquiryColumns: readonly Column<MergedReport["inquiries"][number]>[] = [
  { key: "date", title: texts.date, render: ({ latest }) => formatDay(latest.inquiredOn) },
  { key: "by", title: texts.madeBy, render: ({ latest }) => latest.subscriber },
  {
    key: "industry",
    title: texts.industry,
    render: ({ latest }) => texts.industryName(latest.industry),
  },
  { key: "type", title: texts.type, render: ({ latest }) => texts.pullTypes[latest.type] },
  { key: "bureaus", title: texts.bureaus, render: ({ bureaus }) => namesOf(bureaus) },
  {
    key: "removal",
    title: texts.removal,
    render: ({ latest }) => (latest.type === "hard" ? removal(inquiryAging(latest)) : "–"),
  },
];

const recordColumns: readonly Column<MergedReport["publicRecords"][number]>[] = [
  { key: "type", title: texts.type, render: ({ latest }) => texts.records[latest.type] },
  { key: "filed", title: texts.filed, render: ({ latest }) => formatDay(latest.filedOn) },
  { key: "court", title: texts.court, render: ({ latest }) => latest.court },
  { key: "status", title: texts.status, render: ({ latest }) => latest.status },
  { key: "bureaus", title: texts.bureaus, render: ({ bureaus }) => namesOf(bureaus) },
  { key: "removal", title: texts.removal, render: ({ latest }) => removal(recordAging(latest)) },
];

const collectionColumns: readonly Column<MergedReport["collections"][number]>[] = [
  { key: "agency", title: texts.agency, render: ({ latest }) => latest.agency },
  { key: "creditor", title: texts.originalCreditor, render: ({ latest }) => latest.originalCreditor },
  { key: "opened", title: texts.opened, render: ({ latest }) => formatDay(latest.openedOn) },
  {
    key: "missed",
    title: texts.firstMissed,
    render: ({ latest }) => (latest.firstDelinquencyOn ? formatDay(latest.firstDelinquencyOn) : "–"),
  },
  {
    key: "balance",
    title: texts.balance,
    numeric: true,
    render: ({ latest }) => formatCents(latest.balanceCents),
  },
  {
    key: "state",
    title: texts.status,
    render: ({ latest: { isPaid, isMedical } }) =>
      [isPaid ? texts.paid : texts.unpaid, isMedical && texts.medical].filter(Boolean).join(", "),
  },
  { key: "bureaus", title: texts.bureaus, render: ({ bureaus }) => namesOf(bureaus) },
  { key: "removal", title: texts.removal, render: ({ latest }) => removal(collectionAging(latest)) },
];

/** Inquiries, collections and public records, each once with the bureaus that show it and when it falls off. */
export function ReportOthers({ merged }: { merged: MergedReport }) {
  return (
    <>
      <ReportPart title={texts.collections} line="collections" count={merged.collections.length}>
        <DataTable
          caption={texts.collections}
          columns={collectionColumns}
          rows={merged.collections}
          rowKey={({ key }) => key}
        />
      </ReportPart>
      <ReportPart title={texts.publicRecords} line="publicRecords" count={merged.publicRecords.length}>
        <DataTable
          caption={texts.publicRecords}
          columns={recordColumns}
          rows={merged.publicRecords}
          rowKey={({ key }) => key}
        />
      </ReportPart>
      <ReportPart title={texts.inquiries} line="inquiries" count={merged.inquiries.length}>
        <DataTable
          caption={texts.inquiries}
          columns={inquiryColumns}
          rows={merged.inquiries}
          rowKey={({ key }) => key}
        />
      </ReportPart>
    </>
  );
}

/** A part of a file with how many entries it has. */
export function ReportPart({
  title,
  count,
  line,
  children,
}: {
  title: string;
  count: number;
  /** What an address calls it, as in `#equifax:accounts`. */
  line?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.part} {...(line !== undefined && { "data-line": line, tabIndex: -1 })}>
      <h3>
        {title} <span className={styles.count}>{count}</span>
      </h3>
      {count === 0 ? <p className={styles.none}>{texts.noneReported}</p> : children}
    </div>
  );
}
