import type { DetailName } from "@roadworthy/contracts/consent-details";
import { states } from "@roadworthy/contracts/postal-states";
import { Field } from "@roadworthy/kit/parts/field";
import { PasswordField } from "@roadworthy/kit/parts/password-field";
import { useId } from "react";
import { type DetailsDraft, type DetailsFaults, type DetailsField, isNeeded } from "./details.rules.ts";
import { detailsTexts as texts } from "./details-texts.ts";

const autoComplete = {
  firstName: "given-name",
  middleName: "additional-name",
  lastName: "family-name",
  street: "street-address",
  city: "address-level2",
  zipCode: "postal-code",
  dateOfBirth: "bday",
} as const;

/** What a soft pull can do without. */
const optionalInSoft = ["dateOfBirth", "ssn"] as const;

/** Who the consumer is, which the business has left for them to say. */
export function DetailsFields({
  draft,
  faults,
  needs,
  isTest,
  onChange,
}: {
  draft: DetailsDraft;
  faults: DetailsFaults;
  needs: readonly DetailName[];
  isTest: boolean;
  onChange: (field: DetailsField, value: string) => void;
}) {
  const of = (name: DetailsField) => ({
    name,
    value: draft[name],
    error: faults[name],
    required: isNeeded(name, needs),
    label:
      isNeeded(name, needs) || name === "middleName"
        ? texts.fields[name]
        : texts.optional(texts.fields[name]),
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  });
  const [birth, number] = optionalInSoft;
  const helpOf = (name: DetailsField) => (isNeeded(name, needs) ? undefined : texts.findsFile);
  const text = (name: keyof typeof autoComplete, most = 60) => (
    <Field
      {...of(name)}
      maxLength={most}
      autoComplete={autoComplete[name]}
      inputMode={name === "zipCode" ? "numeric" : "text"}
    />
  );
  return (
    <fieldset className="consent-details">
      <legend>
        <h2>{texts.title}</h2>
      </legend>
      <p className="rw-small">{texts.help}</p>
      {text("firstName")}
      {text("middleName")}
      {text("lastName")}
      {text("street", 100)}
      {text("city")}
      <StateField {...of("state")} />
      {text("zipCode", 20)}
      <Field
        {...of("dateOfBirth")}
        type="date"
        autoComplete={autoComplete.dateOfBirth}
        help={helpOf(birth)}
      />
      {/* Not a password: the attributes keep password managers from offering to store it. */}
      <PasswordField
        {...of("ssn")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        help={isTest ? texts.testSsn : helpOf(number)}
        data-1p-ignore
        data-lpignore="true"
      />
    </fieldset>
  );
}

function StateField({
  label,
  error,
  ...select
}: {
  label: string;
  error: string | undefined;
  name: string;
  value: string;
  required: boolean;
  onChange: (event: { target: { value: string } }) => void;
}) {
  const id = useId();
  return (
    <div className="rw-field">
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        id={id}
        autoComplete="address-level1"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        <option value="">{texts.choose}</option>
        {states.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p id={`${id}-error`} className="rw-field-error">
          {error}
        </p>
      )}
    </div>
  );
}
