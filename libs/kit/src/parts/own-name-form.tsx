import { type SubmitEvent, useState } from "react";
import { useOwnName } from "../use-own-name.ts";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";

/** Changes a person's own name. `onSaved` brings the page up to date. */
export function OwnNameForm({
  savedName,
  texts,
  className,
  onSaved,
}: {
  savedName: string;
  texts: {
    readonly name: string;
    readonly nameMissing: string;
    readonly save: string;
    readonly saved: string;
    readonly saveFailed: string;
  };
  className: string | undefined;
  onSaved: () => void;
}) {
  const [name, setName] = useState(savedName);
  const [error, setError] = useState<string>();
  const { isSaving, run } = useOwnName(onSaved, { saved: texts.saved, failed: texts.saveFailed });
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = name.trim();
    setError(typed === "" ? texts.nameMissing : undefined);
    if (typed === "") return;
    const form = event.currentTarget;
    void run(typed).then((isSaved) => {
      // The button, which has nothing left to save, loses the focus.
      const { activeElement } = document;
      if (isSaved && (activeElement === document.body || form.contains(activeElement)))
        form.querySelector("input")?.focus();
    });
  }
  return (
    <form className={className} noValidate onSubmit={submit}>
      <Field
        label={texts.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="name"
        maxLength={120}
        error={error}
      />
      <div>
        <Button type="submit" loading={isSaving} disabled={name.trim() === savedName}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
