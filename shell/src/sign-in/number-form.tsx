import type { PhoneFault } from "@roadworthy/kit/host/phone";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { useState, type SubmitEvent } from "react";
import { report } from "../report.ts";
import { phoneTexts as texts } from "./phone-texts.ts";

/** Asks for a telephone number that a code is to go to. `onSend` answers what is wrong with it, or nothing. */
export function NumberForm({
  label = texts.field,
  action,
  variant = "outline",
  suggested = "",
  onSend,
}: {
  label?: string;
  action: string;
  variant?: "outline" | "primary";
  suggested?: string;
  onSend: (number: string) => Promise<PhoneFault | undefined>;
}) {
  const [number, setNumber] = useState(suggested);
  const [fault, setFault] = useState<string>();
  const [isSending, setIsSending] = useState(false);

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
    <form onSubmit={submit} className="sign-in-form">
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
      <Button
        type="submit"
        variant={variant}
        {...(variant === "primary" && { fullWidth: true, size: "lg" as const })}
        loading={isSending}
      >
        {action}
      </Button>
    </form>
  );
}
