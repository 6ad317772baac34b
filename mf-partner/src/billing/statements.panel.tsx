import {
  type MonthSummary,
  type PartnerBilling,
  partnerBillings,
} from "@roadworthy/contracts/partner-billing";
import { bureau, bureauNames } from "@roadworthy/contracts/primitives";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCount, formatMonth } from "@roadworthy/kit/format";
import { language } from "@roadworthy/kit/language";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { type Column, DataTable } from "@roadworthy/kit/parts/data-table";
import { Money } from "@roadworthy/kit/parts/money";
import { Select } from "antd";
import { useState } from "react";
import { saveFile } from "@roadworthy/kit/save-file";
import { Reconcile } from "./reconciliation.panel.tsx";
import { billingTexts as texts } from "./billing-texts.ts";
import styles from "../stack.module.css";

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

type Cost = PartnerBilling["costs"][number];

type CostSplit = keyof typeof texts.costSplits;
const costSplits = ["requester", "reference", "bureau"] as const satisfies readonly CostSplit[];

const isIn = (split: CostSplit, { kind }: Cost): boolean =>
  split === "requester" ? kind === "person" || kind === "key" : kind === split;

const costName = ({ kind, id, name }: Cost): string => {
  const ofBureau = bureau.safeParse(id);
  if (kind === "bureau" && ofBureau.success) return bureauNames[ofBureau.data];
  return kind === "key" ? texts.keyNamed(name) : name;
};

/** Whose pulls of this month cost how much: the same pulls, split as asked. */
export function Costs({ costs: all }: { costs: readonly Cost[] }) {
  const [split, setSplit] = useState<CostSplit>("requester");
  const costs = all.filter((cost) => isIn(split, cost));
  return (
    <section>
      <h2>{texts.costs}</h2>
      {all.length > 0 && (
        <p className={styles.control}>
          <Select<CostSplit>
            aria-label={texts.costSplitLabel}
            value={split}
            popupMatchSelectWidth={false}
            options={costSplits.map((value) => ({ value, label: texts.costSplits[value] }))}
            onChange={setSplit}
          />
        </p>
      )}
      {costs.length === 0 ? (
        <p className="rw-small">{all.length === 0 ? texts.noCosts : texts.noReferences}</p>
      ) : (
        <DataTable
          caption={texts.costs}
          isNarrow
          rowKey={({ kind, id }) => `${kind}:${id}`}
          rows={costs}
          columns={[
            {
              key: "who",
              title: texts.costSplits[split],
              render: costName,
            },
            { key: "pulls", title: texts.pulls, numeric: true, render: ({ pulls }) => formatCount(pulls) },
            {
              key: "cost",
              title: texts.cost,
              numeric: true,
              render: ({ chargedCents }) => <Money cents={chargedCents} />,
            },
          ]}
        />
      )}
    </section>
  );
}
