import type { AdminDashboard } from "@roadworthy/contracts/admin";
import { formatCount } from "@roadworthy/kit/format";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import styles from "./dashboard.module.css";

const filters = {
  Premium: "role=client&plan=premium",
  Basic: "role=client&plan=basic",
  Free: "role=client&plan=free",
  Partners: "role=partner",
} as const;

/** How the accounts divide into clients by plan, and partners. */
export function DistributionPanel({ distribution }: { distribution: AdminDashboard["distribution"] }) {
  const total = distribution.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={styles.section} aria-labelledby="ad-distribution">
      <div className={styles.sectionHead}>
        <h2 id="ad-distribution">User distribution</h2>
      </div>
      <div className={`rw-panel ${styles.distribution}`}>
        <ul>
          {distribution.map(({ group, count, percent }) => (
            <li key={group}>
              <p>
                <Link to={`${paths.users()}?${filters[group]}`}>
                  <strong>{group}</strong>
                </Link>
                <span className={styles.percent}>{percent}%</span>
              </p>
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.shareRest} width="100" height="4" />
                <rect className={styles.share} width={percent} height="4" />
              </svg>
              <p className="rw-small">
                {formatCount(count)} {count === 1 ? "account" : "accounts"}
              </p>
            </li>
          ))}
        </ul>
        <p className="rw-small">
          {total === 0 ? "No one has registered yet." : `Of ${formatCount(total)} accounts without staff.`}
        </p>
      </div>
    </section>
  );
}
