import type { Proposal } from "@roadworthy/contracts/proposals";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Link } from "@roadworthy/kit/router";
import styles from "../parts/detail.module.css";
import { paths } from "../paths.ts";
import { approvalsTexts as texts } from "./approvals-texts.ts";

/** Who a proposal waits for, said to the admin who looks at it. */
const waitsFor = ({ isOwn, mayApprove }: Pick<Proposal, "isOwn" | "mayApprove">): string =>
  isOwn && mayApprove ? texts.waitsForYou : texts.waits;

/** What is told to whoever has just proposed something. */
export const toldOf = (proposal: Proposal, said: string = texts.proposed): string =>
  proposal.isOwn && proposal.mayApprove ? texts.waitsForYou : said;

/** What has been proposed about the thing on the screen and waits for an approval. */
export const OpenProposals = ({ items }: { items: readonly Proposal[] }) =>
  items.map(({ id, summary, proposedBy, expiresAt, ...proposal }) => (
    <section key={id} className={styles.notice} aria-label={waitsFor(proposal)}>
      <p>
        <strong>{waitsFor(proposal)}</strong> {summary}
      </p>
      <p className="rw-small">
        {texts.by} {proposedBy.name}, {texts.openUntil} <DateTime at={expiresAt} />.{" "}
        <Link to={`${paths.approvals()}#${id}`}>{texts.see}</Link>
      </p>
    </section>
  ));
