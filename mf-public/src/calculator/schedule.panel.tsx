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

/** A column of amounts. */
const amount = <Row,>(key: string, title: string, centsOf: (row: Row) => number): Column<Row> => ({
  key,
  title,
  numeric: true,
  render: (row) => formatCents(centsOf(row)),
});

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
  amount("paid", texts.paid, ({ paidCents }) => paidCents),
  amount("interest", texts.interest, ({ interestCents }) => interestCents),
  amount("principal", texts.principal, ({ principalCents }) => principalCents),
  amount("balance", texts.balance, ({ balanceCents }) => balanceCents),
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
  amount("paid", texts.paid, ({ paymentCents }) => paymentCents),
  amount("interest", texts.interest, ({ interestCents }) => interestCents),
  amount("principal", texts.principal, ({ principalCents }) => principalCents),
  amount("extra", texts.extra, ({ extraCents }) => extraCents),
  amount("balance", texts.balance, ({ balanceCents }) => balanceCents),
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
