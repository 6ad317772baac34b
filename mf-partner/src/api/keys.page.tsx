import { apiKeys, type ApiKey } from "@roadworthy/contracts/api-keys";
import { partners } from "@roadworthy/contracts/partners";
import { sandbox } from "@roadworthy/contracts/sandbox";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { useState } from "react";
import { ApiHeader } from "./api-header.panel.tsx";
import styles from "./api.module.css";
import { KeyFormDialog } from "./key-form.panel.tsx";
import { KeyTable } from "./key-table.panel.tsx";
import { keysTexts as texts } from "./keys-texts.ts";
import { LimitsPanel } from "./limits.panel.tsx";
import { NetworksPanel } from "./networks/networks.panel.tsx";
import { RotateKeyDialog } from "./rotate-key.panel.tsx";
import { SandboxPanel } from "./sandbox.panel.tsx";
import { NewSecretDialog } from "./secret.panel.tsx";

export const { title } = texts;
export const failedTitle = texts.failed;

/** The partner's keys, its limits, and the modes it may make keys for. */
export async function load({ signal }: PageArgs) {
  const [{ items, allowedNetworks }, limits, { partner }, ownSandbox] = await Promise.all([
    api(apiKeys.list, { signal }),
    api(apiKeys.limits, { signal }),
    api(partners.dashboard, { signal }),
    api(sandbox.read, { signal }),
  ]);
  return { keys: items, allowedNetworks, limits, ownSandbox, isCertified: partner.status === "active" };
}

type Open = { readonly kind: "create" } | { readonly kind: "edit" | "rotate"; readonly apiKey: ApiKey };

const snippet = `curl "$ROADWORTHY_URL/api/v1/credit-pulls" \\
  -H "Authorization: Bearer $ROADWORTHY_KEY" \\
  -H "Idempotency-Key: deal-1042" \\
  -H "Content-Type: application/json" \\
  -d '{
    "email": "client@example.com",
    "bureaus": ["equifax", "experian", "transunion"],
    "type": "soft",
    "scoreType": "vantage"
  }'`;

/** The keys of the partner's software: made, limited, replaced, revoked. */
export function Component() {
  const { keys, allowedNetworks, limits, ownSandbox, isCertified } = usePageData<typeof load>();
  const { reload } = useReload();
  const [open, setOpen] = useState<Open | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = (): void => setOpen(null);
  const show = (made: string): void => {
    close();
    setSecret(made);
  };

  async function revoke({ id }: ApiKey): Promise<void> {
    try {
      await api(apiKeys.revoke, { params: { id } });
      notify({ type: "success", message: texts.revokeDone });
      reload();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.revokeFailed) });
    }
  }

  const createButton = <Button onClick={() => setOpen({ kind: "create" })}>{texts.create}</Button>;
  return (
    <>
      <ApiHeader actions={keys.length > 0 && createButton} />
      <div className={styles.grid}>
        {keys.length === 0 ? (
          <div className="rw-panel">
            <EmptyState title={texts.none} action={createButton} />
          </div>
        ) : (
          <KeyTable
            keys={keys}
            onEdit={(apiKey) => setOpen({ kind: "edit", apiKey })}
            onRotate={(apiKey) => setOpen({ kind: "rotate", apiKey })}
            onRevoke={revoke}
          />
        )}
        <div className={styles.panels}>
          <LimitsPanel initial={limits} />
          <NetworksPanel key={allowedNetworks.join()} networks={allowedNetworks} />
          <SandboxPanel initial={ownSandbox} />
          <section className={`rw-panel ${styles.panel} ${styles.whole}`} aria-labelledby="api-snippet">
            <h2 id="api-snippet">{texts.snippet}</h2>
            <p className="rw-small">
              {texts.snippetLead} {texts.snippetTest}{" "}
              <a href="/api/docs/guides/first-pull" target="_blank" rel="noreferrer">
                {texts.firstPull}
                <span className="rw-hidden"> {texts.newTab}</span>
              </a>
              .
            </p>
            {/* Scrolls sideways, so the keyboard must reach it. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre className={styles.code} tabIndex={0} aria-labelledby="api-snippet">
              {snippet}
            </pre>
          </section>
        </div>
        <p className="rw-small">
          <strong>{texts.leaked}</strong> {texts.leakedText} <code>POST /api/v1/api-keys/exposed</code>.{" "}
          {texts.leakedEnd}
        </p>
      </div>
      {(open?.kind === "create" || open?.kind === "edit") && (
        <KeyFormDialog
          {...(open.kind === "edit" && { apiKey: open.apiKey })}
          modes={isCertified ? ["live", "test"] : ["test"]}
          onClose={close}
          onMade={(made) => show(made.secret)}
          onChanged={() => {
            close();
            notify({ type: "success", message: texts.saved });
            reload();
          }}
        />
      )}
      {open?.kind === "rotate" && <RotateKeyDialog apiKey={open.apiKey} onClose={close} onRotated={show} />}
      {secret !== null && (
        <NewSecretDialog
          secret={secret}
          onClose={() => {
            setSecret(null);
            reload();
          }}
        />
      )}
    </>
  );
}
