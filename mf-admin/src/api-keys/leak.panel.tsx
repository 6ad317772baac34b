import { adminApiKeys } from "@roadworthy/contracts/admin-api-keys";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { Field } from "@roadworthy/kit/parts/field";
import { type SubmitEvent, useId, useState } from "react";
import styles from "../parts/detail.module.css";
import { textIn } from "../parts/ask-dialog.tsx";
import { apiKeysTexts as texts } from "./api-keys-texts.ts";

/** Finds our keys in a pasted text and revokes them. */
export function LeakDialog({ onClose }: { onClose: () => void }) {
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const id = useId();

  async function send(text: string, foundAt: string): Promise<void> {
    setIsSending(true);
    setFailure(undefined);
    try {
      const { found, keys } = await api(adminApiKeys.reportLeak, { body: { text, foundAt } });
      notify({ type: keys.length > 0 ? "success" : "info", message: texts.leaked(found, keys.length) });
      onClose();
    } catch (error) {
      setFailure(messageOf(error, texts.notDone));
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [text, foundAt] = [textIn(form, "text"), textIn(form, "foundAt")];
    if (text === "" || foundAt === "") return setFailure(texts.noText);
    void send(text, foundAt);
  }

  return (
    <Dialog title={texts.leak} {...(!isSending && { onClose })}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{texts.leakLead}</p>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <div className="rw-field">
          <label htmlFor={id}>{texts.leakText}</label>
          <textarea id={id} name="text" rows={6} spellCheck={false} autoComplete="off" required />
        </div>
        <Field label={texts.foundAt} name="foundAt" maxLength={300} autoComplete="off" required />
        <DialogSubmit verb={texts.revokeFound} isSending={isSending} isDanger onCancel={onClose} />
      </form>
    </Dialog>
  );
}
