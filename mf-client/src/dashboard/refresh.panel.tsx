import type { Bureau } from "@roadworthy/contracts/primitives";
import { bureauList } from "../vocabulary.ts";
import { dashboardTexts as texts } from "./dashboard-texts.ts";
import type { RefreshOutcome } from "./use-refresh.ts";
import styles from "./dashboard.module.css";

/** How a refresh is going or how it ended; read out when it changes. */
export function RefreshStatus({
  isRunning,
  outcome,
  bureaus,
}: {
  isRunning: boolean;
  outcome: RefreshOutcome | null;
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
      {outcome && <Outcome outcome={outcome} />}
    </div>
  );
}

function Outcome({ outcome }: { outcome: RefreshOutcome }) {
  switch (outcome.kind) {
    case "tooEarly":
      return <p className={styles.notice}>{outcome.detail}</p>;
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
