import type { ComponentProps } from "react";
import { Field } from "../field.tsx";
import { grouped } from "./grouped.ts";

export { grouped } from "./grouped.ts";

/**
 * An amount, a rate or a count typed as text. What comes along with pasted figures, such as `$` and `%`, is left out, and so are the cents
 * of an amount in whole dollars (`inputMode="numeric"`). Thousands separators appear when the field is left, so they never move the caret;
 * whoever reads the value takes commas out again.
 */
export function AmountField({ onChange, ...input }: ComponentProps<typeof Field>) {
  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      {...input}
      onChange={(event) => {
        const plain = event.target.value.replaceAll(/[$%\s]/g, "");
        const text = input.inputMode === "numeric" ? plain.replace(/\.00$/, "") : plain;
        if (text !== event.target.value) event.target.value = text;
        onChange?.(event);
      }}
      onBlur={(event) => {
        const text = grouped(event.target.value);
        if (text === event.target.value) return;
        event.target.value = text;
        onChange?.(event);
      }}
    />
  );
}
