import {
  type MonthSummary,
  type PartnerBilling,
  partnerBillings,
} from "@roadworthy/contracts/partner-billing";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCents, formatCount, formatMonth } from "@roadworthy/kit/format";
import { language } from "@roadworthy/kit/language";
import { notify } from "@roadworthy/kit/notifications";
import { Button, Table } from "antd";
import { saveFile } from "../save-file.ts";
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

/** A statement of each month, as PDF and CSV. */
export function Statements({ months }: { months: readonly MonthSummary[] }) {
  return (
    <section>
      <h2>{texts.statements}</h2>
      <p className="rw-small">{texts.statementsLead}</p>
      <Table<MonthSummary>
        rowKey={({ month }) => month}
        size="small"
        pagination={false}
        scroll={{ x: "max-content" }}
        locale={{ emptyText: texts.noStatements }}
        dataSource={[...months]}
        columns={[
          { key: "month", title: texts.month, render: (_, { month }) => formatMonth(month) },
          {
            key: "opening",
            title: texts.opening,
            align: "right",
            render: (_, row) => formatCents(row.openingCents),
          },
          {
            key: "credits",
            title: texts.credits,
            align: "right",
            render: (_, row) => formatCents(row.creditCents),
          },
          {
            key: "debits",
            title: texts.debits,
            align: "right",
            render: (_, row) => formatCents(row.debitCents),
          },
          {
            key: "closing",
            title: texts.closing,
            align: "right",
            render: (_, row) => formatCents(row.closingCents),
          },
          {
            key: "files",
            title: texts.files,
            render: (_, { month }) => (
              <>
                <Button
                  type="link"
                  aria-label={texts.pdf(formatMonth(month))}
                  onClick={() => void download(month, "pdf")}
                >
                  PDF
                </Button>
                <Button
                  type="link"
                  aria-label={texts.csv(formatMonth(month))}
                  onClick={() => void download(month, "csv")}
                >
                  CSV
                </Button>
              </>
            ),
          },
        ]}
      />
    </section>
  );
}

type Cost = PartnerBilling["costs"][number];

/** Whose pulls of this month cost how much. */
export function Costs({ costs }: { costs: readonly Cost[] }) {
  return (
    <section>
      <h2>{texts.costs}</h2>
      <Table<Cost>
        rowKey={({ kind, id }) => `${kind}:${id}`}
        size="small"
        pagination={false}
        locale={{ emptyText: texts.noCosts }}
        dataSource={[...costs]}
        columns={[
          {
            key: "who",
            title: texts.who,
            render: (_, { kind, name }) => (kind === "person" ? name : `${texts[kind]}: ${name}`),
          },
          { key: "pulls", title: texts.pulls, align: "right", render: (_, { pulls }) => formatCount(pulls) },
          {
            key: "cost",
            title: texts.cost,
            align: "right",
            render: (_, row) => formatCents(row.chargedCents),
          },
        ]}
      />
    </section>
  );
}
