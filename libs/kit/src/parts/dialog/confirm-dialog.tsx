import { Button, Input } from "antd";
import { type ReactNode, useId, useState } from "react";
import { partsTexts } from "../parts-texts.ts";
import { Dialog } from "./dialog.tsx";

/**
 * Asks before something that cannot simply be undone. The button repeats the verb of the button that opened it ("Revoke key"), never
 * "OK". `typed` asks for a word to be typed first, for what cannot be undone at all.
 */
export function ConfirmDialog({
  title,
  verb,
  children,
  isDanger = false,
  typed,
  onConfirm,
  onClose,
}: {
  title: string;
  verb: string;
  children: ReactNode;
  isDanger?: boolean;
  typed?: string;
  /** Shows its own error; the dialog closes when it is done either way. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}) {
  const [isActing, setIsActing] = useState(false);
  const [word, setWord] = useState("");
  const id = useId();
  const act = (): void => {
    setIsActing(true);
    void onConfirm().finally(() => {
      setIsActing(false);
      onClose();
    });
  };
  return (
    <Dialog title={title} {...(!isActing && { onClose })}>
      {children}
      {typed !== undefined && (
        <p>
          <label htmlFor={id}>{partsTexts.typeToConfirm(typed)}</label>
          <Input id={id} value={word} autoComplete="off" onChange={(event) => setWord(event.target.value)} />
        </p>
      )}
      <div className="rw-dialog-actions">
        <Button onClick={onClose} disabled={isActing}>
          {partsTexts.cancel}
        </Button>
        <Button
          type="primary"
          danger={isDanger}
          loading={isActing}
          disabled={typed !== undefined && word !== typed}
          onClick={act}
        >
          {verb}
        </Button>
      </div>
    </Dialog>
  );
}
