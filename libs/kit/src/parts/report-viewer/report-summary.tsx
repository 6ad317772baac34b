import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import { bureauNames } from "@roadworthy/contracts/primitives";
import type { MergedReport } from "@roadworthy/domain/credit/report-merge.rules";
import type { BureauReport } from "@roadworthy/domain/credit/report-types";
import type { CreditSummary } from "@roadworthy/domain/credit-summary.rules";
import { formatWholeDollars, formatWholePercent } from "../../format.ts";
import { reportTexts as texts } from "./report-texts.ts";
import styles from "./report-viewer.module.css";

type Measured = {
  readonly lines: BureauFile["tradelines"];
  readonly summary: CreditSummary;
  readonly counts: Counts;
};
type Counts = { readonly collections: number; readonly records: number };

const percent = (basisPoints: number | null): string =>
  basisPoints === null ? "–" : formatWholePercent(basisPoints);
const sum = (
  lines: BureauFile["tradelines"],
  pick: (line: BureauFile["tradelines"][number]) => number,
): string => formatWholeDollars(lines.reduce((total, line) => total + pick(line), 0));

const rows: readonly {
  readonly name: keyof typeof texts.rows;
  readonly value: (measured: Measured) => string;
}[] = [
  {
    name: "accounts",
    value: ({ summary }) => texts.ofAll(String(summary.openAccounts), String(summary.totalAccounts)),
  },
  { name: "balance", value: ({ lines }) => sum(lines, ({ balanceCents }) => balanceCents) },
  { name: "pastDue", value: ({ lines }) => sum(lines, ({ pastDueCents }) => pastDueCents) },
  {
    name: "payments",
    value: ({ lines }) => sum(lines, ({ monthlyPaymentCents }) => monthlyPaymentCents ?? 0),
  },
  { name: "utilization", value: ({ summary }) => percent(summary.utilizationBasisPoints) },
  { name: "onTime", value: ({ summary }) => percent(summary.onTimeBasisPoints) },
  { name: "inquiries", value: ({ summary }) => String(summary.newHardInquiries) },
  { name: "age", value: ({ summary }) => age(summary.averageAgeMonths) },
  { name: "collections", value: ({ counts }) => String(counts.collections) },
  { name: "records", value: ({ counts }) => String(counts.records) },
];

/** The figures a reader looks at first: all bureaus as one, with every account counted once, and each bureau's own. */
export function ReportSummary({
  merged,
  reports,
}: {
  merged: MergedReport;
  reports: readonly BureauReport[];
}) {
  const columns: { key: string; title: string; measured: Measured }[] = reports.flatMap(
    ({ bureau, file }) => {
      const summary = merged.totals.byBureau[bureau];
      return summary === undefined
        ? []
        : [
            {
              key: bureau,
              title: bureauNames[bureau],
              measured: {
                lines: file.tradelines,
                summary,
                counts: { collections: file.collections.length, records: file.publicRecords.length },
              },
            },
          ];
    },
  );
  if (reports.length > 1) {
    columns.unshift({
      key: "merged",
      title: texts.merged,
      measured: {
        lines: merged.accounts.map(({ latest }) => latest),
        summary: merged.totals.merged,
        counts: { collections: merged.collections.length, records: merged.publicRecords.length },
      },
    });
  }
  return (
    <section className={styles.section} aria-labelledby="report-summary">
      <h2 id="report-summary">{texts.summary}</h2>
      <div className="rw-table-frame">
        <table className={styles.compare}>
          <caption className="rw-hidden">{texts.summary}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="rw-hidden">{texts.figure}</span>
              </th>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{texts.rows[name]}</th>
                {columns.map(({ key, measured }) => (
                  <td key={key}>{value(measured)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function age(months: number | null): string {
  if (months === null) return "–";
  const years = Math.floor(months / 12);
  return years === 0
    ? texts.monthsOnly(String(months))
    : texts.yearsMonths(String(years), String(months % 12));
}
