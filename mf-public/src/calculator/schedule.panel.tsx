import { formatCents } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { DataTable, type Column } from "@roadworthy/kit/parts/data-table";
import { saveFile } from "@roadworthy/kit/save-file";
import type { ScheduleRow } from "@roadworthy/domain/loan/payment.rules";
import { useState } from "react";
import { calculatorTexts } from "./calculator-texts.ts";
import { byYear, scheduleCsv, type Result, type YearRow } from "./work-out.rules.ts";

const texts = calculatorTexts.schedule;

/** A line of the table by year: a year, or one payment of a year that was opened. */
type Line = YearRow & { readonly payment: number | null };

const yearColumns = (
  opened: ReadonlySet<number>,
  toggle: (year: number) => void,
): readonly Column<Line>[] => [
  {
    key: "year",
    title: texts.year,
    render: ({ year, payment }) =>
      payment === null ? (
        <button
          type="button"
          className="schedule-year"
          aria-expanded={opened.has(year)}
          onClick={() => toggle(year)}
        >
          {texts.openYear(year)}
        </button>
      ) : (
        <span className="schedule-payment">{texts.payment(payment)}</span>
      ),
  },
  { key: "paid", title: texts.paid, numeric: true, render: ({ paidCents }) => formatCents(paidCents) },
  {
    key: "interest",
    title: texts.interest,
    numeric: true,
    render: ({ interestCents }) => formatCents(interestCents),
  },
  {
    key: "principal",
    title: texts.principal,
    numeric: true,
    render: ({ principalCents }) => formatCents(principalCents),
  },
  {
    key: "balance",
    title: texts.balance,
    numeric: true,
    render: ({ balanceCents }) => formatCents(balanceCents),
  },
];

/** The years, each followed by its payments where it is open. */
const linesOf = (
  rows: readonly ScheduleRow[],
  paymentsPerYear: number,
  opened: ReadonlySet<number>,
): readonly Line[] =>
  byYear(rows, paymentsPerYear).flatMap((year): Line[] => [
    { ...year, payment: null },
    ...(opened.has(year.year)
      ? rows.slice((year.year - 1) * paymentsPerYear, year.year * paymentsPerYear).map((row) => ({
          year: year.year,
          payment: row.number,
          paidCents: row.paymentCents + row.extraCents,
          interestCents: row.interestCents,
          principalCents: row.principalCents + row.extraCents,
          balanceCents: row.balanceCents,
        }))
      : []),
  ]);

const paymentColumns: readonly Column<ScheduleRow>[] = [
  { key: "number", title: texts.number, render: ({ number }) => number },
  { key: "paid", title: texts.paid, numeric: true, render: ({ paymentCents }) => formatCents(paymentCents) },
  {
    key: "interest",
    title: texts.interest,
    numeric: true,
    render: ({ interestCents }) => formatCents(interestCents),
  },
  {
    key: "principal",
    title: texts.principal,
    numeric: true,
    render: ({ principalCents }) => formatCents(principalCents),
  },
  { key: "extra", title: texts.extra, numeric: true, render: ({ extraCents }) => formatCents(extraCents) },
  {
    key: "balance",
    title: texts.balance,
    numeric: true,
    render: ({ balanceCents }) => formatCents(balanceCents),
  },
];

/** How the loan is repaid: a table by year or by payment, and a file. */
export function SchedulePanel({ result }: { result: Result }) {
  const [showsAll, setShowsAll] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const toggle = (year: number): void =>
    setOpened((before) => {
      const others = [...before].filter((one) => one !== year);
      return new Set(before.has(year) ? others : [...others, year]);
    });
  const { rows } = result.cost.schedule;
  return (
    <section className={showsAll ? undefined : "schedule-years"} aria-labelledby="schedule">
      <h2 id="schedule">{texts.heading}</h2>
      {showsAll ? (
        <DataTable
          isNarrow
          caption={texts.caption}
          columns={paymentColumns}
          rows={rows}
          rowKey={({ number }) => String(number)}
        />
      ) : (
        <DataTable
          isNarrow
          caption={texts.caption}
          columns={yearColumns(opened, toggle)}
          rows={linesOf(rows, result.paymentsPerYear, opened)}
          rowKey={({ year, payment }) => `${year}.${payment ?? ""}`}
        />
      )}
      <div className="schedule-actions no-print">
        <Button variant="outline" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? texts.byYear : texts.all}
        </Button>
        <Button
          variant="outline"
          onClick={() => saveFile(csvFile(scheduleCsv(rows, texts.csvColumns)), texts.file)}
        >
          {texts.csv}
        </Button>
      </div>
    </section>
  );
}

const csvFile = (csv: string): Blob => new Blob([csv], { type: "text/csv;charset=utf-8" });
