import type { ScenarioAction } from "@roadworthy/contracts/score-scenario";
import { Button } from "@roadworthy/kit/parts/button";
import { InputNumber, Select } from "antd";
import { useId } from "react";
import { actionTypes, newAction, valueOf, withValue } from "./action-values.rules.ts";
import styles from "./simulator.module.css";
import { simulatorTexts as texts } from "./simulator-texts.ts";

const valueNames: Readonly<Partial<Record<ScenarioAction["type"], string>>> = texts.value;

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
            const value = valueOf(action);
            const name = texts.actions[action.type];
            return (
              // Two equal actions may follow each other, so their place tells them apart.
              // eslint-disable-next-line react/no-array-index-key
              <li key={`${action.type} ${index}`}>
                <strong>{name}</strong>
                {value !== null && (
                  <InputNumber
                    aria-label={`${name}: ${valueNames[action.type] ?? ""}`}
                    prefix={valueNames[action.type]}
                    min={value.min}
                    max={value.max}
                    step={value.step}
                    value={value.value}
                    onChange={(next) => next !== null && put(index, withValue(action, next))}
                  />
                )}
                <InputNumber
                  aria-label={`${name}: ${texts.month}`}
                  prefix={texts.month}
                  min={0}
                  max={months}
                  precision={0}
                  value={action.month}
                  onChange={(month) => month !== null && put(index, { ...action, month })}
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
