import type { ApiKey } from "@roadworthy/contracts/api-keys";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { type Column, DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import styles from "./api.module.css";
import { keysTexts as texts } from "./keys-texts.ts";

const mask = "•".repeat(8);

/** The keys with what each may do, when and from where it was last used, and what can be done with it. */
export function KeyTable({
  keys,
  onEdit,
  onRotate,
  onRevoke,
}: {
  keys: readonly ApiKey[];
  onEdit: (key: ApiKey) => void;
  onRotate: (key: ApiKey) => void;
  onRevoke: (key: ApiKey) => Promise<void>;
}) {
  const columns: readonly Column<ApiKey>[] = [
    {
      key: "name",
      card: "title",
      title: texts.name,
      render: ({ id, name, mode }) => (
        <>
          {name} <StatusTag tone={mode === "live" ? "info" : "neutral"}>{texts[mode]}</StatusTag>
          <span className={styles.keyId}>
            <IdText id={id} />
          </span>
        </>
      ),
    },
    { key: "secret", card: "line", title: texts.secret, render: (key) => <MaskedSecret {...key} /> },
    { key: "permissions", isWide: true, title: texts.permissions, render: (key) => <Permissions {...key} /> },
    { key: "lastUsed", isWide: true, title: texts.lastUsed, render: (key) => <LastUsed {...key} /> },
    { key: "status", card: "status", title: texts.status, render: (key) => <KeyStatus {...key} /> },
    {
      key: "actions",
      card: "actions",
      title: texts.actions,
      isBlank: ({ status }) => status !== "active",
      render: (key) =>
        key.status !== "active" ? null : (
          <div className={`${styles.actions} ${styles.rowActions}`}>
            <Button variant="outline" size="sm" onClick={() => onEdit(key)}>
              {texts.edit}
              <span className="rw-hidden"> {key.name}</span>
            </Button>
            {!key.isReplaced && (
              <Button variant="outline" size="sm" onClick={() => onRotate(key)}>
                {texts.rotate}
                <span className="rw-hidden"> {key.name}</span>
              </Button>
            )}
            <ConfirmButton
              variant="danger"
              size="sm"
              title={texts.revokeTitle}
              question={texts.revokeQuestion(key.name, key.last6)}
              confirmLabel={texts.revokeVerb}
              onConfirm={() => onRevoke(key)}
            >
              {texts.revoke}
              <span className="rw-hidden"> {key.name}</span>
            </ConfirmButton>
          </div>
        ),
    },
  ];
  return <DataTable caption={texts.caption} columns={columns} rows={keys} rowKey={({ id }) => id} />;
}

function MaskedSecret({ mode, last6 }: Pick<ApiKey, "mode" | "last6">) {
  return (
    <span className={styles.key}>
      <span aria-hidden="true">
        rw_sk_{mode}_{mask}
        <b>{last6}</b>
      </span>
      <span className="rw-hidden">{texts.endsIn(last6)}</span>
    </span>
  );
}

function Permissions({
  permissions,
  allowedNetworks,
  apiVersion,
}: Pick<ApiKey, "permissions" | "allowedNetworks" | "apiVersion">) {
  const names: Readonly<Record<string, string>> = texts.permissionNames;
  return (
    <>
      {permissions.map((scope) => names[scope] ?? scope).join(", ")}
      {allowedNetworks.length > 0 && (
        <span className="rw-small"> {texts.from(allowedNetworks.join(", "))}</span>
      )}
      <span className={`rw-small ${styles.version}`}>
        {texts.version} {apiVersion}
      </span>
    </>
  );
}

function LastUsed({ lastUsedAt, lastUsedIp }: Pick<ApiKey, "lastUsedAt" | "lastUsedIp">) {
  if (!lastUsedAt) return texts.never;
  return (
    <>
      <DateTime at={lastUsedAt} />
      {lastUsedIp && <span className={`rw-small ${styles.from}`}> {texts.from(lastUsedIp)}</span>}
    </>
  );
}

function KeyStatus({ status, isExposed, expiresAt }: Pick<ApiKey, "status" | "isExposed" | "expiresAt">) {
  if (status === "revoked")
    return (
      <StatusTag tone={isExposed ? "error" : "neutral"}>
        {isExposed ? texts.exposed : texts.revoked}
      </StatusTag>
    );
  if (status === "expired") return <StatusTag>{texts.expired}</StatusTag>;
  return (
    <>
      <StatusTag tone="success">{texts.active}</StatusTag>
      {expiresAt && (
        <span className="rw-small">
          {" "}
          {texts.expires} <DateTime at={expiresAt} />
        </span>
      )}
    </>
  );
}
