import { letters } from "@roadworthy/contracts/letters";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { saveFile } from "@roadworthy/kit/save-file";
import { lettersTexts as texts } from "./letters-texts.ts";

/** Saves a letter's PDF. */
export async function openLetterPdf(id: string): Promise<void> {
  try {
    const file: unknown = await api(letters.get, { params: { id }, query: { format: "pdf" } });
    saveFile(file, `${id}.pdf`);
  } catch (error) {
    notify({ type: "error", message: messageOf(error, texts.openFailed) });
  }
}
