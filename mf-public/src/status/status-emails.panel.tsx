import { messageOf, problemOf } from "@roadworthy/kit/api";
import { currentShell } from "@roadworthy/kit/connection";
import { language } from "@roadworthy/kit/language";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { useState, type SubmitEvent } from "react";
import { takeFocus } from "@roadworthy/kit/take-focus";
import { statusTexts as texts } from "./status-texts.ts";

/** Asks for emails about incidents. */
export function StatusEmails() {
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const [state, setState] = useState<"asking" | "sending" | "asked">("asking");

  async function ask(): Promise<void> {
    setState("sending");
    try {
      const { status } = await import("@roadworthy/contracts/status");
      await currentShell().api(status.subscribe, { body: { email: email.trim(), language } });
      setState("asked");
    } catch (refusal) {
      const isRefused = problemOf(refusal)?.issues !== undefined;
      setError(isRefused ? texts.emailsRefused : messageOf(refusal, texts.emailsFailed));
      setState("asking");
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setError(undefined);
    void ask();
  }

  if (state === "asked")
    return (
      <output className="status-emails" tabIndex={-1} ref={takeFocus}>
        {texts.emailsAsked}
      </output>
    );
  return (
    <form className="status-emails" onSubmit={submit} noValidate>
      <Field
        label={texts.emails}
        help={texts.emailsHelp}
        type="email"
        name="email"
        autoComplete="email"
        required
        value={email}
        error={error}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="outline" loading={state === "sending"}>
        {texts.emailsGet}
      </Button>
    </form>
  );
}
