import { formatDay } from "@roadworthy/kit/format";
import {
  addPasskey,
  hasPasskeys,
  removePasskey,
  renamePasskey,
  wasDismissed,
  type Passkey,
} from "../../host/passkeys.ts";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { Field } from "@roadworthy/kit/parts/field";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { report } from "../../report.ts";
import { devicesTexts } from "../security/devices-texts.ts";
import { whyNoPasskey } from "./why-no-passkey.ts";

const { passkeys: texts } = devicesTexts;

/** The person's passkeys, to add, rename and remove. */
export function Passkeys({ passkeys, onChanged }: { passkeys: readonly Passkey[]; onChanged: () => void }) {
  const [isAdding, setIsAdding] = useState(false);

  async function add(): Promise<void> {
    setIsAdding(true);
    try {
      await addPasskey();
      notify({ type: "success", message: texts.added });
      onChanged();
    } catch (error) {
      if (!wasDismissed(error)) report(error);
      notify({ type: wasDismissed(error) ? "info" : "error", message: whyNoPasskey(error) });
    } finally {
      setIsAdding(false);
    }
  }

  return (
    <section className="sign-in-part">
      <h3>{texts.title}</h3>
      {passkeys.length === 0 ? (
        <p>{texts.why}</p>
      ) : (
        <ul className="sign-in-list">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Button variant="outline" loading={isAdding} onClick={() => void add()}>
          {texts.add}
        </Button>
      ) : (
        <p>{texts.unsupported}</p>
      )}
    </section>
  );
}

function PasskeyItem({ passkey, onChanged }: { passkey: Passkey; onChanged: () => void }) {
  const [isNaming, setIsNaming] = useState<boolean>();
  const item = useRef<HTMLLIElement>(null);
  // The form takes the place of the button that opened it, and gives the focus back to it.
  useEffect(() => {
    if (isNaming === false) item.current?.querySelector("button")?.focus();
  }, [isNaming]);

  async function remove(): Promise<void> {
    try {
      await removePasskey(passkey.id);
      notify({ type: "success", message: texts.removed });
      onChanged();
    } catch (error) {
      report(error);
      notify({ type: "error", message: texts.notRemoved });
    }
  }

  if (isNaming === true) {
    return (
      <li ref={item}>
        <NameForm passkey={passkey} onSaved={onChanged} onClose={() => setIsNaming(false)} />
      </li>
    );
  }
  const used = passkey.lastUsedAt && formatDay(passkey.lastUsedAt);
  return (
    <li ref={item}>
      <span>
        {passkey.name}
        <span className="sign-in-detail">{texts.dates(formatDay(passkey.addedAt), used)}</span>
      </span>
      <span className="sign-in-actions">
        <Button variant="text" size="sm" onClick={() => setIsNaming(true)}>
          {texts.rename}
          <span className="rw-hidden"> {passkey.name}</span>
        </Button>
        <ConfirmButton
          variant="outline"
          size="sm"
          title={texts.removeTitle}
          question={texts.removeQuestion}
          confirmLabel={texts.remove}
          onConfirm={remove}
        >
          {texts.remove}
          <span className="rw-hidden"> {passkey.name}</span>
        </ConfirmButton>
      </span>
    </li>
  );
}

function NameForm({
  passkey,
  onSaved,
  onClose,
}: {
  passkey: Passkey;
  onSaved: () => void;
  onClose: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(passkey.name);
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  // The button that opened the form is gone, and with it the focus.
  useEffect(() => form.current?.querySelector("input")?.select(), []);

  async function save(): Promise<void> {
    if (name.trim() === "") return setFailure(texts.nameMissing);
    setIsSending(true);
    try {
      await renamePasskey(passkey.id, name.trim());
      notify({ type: "success", message: texts.renamed });
      onSaved();
      onClose();
    } catch (error) {
      report(error);
      setFailure(texts.notRenamed);
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void save();
  }

  return (
    <form ref={form} onSubmit={submit} className="sign-in-form">
      <Field
        label={texts.name}
        name="passkey"
        autoComplete="off"
        maxLength={120}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={failure}
      />
      <span className="sign-in-actions">
        <Button type="submit" size="sm" loading={isSending}>
          {texts.save}
        </Button>
        <Button variant="text" size="sm" onClick={onClose}>
          {texts.cancel}
        </Button>
      </span>
    </form>
  );
}
