import { adminReleaseTokens, releaseScope, type ReleaseToken } from "@roadworthy/contracts/release-tokens";
import { api } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Field } from "@roadworthy/kit/parts/field";
import { AskDialog, ReasonDialog, textIn } from "../parts/ask-dialog.tsx";
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
    <AskDialog
      title={texts.create}
      confirm={texts.create}
      failed={texts.notDone}
      requestOf={(form) => {
        const [app, name, days] = [textIn(form, "app"), textIn(form, "name"), Number(textIn(form, "days"))];
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
      <Field label={texts.days} name="days" inputMode="numeric" defaultValue="90" maxLength={6} required />
    </AskDialog>
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
    <ReasonDialog
      title={texts.revoke}
      confirm={texts.revoke}
      failed={texts.notDone}
      isDangerous
      onClose={onClose}
      onConfirm={async (reason) => {
        await api(adminReleaseTokens.revoke, { params: { id: token.id }, body: { reason } });
        notify({ type: "success", message: texts.revoked });
        onDone();
      }}
    >
      <p>
        {token.name} ({token.app}): {texts.revokeLead}
      </p>
    </ReasonDialog>
  );
}
