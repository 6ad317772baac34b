import type { AdminDashboard } from "@roadworthy/contracts/admin";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { useReload } from "@roadworthy/kit/parts/page";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import { useState } from "react";
import { paths } from "../paths.ts";
import { dashboardTexts } from "./dashboard-texts.ts";
import styles from "./dashboard.module.css";

type Part = AdminDashboard["systemStatus"][number];

const looks = {
  operational: { label: "Operational", tone: "success" },
  degraded: { label: "Degraded", tone: "warning" },
  down: { label: "Down", tone: "error" },
} as const satisfies Record<Part["status"], { label: string; tone: string }>;

/** What the probes last found of each part. */
export function SystemStatusPanel({ components }: { components: readonly Part[] }) {
  const { reload, isReloading } = useReload();
  return (
    <section className={styles.section} aria-labelledby="ad-status">
      <div className={styles.sectionHead}>
        <h2 id="ad-status">System status</h2>
        <Link to={paths.system()}>{dashboardTexts.seeSystem}</Link>
        <Button variant="text" size="sm" loading={isReloading} onClick={reload}>
          Update
        </Button>
      </div>
      <div className={`rw-panel ${styles.status}`}>
        {components.length === 0 ? (
          <p className="rw-small">
            No part has been checked yet. The first checks run within a minute of startup.
          </p>
        ) : (
          <ul>
            {components.map(({ component, status, detail, checkedAt }) => (
              <li key={component}>
                <p>
                  <strong>{component}</strong>
                  <StatusTag tone={looks[status].tone}>{looks[status].label}</StatusTag>
                </p>
                <p className="rw-small">
                  {capital(detail)}, checked <CheckedAt at={checkedAt} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** The time of day of a check of the last twelve hours, else the whole instant: a stale one must show as such. */
function CheckedAt({ at }: { at: Date }) {
  const [now] = useState(() => Date.now());
  if (now - at.getTime() > recentMs) return <DateTime at={at} />;
  const time = new Intl.DateTimeFormat("en-US", { timeStyle: "medium" }).format(at);
  return (
    <time dateTime={at.toISOString()} title={at.toISOString()}>
      {time}
    </time>
  );
}

const recentMs = 12 * 60 * 60 * 1000;

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
