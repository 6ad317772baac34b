import { type FraudAlert, freezes } from "@roadworthy/contracts/freezes";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatDay, todayHere } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { useSave } from "@roadworthy/kit/use-save";
import { Select } from "antd";
import { type SubmitEvent, useId, useState } from "react";
import { disputesTexts as texts } from "./disputes-texts.ts";
import styles from "./protection.module.css";

const kinds = ["initial", "extended", "active_duty"] as const;

/** Fraud alerts that the client placed, with the day each ends. */
export function FraudAlertsPanel({
  alerts,
  onChange,
}: {
  alerts: readonly FraudAlert[];
  onChange: () => void;
}) {
  const [kind, setKind] = useState<FraudAlert["kind"]>("initial");
  const [placedOn, setPlacedOn] = useState("");
  const [today] = useState(() => todayHere());
  const ids = [useId(), useId()] as const;
  const { isSaving, run } = useSave(
    (body: { kind: FraudAlert["kind"]; placedOn: string }) =>
      api(freezes.trackAlert, { body }).then(onChange),
    { saved: texts.tracked, failed: texts.trackFailed },
  );
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void run({ kind, placedOn });
  }
  async function drop(id: string): Promise<void> {
    try {
      await api(freezes.dropAlert, { params: { id } });
      onChange();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.dropFailed) });
    }
  }
  return (
    <section id="fraud-alerts" className="rw-panel" aria-labelledby={ids[0]}>
      <h2 id={ids[0]}>{texts.alerts}</h2>
      <p>{texts.alertsLead}</p>
      {alerts.length === 0 ? (
        <p className="rw-small">{texts.noAlerts}</p>
      ) : (
        <ul className={styles.uses}>
          {alerts.map((alert) => (
            <li key={alert.id}>
              {texts.alertKinds[alert.kind]}. {texts.ends(formatDay(alert.endsOn))}.{" "}
              {texts.alertEffects[alert.kind]}{" "}
              <Button variant="text" size="sm" onClick={() => void drop(alert.id)}>
                {texts.drop}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.row} onSubmit={submit}>
        <div className="rw-field">
          <label htmlFor={ids[1]}>{texts.alertKind}</label>
          <Select
            id={ids[1]}
            popupMatchSelectWidth={false}
            value={kind}
            onChange={setKind}
            options={kinds.map((value) => ({ value, label: texts.alertKinds[value] }))}
          />
        </div>
        <Field
          label={texts.placedOn}
          help={texts.alertEffects[kind]}
          type="date"
          max={today}
          required
          value={placedOn}
          onChange={(event) => setPlacedOn(event.target.value)}
        />
        <Button type="submit" variant="outline" loading={isSaving} disabled={placedOn === ""}>
          {texts.track}
        </Button>
      </form>
    </section>
  );
}
