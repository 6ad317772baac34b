import type { AdminPartner } from "@roadworthy/contracts/admin-partners";
import { formatCount } from "@roadworthy/kit/format";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { Money } from "@roadworthy/kit/parts/money";
import { Link } from "@roadworthy/kit/router";
import styles from "../parts/detail.module.css";
import { Facts } from "../parts/facts.tsx";
import { paths } from "../paths.ts";
import { CertifiedUntil } from "./certified-until.tsx";
import {
  partnersTexts as texts,
  pullNames,
  purposeName,
  suspensionReasons,
  tierNames,
} from "./partners-texts.ts";

/** What a business may do, what it has, and where the rows behind it are. */
export function PartnerFacts({ partner }: { partner: AdminPartner }) {
  const { suspension, certifiedAt, renewalDueOn, id } = partner;
  const pulls = { pathname: paths.pulls(), search: new URLSearchParams({ search: id }).toString() };
  const log = { pathname: paths.audit(), search: new URLSearchParams({ object: id }).toString() };
  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="partner-standing">
      <h2 id="partner-standing">{texts.standing}</h2>
      <Facts
        facts={[
          [texts.certified, certifiedAt ? <DateTime key="at" at={certifiedAt} /> : texts.notYet],
          [texts.renewal, renewalDueOn ? <CertifiedUntil key="on" on={renewalDueOn} /> : texts.none],
          [texts.certifiedFor, partner.certifiedPurposes.map(purposeName).join(", ") || texts.none],
          [texts.pullTypes, partner.pullTypes.map((one) => pullNames[one]).join(", ") || texts.none],
          [texts.tier, tierNames[partner.pricingTier]],
          ...(suspension
            ? [
                [
                  texts.suspended,
                  <>
                    <DateTime at={suspension.since} />. {suspensionReasons[suspension.reason]}
                    {suspension.note && <>: {suspension.note}</>}
                  </>,
                ] as const,
              ]
            : []),
          [texts.balance, <Money key="balance" cents={partner.liveBalanceCents} />],
          [texts.pulls30, formatCount(partner.livePullsLast30Days)],
          [texts.keys, formatCount(partner.activeKeys)],
          [texts.created, <DateTime key="created" at={partner.createdAt} />],
          [texts.id, <IdText key="id" id={id} isWhole />],
        ]}
      />
      <p className={styles.actions}>
        <Link to={pulls}>{texts.seePulls}</Link>
        <Link to={log}>{texts.seeLog}</Link>
        <Link to={paths.approvals()}>{texts.seeProposals}</Link>
      </p>
    </section>
  );
}
