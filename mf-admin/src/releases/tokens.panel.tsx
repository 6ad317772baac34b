import { type ReleaseToken } from "@roadworthy/contracts/release-tokens";
import { Button } from "@roadworthy/kit/parts/button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useId, useState } from "react";
import styles from "../parts/detail.module.css";
import { CreateTokenDialog, RevokeTokenDialog } from "./token-dialogs.panel.tsx";
import { tokensTexts as texts } from "./tokens-texts.ts";

type Open =
  | { kind: "create" }
  | { kind: "revoke"; token: ReleaseToken }
  | { kind: "made"; app: string; secret: string };

/** The tokens with which teams ship over HTTP. */
export function TokensPanel({
  tokens,
  onChanged,
}: {
  tokens: readonly ReleaseToken[];
  onChanged: () => void;
}) {
  const id = useId();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      <p className="rw-muted">{texts.lead}</p>
      {tokens.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <DataTable
          caption={texts.title}
          rowKey={(token) => token.id}
          rows={tokens}
          columns={[
            { key: "name", title: texts.name, render: ({ name }) => name },
            { key: "app", title: texts.app, render: ({ app }) => app },
            {
              key: "scopes",
              title: texts.scopes,
              render: ({ scopes }) => scopes.map((scope) => texts.shortScopes[scope]).join(", "),
            },
            { key: "token", title: texts.token, render: ({ token }) => <code>{token}</code> },
            {
              key: "status",
              title: texts.status,
              render: ({ status }) => (
                <StatusTag {...(status === "active" && { tone: "success" as const })}>
                  {texts.statuses[status]}
                </StatusTag>
              ),
            },
            {
              key: "lastUsed",
              title: texts.lastUsed,
              render: ({ lastUsedAt }) => (lastUsedAt ? <DateTime at={lastUsedAt} /> : texts.never),
            },
            { key: "expires", title: texts.expires, render: ({ expiresAt }) => <DateTime at={expiresAt} /> },
            {
              key: "actions",
              title: texts.actions,
              isActs: true,
              isBlank: ({ status }) => status !== "active",
              render: (token) =>
                token.status === "active" && (
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`${texts.revoke}: ${token.name}`}
                    onClick={() => setOpen({ kind: "revoke", token })}
                  >
                    {texts.revoke}
                  </Button>
                ),
            },
          ]}
        />
      )}
      <div>
        <Button onClick={() => setOpen({ kind: "create" })}>{texts.create}</Button>
      </div>
      {open?.kind === "create" && (
        <CreateTokenDialog
          onMade={(app, secret) => {
            setOpen({ kind: "made", app, secret });
            onChanged();
          }}
          onClose={close}
        />
      )}
      {open?.kind === "revoke" && (
        <RevokeTokenDialog
          token={open.token}
          onDone={() => {
            close();
            onChanged();
          }}
          onClose={close}
        />
      )}
      {open?.kind === "made" && (
        <Dialog title={texts.newTitle}>
          <p>{texts.newLead}</p>
          <IdText id={open.secret} isWhole />
          <p>{texts.usage}</p>
          <p>
            <code>{texts.command(open.app, location.origin)}</code>
          </p>
          <div className="rw-dialog-actions">
            <Button onClick={close}>{texts.stored}</Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
