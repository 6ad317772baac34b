import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { useSave } from "@roadworthy/kit/use-save";
import { Input } from "antd";
import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import { oneLine } from "./one-line.rules.ts";
import styles from "./text-dialog.module.css";

/** Asks for a text of several lines and sends it. */
export function TextDialog({
  title,
  lead,
  label,
  help,
  maxLength,
  verb,
  saved,
  failed,
  send,
  onSent,
  onClose,
}: {
  title: string;
  lead?: ReactNode;
  label: string;
  help?: string;
  maxLength: number;
  verb: string;
  /** What is said once it is sent, and when it could not be. */
  saved: string;
  failed: string;
  send: (text: string) => Promise<unknown>;
  onSent: () => void;
  onClose: () => void;
}) {
  const id = useId();
  const [text, setText] = useState("");
  const { isSaving, run } = useSave(send, { saved, failed });
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void run(oneLine(text)).then((isSent) => {
      if (!isSent) return;
      onSent();
      onClose();
    });
  }
  return (
    <Dialog title={title} {...(!isSaving && { onClose })}>
      <form className={styles.form} onSubmit={submit}>
        {lead !== undefined && <p>{lead}</p>}
        <label htmlFor={id}>{label}</label>
        <Input.TextArea
          id={id}
          rows={4}
          required
          maxLength={maxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
          {...(help !== undefined && { "aria-describedby": `${id}-help` })}
        />
        {help !== undefined && (
          <p id={`${id}-help`} className="rw-field-help">
            {help}
          </p>
        )}
        <DialogSubmit verb={verb} isSending={isSaving} isDisabled={text.trim() === ""} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
