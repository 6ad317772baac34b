import { adminApiKeys } from "@roadworthy/contracts/admin-api-keys";
import { api } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Field } from "@roadworthy/kit/parts/field";
import { useId } from "react";
import { AskDialog, textIn } from "../parts/ask-dialog.tsx";
import { apiKeysTexts as texts } from "./api-keys-texts.ts";

/** Finds our keys in a pasted text and revokes them. */
export function LeakDialog({ onClose }: { onClose: () => void }) {
  const id = useId();

  async function revoke(text: string, foundAt: string): Promise<void> {
    const { found, keys } = await api(adminApiKeys.reportLeak, { body: { text, foundAt } });
    notify({ type: keys.length > 0 ? "success" : "info", message: texts.leaked(found, keys.length) });
    onClose();
  }

  return (
    <AskDialog
      title={texts.leak}
      confirm={texts.revokeFound}
      failed={texts.notDone}
      isDangerous
      requestOf={(form) => {
        const [text, foundAt] = [textIn(form, "text"), textIn(form, "foundAt")];
        return text === "" || foundAt === "" ? texts.noText : () => revoke(text, foundAt);
      }}
      onClose={onClose}
    >
      <p>{texts.leakLead}</p>
      <div className="rw-field">
        <label htmlFor={id}>{texts.leakText}</label>
        <textarea id={id} name="text" rows={6} spellCheck={false} autoComplete="off" required />
      </div>
      <Field label={texts.foundAt} name="foundAt" maxLength={300} autoComplete="off" required />
    </AskDialog>
  );
}
