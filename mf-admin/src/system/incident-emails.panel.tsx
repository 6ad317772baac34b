import { adminSystem } from "@roadworthy/contracts/admin-system";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { Field } from "@roadworthy/kit/parts/field";
import { type SubmitEvent, useState } from "react";
import styles from "../parts/detail.module.css";
import { textIn } from "../parts/ask-dialog.tsx";
import { systemTexts as texts } from "./system-texts.ts";

/** How many addresses get emails about incidents, and a way to stop them for somebody who asks. */
export function IncidentEmails({
  counts: { confirmed, unconfirmed },
  onDone,
}: {
  counts: { readonly confirmed: number; readonly unconfirmed: number };
  onDone: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="system-incident-emails">
      <h2 id="system-incident-emails">{texts.emails}</h2>
      <p>{texts.emailsLead(confirmed, unconfirmed)}</p>
      <div className={styles.actions}>
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          {texts.stopOne}
        </Button>
      </div>
      {isOpen && (
        <StopDialog
          onClose={() => setIsOpen(false)}
          onDone={() => {
            setIsOpen(false);
            onDone();
          }}
        />
      )}
    </section>
  );
}

function StopDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function stop(email: string): Promise<void> {
    setIsSending(true);
    setFailure(undefined);
    try {
      const { wasRemoved } = await api(adminSystem.stopIncidentEmails, { body: { email } });
      setIsSending(false);
      if (!wasRemoved) return setFailure(texts.notListed);
      notify({ type: "success", message: texts.stopped });
      onDone();
    } catch (error) {
      setFailure(messageOf(error, texts.notStopped));
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void stop(textIn(new FormData(event.currentTarget), "email"));
  }

  return (
    <Dialog title={texts.stopTitle} {...(!isSending && { onClose })}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{texts.stopLead}</p>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <Field label={texts.emailAddress} name="email" type="email" required autoComplete="off" />
        <DialogSubmit verb={texts.stopEmails} isSending={isSending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
