import { Field } from "@roadworthy/kit/parts/field";
import { useState } from "react";
import "./fields.css";
import { amountText, centsOf } from "./amounts.rules.ts";

type Props = {
  label: string;
  name?: string;
  value: string;
  error?: string | undefined;
  help?: string;
  disabled?: boolean;
  onChange: (text: string) => void;
};

/** A number typed as text. */
export const NumberField = ({ onChange, ...props }: Props) => (
  <Field
    {...props}
    type="text"
    inputMode="decimal"
    autoComplete="off"
    maxLength={24}
    onChange={(event) => onChange(event.target.value)}
  />
);

/** An amount typed as text: thousands separators appear when the field is left, and never move the caret. */
export function AmountField({ value, onChange, ...props }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const cents = centsOf(value);
  return (
    <Field
      {...props}
      className="dollars"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      value={draft ?? (cents === null || value.trim() === "" ? value : amountText(cents))}
      onChange={(event) => {
        setDraft(event.target.value);
        onChange(event.target.value);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
