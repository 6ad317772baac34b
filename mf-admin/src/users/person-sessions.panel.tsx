import type { Person } from "@roadworthy/contracts/people";
import { deviceName } from "@roadworthy/domain/device-name.rules";
import { type Column, DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import styles from "./users.module.css";

type Session = Person["sessions"][number];

const columns: readonly Column<Session>[] = [
  { key: "device", card: "title", title: "Device", render: ({ userAgent }) => deviceOf(userAgent ?? "") },
  { key: "ip", card: "figure", title: "Address", render: ({ ip }) => ip ?? "Not known" },
  {
    key: "used",
    card: "line",
    title: "Last used",
    render: ({ refreshedAt }) => <DateTime at={refreshedAt} />,
  },
  { key: "since", title: "Signed in", render: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    key: "factor",
    card: "status",
    title: "Second factor",
    render: ({ hasSecondFactor }) =>
      hasSecondFactor ? <StatusTag tone="success">Verified</StatusTag> : "No second factor",
  },
];

/** Where the person is signed in. */
export function PersonSessions({ person: { sessions } }: { person: Person }) {
  return (
    <section className={styles.section} aria-labelledby="us-sessions">
      <h2 id="us-sessions">Sessions</h2>
      {sessions.length === 0 ? (
        <div className="rw-panel">
          <EmptyState title="No active sessions">A session appears here with the next sign-in.</EmptyState>
        </div>
      ) : (
        <DataTable
          caption="This account’s sessions, most recently used first"
          columns={columns}
          rows={sessions}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  );
}

function deviceOf(userAgent: string): string {
  const { browser, system } = deviceName(userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
