import { notify } from "@roadworthy/kit/notifications";
import type { ReactNode } from "react";
import { AskDialog } from "../parts/ask-dialog.tsx";
import { askTexts } from "../parts/ask-texts.ts";
import { partnersTexts as texts } from "./partners-texts.ts";

/** Asks for what a decision needs, makes it and says so; `send` gives `null` while something is missing. */
export function DecisionDialog({
  title,
  lead,
  said = askTexts.done,
  send,
  children,
  onDone,
  ...dialog
}: {
  title: string;
  lead: string;
  /** Takes something away from somebody. */
  isDangerous?: boolean;
  /** What is told once it is made. */
  said?: string;
  send: (form: FormData) => Promise<unknown> | null;
  children: ReactNode;
  onClose: () => void;
  onDone: () => void;
}) {
  return (
    <AskDialog
      {...dialog}
      title={title}
      confirm={title}
      failed={texts.notDone}
      requestOf={(form) => {
        const sending = send(form);
        if (sending === null) return null;
        return async () => {
          await sending;
          notify({ type: "success", message: said });
          onDone();
        };
      }}
    >
      <p>{lead}</p>
      {children}
    </AskDialog>
  );
}
