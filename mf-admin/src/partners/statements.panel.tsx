import { type AdminPartnerFile, adminPartnerFiles } from "@roadworthy/contracts/admin-partner-files";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatMonth } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { Money } from "@roadworthy/kit/parts/money";
import styles from "../parts/detail.module.css";
import { saveFile } from "@roadworthy/kit/save-file";
import { partnersTexts as texts } from "./partners-texts.ts";

type Months = AdminPartnerFile["months"];
type Format = "pdf" | "csv";

/** The months of a business's live account, each as a file. */
export function Statements({ id, months }: { id: string; months: Months }) {
  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="partner-statements">
      <h2 id="partner-statements">{texts.statements}</h2>
      {months.length === 0 ? (
        <p className="rw-small">{texts.noStatements}</p>
      ) : (
        <DataTable
          caption={texts.statements}
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            { key: "month", card: "title", title: texts.month, render: ({ month }) => formatMonth(month) },
            amount("opening", texts.opening, ({ openingCents }) => openingCents),
            amount("in", texts.credits, ({ creditCents }) => creditCents),
            amount("out", texts.debits, ({ debitCents }) => debitCents),
            amount("closing", texts.closing, ({ closingCents }) => closingCents),
            {
              key: "file",
              card: "actions",
              title: texts.file,
              render: ({ month }) => (
                <span className={styles.actions}>
                  {(["pdf", "csv"] as const).map((format) => (
                    <Button
                      key={format}
                      variant="outline"
                      size="sm"
                      aria-label={texts.fileOf(texts[format], formatMonth(month))}
                      onClick={() => void save(id, month, format)}
                    >
                      {texts[format]}
                    </Button>
                  ))}
                </span>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

const amount = (key: string, title: string, of: (month: Months[number]) => number) => ({
  key,
  title,
  numeric: true,
  render: (month: Months[number]) => <Money cents={of(month)} />,
});

async function save(id: string, month: string, format: Format): Promise<void> {
  try {
    const file = await api(adminPartnerFiles.statement, {
      params: { id },
      query: { month, format },
    });
    saveFile(file, `statement-${month}.${format}`);
  } catch (error) {
    notify({ type: "error", message: messageOf(error, texts.noFile) });
  }
}
