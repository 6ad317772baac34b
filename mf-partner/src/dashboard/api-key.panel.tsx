import { apiKeys, type ApiKey } from "@roadworthy/contracts/api-keys";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { useState } from "react";
import { paths } from "../paths.ts";
import { dashboardTexts as texts } from "./dashboard-texts.ts";
import { RotateKeyDialog } from "../api/rotate-key.panel.tsx";
import { NewSecretDialog } from "../api/secret.panel.tsx";
import styles from "./dashboard.module.css";

/** What a key starts with (`rw_sk_<mode>_`); the rest but the last six characters is never shown. */
const mask = "•".repeat(12);

/** The partner's newest key, masked, with its rotation and the way to the API's documentation. */
export function ApiKeyPanel({
  apiKey,
  mode,
  onChanged,
}: {
  apiKey: ApiKey | null;
  mode: "live" | "test";
  onChanged: () => void;
}) {
  const [isRotating, setIsRotating] = useState(false);
  const [isCreating, setIsCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  async function create(): Promise<void> {
    setIsCreating(true);
    try {
      const made = await api(apiKeys.create, {
        body: {
          name: texts.newKeyName[mode],
          mode,
          permissions: ["pull_credit", "read_reports"],
        },
      });
      setSecret(made.secret);
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.keyFailed) });
    } finally {
      setIsCreating(false);
    }
  }

  return (
    <section aria-labelledby="pd-api" className={styles.section}>
      <h2 id="pd-api">{texts.api}</h2>
      <div className={`rw-panel ${styles.api}`}>
        {apiKey ? (
          <>
            <div>
              <p className="rw-small">{apiKey.mode === "live" ? texts.liveKey : texts.testKey}</p>
              <p className={styles.key}>
                <span aria-hidden="true">
                  {`rw_sk_${apiKey.mode}_${mask}`}
                  <b>{apiKey.last6}</b>
                </span>
                <span className="rw-hidden">{texts.keyEndsIn(apiKey.last6)}</span>
              </p>
            </div>
            <dl className={styles.facts}>
              <dt>{texts.created}</dt>
              <dd>
                <DateTime at={apiKey.createdAt} />
              </dd>
              <dt>{texts.lastUsed}</dt>
              <dd>{apiKey.lastUsedAt ? <DateTime at={apiKey.lastUsedAt} /> : texts.never}</dd>
            </dl>
          </>
        ) : (
          <p>{texts.noKey[mode]}</p>
        )}
        <div className={styles.apiActions}>
          {apiKey ? (
            <Button variant="outline" onClick={() => setIsRotating(true)}>
              {texts.rotate}
            </Button>
          ) : (
            <Button variant="outline" loading={isCreating} onClick={() => void create()}>
              {texts.createKey}
            </Button>
          )}
          <a
            className={buttonClass({ variant: "text" })}
            href={paths.apiDocs()}
            target="_blank"
            rel="noopener"
          >
            {texts.docs}
            <span className="rw-hidden"> {texts.newTab}</span>
          </a>
        </div>
      </div>
      {isRotating && apiKey && (
        <RotateKeyDialog
          apiKey={apiKey}
          onClose={() => setIsRotating(false)}
          onRotated={(made) => {
            setIsRotating(false);
            setSecret(made);
          }}
        />
      )}
      {secret !== null && (
        <NewSecretDialog
          secret={secret}
          onClose={() => {
            setSecret(null);
            onChanged();
          }}
        />
      )}
    </section>
  );
}
