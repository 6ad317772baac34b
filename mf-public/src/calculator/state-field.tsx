import type { StateSalesTax } from "@roadworthy/domain/loan/sales-tax.rules";
import { stateCodes } from "@roadworthy/domain/loan/state-codes";
import { formatDay, formatWholeDollars } from "@roadworthy/kit/format";
import { useReload } from "@roadworthy/kit/parts/page";
import { useId } from "react";
import { calculatorTexts } from "./calculator-texts.ts";
import { inState, type Inputs } from "./inputs.rules.ts";
import { stateNames } from "./state-names.ts";

const texts = calculatorTexts.state;

/** Whose sales tax rule on trade-ins applies, with where we know it from. */
export function StateField({ inputs, onChange }: { inputs: Inputs; onChange: (inputs: Inputs) => void }) {
  const id = useId();
  const { reload } = useReload();
  const { state: row, salesTaxes } = inputs;
  if (salesTaxes.length === 0) {
    return (
      <p className="rw-field-help">
        {texts.missing}{" "}
        <button type="button" className="tool-undo" onClick={reload}>
          {texts.again}
        </button>
      </p>
    );
  }
  return (
    <div className="rw-field state">
      <label htmlFor={id}>{texts.label}</label>
      <select
        id={id}
        value={row?.state ?? ""}
        disabled={!inputs.includesTaxes}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(inState(inputs, event.target.value))}
      >
        <option value="">{texts.any}</option>
        {stateCodes.map((code) => (
          <option key={code} value={code}>
            {stateNames[code]}
          </option>
        ))}
      </select>
      <p id={`${id}-help`} className="rw-field-help">
        {row ? (
          <>
            {remarksOn(row).join(" ")} {texts.source(formatDay(row.readOn))}{" "}
            <span lang="en">{row.source}</span>
          </>
        ) : (
          texts.anyHelp
        )}
      </p>
    </div>
  );
}

/** What is known about a state's tax, sentence by sentence. */
function remarksOn(row: StateSalesTax): readonly string[] {
  const { treatment, baseRatePercent, isDisputed, note } = row;
  const rule =
    treatment.kind === "capped"
      ? texts.capped(formatWholeDollars(treatment.capCents))
      : texts[treatment.kind];
  const rate = baseRatePercent === null ? texts.noRate : texts.rate(baseRatePercent);
  return [
    ...(Number(baseRatePercent ?? 1) === 0 ? [texts.noTax] : [rule, rate]),
    ...(isDisputed ? [texts.disputed] : []),
    ...(note === null ? [] : [note]),
    ...validityOf(row),
  ];
}

function validityOf({ validFrom, validUntil }: StateSalesTax): readonly string[] {
  if (validFrom !== null && validUntil !== null) {
    return [texts.during(formatDay(validFrom), formatDay(validUntil))];
  }
  if (validFrom !== null) return [texts.since(formatDay(validFrom))];
  return validUntil === null ? [] : [texts.until(formatDay(validUntil))];
}
