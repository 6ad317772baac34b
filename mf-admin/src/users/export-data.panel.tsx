import type { Person } from "@roadworthy/contracts/people";
import { personSupport } from "@roadworthy/contracts/person-support";
import { api } from "@roadworthy/kit/api";
import { todayHere } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { ReasonDialog } from "../parts/ask-dialog.tsx";
import { saveJson } from "@roadworthy/kit/save-file";
import { supportTexts as texts } from "./support-texts.ts";

/** Makes an export of a person's data, for one who asked for it. */
export function ExportDataDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  async function make(reason: string): Promise<void> {
    const data = await api(personSupport.exportData, { params: { id: person.id }, body: { reason } });
    const day = todayHere(data.exportedAt);
    saveJson(data, texts.file(person.id, day));
    notify({ type: "success", message: texts.exported });
    onClose();
  }

  return (
    <ReasonDialog
      title={texts.exportTitle(person.name || person.email)}
      confirm={texts.exportConfirm}
      failed={texts.notExported}
      reasonLabel={texts.reason}
      onClose={onClose}
      onConfirm={make}
    >
      <p>{texts.exportLead}</p>
    </ReasonDialog>
  );
}
