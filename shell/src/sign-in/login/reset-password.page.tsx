import type { SessionUser } from "@roadworthy/contracts/remote";
import { isTooSoon, sendIdentityCode, setPassword } from "../../host/one-time.ts";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { PasswordField } from "@roadworthy/kit/parts/password-field";
import { Link, useNavigate, useSearchParams } from "@roadworthy/kit/router";
import { useSession } from "@roadworthy/kit/session";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { report } from "../../report.ts";
import { focusField } from "../focus-field.ts";
import { mailedCodesTexts } from "./mailed-codes-texts.ts";
import { NewPasswordField } from "../new-password-field.tsx";
import { passwordFault } from "../register/registration.rules.ts";
import { SignInFrame } from "../sign-in-frame.tsx";

const { reset: texts } = mailedCodesTexts;

export const title = texts.title;

/** Choosing a new password, after a recovery or at any time while signed in; with `?first` the first one, of somebody who was invited, with `?add` of an account that had none. */
export function Component() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const words = search.has("first")
    ? texts.first
    : search.has("add")
      ? texts.add
      : { ...texts, done: texts.changed };
  if (user === null) {
    return (
      <SignInFrame title={texts.title} lead={texts.unknown}>
        <p>
          <Link to="/forgot-password">{texts.mailCode}</Link>
        </p>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={words.title} lead={words.lead}>
      <NewPassword user={user} words={words} />
      {!search.has("first") && (
        <p>
          <Link to="/security">{mailedCodesTexts.verify.toSecurity}</Link>
        </p>
      )}
    </SignInFrame>
  );
}

function NewPassword({ user, words }: { user: SessionUser; words: { submit: string; done: string } }) {
  const { email } = user;
  const navigate = useNavigate();
  const [password, setPasswordText] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [code, setCode] = useState<string>();
  const [fault, setFault] = useState<ReturnType<typeof passwordFault>>(null);
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isCodeAsked = code !== undefined;
  useEffect(() => {
    if (fault !== null) focusField(form.current, fault.field);
  }, [fault]);
  useEffect(() => {
    if (isCodeAsked) focusField(form.current, "code");
  }, [isCodeAsked]);

  async function change(): Promise<void> {
    setIsSending(true);
    setFailure(undefined);
    try {
      switch (await setPassword(password, code?.trim())) {
        case "changed":
          notify({ type: "success", message: words.done });
          await navigate("/dashboard", { replace: true });
          return;
        case "weak":
          setFault({
            field: "password",
            message: texts.weak,
          });
          break;
        case "same":
          setFault({
            field: "password",
            message: texts.same,
          });
          break;
        case "reauthenticate":
          await sendIdentityCode();
          setCode("");
      }
    } catch (error) {
      report(error);
      setFailure(isTooSoon(error) ? texts.tooMany : texts.failed);
    } finally {
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const found = passwordFault({ password, confirmation });
    setFault(found);
    if (found === null) void change();
  }

  const faultOf = (field: "password" | "confirmation"): string | undefined =>
    fault?.field === field ? fault.message : undefined;
  const passwordError = faultOf("password");
  return (
    <form ref={form} onSubmit={submit} className="sign-in-form" noValidate>
      {failure && (
        <p role="alert" className="sign-in-failure">
          {failure}
        </p>
      )}
      {/* Tells a password manager whose password this is. */}
      <input
        type="text"
        name="email"
        className="rw-hidden"
        tabIndex={-1}
        aria-hidden="true"
        autoComplete="username"
        value={email}
        readOnly
      />
      <NewPasswordField
        label={texts.password}
        help={passwordError === undefined ? texts.passwordHelp : undefined}
        known={user}
        value={password}
        error={passwordError}
        onChange={(event) => setPasswordText(event.target.value)}
      />
      <PasswordField
        label={texts.confirmation}
        name="confirmation"
        autoComplete="new-password"
        required
        value={confirmation}
        error={faultOf("confirmation")}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      {isCodeAsked && (
        <Field
          label={texts.code}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          help={email === "" ? texts.codeHelpBySms : texts.codeHelp(email)}
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <Button type="submit" fullWidth size="lg" loading={isSending}>
        {words.submit}
      </Button>
    </form>
  );
}
