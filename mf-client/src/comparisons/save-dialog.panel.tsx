import { type ComparisonQuestion, comparisons } from "@roadworthy/contracts/comparisons";
import { api } from "@roadworthy/kit/api";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { Field } from "@roadworthy/kit/parts/field";
import { useSave } from "@roadworthy/kit/use-save";
import { type SubmitEvent, useState } from "react";
import { comparisonsTexts as texts } from "./comparisons-texts.ts";

/** Asks for a name and saves. */
export function SaveDialog({
  asked,
  onClose,
  onSaved,
}: {
  asked: ComparisonQuestion;
  onClose: () => void;
  onSaved: () => void;
}) {
  const [name, setName] = useState("");
  const { isSaving, run } = useSave(
    (given: string) => api(comparisons.save, { body: { name: given, asked } }),
    { saved: texts.saved, failed: texts.failed },
  );
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void run(name).then((isSaved) => {
      if (!isSaved) return;
      onSaved();
      onClose();
    });
  }
  return (
    <Dialog title={texts.save} {...(!isSaving && { onClose })}>
      <form onSubmit={submit}>
        <p>{texts.saveLead}</p>
        <Field
          label={texts.name}
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <DialogSubmit
          verb={texts.save}
          isSending={isSaving}
          isDisabled={name.trim() === ""}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
