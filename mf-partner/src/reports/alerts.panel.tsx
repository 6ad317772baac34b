import { bureauNames } from "@roadworthy/contracts/primitives";
import type { CreditReport } from "@roadworthy/contracts/pulls";
import { fileAlerts } from "../vocabulary.ts";

type Alert = keyof typeof fileAlerts;

/** Fraud, active-duty, discrepancy and death notices, before anything else is read; each names the bureaus that give it. */
export function AlertsPanel({ files }: { files: CreditReport["files"] }) {
  const found = new Map<Alert, string[]>();
  for (const { bureau, file } of files) {
    for (const alert of file?.alerts ?? []) {
      found.set(alert, [...(found.get(alert) ?? []), bureauNames[bureau]]);
    }
  }
  if (found.size === 0) return null;
  return (
    <section className="rp-alerts" aria-labelledby="rp-alerts">
      <h2 id="rp-alerts">Alerts on this file</h2>
      <ul>
        {[...found].map(([alert, names]) => (
          <li key={alert} className={`rp-alert rp-alert-${fileAlerts[alert].tone}`}>
            <h3>{fileAlerts[alert].label}</h3>
            <p>{fileAlerts[alert].advice}</p>
            <p className="rp-alert-source">Reported by {names.join(", ")}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
