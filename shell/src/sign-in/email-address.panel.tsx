import { changeEmail, type EmailAddress } from "@roadworthy/kit/host/email-address";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { useState, type SubmitEvent } from "react";
import { report } from "../report.ts";
import { emailTexts as texts } from "./email-texts.ts";

/** The address a person logs in with, and the form to change it. */
export function EmailChange({ address, onSent }: { address: EmailAddress; onSent: () => void }) {
  const isFirst = address.current === "";
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function send(): Promise<void> {
    setIsSending(true);
    setFault(undefined);
    try {
      const outcome = await changeEmail(email.trim());
      if (outcome !== "sent") return setFault(texts[outcome]);
      notify({ type: "success", message: isFirst ? texts.sentFirst : texts.sent });
      setEmail("");
      onSent();
    } catch (error) {
      report(error);
      setFault(texts.failed);
    } finally {
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (email.trim().toLowerCase() === address.current.toLowerCase()) setFault(texts.same);
    else void send();
  }

  return (
    <section className="sign-in-part">
      <h2>{texts.title}</h2>
      <p>{isFirst ? texts.none : texts.current(address.current)}</p>
      {address.waiting !== null && (
        <output>{(isFirst ? texts.waitingFirst : texts.waiting)(address.waiting)}</output>
      )}
      <form onSubmit={submit} className="sign-in-form">
        <Field
          label={texts.field}
          type="email"
          name="new-email"
          autoComplete="email"
          required
          value={email}
          error={fault}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="outline" loading={isSending}>
          {texts.send}
        </Button>
      </form>
    </section>
  );
}
