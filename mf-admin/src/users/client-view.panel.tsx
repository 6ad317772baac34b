import type { Person } from "@roadworthy/contracts/people";
import { clientViews } from "@roadworthy/contracts/support-views";
import { api, messageOf } from "@roadworthy/kit/api";
import { currentShell } from "@roadworthy/kit/connection";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { Field } from "@roadworthy/kit/parts/field";
import { type SubmitEvent, useState } from "react";
import { clientViewTexts as texts } from "./client-view-texts.ts";
import styles from "./users.module.css";

/** Asks for the client's own code, and shows their account read only. */
export function ClientViewDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isOpening, setOpening] = useState(false);

  async function open(): Promise<void> {
    setOpening(true);
    setFailure(undefined);
    try {
      const view = await api(clientViews.open, { body: { clientId: person.id, code } });
      currentShell().openSupportView({ ...view, expiresAt: view.expiresAt.toISOString() });
    } catch (error) {
      setFailure(messageOf(error, texts.failed));
      setOpening(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void open();
  }

  return (
    <Dialog title={texts.title(person.name || person.email)} {...(!isOpening && { onClose })}>
      <form className={styles.form} onSubmit={submit}>
        <p>{texts.lead}</p>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <Field
          label={texts.code}
          name="code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          required
        />
        <DialogSubmit verb={texts.open} isSending={isOpening} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
