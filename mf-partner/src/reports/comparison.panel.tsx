import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import { bureauNames } from "@roadworthy/contracts/primitives";
import type { CreditReport } from "@roadworthy/contracts/pulls";
import { newInquiryMonths, summarize, type CreditSummary } from "@roadworthy/domain/credit-summary.rules";
import { formatBasisPoints, formatCents } from "@roadworthy/kit/format";

type Measured = { readonly file: BureauFile; readonly summary: CreditSummary };

const percent = (basisPoints: number | null): string =>
  basisPoints === null ? "–" : formatBasisPoints(basisPoints);

const sum = (file: BureauFile, pick: (tradeline: BureauFile["tradelines"][number]) => number): string =>
  formatCents(file.tradelines.reduce((total, tradeline) => total + pick(tradeline), 0));

const rows: readonly { readonly name: string; readonly value: (measured: Measured) => string }[] = [
  {
    name: "Accounts, open of all",
    value: ({ summary }) => `${summary.openAccounts} of ${summary.totalAccounts}`,
  },
  { name: "Total balance", value: ({ file }) => sum(file, ({ balanceCents }) => balanceCents) },
  { name: "Past due", value: ({ file }) => sum(file, ({ pastDueCents }) => pastDueCents) },
  {
    name: "Monthly payments",
    value: ({ file }) => sum(file, ({ monthlyPaymentCents }) => monthlyPaymentCents ?? 0),
  },
  { name: "Credit utilization", value: ({ summary }) => percent(summary.utilizationBasisPoints) },
  { name: "Payments on time, 24 months", value: ({ summary }) => percent(summary.onTimeBasisPoints) },
  {
    name: `Hard inquiries, ${newInquiryMonths} months`,
    value: ({ summary }) => String(summary.newHardInquiries),
  },
  { name: "Average account age", value: ({ summary }) => age(summary.averageAgeMonths) },
  { name: "Collections", value: ({ file }) => String(file.collections.length) },
  { name: "Public records", value: ({ file }) => String(file.publicRecords.length) },
];

/** The bureaus' files side by side, in the figures a lender looks at first. */
export function ComparisonPanel({ files }: { files: CreditReport["files"] }) {
  const measured = files.flatMap(({ bureau, file }) =>
    file === null ? [] : [{ bureau, file, summary: summarize(file, file.score.scoredOn) }],
  );
  if (measured.length === 0) return null;
  return (
    <section className="rp-section" aria-labelledby="rp-summary">
      <h2 id="rp-summary">Summary</h2>
      <div className="rw-table-frame">
        <table className="rp-compare">
          <caption className="rw-hidden">Summary of each bureau’s file</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="rw-hidden">Figure</span>
              </th>
              {measured.map(({ bureau }) => (
                <th key={bureau} scope="col">
                  {bureauNames[bureau]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {measured.map((one) => (
                  <td key={one.bureau}>{value(one)}</td>
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
  return years === 0 ? `${months} mo` : `${years} yr ${months % 12} mo`;
}
