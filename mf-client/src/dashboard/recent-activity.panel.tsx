import type { ClientDashboard } from "@roadworthy/contracts/clients";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { bureauList } from "../vocabulary.ts";
import { dashboardTexts as texts } from "./dashboard-texts.ts";
import styles from "./dashboard.module.css";

/** What happened to the client's credit file last. */
export function RecentActivity({ activity }: { activity: ClientDashboard["recentActivity"] }) {
  return (
    <section className={styles.section} aria-labelledby="cd-activity">
      <div className={styles.sectionHead}>
        <h2 id="cd-activity">{texts.recentActivity}</h2>
        {activity.length > 0 && <Link to={paths.activity()}>{texts.whoPulled}</Link>}
      </div>
      <div className={`rw-panel ${styles.activity}`}>
        {activity.length === 0 ? (
          <EmptyState title={texts.noActivity}>{texts.noActivityText}</EmptyState>
        ) : (
          <ol>
            {activity.map((entry) => (
              <li key={entry.id}>
                <p className={styles.activityTitle}>{titleOf(entry)}</p>
                <p className="rw-small">
                  {entry.bureaus.length > 0 && `${bureauList(entry.bureaus)} • `}
                  <DateTime at={entry.at} />
                </p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

function titleOf({ kind, type, requester, status }: ClientDashboard["recentActivity"][number]): string {
  if (kind === "update") return status === "failed" ? texts.updateFailed : texts.updated;
  if (kind === "pull") return (type === "hard" ? texts.hardPull : texts.softPull)(requester);
  return texts.activity[kind](requester);
}
