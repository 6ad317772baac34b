import { adminDisputes, type AdminDispute } from "@roadworthy/contracts/admin-disputes";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { useState } from "react";
import styles from "../parts/detail.module.css";
import { saveFile } from "../parts/save-file.ts";
import { disputesTexts as texts } from "./disputes-texts.ts";

type File = AdminDispute["dispute"]["evidence"][number];

/** The client's documents; opening one is in the client's log. */
export function Evidence({ files }: { files: readonly File[] }) {
  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="dispute-evidence">
      <h2 id="dispute-evidence">{texts.evidence}</h2>
      {files.length === 0 ? (
        <p>{texts.noEvidence}</p>
      ) : (
        <ul className={styles.rows}>
          {files.map((file) => (
            <Document key={file.id} file={file} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Document({ file: { id, fileName, bytes, createdAt } }: { file: File }) {
  const [isOpening, setIsOpening] = useState(false);
  async function open(): Promise<void> {
    setIsOpening(true);
    try {
      const { name, contentType, content } = await api(adminDisputes.evidence, { params: { id } });
      saveFile(name, contentType, content);
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.documentFailed) });
    }
    setIsOpening(false);
  }
  return (
    <li>
      <div className={styles.grow}>
        {fileName}{" "}
        <span className="rw-small">
          {Math.ceil(bytes / 1024)} KB, <DateTime at={createdAt} />
        </span>
      </div>
      <Button
        variant="outline"
        size="sm"
        loading={isOpening}
        aria-label={texts.opened(fileName)}
        onClick={() => void open()}
      >
        {texts.open}
      </Button>
    </li>
  );
}
