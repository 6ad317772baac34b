import { adminQueue, type QueueItem } from "@roadworthy/contracts/admin-queue";
import { failedRefunds } from "@roadworthy/contracts/failed-refunds";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatRelative } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { useReload } from "@roadworthy/kit/parts/page";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import { useUser } from "@roadworthy/kit/session";
import { useState } from "react";
import { ReasonDialog } from "../parts/ask-dialog.tsx";
import styles from "../parts/detail.module.css";
import { queueKinds, queueTexts as texts } from "./queue-texts.ts";

type Admins = ReplyOf<typeof adminQueue.read>["admins"];

/** Items of the queue with the acts of taking one and of giving it to somebody. */
export function QueueItems({
  items,
  admins,
  isFiltered = false,
}: {
  items: readonly QueueItem[];
  admins: Admins;
  isFiltered?: boolean;
}) {
  if (items.length === 0) {
    return (
      <div className="rw-panel">
        <EmptyState title={isFiltered ? texts.noneTitle : texts.emptyTitle}>
          {isFiltered ? texts.noneText : texts.emptyText}
        </EmptyState>
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
              {item.kind === "failed_refund" && <PayRefund item={item} />}
            </div>
            <div className={styles.clock}>
              <Clock item={item} />
            </div>
            <Owner item={item} admins={admins} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Money went to the client another way, outside of this product; its record ends the item. */
function PayRefund({ item: { key, title, detail } }: { item: QueueItem }) {
  const { reload } = useReload();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={`${texts.recordPayment}: ${title}`}
        onClick={() => setIsOpen(true)}
      >
        {texts.recordPayment}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={title}
          confirm={texts.recordPayment}
          failed={texts.notRecorded}
          reasonLabel={texts.how}
          reasonHelp={texts.howHelp}
          onClose={close}
          onConfirm={async (how) => {
            const id = key.slice(key.indexOf(":") + 1);
            await api(failedRefunds.pay, { params: { id }, body: { how } });
            close();
            notify({ type: "success", message: texts.recorded });
            reload();
          }}
        >
          <p>{detail}.</p>
        </ReasonDialog>
      )}
    </>
  );
}

function Clock({ item: { since, dueAt, escalatedAt } }: { item: QueueItem }) {
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
      {escalatedAt !== null && (
        <p className="rw-small">
          {texts.escalated} <DateTime at={escalatedAt} />
        </p>
      )}
    </>
  );
}

/** Who has the item. Nobody's is taken with one click; any admin may give it to another one. */
function Owner({ item: { key, owner, isMine, title }, admins }: { item: QueueItem; admins: Admins }) {
  const { reload } = useReload();
  const { id: ownId } = useUser();
  const [isSending, setIsSending] = useState(false);
  async function change(send: () => Promise<unknown>): Promise<void> {
    // The choice is not disabled meanwhile, which would drop the focus.
    if (isSending) return;
    setIsSending(true);
    try {
      await send();
      reload();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.failedToClaim) });
    }
    setIsSending(false);
  }
  // An owner who is no admin anymore still shows until somebody else is chosen.
  const choices = owner && !admins.some(({ id }) => id === owner.id) ? [owner, ...admins] : admins;
  return (
    <div className={`${styles.actions} ${styles.owner}`}>
      <div className="rw-field">
        <select
          aria-label={texts.ownerOf(title)}
          value={owner?.id ?? ""}
          onChange={({ target }) =>
            void change(() =>
              api(adminQueue.assign, {
                body: { key, fromId: owner?.id ?? null, toId: target.value || null },
              }),
            )
          }
        >
          <option value="">{texts.nobody}</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === ownId ? texts.you(name) : name}
            </option>
          ))}
        </select>
      </div>
      {(owner === null || isMine) && (
        <Button
          variant="outline"
          size="sm"
          loading={isSending}
          aria-label={`${isMine ? texts.giveBack : texts.take}: ${title}`}
          onClick={() => void change(() => api(adminQueue.claim, { body: { key, isMine: !isMine } }))}
        >
          {isMine ? texts.giveBack : texts.take}
        </Button>
      )}
    </div>
  );
}
