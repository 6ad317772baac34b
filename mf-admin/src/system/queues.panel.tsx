import { adminSystem, type AdminSystem } from "@roadworthy/contracts/admin-system";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { useState } from "react";
import styles from "../parts/detail.module.css";
import { systemTexts as texts } from "./system-texts.ts";

type Queue = AdminSystem["queues"][number];
type Dead = ReplyOf<typeof adminSystem.deadJobs>["items"];

/** Whether a queue has more than its next turn before it. */
const hasWork = ({ running, failing, dead, waitingSince }: Queue): boolean =>
  running + failing + dead > 0 || waitingSince !== null;

/** The queues of background work that have some, and the others when asked for; what was given up can be looked at and tried again. */
export function Queues({ queues, onDone }: { queues: readonly Queue[]; onDone: () => void }) {
  const [opened, setOpened] = useState<{ queue: string; items: Dead } | null>(null);
  const [isAll, setIsAll] = useState(false);
  const busy = queues.filter(hasWork);
  const rows = isAll ? queues : busy;

  async function open(queue: string): Promise<void> {
    try {
      const { items } = await api(adminSystem.deadJobs, { query: { queue } });
      setOpened({ queue, items });
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.notRetried) });
    }
  }

  async function retry(queue: string): Promise<void> {
    try {
      const { retried } = await api(adminSystem.retryJobs, { body: { queue } });
      notify({ type: "success", message: texts.retried(retried) });
      setOpened(null);
      onDone();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.notRetried) });
    }
  }

  return (
    <section className={`rw-panel ${styles.panel}`} id="system-queues" aria-labelledby="system-queues-title">
      <h2 id="system-queues-title">{texts.queues}</h2>
      {rows.length === 0 ? (
        <p>{texts.allIdle}</p>
      ) : (
        <DataTable
          caption={texts.queues}
          columns={[
            { key: "name", title: texts.queue, render: ({ name }) => name },
            { key: "queued", title: texts.queued, numeric: true, render: ({ queued }) => queued },
            { key: "running", title: texts.running, numeric: true, render: ({ running }) => running },
            { key: "failing", title: texts.failing, numeric: true, render: ({ failing }) => failing },
            {
              key: "dead",
              title: texts.dead,
              numeric: true,
              render: ({ name, dead }) =>
                dead === 0 ? (
                  0
                ) : (
                  <Button variant="outline" size="sm" onClick={() => void open(name)}>
                    {dead} {texts.see}
                  </Button>
                ),
            },
            {
              key: "waiting",
              title: texts.waiting,
              render: ({ waitingSince }) =>
                waitingSince === null ? texts.none : <DateTime at={waitingSince} />,
            },
          ]}
          rows={rows}
          rowKey={({ name }) => name}
        />
      )}
      {busy.length < queues.length && (
        <div className={styles.actions}>
          <Button variant="outline" size="sm" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
            {isAll ? texts.onlyBusy : texts.showIdle(queues.length - busy.length)}
          </Button>
        </div>
      )}
      {opened && (
        <Dialog title={texts.deadTitle(opened.queue)} side onClose={() => setOpened(null)}>
          <div className={styles.stack}>
            {opened.items.length === 0 ? (
              <p>{texts.noDead}</p>
            ) : (
              <ul className={styles.rows}>
                {opened.items.map(({ id, createdAt, failedAt, tries, error }) => (
                  <li key={id}>
                    <div className={styles.grow}>
                      <code>{error}</code>
                      <p className="rw-small">
                        <DateTime at={failedAt ?? createdAt} />, {texts.tries(tries)}
                      </p>
                    </div>
                  </li>
                ))}
              </ul>
            )}
            <div className={styles.actions}>
              <ConfirmButton
                title={texts.retry}
                question={texts.retryQuestion}
                confirmLabel={texts.retry}
                disabled={opened.items.length === 0}
                onConfirm={() => retry(opened.queue)}
              >
                {texts.retry}
              </ConfirmButton>
            </div>
          </div>
        </Dialog>
      )}
    </section>
  );
}
