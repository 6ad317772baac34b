import { ledger, topUps, type Transaction } from "@roadworthy/contracts/ledger";
import { pulls } from "@roadworthy/contracts/pulls";
import { api, messageOf } from "@roadworthy/kit/api";
import { language } from "@roadworthy/kit/language";
import { notify } from "@roadworthy/kit/notifications";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { Money } from "@roadworthy/kit/parts/money";
import { Link } from "@roadworthy/kit/router";
import { useMay } from "@roadworthy/kit/use-may";
import { Button } from "antd";
import { useState } from "react";
import { paths } from "../paths.ts";
import { saveFile } from "@roadworthy/kit/save-file";
import { billingTexts as texts } from "./billing-texts.ts";

async function saveReceipt(id: string): Promise<void> {
  try {
    const file: unknown = await api(topUps.receipt, { params: { id }, query: { format: "pdf", language } });
    saveFile(file, `receipt-${id}.pdf`);
  } catch (error) {
    notify({ type: "error", message: messageOf(error, texts.downloadFailed) });
  }
}

/** Every movement of the business's account. */
export const transactionsList = defineList({
  name: "partner.transactions",
  endpoint: ledger.transactions,
  rowKey: ({ id }) => id,
  noun: texts.transactionNoun,
  failed: texts.transactionsFailed,
  search: { key: "q", label: texts.searchTransactions },
  filters: [
    {
      kind: "choice",
      key: "kind",
      label: texts.way,
      options: [
        { value: "credit", label: texts.credit },
        { value: "debit", label: texts.debit },
      ],
    },
    { kind: "days", label: texts.date, from: "from", to: "to" },
  ],
  columns: [
    {
      key: "description",
      title: texts.description,
      render: ({ description }) => texts.describe(description),
    },
    {
      key: "date",
      title: texts.date,
      sort: "createdAt",
      render: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    { key: "kind", title: texts.way, from: "lg", render: ({ kind }) => texts[kind] },
    {
      key: "amount",
      title: texts.amountColumn,
      numeric: true,
      render: ({ kind, amountCents }) => <Money cents={kind === "credit" ? amountCents : -amountCents} />,
    },
    {
      key: "balance",
      title: texts.balanceAfter,
      numeric: true,
      render: ({ balanceAfterCents }) => <Money cents={balanceAfterCents} />,
    },
    { key: "reference", title: texts.reference, from: "lg", render: ({ reference }) => reference ?? "–" },
    {
      key: "details",
      title: texts.details,
      render: (row) => <Details {...row} />,
    },
    { key: "id", title: "ID", isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: texts.describe(row.description),
    line: <DateTime at={row.createdAt} />,
    status: <Details {...row} />,
    figure: <Money cents={row.kind === "credit" ? row.amountCents : -row.amountCents} />,
  }),
  empty: {
    title: texts.noTransactions,
    text: texts.noTransactionsText,
    action: (
      <Link className={buttonClass()} to={paths.billing()}>
        {texts.addFunds}
      </Link>
    ),
  },
});

/** What stands behind a movement: its pull, or the receipt of a payment. */
function Details({ pullId, topUpId }: Pick<Transaction, "pullId" | "topUpId">) {
  // Whoever keeps the books alone sees no consumers.
  const mayRead = useMay(pulls.get);
  if (pullId !== null) return mayRead ? <Link to={paths.pull(pullId)}>{texts.openPull}</Link> : null;
  return topUpId === null ? null : <Receipt topUpId={topUpId} />;
}

function Receipt({ topUpId }: { topUpId: string }) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button
      type="link"
      loading={isBusy}
      onClick={() => {
        setIsBusy(true);
        void saveReceipt(topUpId).finally(() => setIsBusy(false));
      }}
    >
      {texts.receipt}
    </Button>
  );
}
