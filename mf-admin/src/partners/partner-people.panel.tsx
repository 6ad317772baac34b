import type { AdminPartner } from "@roadworthy/contracts/admin-partners";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import styles from "../parts/detail.module.css";
import { paths } from "../paths.ts";
import { decisionNames, partnersTexts as texts } from "./partners-texts.ts";

/** Who belongs to a business, and what was decided about it. */
export function PartnerPeople({ partner: { members, decisions } }: { partner: AdminPartner }) {
  return (
    <div className={styles.columns}>
      <section className={`rw-panel ${styles.panel}`} aria-labelledby="partner-team">
        <h2 id="partner-team">{texts.team}</h2>
        {members.length === 0 ? (
          <p className="rw-small">{texts.noTeam}</p>
        ) : (
          <ul className={styles.rows}>
            {members.map(({ id, name, email, role, hasSecondFactor, lastSignInAt }) => (
              <li key={id}>
                <div className={styles.grow}>
                  <Link to={paths.person(id)}>{name || email}</Link>
                  <p className="rw-small">
                    {email}, {role}
                    {lastSignInAt && (
                      <>
                        {" "}
                        • {texts.lastSignIn} <DateTime at={lastSignInAt} />
                      </>
                    )}
                  </p>
                </div>
                <StatusTag tone={hasSecondFactor ? "success" : "neutral"}>
                  {hasSecondFactor ? texts.secondFactor : texts.noSecondFactor}
                </StatusTag>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={`rw-panel ${styles.panel}`} aria-labelledby="partner-timeline">
        <h2 id="partner-timeline">{texts.timeline}</h2>
        {decisions.length === 0 ? (
          <p className="rw-small">{texts.noTimeline}</p>
        ) : (
          <ul className={styles.rows}>
            {decisions.map(({ id, kind, at, by, note }) => (
              <li key={id}>
                <div className={styles.grow}>
                  <strong>{decisionNames[kind]}</strong> {texts.by} {by}
                  {note && <p>{note}</p>}
                </div>
                <span className="rw-small">
                  <DateTime at={at} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
