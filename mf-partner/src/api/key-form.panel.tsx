import { apiVersions, type ApiVersion } from "@roadworthy/contracts/api-versions";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { apiKeys, type ApiKey } from "@roadworthy/contracts/api-keys";
import { api, messageOf } from "@roadworthy/kit/api";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { Field } from "@roadworthy/kit/parts/field";
import { type SubmitEvent, useRef, useState } from "react";
import styles from "./api.module.css";
import { keysTexts as texts } from "./keys-texts.ts";
import { addressesOf, addressFault, AddressesField } from "./networks/addresses-field.tsx";

const scopes = ["pull_credit", "read_reports", "manage_webhooks"] as const;
/** What most software needs. */
const usual: readonly Scope[] = ["pull_credit", "read_reports"];
type Scope = (typeof scopes)[number];
type Mode = "live" | "test";

/** Makes a key, or changes one that is given. */
export function KeyFormDialog({
  apiKey,
  modes,
  onClose,
  onMade,
  onChanged,
}: {
  apiKey?: ApiKey;
  /** The modes that a new key may have. */
  modes: readonly Mode[];
  onClose: () => void;
  onMade: (made: ReplyOf<typeof apiKeys.create>) => void;
  onChanged: () => void;
}) {
  const [name, setName] = useState(apiKey?.name ?? "");
  const [mode, setMode] = useState<Mode>(modes[0] ?? "test");
  const [permissions, setPermissions] = useState<readonly Scope[]>(
    apiKey ? scopes.filter((scope) => apiKey.permissions.includes(scope)) : usual,
  );
  const [addresses, setAddresses] = useState(apiKey?.allowedNetworks.join(", ") ?? "");
  const [version, setVersion] = useState<ApiVersion | undefined>(apiKey?.apiVersion);
  const [days, setDays] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const nameField = useRef<HTMLDivElement>(null);
  const [nameError, setNameError] = useState<string>();
  const [addressError, setAddressError] = useState<string>();

  async function save(): Promise<void> {
    const body = {
      name,
      permissions: [...permissions],
      allowedNetworks: addressesOf(addresses),
    };
    setIsSaving(true);
    setAddressError(undefined);
    try {
      if (apiKey) {
        await api(apiKeys.change, {
          params: { id: apiKey.id },
          body: { ...body, ...(version && { apiVersion: version }) },
        });
        onChanged();
      } else {
        onMade(
          await api(apiKeys.create, { body: { ...body, mode, ...(days > 0 && { expiresInDays: days }) } }),
        );
      }
    } catch (error) {
      const fault = addressFault(addresses, error);
      setAddressError(fault);
      if (fault === undefined) setFailure(messageOf(error, apiKey ? texts.saveFailed : texts.createFailed));
      setIsSaving(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const hasName = name.trim() !== "";
    setNameError(hasName ? undefined : texts.nameMissing);
    setFailure(permissions.length === 0 ? texts.permissionMissing : undefined);
    if (!hasName) nameField.current?.querySelector("input")?.focus();
    else if (permissions.length > 0) void save();
  }

  const toggle = (scope: Scope): void =>
    setPermissions((all) => scopes.filter((one) => all.includes(one) !== (one === scope)));

  return (
    <Dialog title={apiKey ? texts.editTitle : texts.create} {...(!isSaving && { onClose })}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div ref={nameField}>
          <Field
            label={texts.name}
            help={texts.nameHelp}
            error={nameError}
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        {!apiKey && modes.length > 1 && (
          <fieldset className={styles.choices}>
            <legend>{texts.mode}</legend>
            {modes.map((one) => (
              <label key={one}>
                <input type="radio" name="mode" checked={mode === one} onChange={() => setMode(one)} />
                <span>{texts[one]}</span>
                <span className="rw-small">{one === "live" ? texts.liveHelp : texts.testHelp}</span>
              </label>
            ))}
          </fieldset>
        )}
        <fieldset className={styles.choices}>
          <legend>{texts.permissions}</legend>
          {scopes.map((scope) => (
            <label key={scope}>
              <input type="checkbox" checked={permissions.includes(scope)} onChange={() => toggle(scope)} />
              <span>{texts.permissionNames[scope]}</span>
            </label>
          ))}
        </fieldset>
        <AddressesField value={addresses} error={addressError} onChange={setAddresses} />
        {apiKey && (
          <fieldset className={styles.choices}>
            <legend>{texts.version}</legend>
            {apiVersions.toReversed().map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="version"
                  checked={version === one}
                  onChange={() => setVersion(one)}
                />
                <span>{one}</span>
              </label>
            ))}
            <span className="rw-small">
              {texts.versionHelp} <a href="/api/docs/changelog">{texts.changelog}</a>
            </span>
          </fieldset>
        )}
        {!apiKey && (
          <fieldset className={styles.choices}>
            <legend>{texts.lifetime}</legend>
            {texts.lifetimes.map((one) => (
              <label key={one.days}>
                <input
                  type="radio"
                  name="lifetime"
                  checked={days === one.days}
                  onChange={() => setDays(one.days)}
                />
                <span>{one.label}</span>
              </label>
            ))}
          </fieldset>
        )}
        <DialogSubmit
          failure={failure}
          verb={apiKey ? texts.save : texts.create}
          isSending={isSaving}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
