import { adminQueue, type QueueItem } from "@roadworthy/contracts/admin-queue";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatRelative } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { useReload } from "@roadworthy/kit/parts/page";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import { useState } from "react";
import styles from "../parts/detail.module.css";
import { queueKinds, queueTexts as texts } from "./queue-texts.ts";

/** Items of the queue with the act of taking one. */
export function QueueItems({ items }: { items: readonly QueueItem[] }) {
  if (items.length === 0) {
    return (
      <div className="rw-panel">
        <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>
      </div>
    );
  }
  return (
    <div className="rw-panel">
      <ul className={styles.rows}>
        {items.map((item) => (
          <li key={item.key}>
            <div className={styles.grow}>
              <p>
                <StatusTag tone="info">{queueKinds[item.kind]}</StatusTag>{" "}
                <Link to={item.link}>{item.title}</Link>
              </p>
              <p className="rw-small">{item.detail}</p>
            </div>
            <div>
              <Clock item={item} />
              {item.owner && <p className="rw-small">{item.isMine ? texts.mine : item.owner.name}</p>}
            </div>
            <Claim item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Clock({ item: { since, dueAt } }: { item: QueueItem }) {
  const [now] = useState(() => new Date());
  return (
    <>
      <p>
        {dueAt <= now ? (
          <StatusTag tone="error">
            {texts.overdue} {formatRelative(dueAt, now)}
          </StatusTag>
        ) : (
          <StatusTag tone="neutral">
            {texts.due} {formatRelative(dueAt, now)}
          </StatusTag>
        )}
      </p>
      <p className="rw-small">
        {texts.waiting} <DateTime at={since} />
      </p>
    </>
  );
}

/** Taken by nobody or by the caller: else it is another's to give back. */
function Claim({ item: { key, owner, isMine, title } }: { item: QueueItem }) {
  const { reload } = useReload();
  const [isSending, setIsSending] = useState(false);
  if (owner !== null && !isMine) return null;
  async function claim(): Promise<void> {
    setIsSending(true);
    try {
      await api(adminQueue.claim, { body: { key, isMine: !isMine } });
      reload();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.failedToClaim) });
    }
    setIsSending(false);
  }
  const verb = isMine ? texts.giveBack : texts.take;
  return (
    <Button
      variant="outline"
      size="sm"
      loading={isSending}
      aria-label={`${verb}: ${title}`}
      onClick={() => void claim()}
    >
      {verb}
    </Button>
  );
}
