import type { ScenarioAction } from "@roadworthy/contracts/score-scenario";
import { BoundedNumber } from "@roadworthy/kit/parts/bounded-number";
import { Button } from "@roadworthy/kit/parts/button";
import { Select } from "antd";
import { useId } from "react";
import { actionTypes, fieldsOf, newAction, type ActionField } from "./action-values.rules.ts";
import styles from "./simulator.module.css";
import { simulatorTexts as texts } from "./simulator-texts.ts";

const choiceNames: Readonly<Record<string, string>> = texts.choices;

/** What happens in a scenario, each with its figure and its month. */
export function ActionsPanel({
  actions,
  months,
  onChange,
}: {
  actions: readonly ScenarioAction[];
  months: number;
  onChange: (actions: readonly ScenarioAction[]) => void;
}) {
  const id = useId();
  const put = (index: number, action: ScenarioAction) => onChange(actions.with(index, action));
  return (
    <section aria-labelledby={id} className="rw-panel">
      <h2 id={id}>{texts.scenario}</h2>
      {actions.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <ol className={styles.actions}>
          {actions.map((action, index) => {
            const name = texts.actions[action.type];
            return (
              // Two equal actions may follow each other, so their place tells them apart.
              // eslint-disable-next-line react/no-array-index-key
              <li key={`${action.type} ${index}`}>
                <strong>{name}</strong>
                {fieldsOf(action).map((field) => (
                  <FieldInput
                    key={field.name}
                    action={name}
                    field={field}
                    onChange={(next) => put(index, next)}
                  />
                ))}
                <BoundedNumber
                  aria-label={`${name}: ${texts.month}`}
                  prefix={texts.month}
                  min={0}
                  max={months}
                  value={action.month}
                  onChange={(month) => put(index, { ...action, month })}
                />
                <Button variant="text" size="sm" onClick={() => onChange(actions.toSpliced(index, 1))}>
                  {texts.remove}
                  <span className="rw-hidden">: {name}</span>
                </Button>
              </li>
            );
          })}
        </ol>
      )}
      <Select<ScenarioAction["type"] | null>
        className={styles.add ?? ""}
        aria-label={texts.addLabel}
        placeholder={texts.addLabel}
        value={null}
        disabled={actions.length >= 20}
        popupMatchSelectWidth={false}
        onChange={(type) => type !== null && onChange([...actions, newAction(type)])}
        options={actionTypes.map((value) => ({ value, label: texts.actions[value] }))}
      />
    </section>
  );
}

/** One figure or choice of an action. */
function FieldInput({
  action,
  field,
  onChange,
}: {
  action: string;
  field: ActionField;
  onChange: (action: ScenarioAction) => void;
}) {
  const label = texts.fields[field.name];
  return field.kind === "number" ? (
    <BoundedNumber
      aria-label={`${action}: ${label}`}
      prefix={label}
      min={field.min}
      max={field.max}
      step={field.step}
      value={field.value}
      onChange={(next) => onChange(field.set(next))}
    />
  ) : (
    <Select
      aria-label={`${action}: ${label}`}
      popupMatchSelectWidth={false}
      value={field.value}
      onChange={(next) => onChange(field.set(next))}
      options={field.options.map((value) => ({ value, label: choiceNames[value] ?? value }))}
    />
  );
}
