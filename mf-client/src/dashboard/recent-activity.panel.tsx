import type { ClientDashboard } from "@roadworthy/contracts/clients";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";

/** What happened to the client's credit file last. */
export function RecentActivity({ activity }: { activity: ClientDashboard["recentActivity"] }) {
  return (
    <section className="cd-section" aria-labelledby="cd-activity">
      <div className="cd-section-head">
        <h2 id="cd-activity">Recent activity</h2>
        {activity.length > 0 && <Link to={paths.activity()}>Who pulled my credit</Link>}
      </div>
      <div className="rw-panel cd-activity">
        {activity.length === 0 ? (
          <EmptyState title="Nothing has happened yet">
            Updates of your report and inquiries by businesses appear here.
          </EmptyState>
        ) : (
          <ol>
            {activity.map(({ at, title, detail }) => (
              <li key={`${at.toISOString()} ${title}`}>
                <p className="cd-activity-title">{title}</p>
                <p className="rw-small">
                  {detail}
                  {" • "}
                  <DateTime at={at} />
                </p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
