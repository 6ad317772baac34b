import type { Proposal } from "@roadworthy/contracts/proposals";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Link } from "@roadworthy/kit/router";
import styles from "../parts/detail.module.css";
import { paths } from "../paths.ts";
import { approvalsTexts as texts } from "./approvals-texts.ts";

/** What has been proposed about the thing on the screen and waits for another admin. */
export const OpenProposals = ({ items }: { items: readonly Proposal[] }) =>
  items.map(({ id, summary, proposedBy, expiresAt }) => (
    <section key={id} className={styles.notice} aria-label={texts.waits}>
      <p>
        <strong>{texts.waits}</strong> {summary}
      </p>
      <p className="rw-small">
        {texts.by} {proposedBy.name}, {texts.openUntil} <DateTime at={expiresAt} />.{" "}
        <Link to={`${paths.approvals()}#${id}`}>{texts.see}</Link>
      </p>
    </section>
  ));
