import { useSave } from "@roadworthy/kit/use-save";
import { type SubmitEvent, useState } from "react";

/** A dialog's text fields by name, and a save after which the page reloads and the dialog closes. */
export function useDialogForm<Form extends Readonly<Record<string, string>>>(
  initial: () => Form,
  save: (form: Form) => Promise<unknown>,
  { onSaved, onClose, ...words }: { onSaved: () => void; onClose: () => void; saved: string; failed: string },
) {
  const [form, setForm] = useState(initial);
  const { isSaving, run } = useSave(save, words);
  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    void run(form).then((isSaved) => {
      if (!isSaved) return;
      onSaved();
      onClose();
    });
  }
  const field = (name: keyof Form) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) =>
      setForm((before) => ({ ...before, [name]: event.target.value })),
  });
  return { form, isSaving, onSubmit, field };
}
