import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { partsTexts } from "../parts-texts.ts";
import { Dialog } from "./dialog.tsx";

/**
 * Asks before something that cannot simply be undone. The button repeats the verb of the button that opened it ("Revoke key"), never
 * "OK".
 */
export function ConfirmDialog({
  title,
  verb,
  children,
  isDanger = false,
  onConfirm,
  onClose,
}: {
  title: string;
  verb: string;
  children: ReactNode;
  isDanger?: boolean;
  /** Shows its own error; the dialog closes when it is done either way. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}) {
  const [isActing, setIsActing] = useState(false);
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
      <div className="rw-dialog-actions">
        <Button onClick={onClose} disabled={isActing}>
          {partsTexts.cancel}
        </Button>
        <Button type="primary" danger={isDanger} loading={isActing} onClick={act}>
          {verb}
        </Button>
      </div>
    </Dialog>
  );
}
