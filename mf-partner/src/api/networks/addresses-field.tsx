import { problemOf } from "@roadworthy/kit/api";
import { Field } from "@roadworthy/kit/parts/field";
import { useEffect, useRef } from "react";
import { keysTexts as texts } from "../keys-texts.ts";

/** What is typed into the field, one address or network each. */
export const addressesOf = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean);

/** What is wrong with the addresses, where an operation refused them; `undefined` if it refused something else. */
export function addressFault(typed: string, refusal: unknown): string | undefined {
  const issue = problemOf(refusal)?.issues?.find(({ path }) => path.split(".")[0] === "allowedNetworks");
  if (issue === undefined) return undefined;
  const [, index] = issue.path.split(".");
  const addresses = addressesOf(typed);
  const wrong = index === undefined ? undefined : addresses[Number(index)];
  if (wrong !== undefined) return texts.badAddress(wrong);
  return addresses.length > 50 ? texts.tooManyAddresses : texts.everyAddress;
}

/** The only addresses from which a key, or every key of the business, may be used. */
export function AddressesField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button may be far below the field.
    if (error !== undefined) place.current?.querySelector("input")?.focus();
  }, [error]);
  return (
    <div ref={place}>
      <Field
        label={texts.addresses}
        help={texts.addressesHelp}
        error={error}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
