import type { Inquiry } from "@roadworthy/contracts/clients";
import { misuseReports } from "@roadworthy/contracts/misuse-reports";
import { api } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { Field } from "@roadworthy/kit/parts/field";
import { useReload } from "@roadworthy/kit/parts/page";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useSave } from "@roadworthy/kit/use-save";
import { type SubmitEvent, useState } from "react";
import styles from "./activity.module.css";
import { activityTexts as texts } from "./activity-texts.ts";

/** Reports a business's entry to Roadworthy, once; afterwards says that it was. */
export function ReportMisuse({ row }: { row: Inquiry }) {
  const [isOpen, setOpen] = useState(false);
  if (row.misuseReportedAt !== null) return <StatusTag tone="info">{texts.reported}</StatusTag>;
  return (
    <>
      <Button variant="text" size="sm" className={styles.report} onClick={() => setOpen(true)}>
        {texts.report}
        <span className="rw-hidden">: {row.requester}</span>
      </Button>
      {isOpen && <ReportDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReportDialog({ row, onClose }: { row: Inquiry; onClose: () => void }) {
  const { reload } = useReload();
  const [explanation, setExplanation] = useState("");
  const { isSaving, run } = useSave(
    (said: string) => api(misuseReports.create, { body: { inquiryId: row.id, explanation: said } }),
    { saved: texts.reportSent, failed: texts.reportFailed },
  );
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void run(explanation.trim()).then((isSent) => {
      if (!isSent) return;
      reload();
      onClose();
    });
  }
  return (
    <Dialog title={texts.reportTitle(row.requester)} {...(!isSaving && { onClose })}>
      <form onSubmit={submit}>
        <p>{texts.reportLead}</p>
        <Field
          label={texts.reportWhy}
          required
          maxLength={1_000}
          autoComplete="off"
          value={explanation}
          onChange={(event) => setExplanation(event.target.value)}
        />
        <DialogSubmit
          verb={texts.reportSend}
          isSending={isSaving}
          isDisabled={explanation.trim() === ""}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
