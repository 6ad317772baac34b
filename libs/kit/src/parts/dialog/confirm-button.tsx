import { useState, type ReactNode } from "react";
import { Button, type ButtonLook } from "../button.tsx";
import { Dialog } from "./dialog.tsx";
import { partsTexts } from "../parts-texts.ts";

/** A button that asks before it acts. The dialog stays open with its loading state until `onConfirm` is done. */
export function ConfirmButton({
  title,
  question,
  confirmLabel,
  keepLabel = partsTexts.cancel,
  onConfirm,
  children,
  disabled = false,
  ...look
}: {
  title: string;
  question: ReactNode;
  confirmLabel: string;
  /** Where "Cancel" could be read as the deed itself. */
  keepLabel?: string;
  /** Shows its own error; the dialog closes either way. */
  onConfirm: () => Promise<void>;
  children: ReactNode;
  disabled?: boolean;
  /** Where the same button stands at several things. */
  "aria-label"?: string;
} & ButtonLook) {
  const [state, setState] = useState<"closed" | "asking" | "acting">("closed");
  const act = (): void => {
    setState("acting");
    void onConfirm().finally(() => setState("closed"));
  };
  return (
    <>
      <Button {...look} disabled={disabled} onClick={() => setState("asking")}>
        {children}
      </Button>
      {state !== "closed" && (
        <Dialog title={title} {...(state === "asking" && { onClose: () => setState("closed") })}>
          <p>{question}</p>
          <div className="rw-dialog-actions">
            <Button variant="outline" disabled={state === "acting"} onClick={() => setState("closed")}>
              {keepLabel}
            </Button>
            <Button
              variant={look.variant === "danger" ? "danger" : "primary"}
              loading={state === "acting"}
              onClick={act}
            >
              {confirmLabel}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
