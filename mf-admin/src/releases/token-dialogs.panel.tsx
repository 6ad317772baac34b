import { adminReleaseTokens, releaseScope, type ReleaseToken } from "@roadworthy/contracts/release-tokens";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { Field } from "@roadworthy/kit/parts/field";
import { type ReactNode, type SubmitEvent, useState } from "react";
import styles from "../parts/detail.module.css";
import { tokensTexts as texts } from "./tokens-texts.ts";

/** Asks what a token is for and makes it; what was typed stays when the server refuses. */
export function CreateTokenDialog({
  onMade,
  onClose,
}: {
  onMade: (app: string, secret: string) => void;
  onClose: () => void;
}) {
  return (
    <TokenForm
      title={texts.create}
      requestOf={(form) => {
        const [app, name, days] = [textOf(form, "app"), textOf(form, "name"), Number(textOf(form, "days"))];
        const scopes = releaseScope.options.filter((scope) => form.getAll("scopes").includes(scope));
        if (!/^[a-z][a-z0-9-]{0,39}$/.test(app)) return texts.badApp;
        if (name === "") return texts.noName;
        if (scopes.length === 0) return texts.noScope;
        if (!Number.isInteger(days) || days < 1 || days > 365) return texts.badDays;
        return async () => {
          const { secret } = await api(adminReleaseTokens.create, { body: { app, name, scopes, days } });
          onMade(app, secret);
        };
      }}
      onClose={onClose}
    >
      <Field label={texts.app} help={texts.appHelp} name="app" maxLength={40} required autoComplete="off" />
      <Field
        label={texts.name}
        help={texts.nameHelp}
        name="name"
        maxLength={80}
        required
        autoComplete="off"
      />
      <fieldset className="rw-field">
        <legend>{texts.scopes}</legend>
        {releaseScope.options.map((scope) => (
          <label key={scope}>
            <input type="checkbox" name="scopes" value={scope} defaultChecked={scope === "publish"} />{" "}
            {texts.scopeNames[scope]}
          </label>
        ))}
      </fieldset>
      <Field label={texts.days} name="days" inputMode="numeric" defaultValue="90" maxLength={3} required />
    </TokenForm>
  );
}

/** Asks why and revokes a token. */
export function RevokeTokenDialog({
  token,
  onDone,
  onClose,
}: {
  token: ReleaseToken;
  onDone: () => void;
  onClose: () => void;
}) {
  return (
    <TokenForm
      title={texts.revoke}
      requestOf={(form) => {
        const reason = textOf(form, "reason");
        if (reason === "") return texts.noReason;
        return async () => {
          await api(adminReleaseTokens.revoke, { params: { id: token.id }, body: { reason } });
          notify({ type: "success", message: texts.revoked });
          onDone();
        };
      }}
      onClose={onClose}
    >
      <p>
        {token.name} ({token.app}): {texts.revokeLead}
      </p>
      <Field
        label={texts.reason}
        help={texts.reasonHelp}
        name="reason"
        maxLength={300}
        required
        autoComplete="off"
      />
    </TokenForm>
  );
}

function TokenForm({
  title,
  requestOf,
  onClose,
  children,
}: {
  title: string;
  /** The request, or what is missing for it. */
  requestOf: (form: FormData) => string | (() => Promise<void>);
  onClose: () => void;
  children: ReactNode;
}) {
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const send = requestOf(new FormData(event.currentTarget));
    if (typeof send === "string") return setFailure(send);
    setIsSending(true);
    setFailure(undefined);
    try {
      await send();
    } catch (error) {
      setFailure(messageOf(error, texts.notDone));
      setIsSending(false);
    }
  }

  return (
    <Dialog title={title} {...(!isSending && { onClose })}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        {children}
        <div className="rw-dialog-actions">
          <Button variant="outline" disabled={isSending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isSending}>
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function textOf(form: FormData, name: string): string {
  const given = form.get(name);
  return typeof given === "string" ? given.trim() : "";
}
