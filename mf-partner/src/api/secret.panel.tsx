import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { useId, useRef, useState } from "react";
import styles from "./api.module.css";
import { keysTexts as texts } from "./keys-texts.ts";

/** Shows a new secret this once. It closes by its button only, so that a slip does not lose it. */
export function NewSecretDialog({
  secret,
  title = texts.newKeyTitle,
  label = texts.newKey,
  onClose,
}: {
  secret: string;
  title?: string;
  label?: string;
  onClose: () => void;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      setIsCopied(true);
    } catch {
      // Without the permission the person copies by hand.
      field.current?.select();
      notify({ type: "warning", message: texts.copyRefused });
    }
  }

  return (
    <Dialog title={title}>
      <p className={styles.warning}>
        <strong>{texts.copyNow}</strong> {texts.copyWhy}
      </p>
      <div className={styles.secret}>
        <label className="rw-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          ref={field}
          readOnly
          value={secret}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="outline" onClick={() => void copy()}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
      </div>
      <output className="rw-hidden">{isCopied ? texts.wasCopied : ""}</output>
      <div className="rw-dialog-actions">
        <Button onClick={onClose}>{texts.stored}</Button>
      </div>
    </Dialog>
  );
}
