import type { FirstReport } from "@roadworthy/contracts/client-identity";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { identityTexts as texts } from "./identity-texts.ts";
import styles from "./identity.module.css";
import { useFirstReport } from "./use-first-report.ts";

type Bureau = FirstReport["bureaus"][number];
const tones = {
  waiting: "neutral",
  asking: "info",
  answered: "info",
  arrived: "success",
  no_file: "warning",
  retrying: "warning",
  switched_off: "warning",
} as const satisfies Record<Bureau["status"], string>;

/** How far each bureau is with the first report, as it happens. */
export function FirstReportProgress({ onDone }: { onDone?: () => void }) {
  const { progress, isLost } = useFirstReport(onDone);
  return (
    <div aria-live="polite">
      {progress?.isDone !== true && (
        <>
          <h3>{texts.progressTitle}</h3>
          <p>{isLost ? texts.progressFailed : texts.progressLead}</p>
        </>
      )}
      <ul className={styles.bureaus}>
        {progress?.bureaus.map(({ bureau, status }) => (
          <li key={bureau} className={styles.bureau}>
            <b>{bureauNames[bureau]}</b>
            <StatusTag tone={tones[status]}>{texts.progress[status]}</StatusTag>
            {status === "no_file" && <p className={styles.bureauNote}>{texts.noFile}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
