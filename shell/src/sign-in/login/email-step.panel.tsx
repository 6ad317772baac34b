import { isTooSoon, sendCode, type CodeType } from "../../host/one-time.ts";
import { formatClock } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { useLocation } from "@roadworthy/kit/router";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { report } from "../../report.ts";
import { askedPath } from "../../routing/return-path.rules.ts";
import { focusField } from "../focus-field.ts";
import { registerTexts } from "../register/register-texts.ts";
import { isEmailAddress } from "../register/registration.rules.ts";
import { mailedCodesTexts as texts } from "./mailed-codes-texts.ts";
import { isSentAlready, openAgainAt } from "../../host/sign-in-trouble.rules.ts";

/** Asks for the address that a code is to go to, and has it sent. */
export function EmailStep({
  type,
  before,
  onSent,
}: {
  type: CodeType;
  /** The address that a code was sent to before, where the person wants another one. */
  before: string | undefined;
  onSent: (email: string) => void;
}) {
  const { state } = useLocation();
  const [email, setEmail] = useState(() => before ?? typedBefore(state));
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const fault = isEmailAddress(email) ? undefined : registerTexts.faults.email;

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (before !== undefined) focusField(form.current, "email");
  }, [before]);

  async function send(address: string): Promise<void> {
    setIsSending(true);
    setFailure(undefined);
    try {
      await sendCode(address, type, askedPath(location.search, location.origin));
      onSent(address);
    } catch (error) {
      report(error);
      // A code that was sent a moment ago still works, so there is nothing to wait for.
      if (isSentAlready(error)) onSent(address);
      else setFailure(whyNotSent(error));
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (fault === undefined) void send(email.trim());
    else focusField(form.current, "email");
  }

  return (
    <form ref={form} onSubmit={submit} className="sign-in-form" noValidate>
      {failure && (
        <p role="alert" className="sign-in-failure">
          {failure}
        </p>
      )}
      <Field
        label={texts.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        error={isTried ? fault : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" fullWidth size="lg" loading={isSending}>
        {texts.send}
      </Button>
    </form>
  );
}

/** Says until when no mail goes out, whether or not anybody has the address. */
function whyNotSent(error: unknown): string {
  const again = isTooSoon(error) ? openAgainAt(error, new Date()) : null;
  return again === null ? texts.notSent : texts.notSentUntil(formatClock(again));
}

/** The address that was typed on the log-in page. It travels in the history's state, since addresses of pages are logged. */
const typedBefore = (state: unknown): string =>
  typeof state === "object" && state !== null && "email" in state && typeof state.email === "string"
    ? state.email
    : "";
