import { brand } from "@roadworthy/kit/brand";
import { register } from "@roadworthy/kit/host/password-sign-in";
import { prefetchAuth } from "@roadworthy/kit/host/session.store";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { PasswordField } from "@roadworthy/kit/parts/password-field";
import { Link, useLocation } from "@roadworthy/kit/router";
import { useEffect, useState, type SubmitEvent } from "react";
import { useMenu } from "../areas/area-parts.store.ts";
import { publicArea } from "../areas/areas.ts";
import { report } from "../report.ts";
import { askedPath } from "../routing/return-path.rules.ts";
import { CodeStep } from "./code-step.panel.tsx";
import { errorCode } from "./error-code.ts";
import { focusField } from "./focus-field.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { registerTexts } from "./register-texts.ts";
import { registrationFaults, type FieldFaults, type RegistrationForm } from "./registration.rules.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

export const title = registerTexts.title;

const accountTypes = ["client", "partner"] as const;

const emptyForm: RegistrationForm = {
  accountType: "client",
  name: "",
  email: "",
  companyName: "",
  password: "",
  confirmation: "",
};

/** The registration screen; the guard redirects as soon as there is a session. */
export function Component() {
  const { search } = useLocation();
  const [form, setForm] = useState(emptyForm);
  const [faults, setFaults] = useState<FieldFaults>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  useEffect(prefetchAuth, []);
  const set = (change: Partial<RegistrationForm>): void => setForm((before) => ({ ...before, ...change }));

  async function createAccount(): Promise<void> {
    setIsSending(true);
    setFailure(undefined);
    try {
      const outcome = await register({
        role: form.accountType,
        name: form.name.trim(),
        email: form.email.trim(),
        password: form.password,
        next: askedPath(search, location.origin),
        ...(form.accountType === "partner" && { companyName: form.companyName.trim() }),
      });
      if (outcome === "signedIn") welcome();
      else setIsConfirming(true);
    } catch (error) {
      report(error);
      setFailure(registerTexts.failed);
      if (errorCode(error) === "weak_password") setFaults({ password: registerTexts.faults.weak });
    } finally {
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const found = registrationFaults(form);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first === undefined) void createAccount();
    else focusField(event.target, first);
  }

  if (isConfirming) {
    return (
      <SignInFrame title={registerTexts.confirm.title} lead={registerTexts.confirm.lead}>
        <CodeStep
          email={form.email.trim()}
          type="signup"
          action={registerTexts.confirm.action}
          onDone={welcome}
          onAnother={() => setIsConfirming(false)}
        />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={registerTexts.title} lead={registerTexts.lead}>
      <form onSubmit={submit} className="sign-in-form" noValidate>
        {failure && (
          <p role="alert" className="sign-in-failure">
            {failure}
          </p>
        )}
        <fieldset className="sign-in-types">
          <legend className="rw-label">{registerTexts.accountType}</legend>
          {accountTypes.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="accountType"
                checked={form.accountType === value}
                onChange={() => set({ accountType: value })}
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
          onChange={(event) => set({ name: event.target.value })}
        />
        <Field
          label={registerTexts.email}
          type="email"
          name="email"
          autoComplete="username"
          required
          value={form.email}
          error={faults.email}
          onChange={(event) => set({ email: event.target.value })}
        />
        {form.accountType === "partner" && (
          <Field
            label={registerTexts.companyName}
            name="companyName"
            autoComplete="organization"
            required
            value={form.companyName}
            error={faults.companyName}
            onChange={(event) => set({ companyName: event.target.value })}
          />
        )}
        <NewPasswordField
          label={registerTexts.password}
          help={faults.password ? undefined : registerTexts.passwordHelp}
          known={form}
          value={form.password}
          error={faults.password}
          onChange={(event) => set({ password: event.target.value })}
        />
        <PasswordField
          label={registerTexts.confirmation}
          name="confirmation"
          autoComplete="new-password"
          required
          value={form.confirmation}
          error={faults.confirmation}
          onChange={(event) => set({ confirmation: event.target.value })}
        />
        <LegalLinks />
        <Button type="submit" fullWidth size="lg" loading={isSending}>
          {registerTexts.submit}
        </Button>
      </form>
      <p>
        {registerTexts.hasAccount} <Link to={`/login${search}`}>{registerTexts.logIn}</Link>
      </p>
    </SignInFrame>
  );
}

const welcome = (): void => {
  notify({ type: "success", message: registerTexts.welcome(brand.name) });
};

/** Terms and Privacy, as soon as their screens exist: the public remote says so in its footer entries. */
function LegalLinks() {
  const legal = useMenu(publicArea, "footer").filter(({ href }) => href === "/terms" || href === "/privacy");
  if (legal.length === 0) return null;
  return (
    <p className="rw-small">
      {registerTexts.legal}{" "}
      {legal.map(({ href, label }, index) => (
        <span key={href}>
          {index > 0 && ` ${registerTexts.and} `}
          <Link to={href}>{label}</Link>
        </span>
      ))}
      .
    </p>
  );
}
