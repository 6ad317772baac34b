import { Field } from "@roadworthy/kit/parts/field";
import { PasswordField } from "@roadworthy/kit/parts/password-field";
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
      <Field
        label={registerTexts.name}
        name="name"
        autoComplete="name"
        required
        value={form.name}
        error={faults.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Field
        label={registerTexts.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={form.email}
        error={faults.email}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      {form.accountType === "partner" && (
        <Field
          label={registerTexts.companyName}
          name="companyName"
          autoComplete="organization"
          required
          value={form.companyName}
          error={faults.companyName}
          onChange={(event) => onChange({ companyName: event.target.value })}
        />
      )}
      <NewPasswordField
        label={registerTexts.password}
        help={faults.password ? undefined : registerTexts.passwordHelp}
        known={form}
        value={form.password}
        error={faults.password}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <PasswordField
        label={registerTexts.confirmation}
        name="confirmation"
        autoComplete="new-password"
        required
        value={form.confirmation}
        error={faults.confirmation}
        onChange={(event) => onChange({ confirmation: event.target.value })}
      />
    </>
  );
}
