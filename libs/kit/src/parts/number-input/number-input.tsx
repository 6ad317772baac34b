import { Input } from "antd";
import { useState, type ComponentProps } from "react";
import { formatCount } from "../../format.ts";
import { grouped } from "./grouped.ts";
import { partsTexts as texts } from "../parts-texts.ts";

/** What is typed as a number: `null` for nothing, `NaN` for what is none or has too many decimals. Commas, spaces and a dollar sign do not count. */
export function numberOf(text: string, decimals: number): number | null {
  const plain = text.replaceAll(/[,\s$]/g, "");
  if (plain === "") return null;
  const match = /^\d{1,12}(?:\.(\d*))?$/.exec(plain);
  return match !== null && (match[1] ?? "").length <= decimals ? Number(plain) : Number.NaN;
}

/** As people write it: cents in full, "4.99" and not "4.990", a whole number without a point. */
const textOf = (value: number | null, decimals: number): string => {
  if (value === null) return "";
  if (Number.isInteger(value)) return grouped(String(value));
  return grouped(value.toFixed(decimals).replace(/(\.\d\d\d*?)0+$/, "$1"));
};

type Props = Omit<ComponentProps<typeof Input>, "value" | "onChange" | "defaultValue"> & {
  value?: number | null;
  onChange?: (value: number | null) => void;
  /** How many digits after the point it takes. */
  decimals?: number;
};

/**
 * A number in a form of antd. What is typed stands as it was typed until the field is left, which only adds thousands separators, and is
 * never turned into another number; `numberBetween` is the rule that says what is wrong with it.
 */
export function NumberInput({ value = null, onChange, onBlur, decimals = 0, ...input }: Props) {
  const [typed, setTyped] = useState("");
  const isTyped = Object.is(numberOf(typed, decimals), value);
  return (
    <Input
      {...input}
      inputMode={decimals === 0 ? "numeric" : "decimal"}
      autoComplete="off"
      maxLength={24}
      value={isTyped ? typed : textOf(value, decimals)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(numberOf(target.value, decimals));
      }}
      onBlur={(event) => {
        setTyped(grouped(typed));
        onBlur?.(event);
      }}
    />
  );
}

/** What is wrong with a number that has to be between two limits, with `decimals` as the field has them; `null` for what is right. */
export function numberFault(value: number | null, min: number, max: number, decimals: number): string | null {
  if (value !== null && value >= min && value <= max) return null;
  return decimals === 0
    ? texts.wholeNumber(formatCount(min), formatCount(max))
    : texts.number(formatCount(min), formatCount(max), String(decimals));
}

/** The rule of a `NumberInput`: between two limits. Nothing typed is fine. */
export function numberBetween(
  min: number,
  max: number,
  decimals = 0,
  message?: string,
): { validator: (rule: unknown, value: number | null | undefined) => Promise<void> } {
  return {
    validator: (_rule, value) => {
      const fault = value == null ? null : numberFault(value, min, max, decimals);
      return fault === null ? Promise.resolve() : Promise.reject(new Error(message ?? fault));
    },
  };
}
