import type { Inquiry } from "@roadworthy/contracts/clients";
import { misuseReports } from "@roadworthy/contracts/misuse-reports";
import { api } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { useReload } from "@roadworthy/kit/parts/page";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useState } from "react";
import { TextDialog } from "../parts/text-dialog.tsx";
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
  return (
    <TextDialog
      title={texts.reportTitle(row.requester)}
      lead={texts.reportLead}
      label={texts.reportWhy}
      maxLength={1_000}
      verb={texts.reportSend}
      saved={texts.reportSent}
      failed={texts.reportFailed}
      send={(explanation) => api(misuseReports.create, { body: { inquiryId: row.id, explanation } })}
      onSent={reload}
      onClose={onClose}
    />
  );
}
