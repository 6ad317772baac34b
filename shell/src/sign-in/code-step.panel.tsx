import { enterCode, isTooSoon, sendCode, type CodeType } from "@roadworthy/kit/host/one-time";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { report } from "../report.ts";

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
      setFailure(
        isTooSoon(error)
          ? "There were too many tries. Use the link in the mail, or try again later."
          : "This code is not right, or not valid any more. A code works once, and for an hour.",
      );
      setBusy(undefined);
    }
  }

  async function sendAgain(): Promise<void> {
    setBusy("sending");
    setFailure(undefined);
    try {
      await sendCode(email, type);
      notify({ type: "info", message: "Another message is on its way." });
    } catch (error) {
      report(error);
      setFailure(
        isTooSoon(error)
          ? "Please wait a minute before you ask for another message."
          : "The message could not be sent. Please try again.",
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
      <output>
        If {email} can be used here, a message with a six-digit code is on its way. Enter the code, or open
        the link in the message.
      </output>
      <form ref={form} onSubmit={submit} className="sign-in-form">
        {failure && (
          <p role="alert" className="sign-in-failure">
            {failure}
          </p>
        )}
        <Field
          label="Code"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          pattern="\s*[0-9]{3}[\s\-]?[0-9]{3}\s*"
          title="Six digits"
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
        Nothing came?{" "}
        <button
          type="button"
          className="link-button"
          disabled={busy !== undefined}
          onClick={() => void sendAgain()}
        >
          Send it again
        </button>
      </p>
    </>
  );
}
