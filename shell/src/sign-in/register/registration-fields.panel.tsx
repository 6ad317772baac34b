import { Field } from "@roadworthy/kit/parts/field";
import { PasswordField } from "@roadworthy/kit/parts/password-field";
import type { ChangeEvent } from "react";
import { NewPasswordField } from "../new-password-field.tsx";
import { registerTexts } from "./register-texts.ts";
import type { FieldFaults, RegistrationForm } from "./registration.rules.ts";

const accountTypes = ["client", "partner"] as const;

/** What a person fills in to register, with what is wrong at each field. */
export function RegistrationFields({
  form,
  faults,
  onChange,
}: {
  form: RegistrationForm;
  faults: FieldFaults;
  onChange: (change: Partial<RegistrationForm>) => void;
}) {
  const field = (name: Exclude<keyof RegistrationForm, "accountType">) => ({
    name,
    value: form[name],
    error: faults[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <fieldset className="sign-in-types">
        <legend className="rw-label">{registerTexts.accountType}</legend>
        {accountTypes.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="accountType"
              checked={form.accountType === value}
              onChange={() => onChange({ accountType: value })}
            />
            <span>{registerTexts.types[value]}</span>
          </label>
        ))}
      </fieldset>
      <Field label={registerTexts.name} autoComplete="name" required {...field("name")} />
      <Field label={registerTexts.email} type="email" autoComplete="username" required {...field("email")} />
      {form.accountType === "partner" && (
        <Field
          label={registerTexts.companyName}
          autoComplete="organization"
          required
          {...field("companyName")}
        />
      )}
      <NewPasswordField
        label={registerTexts.password}
        help={faults.password ? undefined : registerTexts.passwordHelp}
        known={form}
        {...field("password")}
      />
      <PasswordField
        label={registerTexts.confirmation}
        autoComplete="new-password"
        required
        {...field("confirmation")}
      />
    </>
  );
}
