import { isTooSoon } from "../host/one-time.ts";
import { formatClock } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { report } from "../report.ts";
import { focusField } from "./focus-field.ts";
import { isSentAlready, openAgainAt } from "../host/sign-in-trouble.rules.ts";

type Words = {
  readonly code: string;
  readonly sixDigits: string;
  readonly tooMany: string;
  readonly wrong: string;
  readonly sentAgain: string;
  readonly wait: string;
  readonly waitUntil: (time: string) => string;
  readonly notSent: string;
  readonly nothing: string;
  readonly again: string;
};

/** Asks for the six digits of a message that is on its way, and can have another one sent. `sent` says where to. */
export function CodeForm({
  sent,
  action,
  words,
  takesFocus = true,
  another,
  onAnother,
  onCheck,
  onSendAgain,
}: {
  sent: string;
  action: string;
  words: Words;
  /** False where the form was there when the page came. */
  takesFocus?: boolean;
  /** Says how to send it elsewhere, for who mistyped where to. */
  another?: string;
  onAnother?: () => void;
  onCheck: (code: string) => Promise<void>;
  onSendAgain: () => Promise<void>;
}) {
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<"checking" | "sending">();

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) focusField(form.current, "code");
  }, [takesFocus]);

  async function check(): Promise<void> {
    setBusy("checking");
    setFailure(undefined);
    try {
      await onCheck(code);
    } catch (error) {
      report(error);
      setFailure(isTooSoon(error) ? words.tooMany : words.wrong);
      setBusy(undefined);
      focusField(form.current, "code");
    }
  }

  async function sendAgain(): Promise<void> {
    setBusy("sending");
    setFailure(undefined);
    try {
      await onSendAgain();
      notify({ type: "info", message: words.sentAgain });
    } catch (error) {
      report(error);
      const again = openAgainAt(error, new Date());
      setFailure(
        !isTooSoon(error)
          ? words.notSent
          : again === null || isSentAlready(error)
            ? words.wait
            : words.waitUntil(formatClock(again)),
      );
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
      <output>{sent}</output>
      <form ref={form} onSubmit={submit} className="sign-in-form">
        {failure && (
          <p role="alert" className="sign-in-failure">
            {failure}
          </p>
        )}
        <Field
          label={words.code}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          pattern="\s*[0-9]{3}[\s\-]?[0-9]{3}\s*"
          title={words.sixDigits}
          maxLength={12}
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" fullWidth size="lg" loading={busy === "checking"} disabled={busy === "sending"}>
          {action}
        </Button>
      </form>
      <p>
        {words.nothing}{" "}
        <button
          type="button"
          className="link-button"
          aria-disabled={busy !== undefined}
          onClick={() => void (busy === undefined && sendAgain())}
        >
          {words.again}
        </button>
      </p>
      {another && (
        <p>
          <button type="button" className="link-button" onClick={onAnother}>
            {another}
          </button>
        </p>
      )}
    </>
  );
}
