import type { PhoneFault } from "../host/contact/phone.ts";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { report } from "../report.ts";
import { FormActions } from "./form-actions.tsx";
import { phoneTexts as texts } from "./security/phone-texts.ts";

/** Asks for a telephone number that a code is to go to. `onSend` answers what is wrong with it, or nothing. */
export function NumberForm({
  label = texts.field,
  action,
  suggested = "",
  takesFocus = false,
  onSend,
  onCancel,
}: {
  label?: string;
  action: string;
  suggested?: string;
  /** Where it stands in for something that had the focus. */
  takesFocus?: boolean;
  onSend: (number: string) => Promise<PhoneFault | undefined>;
  /** Where the form stood behind a button. */
  onCancel?: () => void;
}) {
  const [number, setNumber] = useState(suggested);
  const [fault, setFault] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector("input")?.focus();
  }, [takesFocus]);

  async function send(): Promise<void> {
    setIsSending(true);
    setFault(undefined);
    try {
      const found = await onSend(number.trim());
      if (found) setFault(texts.faults[found]);
    } catch (error) {
      report(error);
      setFault(texts.failed);
    } finally {
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void send();
  }

  return (
    <form ref={form} onSubmit={submit} className="sign-in-form">
      <Field
        label={label}
        help={texts.help}
        type="tel"
        name="phone"
        autoComplete="tel"
        maxLength={30}
        required
        value={number}
        error={fault}
        onChange={(event) => setNumber(event.target.value)}
      />
      {onCancel ? (
        <FormActions isSending={isSending} action={action} onCancel={onCancel} />
      ) : (
        <Button type="submit" fullWidth size="lg" loading={isSending}>
          {action}
        </Button>
      )}
    </form>
  );
}
