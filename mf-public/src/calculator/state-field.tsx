import { stateCodes } from "@roadworthy/domain/loan/state-sales-tax";
import { formatDay, formatWholeDollars } from "@roadworthy/kit/format";
import { useId } from "react";
import { calculatorTexts } from "./calculator-texts.ts";
import { inState, salesTaxToday, stateOf, type Inputs } from "./inputs.rules.ts";
import { stateNames } from "./state-names.ts";

const texts = calculatorTexts.state;

/** Whose sales tax rule on trade-ins applies, with where we know it from. */
export function StateField({ inputs, onChange }: { inputs: Inputs; onChange: (inputs: Inputs) => void }) {
  const id = useId();
  const row = salesTaxToday(inputs.state);
  return (
    <div className="rw-field state">
      <label htmlFor={id}>{texts.label}</label>
      <select
        id={id}
        value={inputs.state ?? ""}
        disabled={!inputs.includesTaxes}
        {...(row && { "aria-describedby": `${id}-help` })}
        onChange={(event) => onChange(inState(inputs, stateOf(event.target.value)))}
      >
        <option value="">{texts.any}</option>
        {stateCodes.map((code) => (
          <option key={code} value={code}>
            {stateNames[code]}
          </option>
        ))}
      </select>
      {row && (
        <p id={`${id}-help`} className="rw-field-help">
          {row.treatment.kind === "capped"
            ? texts.capped(formatWholeDollars(row.treatment.capCents))
            : texts[row.treatment.kind]}{" "}
          {row.baseRatePercent === null ? texts.noRate : texts.rate(row.baseRatePercent)}{" "}
          {row.isDisputed && `${texts.disputed} `}
          {texts.source(formatDay(row.readOn))} <span lang="en">{row.source}</span>
        </p>
      )}
    </div>
  );
}
