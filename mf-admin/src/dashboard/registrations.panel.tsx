import type { AdminDashboard } from "@roadworthy/contracts/admin";
import { type Column, DataTable } from "@roadworthy/kit/parts/data-table";
import { Day } from "@roadworthy/kit/parts/date-time";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { roleNames } from "../users/people.rules.ts";
import { dashboardTexts } from "./dashboard-texts.ts";
import styles from "./dashboard.module.css";

type Registration = AdminDashboard["recentRegistrations"][number];

const columns: readonly Column<Registration>[] = [
  {
    key: "user",
    card: "title",
    title: "User",
    render: ({ name, email }) => (
      <div className={styles.person}>
        <strong>{name}</strong>
        {email && <span className="rw-small">{email}</span>}
      </div>
    ),
  },
  { key: "role", card: "figure", title: "Role", render: ({ role }) => roleNames[role] },
  { key: "date", card: "line", title: "Date", render: ({ date }) => <Day on={date} /> },
  { key: "plan", title: "Plan", render: ({ plan }) => plan },
  {
    key: "view",
    card: "status",
    title: "Details",
    render: ({ id, name }) => (
      <Link to={paths.person(id)} aria-label={`View ${name}`}>
        View
      </Link>
    ),
  },
];

/** The newest accounts. */
export function RegistrationsPanel({ registrations }: { registrations: readonly Registration[] }) {
  return (
    <section className={styles.section} aria-labelledby="ad-registrations">
      <div className={styles.sectionHead}>
        <h2 id="ad-registrations">Recent registrations</h2>
        <Link to={paths.users()}>{dashboardTexts.seeUsers}</Link>
      </div>
      {registrations.length === 0 ? (
        <div className="rw-panel">
          <EmptyState title="No one has registered yet">
            New accounts appear here as people create them.
          </EmptyState>
        </div>
      ) : (
        <DataTable
          caption="The newest accounts"
          columns={columns}
          rows={registrations}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  );
}
