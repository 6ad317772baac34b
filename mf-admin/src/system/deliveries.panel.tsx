import type { AdminSystem } from "@roadworthy/contracts/admin-system";
import { formatCount } from "@roadworthy/kit/format";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Link } from "@roadworthy/kit/router";
import { Facts } from "../parts/facts.tsx";
import styles from "../parts/detail.module.css";
import { paths } from "../paths.ts";
import { systemTexts as texts } from "./system-texts.ts";

/** Webhooks to partners, and how busy the throttles are. */
export function Deliveries({ deliveries, throttles }: Pick<AdminSystem, "deliveries" | "throttles">) {
  const { pending, succeeded24h, failed24h, oldestPendingAt, failing } = deliveries;
  return (
    <div className={styles.columns}>
      <section className={`rw-panel ${styles.panel}`} aria-labelledby="system-deliveries">
        <h2 id="system-deliveries">{texts.deliveries}</h2>
        <Facts
          facts={[
            [texts.pending, formatCount(pending)],
            [
              texts.oldest,
              oldestPendingAt === null ? texts.none : <DateTime key="at" at={oldestPendingAt} />,
            ],
            [texts.succeeded, formatCount(succeeded24h)],
            [texts.failedDay, formatCount(failed24h)],
          ]}
        />
        <h3>{texts.failingEndpoints}</h3>
        {failing.length === 0 ? (
          <p>{texts.noFailing}</p>
        ) : (
          <ul className={styles.rows}>
            {failing.map(({ id, partner, host, since }) => (
              <li key={id}>
                <span className={styles.grow}>
                  <Link to={paths.partner(partner.id)}>{partner.name}</Link>, {host}
                </span>
                <span className="rw-small">
                  {texts.since} <DateTime at={since} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={`rw-panel ${styles.panel}`} aria-labelledby="system-throttles">
        <h2 id="system-throttles">{texts.throttles}</h2>
        <Facts
          facts={[
            [texts.active, formatCount(throttles.active)],
            [texts.busiest, formatCount(throttles.busiest)],
          ]}
        />
      </section>
    </div>
  );
}
