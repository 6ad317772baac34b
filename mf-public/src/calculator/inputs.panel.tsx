import { calculatorTexts as texts } from "./calculator-texts.ts";
import { isAmount, isTaxOrFee, type Field, type Inputs, type Issues } from "./inputs.rules.ts";
import { AmountField, NumberField } from "../site/number-fields.tsx";
import { StateField } from "./state-field.tsx";

const groups: readonly { readonly name: keyof typeof texts.groups; readonly fields: readonly Field[] }[] = [
  { name: "vehicle", fields: ["price", "down", "trade", "payoff"] },
  { name: "loan", fields: ["term", "rate", "origination"] },
  { name: "taxes", fields: ["tax", "title", "registration", "documentation"] },
  { name: "extra", fields: ["extra", "once", "at"] },
];
const frequencies = [12, 26, 52] as const;

/** What the loan is made of. */
export function InputsForm({
  inputs,
  issues,
  onChange,
}: {
  inputs: Inputs;
  issues: Issues;
  onChange: (inputs: Inputs) => void;
}) {
  const field = (name: Field) => {
    const Control = isAmount(name) ? AmountField : NumberField;
    return (
      <Control
        key={name}
        label={texts.fields[name]}
        value={inputs.texts[name]}
        error={issues[name]}
        disabled={!inputs.includesTaxes && isTaxOrFee(name)}
        {...(name === "payoff" && { help: texts.payoffHelp })}
        onChange={(text) => onChange({ ...inputs, texts: { ...inputs.texts, [name]: text } })}
      />
    );
  };
  return (
    <form className="calculator-inputs no-print" onSubmit={(event) => event.preventDefault()}>
      {groups.map(({ name, fields }) => (
        <fieldset key={name}>
          <legend>{texts.groups[name]}</legend>
          {name === "loan" && (
            <div className="frequency" role="radiogroup" aria-label={texts.frequency}>
              {frequencies.map((perYear) => (
                <label key={perYear}>
                  <input
                    type="radio"
                    name="frequency"
                    checked={inputs.paymentsPerYear === perYear}
                    onChange={() => onChange({ ...inputs, paymentsPerYear: perYear })}
                  />
                  <span>{texts.frequencies[perYear]}</span>
                </label>
              ))}
            </div>
          )}
          {name === "taxes" && (
            <label className="include">
              <input
                type="checkbox"
                checked={inputs.includesTaxes}
                onChange={(event) => onChange({ ...inputs, includesTaxes: event.target.checked })}
              />
              <span>{texts.include}</span>
            </label>
          )}
          {name === "taxes" && <StateField inputs={inputs} onChange={onChange} />}
          <div className={`fields fields-of-${name}`}>{fields.map(field)}</div>
        </fieldset>
      ))}
    </form>
  );
}
