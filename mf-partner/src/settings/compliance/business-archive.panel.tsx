import { businessArchives, type BusinessArchives } from "@roadworthy/contracts/business-archive";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatDay } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { FormSection } from "@roadworthy/kit/parts/form-section";
import { useReload } from "@roadworthy/kit/parts/page";
import { saveFile } from "@roadworthy/kit/save-file";
import { takeFocus } from "@roadworthy/kit/take-focus";
import { useSave } from "@roadworthy/kit/use-save";
import { Alert, Button } from "antd";
import { useState } from "react";
import { businessTexts as texts } from "../business-texts.ts";
import styles from "../../stack.module.css";

/** Requests an archive of the business's data, and downloads those that are ready. */
export function BusinessArchive({ archives: { isBuilding, items } }: { archives: BusinessArchives }) {
  const { reload } = useReload();
  const { run, isSaving } = useSave(() => api(businessArchives.request), {
    saved: texts.archiveRequested,
    failed: texts.archiveFailed,
  });
  const [wasRequested, setRequested] = useState(false);
  async function request(): Promise<void> {
    if (!(await run(undefined))) return;
    setRequested(true);
    reload();
  }
  return (
    <FormSection title={texts.archive} lead={texts.archiveLead}>
      {isBuilding ? (
        <div ref={wasRequested ? takeFocus : undefined} tabIndex={-1}>
          <Alert showIcon type="info" title={texts.archiveBuilding} />
        </div>
      ) : (
        <Button loading={isSaving} onClick={() => void request()}>
          {texts.archiveRequest}
        </Button>
      )}
      {items.length > 0 && (
        <ul className={styles.plainList}>
          {items.map(({ id, createdAt, expiresAt }) => (
            <li key={id} className={styles.document}>
              <DateTime at={createdAt} />
              <Button type="link" onClick={() => void download(id)}>
                {texts.archiveDownload}
              </Button>
              <span className="rw-small">{texts.archiveUntil(formatDay(expiresAt))}</span>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}

async function download(id: string): Promise<void> {
  try {
    const file: unknown = await api(businessArchives.get, { params: { id }, query: { format: "zip" } });
    saveFile(file, "business-archive.zip");
  } catch (error) {
    notify({ type: "error", message: messageOf(error, texts.archiveNotDownloaded) });
  }
}
