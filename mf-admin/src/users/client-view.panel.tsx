import type { Person } from "@roadworthy/contracts/people";
import { clientViews } from "@roadworthy/contracts/support-views";
import { api } from "@roadworthy/kit/api";
import { currentShell } from "@roadworthy/kit/connection";
import { Field } from "@roadworthy/kit/parts/field";
import { AskDialog, textIn } from "../parts/ask-dialog.tsx";
import { clientViewTexts as texts } from "./client-view-texts.ts";

/** Asks for the client's own code, and shows their account read only. */
export function ClientViewDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  async function open(code: string): Promise<void> {
    const view = await api(clientViews.open, { body: { clientId: person.id, code } });
    currentShell().openSupportView({ ...view, expiresAt: view.expiresAt.toISOString() });
  }
  return (
    <AskDialog
      title={texts.title(person.name || person.email)}
      confirm={texts.open}
      failed={texts.failed}
      requestOf={(form) => {
        const code = textIn(form, "code");
        return code === "" ? null : () => open(code);
      }}
      onClose={onClose}
    >
      <p>{texts.lead}</p>
      <Field label={texts.code} name="code" autoComplete="off" required />
    </AskDialog>
  );
}
