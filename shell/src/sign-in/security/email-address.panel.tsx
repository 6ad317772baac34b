import { changeEmail, type EmailAddress } from "../../host/contact/email-address.ts";
import { notify } from "@roadworthy/kit/notifications";
import { Field } from "@roadworthy/kit/parts/field";
import { useState, type SubmitEvent } from "react";
import { report } from "../../report.ts";
import { emailTexts as texts } from "./email-texts.ts";
import { FormActions } from "../form-actions.tsx";
import { FormBehindButton } from "../form-behind-button.tsx";

/** The address a person logs in with, and the form to change it. */
export function EmailChange({ address, onSent }: { address: EmailAddress; onSent: () => void }) {
  const isFirst = address.current === "";
  return (
    <section className="sign-in-part">
      <h3>{texts.title}</h3>
      <p>{isFirst ? texts.none : texts.current(address.current)}</p>
      {address.waiting !== null && (
        <output>{(isFirst ? texts.waitingFirst : texts.waiting)(address.waiting)}</output>
      )}
      <FormBehindButton label={isFirst ? texts.add : texts.change}>
        {(close) => <EmailForm current={address.current} onSent={onSent} onClose={close} />}
      </FormBehindButton>
    </section>
  );
}

function EmailForm({
  current,
  onSent,
  onClose,
}: {
  current: string;
  onSent: () => void;
  onClose: () => void;
}) {
  const isFirst = current === "";
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function send(): Promise<void> {
    setIsSending(true);
    setFault(undefined);
    try {
      const outcome = await changeEmail(email.trim());
      if (outcome === "sent") {
        notify({ type: "success", message: isFirst ? texts.sentFirst : texts.sent });
        onClose();
        onSent();
        return;
      }
      setFault(texts[outcome]);
    } catch (error) {
      report(error);
      setFault(texts.failed);
    }
    setIsSending(false);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (email.trim().toLowerCase() === current.toLowerCase()) setFault(texts.same);
    else void send();
  }

  return (
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
      <FormActions isSending={isSending} onCancel={onClose} />
    </form>
  );
}
