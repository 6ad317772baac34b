import type { RefinancePartner } from "@roadworthy/contracts/content";
import type { RefinanceAnswer, RefinanceRule } from "@roadworthy/domain/loan/refinance.rules";
import { formatWholeDollars } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { useRef, useState, type SubmitEvent } from "react";
import { AmountField, NumberField } from "../site/number-fields.tsx";
import { autoRefinanceTexts } from "./auto-refinance-texts.ts";
import {
  checkOf,
  oldestYear,
  type Check,
  type CheckField,
  type CheckInputs,
} from "./refinance-check.rules.ts";

const texts = autoRefinanceTexts.check;
const empty: CheckInputs = {
  score: "",
  year: "",
  balance: "",
  value: "",
  paid: "",
  left: "",
  isCurrent: true,
};

/** Whether the lenders would take the loan, and if not, why not. */
export function CheckForm({
  currentYear,
  partners,
}: {
  currentYear: number;
  partners: readonly RefinancePartner[];
}) {
  const [inputs, setInputs] = useState(empty);
  const [issues, setIssues] = useState<readonly CheckField[]>([]);
  const [check, setCheck] = useState<Check | null>(null);
  const form = useRef<HTMLFormElement>(null);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const done = checkOf(inputs, currentYear, partners);
    setIssues(done.issues ?? []);
    setCheck(done.check);
    const first = done.issues?.[0];
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  const field = (name: CheckField) => {
    const isAmount = name === "balance" || name === "value";
    const Control = isAmount ? AmountField : NumberField;
    return (
      <Control
        key={name}
        name={name}
        label={texts.fields[name]}
        value={inputs[name]}
        error={issues.includes(name) ? messageOf(name, currentYear) : undefined}
        {...(name !== "score" && name !== "year" && { help: texts.optional })}
        onChange={(text) => setInputs({ ...inputs, [name]: text })}
      />
    );
  };
  return (
    <form ref={form} className="card" onSubmit={submit} noValidate>
      <h2>{texts.heading}</h2>
      <p>{texts.text}</p>
      <div className="fields">
        {(["score", "year", "balance", "value", "paid", "left"] as const).map(field)}
      </div>
      <label className="check-current">
        <input
          type="checkbox"
          checked={inputs.isCurrent}
          onChange={(event) => setInputs({ ...inputs, isCurrent: event.target.checked })}
        />
        <span>{texts.current}</span>
      </label>
      <Button type="submit">{texts.submit}</Button>
      <div aria-live="polite">{check && <Answer check={check} />}</div>
    </form>
  );
}

function messageOf(field: CheckField, currentYear: number): string {
  switch (field) {
    case "score":
      return texts.errors.score;
    case "year":
      return texts.errors.year(oldestYear, currentYear + 1);
    case "balance":
    case "value":
      return texts.errors.amount;
    case "paid":
    case "left":
      return texts.errors.months;
  }
}

function Answer({ check: { partners, usual } }: { check: Check }) {
  const unjudged = [...new Set(usual.unjudged.map((rule) => texts.rules[rule]))];
  const isTaken = partners.some(({ answer }) => answer.isEligible);
  return (
    <div className={isTaken ? "remark" : "remark remark-warning"}>
      {partners.map(({ partner, answer: { isEligible, refusals } }) => (
        <div key={partner.id}>
          <h3>
            {partner.name}: {isEligible ? texts.yes.heading : texts.no.heading}
          </h3>
          {isEligible ? <p>{texts.yes.text}</p> : <Reasons refusals={refusals} />}
        </div>
      ))}
      {usual.refusals.length > 0 ? (
        <>
          <h3>{texts.usual}</h3>
          <Reasons refusals={usual.refusals} />
        </>
      ) : (
        isTaken && <p>{texts.fine}</p>
      )}
      {unjudged.length > 0 && <p className="rw-small">{texts.unjudged(unjudged.join(", "))}</p>}
    </div>
  );
}

const Reasons = ({ refusals }: { refusals: RefinanceAnswer["refusals"] }) => (
  <ul>
    {refusals.map(({ rule, actual, limit }) => (
      <li key={rule}>{texts.reasons[rule](figureOf(rule, actual), figureOf(rule, limit))}</li>
    ))}
  </ul>
);

/** A figure of a rule as people read it. */
function figureOf(rule: RefinanceRule, value: number): string {
  if (rule === "minimumBalance" || rule === "maximumBalance") return formatWholeDollars(value);
  return rule === "loanToValue" ? `${Math.round(value / 100)}%` : String(value);
}
