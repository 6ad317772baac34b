import { brand } from "@roadworthy/kit/brand";
import { hasPasskeys } from "../../host/passkeys.ts";
import { register } from "../../host/password-sign-in.ts";
import { prefetchAuth } from "../../host/session.store.ts";
import { sendSignUpCode } from "../../host/sign-up-code.ts";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Link, useLocation } from "@roadworthy/kit/router";
import { useCallback, useEffect, useRef, useState, type SubmitEvent } from "react";
import { report } from "../../report.ts";
import { SignedOutOnly } from "../../routing/guards.tsx";
import { askedPath } from "../../routing/return-path.rules.ts";
import { CodeStep } from "../code-step.panel.tsx";
import { errorCode } from "../error-code.ts";
import { focusField } from "../focus-field.ts";
import { LegalLinks } from "../legal-links.tsx";
import { afterLink, PasskeySignUp } from "./passkey-sign-up.panel.tsx";
import { registerTexts } from "./register-texts.ts";
import { RegistrationFields } from "./registration-fields.panel.tsx";
import {
  faultsAfter,
  registrationFaults,
  type FieldFaults,
  type RegistrationForm,
  type RegistrationWay,
} from "./registration.rules.ts";
import { SignInFrame } from "../sign-in-frame.tsx";

export const title = registerTexts.title;

const emptyForm: RegistrationForm = {
  accountType: "client",
  name: "",
  email: "",
  companyName: "",
  password: "",
  confirmation: "",
};

/**
 * The registration screen; the guard redirects as soon as there is a session, except while the passkey of a new account is still
 * to be made.
 */
export function Component() {
  const { search } = useLocation();
  const [form, setForm] = useState(emptyForm);
  const [faults, setFaults] = useState<FieldFaults>({});
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState<RegistrationWay>();
  const [confirming, setConfirming] = useState<RegistrationWay>();
  const sheet = useRef<HTMLFormElement>(null);
  const leaveStep = useCallback(() => setConfirming(undefined), []);
  useEffect(prefetchAuth, []);
  /** What was wrong with a field says nothing of what is typed now. */
  function set(change: Partial<RegistrationForm>): void {
    setForm((before) => ({ ...before, ...change }));
    setFaults((before) => faultsAfter(before, change));
  }

  async function createAccount(way: RegistrationWay): Promise<void> {
    const account = {
      role: form.accountType,
      name: form.name.trim(),
      email: form.email.trim(),
      ...(form.accountType === "partner" && { companyName: form.companyName.trim() }),
    };
    setSending(way);
    setFailure(undefined);
    try {
      if (way === "passkey") {
        await sendSignUpCode({ ...account, next: afterLink });
        setConfirming(way);
        return;
      }
      const next = askedPath(search, location.origin);
      const outcome = await register({ ...account, password: form.password, next });
      if (outcome === "signedIn") welcome();
      else setConfirming(way);
    } catch (error) {
      report(error);
      setFailure(registerTexts.failed);
      if (errorCode(error) === "weak_password") setFaults({ password: registerTexts.faults.weak });
    } finally {
      setSending(undefined);
    }
  }

  function send(way: RegistrationWay): void {
    const found = registrationFaults(form, way);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first === undefined) void createAccount(way);
    else focusField(sheet.current, first);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    send("password");
  }

  if (confirming === "passkey") {
    return <PasskeySignUp email={form.email.trim()} onAnother={leaveStep} onEnd={leaveStep} />;
  }
  if (confirming === "password") {
    return (
      <SignedOutOnly>
        <SignInFrame title={registerTexts.confirm.title} lead={registerTexts.confirm.lead}>
          <CodeStep
            email={form.email.trim()}
            type="signup"
            action={registerTexts.confirm.action}
            onDone={(entry) => {
              welcome();
              if (entry === "passwordMissing") askForPassword();
            }}
            onAnother={leaveStep}
          />
        </SignInFrame>
      </SignedOutOnly>
    );
  }
  return (
    <SignedOutOnly>
      <SignInFrame title={registerTexts.title} lead={registerTexts.lead}>
        <form ref={sheet} onSubmit={submit} className="sign-in-form" noValidate>
          {failure && (
            <p role="alert" className="sign-in-failure">
              {failure}
            </p>
          )}
          <RegistrationFields form={form} faults={faults} onChange={set} />
          <LegalLinks lead={registerTexts.legal} />
          <Button
            type="submit"
            fullWidth
            size="lg"
            loading={sending === "password"}
            disabled={sending === "passkey"}
          >
            {registerTexts.submit}
          </Button>
        </form>
        {hasPasskeys() && <PasskeyWay sending={sending} onSend={() => send("passkey")} />}
        <p>
          {registerTexts.hasAccount} <Link to={`/login${search}`}>{registerTexts.logIn}</Link>
        </p>
      </SignInFrame>
    </SignedOutOnly>
  );
}

/** The other way to an account: a passkey instead of a password. */
function PasskeyWay({ sending, onSend }: { sending: RegistrationWay | undefined; onSend: () => void }) {
  return (
    <>
      <p className="sign-in-or">{registerTexts.passkey.or}</p>
      <div className="sign-in-ways">
        <Button
          variant="outline"
          fullWidth
          loading={sending === "passkey"}
          disabled={sending === "password"}
          aria-describedby="passkey-help"
          onClick={onSend}
        >
          {registerTexts.passkey.signUp}
        </Button>
        <p id="passkey-help" className="rw-small">
          {registerTexts.passkey.help}
        </p>
      </div>
    </>
  );
}

/** Told beside the page, since the guard leads on as soon as there is a session. */
const askForPassword = (): void => {
  notify({ type: "warning", message: registerTexts.passwordMissing, autoClose: false });
};

const welcome = (): void => {
  notify({ type: "success", message: registerTexts.welcome(brand.name) });
};
