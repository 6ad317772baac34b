import { abuse, type AbuseRule } from "@roadworthy/contracts/abuse";
import { api } from "@roadworthy/kit/api";
import { Field } from "@roadworthy/kit/parts/field";
import { Button } from "@roadworthy/kit/parts/button";
import { useSave } from "@roadworthy/kit/use-save";
import { type SubmitEvent, useState } from "react";
import styles from "../parts/detail.module.css";
import { SelectField } from "../users/select-field.panel.tsx";
import own from "./abuse.module.css";
import { abuseTexts as texts, patternNames, patternTexts } from "./abuse-texts.ts";
import { MAX_WINDOW_MINUTES, windowOf, type WindowUnit, windowUnits } from "./window.rules.ts";

const unitOptions = (Object.keys(windowUnits) as WindowUnit[]).map((value) => ({
  value,
  name: texts.units[value],
}));

/** The thresholds, each with its own save. */
export function RulesPanel({ rules }: { rules: readonly AbuseRule[] }) {
  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="abuse-rules">
      <h2 id="abuse-rules">{texts.rules}</h2>
      <p>{texts.rulesLead}</p>
      <ul className={styles.rows}>
        {rules.map((rule) => (
          <li key={rule.kind}>
            <RuleForm rule={rule} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RuleForm({ rule }: { rule: AbuseRule }) {
  const { kind, fromHour, untilHour } = rule;
  const [threshold, setThreshold] = useState(String(rule.threshold));
  const [count, setCount] = useState(() => String(windowOf(rule.windowMinutes).count));
  const [unit, setUnit] = useState(() => windowOf(rule.windowMinutes).unit);
  const [isOn, setOn] = useState(rule.isOn);
  const { run, isSaving } = useSave(
    () =>
      api(abuse.changeRule, {
        body: {
          kind,
          threshold: Number(threshold),
          windowMinutes: Number(count) * windowUnits[unit],
          isOn,
        },
      }),
    { saved: texts.saved, failed: texts.notSaved },
  );
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void run(undefined);
  }
  return (
    <form className={styles.form} onSubmit={submit} aria-label={patternNames[kind]}>
      <p>
        <strong>{patternNames[kind]}</strong>
        <br />
        <span className="rw-small">
          {patternTexts[kind]}
          {fromHour !== null && untilHour !== null && <>, {texts.night(fromHour, untilHour)}</>}
        </span>
      </p>
      <div className={own.line}>
        <Field
          label={texts.from}
          type="number"
          min={1}
          max={100_000}
          required
          value={threshold}
          onChange={(event) => setThreshold(event.target.value)}
        />
        <Field
          label={texts.within}
          type="number"
          min={1}
          max={MAX_WINDOW_MINUTES / windowUnits[unit]}
          required
          value={count}
          onChange={(event) => setCount(event.target.value)}
        />
        <SelectField
          label={texts.unit}
          name="unit"
          value={unit}
          options={unitOptions}
          onChange={(value) => setUnit(value as WindowUnit)}
        />
        <label>
          <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
          {texts.on}
        </label>
        <Button type="submit" variant="outline" size="sm" loading={isSaving}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
