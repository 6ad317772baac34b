import { hasPasskeys, wasDismissed } from "../../host/passkeys.ts";
import { addKey, type Factor } from "../../host/second-factor.ts";
import { notify } from "@roadworthy/kit/notifications";
import { Field } from "@roadworthy/kit/parts/field";
import { useState, type SubmitEvent } from "react";
import { report } from "../../report.ts";
import { errorCode } from "../error-code.ts";
import { FormActions } from "../form-actions.tsx";
import { FormBehindButton } from "../form-behind-button.tsx";
import { freeName } from "../free-name.rules.ts";
import { RemoveFactor } from "./remove-factor.tsx";
import { securityKeysTexts as texts } from "./security-keys-texts.ts";

/** The person's security keys, to add and remove; `factors` are all their second factors. */
export function SecurityKeys({
  keys,
  factors,
  onChanged,
}: {
  keys: readonly Factor[];
  factors: readonly Factor[];
  onChanged: () => void;
}) {
  return (
    <section className="sign-in-part">
      <h3>{texts.title}</h3>
      {keys.length === 0 ? (
        <p>{texts.why}</p>
      ) : (
        <ul className="sign-in-list">
          {keys.map((key) => (
            <li key={key.id}>
              <span>{key.name || texts.key}</span>
              <RemoveFactor factor={key} words={texts} isLast={factors.length === 1} onRemoved={onChanged} />
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <FormBehindButton label={texts.add}>
          {(close) => (
            <AddKey
              suggestedName={freeName(texts.suggestedName, factors)}
              onAdded={onChanged}
              onClose={close}
            />
          )}
        </FormBehindButton>
      ) : (
        <p>{texts.unsupported}</p>
      )}
    </section>
  );
}

function whyNotAdded(error: unknown): string {
  if (wasDismissed(error)) return texts.dismissed;
  switch (errorCode(error)) {
    case "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED":
    case "webauthn_credential_exists":
      return texts.exists;
    case "too_many_enrolled_mfa_factors":
      return texts.tooMany;
    default:
      return texts.notAdded;
  }
}

function AddKey({
  suggestedName,
  onAdded,
  onClose,
}: {
  suggestedName: string;
  onAdded: () => void;
  onClose: () => void;
}) {
  const [name, setName] = useState(suggestedName);
  const [failure, setFailure] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);

  async function add(): Promise<void> {
    setIsAdding(true);
    setFailure(undefined);
    try {
      if ((await addKey(name.trim())) === "taken") return setFailure(texts.taken);
      notify({ type: "success", message: texts.added });
      onClose();
      onAdded();
    } catch (error) {
      if (!wasDismissed(error)) report(error);
      setFailure(whyNotAdded(error));
    } finally {
      setIsAdding(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void add();
  }

  return (
    <form onSubmit={submit} className="sign-in-form">
      {failure && (
        <p role="alert" className="sign-in-failure">
          {failure}
        </p>
      )}
      <Field
        label={texts.name}
        name="securityKey"
        autoComplete="off"
        maxLength={80}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <FormActions isSending={isAdding} onCancel={onClose} />
    </form>
  );
}
