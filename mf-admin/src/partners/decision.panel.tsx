import { notify } from "@roadworthy/kit/notifications";
import type { ReactNode } from "react";
import { AskDialog } from "../parts/ask-dialog.tsx";
import { partnersTexts as texts } from "./partners-texts.ts";

/** Asks for what a decision needs, makes it and says so; `send` gives `null` while something is missing. */
export function DecisionDialog({
  title,
  lead,
  send,
  children,
  onDone,
  ...dialog
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
  return (
    <AskDialog
      {...dialog}
      title={title}
      confirm={title}
      failed={texts.notDone}
      requestOf={(form) => {
        const sending = send(form);
        if (sending === null) return texts.required;
        return async () => {
          await sending;
          notify({ type: "success", message: texts.done });
          onDone();
        };
      }}
    >
      <p>{lead}</p>
      {children}
    </AskDialog>
  );
}
