import { type MonthSummary, partnerBillings } from "@roadworthy/contracts/partner-billing";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatMonth } from "@roadworthy/kit/format";
import { language } from "@roadworthy/kit/language";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { type Column, DataTable } from "@roadworthy/kit/parts/data-table";
import { Money } from "@roadworthy/kit/parts/money";
import { useState } from "react";
import { saveFile } from "@roadworthy/kit/save-file";
import { Reconcile } from "./reconciliation.panel.tsx";
import { billingTexts as texts } from "./billing-texts.ts";

async function download(month: string, format: "pdf" | "csv"): Promise<void> {
  try {
    // With a format the operation answers with a file.
    const file: unknown = await api(partnerBillings.statement, { query: { month, format, language } });
    saveFile(file, `statement-${month}.${format}`);
  } catch (error) {
    notify({ type: "error", message: messageOf(error, texts.downloadFailed) });
  }
}

const columns: readonly Column<MonthSummary>[] = [
  { key: "month", card: "title", title: texts.month, render: ({ month }) => formatMonth(month) },
  {
    key: "opening",
    title: texts.opening,
    numeric: true,
    render: ({ openingCents }) => <Money cents={openingCents} />,
  },
  {
    key: "credits",
    title: texts.credits,
    numeric: true,
    render: ({ creditCents }) => <Money cents={creditCents} />,
  },
  {
    key: "debits",
    title: texts.debits,
    numeric: true,
    render: ({ debitCents }) => <Money cents={debitCents} />,
  },
  {
    key: "closing",
    card: "figure",
    title: texts.closing,
    numeric: true,
    render: ({ closingCents }) => <Money cents={closingCents} />,
  },
  {
    key: "files",
    card: "actions",
    title: texts.files,
    render: (row) => (
      <>
        <Download month={row.month} format="pdf" />
        <Download month={row.month} format="csv" />
        <Reconcile month={row} />
      </>
    ),
  },
];

/** A long month takes the server some seconds. */
function Download({ month, format }: { month: string; format: "pdf" | "csv" }) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button
      variant="text"
      size="xs"
      loading={isBusy}
      aria-label={texts[format](formatMonth(month))}
      onClick={() => {
        setIsBusy(true);
        void download(month, format).finally(() => setIsBusy(false));
      }}
    >
      {format.toUpperCase()}
    </Button>
  );
}

/** A statement of each month, as PDF and CSV. */
export function Statements({ months }: { months: readonly MonthSummary[] }) {
  return (
    <section>
      <h2>{texts.statements}</h2>
      <p className="rw-small">{texts.statementsLead}</p>
      {months.length === 0 ? (
        <p className="rw-small">{texts.noStatements}</p>
      ) : (
        <DataTable caption={texts.statements} columns={columns} rows={months} rowKey={({ month }) => month} />
      )}
    </section>
  );
}
