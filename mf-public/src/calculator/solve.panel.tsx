import { solveFor, type Solution, type Unknown } from "@roadworthy/domain/loan/solve.rules";
import { formatCents } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { useId, useMemo } from "react";
import { amountText, centsOf } from "../site/amounts.rules.ts";
import { AmountField } from "../site/number-fields.tsx";
import type { Field, Inputs, Loan } from "./inputs.rules.ts";
import { useToolFields } from "./tool-fields.ts";
import { toolsTexts } from "./tools-texts.ts";

const texts = toolsTexts.solve;
const unknowns = ["vehiclePrice", "downPayment", "termMonths", "rate", "payment"] as const;

/** Finds the one value that is left open for a payment the visitor can afford. */
export function SolvePanel({
  inputs,
  loan,
  onChange,
}: {
  inputs: Inputs;
  loan: Loan;
  onChange: (inputs: Inputs) => void;
}) {
  const { text, change } = useToolFields({ solve: "vehiclePrice", goal: "500" });
  const id = useId();
  const unknown: Unknown = unknowns.find((name) => name === text("solve")) ?? "vehiclePrice";
  const goalCents = centsOf(text("goal"));
  const solution = useMemo(
    () => (goalCents === null ? null : solveFor(unknown, loan.scenario, goalCents)),
    [unknown, loan, goalCents],
  );
  const found = solution && valueOf(solution);
  const use = (field: Field, value: string): void => {
    onChange({ ...inputs, texts: { ...inputs.texts, [field]: value } });
    notify({ type: "success", message: texts.used });
  };
  return (
    <>
      <p>{texts.lead}</p>
      <div className="fields">
        <div className="rw-field">
          <label htmlFor={id}>{texts.unknown}</label>
          <select id={id} value={unknown} onChange={(event) => change("solve", event.target.value)}>
            {unknowns.map((name) => (
              <option key={name} value={name}>
                {texts.unknowns[name]}
              </option>
            ))}
          </select>
        </div>
        {unknown !== "payment" && (
          <AmountField
            label={texts.goal}
            value={text("goal")}
            error={goalCents === null ? toolsTexts.amount : undefined}
            onChange={(next) => change("goal", next)}
          />
        )}
      </div>
      <output className="tool-answer">
        {solution && found
          ? unknown === "payment"
            ? texts.payment(found.shown)
            : texts.answer(texts.unknowns[unknown], found.shown, formatCents(solution.paymentCents))
          : goalCents !== null && texts.none}
      </output>
      {found && <UseButton found={found} onUse={use} />}
    </>
  );
}

function UseButton({
  found: { field, text },
  onUse,
}: {
  found: Found;
  onUse: (field: Field, text: string) => void;
}) {
  if (field === null) return null;
  return (
    <div>
      <Button variant="outline" onClick={() => onUse(field, text)}>
        {texts.use}
      </Button>
    </div>
  );
}

type Found = { readonly shown: string; readonly field: Field | null; readonly text: string };

/** A solution as it is shown, and as the field takes it. A rate is cut, not rounded, so that the payment stays within reach. */
function valueOf(solution: Solution): Found {
  switch (solution.unknown) {
    case "termMonths":
      return { shown: texts.months(solution.months), field: "term", text: String(solution.months) };
    case "rate": {
      const text = String(Math.floor(Number(solution.ratePercent) * 1_000) / 1_000);
      return { shown: `${text}%`, field: "rate", text };
    }
    case "vehiclePrice":
    case "downPayment":
    case "payment": {
      const fields = { vehiclePrice: "price", downPayment: "down", payment: null } as const;
      return {
        shown: formatCents(solution.cents),
        field: fields[solution.unknown],
        text: amountText(solution.cents),
      };
    }
  }
}
