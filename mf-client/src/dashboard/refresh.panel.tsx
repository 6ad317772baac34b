import type { Bureau } from "@roadworthy/contracts/primitives";
import { bureauList } from "../vocabulary.ts";
import { dashboardTexts as texts } from "./dashboard-texts.ts";
import type { RefreshOutcome } from "./use-refresh.ts";
import styles from "./dashboard.module.css";

/** How a refresh is going or how it ended; read out when it changes. */
export function RefreshStatus({
  isRunning,
  outcome,
  isDue,
  bureaus,
}: {
  isRunning: boolean;
  outcome: RefreshOutcome | null;
  /** Whether an update is due by now. */
  isDue: boolean;
  bureaus: readonly Bureau[];
}) {
  return (
    <div aria-live="polite" className={styles.refresh}>
      {isRunning && (
        <div className={styles.notice}>
          <p>{texts.asking(bureauList(bureaus))}</p>
          <div className={styles.progress} />
        </div>
      )}
      {outcome && <Outcome outcome={outcome} isDue={isDue} />}
    </div>
  );
}

function Outcome({ outcome, isDue }: { outcome: RefreshOutcome; isDue: boolean }) {
  switch (outcome.kind) {
    case "tooEarly":
      return <p className={styles.notice}>{isDue ? texts.underWay : texts.notDue}</p>;
    case "incomplete":
      return (
        <div className={`${styles.notice} ${styles.noticeWarning}`}>
          {outcome.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      );
    case "failed":
      return (
        <div className={`${styles.notice} ${styles.noticeError}`}>
          <p>
            <strong>{texts.notRefreshed}</strong> {outcome.detail}
          </p>
          {outcome.requestId && <p className="rw-small">{texts.request(outcome.requestId)}</p>}
        </div>
      );
  }
}
