import { messageOf } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { Field } from "@roadworthy/kit/parts/field";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { supportTexts as texts } from "./support-texts.ts";

/** Asks why before something is done for a person; what fails stays in the dialog with what was typed. */
export function ReasonDialog({
  title,
  children,
  confirm,
  failed,
  onClose,
  onConfirm,
}: {
  title: string;
  children: ReactNode;
  confirm: string;
  failed: string;
  onClose: () => void;
  onConfirm: (reason: string) => Promise<void>;
}) {
  const [reason, setReason] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function send(): Promise<void> {
    setSending(true);
    setFailure(undefined);
    try {
      await onConfirm(reason);
    } catch (error) {
      setFailure(messageOf(error, failed));
      setSending(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void send();
  }

  return (
    <Dialog title={title} {...(!isSending && { onClose })}>
      <form className="us-form" onSubmit={submit}>
        {children}
        {failure && (
          <p role="alert" className="us-failure">
            {failure}
          </p>
        )}
        <Field
          label={texts.reason}
          name="reason"
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.target.value)}
          required
        />
        <div className="rw-dialog-actions">
          <Button variant="outline" disabled={isSending} onClick={onClose}>
            {texts.close}
          </Button>
          <Button type="submit" loading={isSending}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
