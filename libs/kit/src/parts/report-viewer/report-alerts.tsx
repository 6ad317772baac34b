import { bureauNames } from "@roadworthy/contracts/primitives";
import type { CreditReport } from "@roadworthy/contracts/credit-reports";
import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import { formatDay, formatPhone } from "../../format.ts";
import { reportTexts as texts } from "./report-texts.ts";
import styles from "./report-viewer.module.css";

type Alert = BureauFile["alerts"][number];
type Reader = "lender" | "owner";

const tones: Record<Alert, "error" | "warning" | "info"> = {
  fraud_alert_initial: "error",
  fraud_alert_extended: "error",
  active_duty_alert: "warning",
  address_discrepancy: "warning",
  deceased: "error",
  thin_file: "info",
};

/** Fraud, active-duty, discrepancy and death notices before anything else is read; each names the bureaus that give it. */
export function ReportAlerts({ files, reader }: { files: CreditReport["files"]; reader: Reader }) {
  const found = new Map<Alert, { names: string[]; dates: string | null; phone: string | null }>();
  for (const { bureau, file } of files) {
    for (const alert of file?.alerts ?? []) {
      const detail = file?.alertDetails?.find(({ kind }) => kind === alert);
      const known = found.get(alert);
      found.set(alert, {
        names: [...(known?.names ?? []), bureauNames[bureau]],
        dates: known?.dates ?? (detail ? datesOf(detail.placedOn, detail.expiresOn) : null),
        phone: known?.phone ?? detail?.phone ?? null,
      });
    }
  }
  const frozen = files.filter(({ file }) => file?.securityFreeze === true);
  if (found.size === 0 && frozen.length === 0) return null;
  return (
    <section className={styles.alerts} aria-labelledby="report-alerts">
      <h2 id="report-alerts">{texts.alerts}</h2>
      <ul>
        {[...found].map(([alert, { names, dates, phone }]) => (
          <li key={alert} className={`${styles.alert} ${styles[tones[alert]]}`}>
            <h3>{texts.alertNames[alert]}</h3>
            <p>{reader === "lender" ? texts.lenderAdvice[alert] : texts.ownAdvice[alert]}</p>
            {phone !== null && <p>{texts.alertPhone(formatPhone(phone))}</p>}
            <p className="rw-small">
              {texts.reportedBy(names.join(", "))}
              {dates !== null && `. ${dates}`}
            </p>
          </li>
        ))}
        {frozen.length > 0 && (
          <li className={`${styles.alert} ${styles.info}`}>
            <p>{texts.frozen}</p>
            <p className="rw-small">
              {texts.reportedBy(frozen.map(({ bureau }) => bureauNames[bureau]).join(", "))}
            </p>
          </li>
        )}
      </ul>
    </section>
  );
}

const datesOf = (from: string, to: string | null): string =>
  to === null ? texts.alertSince(formatDay(from)) : texts.alertDates(formatDay(from), formatDay(to));
