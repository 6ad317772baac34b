import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { planDay } from "@roadworthy/contracts/plan-terms";
import { subscriptions, type Invoice } from "@roadworthy/contracts/subscriptions";
import { api, messageOf } from "@roadworthy/kit/api";
import { language } from "@roadworthy/kit/language";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { Day } from "@roadworthy/kit/parts/date-time";
import { Money } from "@roadworthy/kit/parts/money";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useState } from "react";
import { saveFile } from "@roadworthy/kit/save-file";
import { planTexts as texts } from "./plan-texts.ts";
import styles from "./plan.module.css";

type Page = ReplyOf<typeof subscriptions.invoices>;

/** What was charged, newest first, each with its file. */
export function Invoices({ first }: { first: Page }) {
  const [older, setOlder] = useState<Page | null>(null);
  const [isLoading, setLoading] = useState(false);
  const bills = [...first.items, ...(older?.items ?? [])];
  const nextCursor = (older ?? first).nextCursor;
  async function more(cursor: string): Promise<void> {
    setLoading(true);
    try {
      const page = await api(subscriptions.invoices, { query: { limit: 24, cursor } });
      setOlder((before) => ({ ...page, items: [...(before?.items ?? []), ...page.items] }));
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.olderFailed) });
    }
    setLoading(false);
  }
  return (
    <section className="rw-panel" aria-labelledby="plan-invoices">
      <h2 id="plan-invoices">{texts.invoices}</h2>
      {bills.length === 0 ? (
        <p>{texts.noInvoices}</p>
      ) : (
        <DataTable
          caption={texts.invoices}
          rows={bills}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "number",
              title: texts.number,
              render: ({ number }) => <span className={styles.number}>{number}</span>,
            },
            {
              key: "date",
              card: "line",
              title: texts.date,
              render: ({ paidAt, createdAt }) => <Day on={planDay(paidAt ?? createdAt)} />,
            },
            { key: "plan", card: "title", title: texts.plan, render: ({ planName }) => planName },
            {
              key: "amount",
              card: "figure",
              title: texts.amount,
              numeric: true,
              render: ({ amountCents }) => <Money cents={amountCents} />,
            },
            { key: "status", card: "status", title: texts.status, render: (bill) => <Status bill={bill} /> },
            { key: "file", card: "actions", title: texts.file, render: (bill) => <Download bill={bill} /> },
          ]}
        />
      )}
      {nextCursor !== null && (
        <Button variant="text" loading={isLoading} onClick={() => void more(nextCursor)}>
          {texts.older}
        </Button>
      )}
    </section>
  );
}

function Status({ bill }: { bill: Invoice }) {
  if (bill.disputedCents > 0) return <StatusTag tone="warning">{texts.states.disputed}</StatusTag>;
  if (bill.refundedCents > 0) return <StatusTag>{texts.states.refunded}</StatusTag>;
  return (
    <StatusTag tone={bill.status === "paid" ? "success" : "neutral"}>{texts.states[bill.status]}</StatusTag>
  );
}

function Download({ bill: { id, number } }: { bill: Invoice }) {
  async function save(): Promise<void> {
    try {
      const file: unknown = await api(subscriptions.invoice, {
        params: { id },
        query: { format: "pdf", language },
      });
      saveFile(file, `${number}.pdf`);
    } catch {
      notify({ type: "error", message: texts.notDownloaded });
    }
  }
  return (
    <Button variant="text" size="sm" onClick={() => void save()}>
      {texts.download}
      <span className="rw-hidden"> {number}</span>
    </Button>
  );
}
