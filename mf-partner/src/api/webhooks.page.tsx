import { webhooks, type WebhookEndpoint } from "@roadworthy/contracts/webhooks";
import { api } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { ListPage } from "@roadworthy/kit/parts/list-page";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { useState } from "react";
import { ApiHeader } from "./api-header.panel.tsx";
import styles from "./api.module.css";
import { deliveriesList } from "./deliveries.list.tsx";
import { DeliveryDialog } from "./delivery.panel.tsx";
import { EndpointFormDialog } from "./endpoint-form.panel.tsx";
import { EndpointTable } from "./endpoints/endpoints.panel.tsx";
import { ReplayDialog } from "./replay.panel.tsx";
import { NewSecretDialog } from "./secret.panel.tsx";
import { webhooksTexts as texts } from "./webhooks-texts.ts";

export const { title } = texts;
export const failedTitle = texts.failed;

/** The endpoints, and the deliveries that the address asks for. */
export async function load(args: PageArgs) {
  const [{ items }, deliveries] = await Promise.all([
    api(webhooks.list, { signal: args.signal }),
    deliveriesList.load(args),
  ]);
  return { endpoints: items, deliveries };
}

/** Who is told of events, and what became of each telling. */
export function Component() {
  const { endpoints, deliveries } = usePageData<typeof load>();
  const { reload } = useReload();
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [replaying, setReplaying] = useState<WebhookEndpoint | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const addButton = <Button onClick={() => setIsAdding(true)}>{texts.add}</Button>;
  return (
    <>
      <ApiHeader actions={endpoints.length > 0 && addButton} />
      <div className={styles.grid}>
        {endpoints.length === 0 ? (
          <div className="rw-panel">
            <EmptyState title={texts.none} action={addButton}>
              {texts.noneText}
            </EmptyState>
          </div>
        ) : (
          <EndpointTable
            endpoints={endpoints}
            onChanged={reload}
            onSecret={setSecret}
            onReplay={setReplaying}
          />
        )}
        <section aria-labelledby="api-deliveries" className={styles.panel}>
          <h2 id="api-deliveries">{texts.deliveries}</h2>
          <ListPage list={deliveriesList} data={deliveries} onOpen={({ id }) => setOpenId(id)} />
        </section>
      </div>
      {isAdding && (
        <EndpointFormDialog
          onClose={() => setIsAdding(false)}
          onMade={(made) => {
            setIsAdding(false);
            setSecret(made);
          }}
        />
      )}
      {replaying !== null && (
        <ReplayDialog
          endpoint={replaying}
          onClose={() => setReplaying(null)}
          onSent={() => {
            setReplaying(null);
            reload();
          }}
        />
      )}
      {openId !== null && (
        <DeliveryDialog
          id={openId}
          onClose={() => setOpenId(null)}
          onSent={() => {
            setOpenId(null);
            reload();
          }}
        />
      )}
      {secret !== null && (
        <NewSecretDialog
          secret={secret}
          title={texts.secretTitle}
          label={texts.secretLabel}
          onClose={() => {
            setSecret(null);
            reload();
          }}
        />
      )}
    </>
  );
}
