import { brand } from "@roadworthy/kit/brand";
import { hasPasskeys, signInByPasskey, wasDismissed } from "../../host/passkeys.ts";
import { sendCode } from "../../host/one-time.ts";
import { signIn } from "../../host/password-sign-in.ts";
import { prefetchAuth } from "../../host/session.store.ts";
import { formatClock } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { PasswordField } from "@roadworthy/kit/parts/password-field";
import { Link, useLocation } from "@roadworthy/kit/router";
import { useEffect, useState, type SubmitEvent } from "react";
import { report } from "../../report.ts";
import { askedPath, safeReturnPath } from "../../routing/return-path.rules.ts";
import { CodeStep } from "../code-step.panel.tsx";
import { focusField } from "../focus-field.ts";
import { DemoAccounts } from "./demo-accounts.panel.tsx";
import { loginTexts } from "./login-texts.ts";
import { ProviderButtons } from "./provider-buttons.tsx";
import { registerTexts } from "../register/register-texts.ts";
import { isEmailAddress } from "../register/registration.rules.ts";
import { saySignedIn } from "./say-signed-in.ts";
import { SignInFrame } from "../sign-in-frame.tsx";
import {
  isSentAlready,
  openAgainAt,
  troubleOf,
  type SignInTrouble,
} from "../../host/sign-in-trouble.rules.ts";

export const title = loginTexts.title;

/** The sign-in screen. Where to go next is the guard's business: it redirects as soon as there is a session. */
export function Component() {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const { search } = useLocation();
  const from = new URLSearchParams(search).get("from");
  const [sending, setSending] = useState<"password" | "passkey">();
  const [failure, setFailure] = useState<string>();
  const [isTried, setIsTried] = useState(false);
  const emailFault = isEmailAddress(email) ? undefined : registerTexts.faults.email;
  const passwordFault = password === "" ? loginTexts.noPassword : undefined;
  const [canConfirm, setCanConfirm] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  useEffect(prefetchAuth, []);

  async function logIn(by: "password" | "passkey"): Promise<void> {
    setSending(by);
    setFailure(undefined);
    setCanConfirm(false);
    try {
      const answer = await (by === "passkey" ? signInByPasskey() : signIn(email.trim(), password));
      saySignedIn(loginTexts.done);
      if (answer?.isPasswordWeak) {
        notify({ type: "warning", message: loginTexts.weakPassword, autoClose: false });
      }
    } catch (error) {
      setSending(undefined);
      if (by === "passkey" && wasDismissed(error)) return;
      report(error);
      const trouble = troubleOf(error);
      setCanConfirm(by === "password" && trouble === "unconfirmed");
      setFailure(wordsFor(by, trouble, openAgainAt(error, new Date())));
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (emailFault === undefined && passwordFault === undefined) void logIn("password");
    else focusField(event.currentTarget, emailFault === undefined ? "password" : "email");
  }

  async function sendCodeAgain(): Promise<void> {
    try {
      await sendCode(email.trim(), "signup", askedPath(search, location.origin));
    } catch (error) {
      if (!isSentAlready(error)) {
        report(error);
        return setFailure(wordsFor("password", troubleOf(error), openAgainAt(error, new Date())));
      }
    }
    setIsConfirming(true);
  }

  if (isConfirming) {
    return (
      <SignInFrame title={registerTexts.confirm.title} lead={registerTexts.confirm.lead}>
        <CodeStep
          email={email.trim()}
          type="signup"
          action={registerTexts.confirm.action}
          onDone={() => saySignedIn(loginTexts.done)}
          onAnother={() => setIsConfirming(false)}
        />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title={loginTexts.title}
      lead={from === null ? loginTexts.lead(brand.name) : loginTexts.leadBack}
    >
      <form onSubmit={submit} className="sign-in-form" noValidate>
        {failure && (
          <p role="alert" className="sign-in-failure">
            {failure}
          </p>
        )}
        {canConfirm && (
          <Button variant="outline" fullWidth onClick={() => void sendCodeAgain()}>
            {loginTexts.confirm}
          </Button>
        )}
        <Field
          label={loginTexts.email}
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          error={isTried ? emailFault : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={loginTexts.password}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={isTried ? passwordFault : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p className="sign-in-aside">
          <Link to="/forgot-password" state={{ email: email.trim() }}>
            {loginTexts.forgot}
          </Link>
        </p>
        <Button type="submit" fullWidth size="lg" loading={sending === "password"}>
          {loginTexts.submit}
        </Button>
      </form>
      <p>
        {loginTexts.isNew} <Link to={`/register${search}`}>{loginTexts.register}</Link>
      </p>
      <p className="sign-in-or">{loginTexts.or}</p>
      <div className="sign-in-ways">
        {hasPasskeys() && (
          <Button
            variant="outline"
            fullWidth
            loading={sending === "passkey"}
            onClick={() => void logIn("passkey")}
          >
            {loginTexts.passkey}
          </Button>
        )}
        <Link
          className={buttonClass({ variant: "outline", fullWidth: true })}
          to={`/magic-link${search}`}
          state={{ email: email.trim() }}
        >
          {loginTexts.byMail}
        </Link>
        <ProviderButtons from={safeReturnPath(from, location.origin) ?? "/dashboard"} />
      </div>
      <DemoAccounts />
    </SignInFrame>
  );
}

/** What went wrong, in the words of the screen; the specification's for what was typed wrongly. */
function wordsFor(by: "password" | "passkey", trouble: SignInTrouble, again: Date | null): string {
  const { failed, passkeyFailed, troubles } = loginTexts;
  switch (trouble) {
    case "wrong":
      return by === "passkey" ? passkeyFailed : failed;
    case "throttled":
      return again === null ? troubles.throttled : troubles.throttledUntil(formatClock(again));
    case "banned":
      return troubles.banned(brand.supportEmail);
    case "unknown":
      return by === "passkey" ? passkeyFailed : troubles.unknown;
    case "offline":
    case "busy":
    case "unconfirmed":
    case "company":
      return troubles[trouble];
  }
}
