import { type LoanSchedule, ownLoans } from "@roadworthy/contracts/own-loans";
import { addMonths, dayOfMonth } from "@roadworthy/domain/calendar.rules";
import { scheduleOf } from "@roadworthy/domain/offers/owned-loan.rules";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCents, formatDay } from "@roadworthy/kit/format";
import { language } from "@roadworthy/kit/language";
import { notify } from "@roadworthy/kit/notifications";
import { AmountField, grouped } from "@roadworthy/kit/parts/amount-field";
import { Button } from "@roadworthy/kit/parts/button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { Money } from "@roadworthy/kit/parts/money";
import { useReload } from "@roadworthy/kit/parts/page";
import { useSave } from "@roadworthy/kit/use-save";
import { useId, useState } from "react";
import { saveFile } from "@roadworthy/kit/save-file";
import { centsIn } from "../parts/typed-amount.rules.ts";
import styles from "./loans.module.css";
import { ownLoanTexts as texts } from "./own-loan-texts.ts";

const SHOWN = 12;

/** Every payment left. With something extra each month it is worked out anew, here, by the rules of the server. */
export function SchedulePanel({
  schedule: { loan, totalInterestCents, rows, extraCents: kept },
}: {
  schedule: LoanSchedule;
}) {
  const id = useId();
  const { reload } = useReload();
  const [extra, setExtra] = useState(kept === 0 ? "" : grouped(String(kept / 100)));
  const [isAll, setAll] = useState(false);
  const extraCents = centsIn(extra) ?? 0;
  const isFaster = Number.isSafeInteger(extraCents) && extraCents > 0;
  const faster = isFaster ? scheduleOf(loan, { everyPaymentCents: extraCents }) : null;
  const shown =
    faster?.rows.map((row) => ({
      ...row,
      paymentCents: row.paymentCents + row.extraCents,
      principalCents: row.principalCents + row.extraCents,
      dueOn: addMonths(loan.balanceOn, row.number, dayOfMonth(loan.typed?.balanceOn ?? loan.balanceOn)),
    })) ?? rows;
  const planned = isFaster ? extraCents : 0;
  const { isSaving, run } = useSave(
    (cents: number) =>
      api(ownLoans.setExtra, { params: { id: loan.id }, body: { extraCents: cents } }).then(reload),
    { saved: texts.extraKept, failed: texts.extraNotKept },
  );
  async function download(format: "csv" | "pdf"): Promise<void> {
    try {
      saveFile(
        await api(ownLoans.schedule, { params: { id: loan.id }, query: { format, language } }),
        `loan-schedule.${format}`,
      );
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.notDownloaded) });
    }
  }
  return (
    <section className="rw-panel" aria-labelledby={id}>
      <div className={styles.top}>
        <h2 id={id}>{texts.schedule}</h2>
        <div className={styles.tools}>
          <Button variant="outline" size="sm" onClick={() => void download("csv")}>
            {texts.csv}
          </Button>
          <Button variant="outline" size="sm" onClick={() => void download("pdf")}>
            {texts.pdf}
          </Button>
        </div>
      </div>
      <div className={styles.form}>
        <AmountField
          label={texts.extra}
          value={extra}
          error={Number.isNaN(extraCents) ? texts.digits("50") : undefined}
          onChange={(event) => setExtra(event.target.value)}
        />
        <Button
          variant="outline"
          loading={isSaving}
          disabled={planned === kept || Number.isNaN(extraCents)}
          onClick={() => void run(planned)}
        >
          {texts.keepExtra}
        </Button>
      </div>
      <output>
        <p>
          {faster === null
            ? texts.totalInterest(formatCents(totalInterestCents))
            : texts.extraSaves(
                rows.length - faster.rows.length,
                formatCents(totalInterestCents - faster.totalInterestCents),
              )}
        </p>
      </output>
      <DataTable
        caption={texts.schedule}
        rows={isAll ? shown : shown.slice(0, SHOWN)}
        rowKey={({ number }) => String(number)}
        columns={[
          { key: "number", title: texts.number, numeric: true, render: ({ number }) => number },
          { key: "due", title: texts.due, render: ({ dueOn }) => formatDay(dueOn) },
          {
            key: "payment",
            title: texts.payment,
            numeric: true,
            render: ({ paymentCents }) => <Money cents={paymentCents} />,
          },
          {
            key: "interest",
            title: texts.interest,
            numeric: true,
            render: ({ interestCents }) => <Money cents={interestCents} />,
          },
          {
            key: "principal",
            title: texts.principal,
            numeric: true,
            render: ({ principalCents }) => <Money cents={principalCents} />,
          },
          {
            key: "after",
            title: texts.after,
            numeric: true,
            render: ({ balanceCents }) => <Money cents={balanceCents} />,
          },
        ]}
      />
      {!isAll && shown.length > SHOWN && (
        <Button variant="text" onClick={() => setAll(true)}>
          {texts.showAll(shown.length)}
        </Button>
      )}
    </section>
  );
}
