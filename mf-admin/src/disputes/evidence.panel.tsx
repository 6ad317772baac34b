import { adminDisputes, type AdminDispute } from "@roadworthy/contracts/admin-disputes";
import { api } from "@roadworthy/kit/api";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import styles from "../parts/detail.module.css";
import { DocumentRow } from "../parts/document-row.tsx";
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
            <DocumentRow
              key={file.id}
              name={file.fileName}
              bytes={file.bytes}
              about={<DateTime at={file.createdAt} />}
              verb={texts.open}
              failed={texts.documentFailed}
              read={() => api(adminDisputes.evidence, { params: { id: file.id } })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
