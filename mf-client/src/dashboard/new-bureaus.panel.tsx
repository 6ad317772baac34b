import { useReload } from "@roadworthy/kit/parts/page";
import { useFirstReport } from "../identity/use-first-report.ts";
import { bureauList } from "../vocabulary.ts";
import { dashboardTexts as texts } from "./dashboard-texts.ts";
import styles from "./dashboard.module.css";

/** Follows the bureaus that a larger plan has just added, and shows what they send; says nothing of one that has nothing to send. */
export function NewBureaus() {
  const { reload } = useReload();
  const { progress } = useFirstReport(reload);
  const awaited = (progress?.bureaus ?? []).filter(({ status }) =>
    ["waiting", "asking", "answered"].includes(status),
  );
  return (
    <div aria-live="polite" className={styles.refresh}>
      {awaited.length > 0 && (
        <div className={styles.notice}>
          <p>{texts.newBureaus(bureauList(awaited.map(({ bureau }) => bureau)))}</p>
          <div className={styles.progress} />
        </div>
      )}
    </div>
  );
}
