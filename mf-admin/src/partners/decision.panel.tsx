import { messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { bringIntoView } from "../parts/bring-into-view.ts";
import styles from "../parts/detail.module.css";
import { partnersTexts as texts } from "./partners-texts.ts";

/** The trimmed text of a field; empty when there is none. */
export function noteOf(form: FormData, name: string): string {
  const given = form.get(name);
  return typeof given === "string" ? given.trim() : "";
}

/** Asks for what a decision needs and makes it; `send` gives `null` while something is missing. */
export function DecisionDialog({
  title,
  lead,
  isDangerous = false,
  send,
  children,
  onClose,
  onDone,
}: {
  title: string;
  lead: string;
  /** Takes something away from somebody. */
  isDangerous?: boolean;
  send: (form: FormData) => Promise<unknown> | null;
  children: ReactNode;
  onClose: () => void;
  onDone: () => void;
}) {
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function decide(sending: Promise<unknown>): Promise<void> {
    setIsSending(true);
    setFailure(undefined);
    try {
      await sending;
      notify({ type: "success", message: texts.done });
      onDone();
    } catch (error) {
      setFailure(messageOf(error, texts.notDone));
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const sending = send(new FormData(event.currentTarget));
    if (sending === null) setFailure(texts.required);
    else void decide(sending);
  }

  return (
    <Dialog title={title} {...(!isSending && { onClose })}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{lead}</p>
        {failure && (
          <p key={failure} role="alert" className={styles.failure} ref={bringIntoView}>
            {failure}
          </p>
        )}
        {children}
        <div className="rw-dialog-actions">
          <Button variant="outline" disabled={isSending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant={isDangerous ? "danger" : "primary"} loading={isSending}>
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
