import { Field } from "@roadworthy/kit/parts/field";
import "./fields.css";
import { amountText, centsOf } from "./amounts.rules.ts";
import { useTyped } from "./use-typed.ts";

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
export function NumberField({ value, onChange, ...props }: Props) {
  const typed = useTyped(value, onChange);
  return <Field {...props} {...typed} type="text" inputMode="decimal" autoComplete="off" maxLength={24} />;
}

/** An amount typed as text: thousands separators appear when the field is left, and never move the caret. */
export function AmountField({ value, onChange, ...props }: Props) {
  const cents = centsOf(value);
  const typed = useTyped(cents === null || value.trim() === "" ? value : amountText(cents), onChange);
  return (
    <Field
      {...props}
      {...typed}
      className="dollars"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
    />
  );
}
