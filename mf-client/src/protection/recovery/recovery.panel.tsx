import {
  identityRecovery,
  type IdentityRecovery,
  type IdentitySign,
  type RecoveryStep,
} from "@roadworthy/contracts/identity-recovery";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatDay, formatInstant } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import { Checkbox } from "antd";
import { useId, useState } from "react";
import { paths } from "../../paths.ts";
import { AddressCheck } from "./address-check.panel.tsx";
import { recoveryTexts as texts } from "./recovery-texts.ts";
import styles from "../protection.module.css";

/** Where a step is done: a section of this page, or the office's own site. */
const places: Partial<Record<RecoveryStep, string>> = {
  fraud_alert: "#fraud-alerts",
  own_reports: "https://www.annualcreditreport.com/",
  theft_report: "https://www.identitytheft.gov/",
  freeze: "#freezes",
  block: "https://www.law.cornell.edu/uscode/text/15/1681c-2",
  dispute: "#disputes",
  extended_alert: "#fraud-alerts",
  records: "https://www.law.cornell.edu/uscode/text/15/1681g",
  tax_pin: "https://www.irs.gov/identity-theft-fraud-scams/get-an-identity-protection-pin",
  earnings: "https://www.ssa.gov/myaccount/",
};

/** What on the client's reports to look at, and the plan for when it isn't theirs. */
export function RecoveryPanel({ recovery, onChange }: { recovery: IdentityRecovery; onChange: () => void }) {
  const { steps, signs, passwordLists, canCheckAddress } = recovery;
  const id = useId();
  const done = steps.filter(({ doneAt }) => doneAt !== null).length;
  // As it was at first, so that a later mark neither opens nor closes it.
  const [wasBegun] = useState(done > 0);
  return (
    <section className="rw-panel" aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      <p>{texts.lead}</p>
      <h3>{texts.signs}</h3>
      <Signs signs={signs} />
      <details open={wasBegun}>
        <summary>{texts.plan(done, steps.length)}</summary>
        <p>{texts.planLead}</p>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <Step key={step.step} {...step} onChange={onChange} />
          ))}
        </ol>
      </details>
      <h3>{texts.breaches}</h3>
      <p>
        {texts.passwords[passwordLists]} {canCheckAddress ? texts.numbers : texts.addresses}
      </p>
      {canCheckAddress && <AddressCheck />}
    </section>
  );
}

function Signs({ signs }: { signs: readonly IdentitySign[] | null }) {
  if (signs === null)
    return (
      <p>
        {texts.signsUnknown} <Link to={paths.plan()}>{texts.plans}</Link>
      </p>
    );
  if (signs.length === 0) return <p>{texts.noSigns}</p>;
  return (
    <>
      <p>{texts.signsLead}</p>
      <ul className={styles.cards}>
        {signs.map((sign) => (
          <li key={`${sign.kind} ${sign.bureau} ${sign.line}`} className={styles.card}>
            <p className="rw-small">{texts.kinds[sign.kind]}</p>
            <strong>{sign.label}</strong>
            <p className="rw-small">{texts.at(bureauNames[sign.bureau], formatDay(sign.reportedOn))}</p>
            <p>
              <SignAction sign={sign} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function SignAction({ sign: { kind, label, bureau, line, reportId, isDisputed } }: { sign: IdentitySign }) {
  if (isDisputed) return <StatusTag tone="info">{texts.disputed}</StatusTag>;
  return kind === "inquiry" ? (
    <Link to={paths.disputeInquiry(line)}>
      {texts.dispute}
      <span className="rw-hidden">: {label}</span>
    </Link>
  ) : (
    <Link to={`${paths.report(reportId)}#${bureau}:${line}`}>
      {texts.open}
      <span className="rw-hidden">: {label}</span>
    </Link>
  );
}

function Step({ step, doneAt, onChange }: IdentityRecovery["steps"][number] & { onChange: () => void }) {
  // What was clicked, shown at once and taken back if it cannot be saved.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { title, text, link } = texts.steps[step];
  const place = places[step];
  async function mark(isDone: boolean): Promise<void> {
    setWanted(isDone);
    try {
      await api(identityRecovery.mark, { body: { step, isDone } });
      onChange();
    } catch (error) {
      setWanted(null);
      notify({ type: "error", message: messageOf(error, texts.failed) });
    }
  }
  return (
    <li>
      <Checkbox checked={wanted ?? doneAt !== null} onChange={(event) => void mark(event.target.checked)}>
        {title}
      </Checkbox>{" "}
      {doneAt !== null && <span className="rw-small">{texts.doneOn(formatInstant(doneAt))}</span>}
      <p>
        {text}{" "}
        {place !== undefined && (
          <a href={place} {...(!place.startsWith("#") && { target: "_blank", rel: "noopener noreferrer" })}>
            {link}
          </a>
        )}
      </p>
    </li>
  );
}
