import { enterCode, isTooSoon, sendCode, type CodeType } from "@roadworthy/kit/host/one-time";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { report } from "../report.ts";
import { askedPath } from "../routing/return-path.rules.ts";
import { codeStepTexts as texts } from "./code-step-texts.ts";

/** Asks for the six digits that were mailed, and can have them mailed again. */
export function CodeStep({
  email,
  type,
  action,
  onDone,
}: {
  email: string;
  type: CodeType;
  action: string;
  onDone: () => void;
}) {
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<"checking" | "sending">();

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.elements.namedItem("code");
    if (field instanceof HTMLElement) field.focus();
  }, []);

  async function check(): Promise<void> {
    setBusy("checking");
    setFailure(undefined);
    try {
      await enterCode(email, code, type);
      onDone();
    } catch (error) {
      report(error);
      setFailure(isTooSoon(error) ? texts.tooMany : texts.wrong);
      setBusy(undefined);
    }
  }

  async function sendAgain(): Promise<void> {
    setBusy("sending");
    setFailure(undefined);
    try {
      await sendCode(email, type, askedPath(location.search, location.origin));
      notify({ type: "info", message: texts.sentAgain });
    } catch (error) {
      report(error);
      setFailure(isTooSoon(error) ? texts.wait : texts.notSent);
    } finally {
      setBusy(undefined);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void check();
  }

  return (
    <>
      <output>{texts.sent(email)}</output>
      <form ref={form} onSubmit={submit} className="sign-in-form">
        {failure && (
          <p role="alert" className="sign-in-failure">
            {failure}
          </p>
        )}
        <Field
          label={texts.code}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          pattern="\s*[0-9]{3}[\s\-]?[0-9]{3}\s*"
          title={texts.sixDigits}
          maxLength={12}
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" fullWidth size="lg" loading={busy === "checking"} disabled={busy !== undefined}>
          {action}
        </Button>
      </form>
      <p>
        {texts.nothing}{" "}
        <button
          type="button"
          className="link-button"
          disabled={busy !== undefined}
          onClick={() => void sendAgain()}
        >
          {texts.again}
        </button>
      </p>
    </>
  );
}
