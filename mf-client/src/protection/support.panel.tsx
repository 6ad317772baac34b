import { supportViews, type SupportView } from "@roadworthy/contracts/support-views";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatInstant } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useState } from "react";
import styles from "./protection.module.css";
import { RevokeButton } from "./revoke-button.panel.tsx";
import { supportTexts as texts } from "./support-texts.ts";

const tones = { waiting: "info", open: "warning", ended: "neutral", expired: "neutral" } as const;

/** Codes by which support may look at the account, who looked, and the way to end it. */
export function SupportPanel({
  support: { items, codeMinutes, viewMinutes },
  onChange,
}: {
  support: ReplyOf<typeof supportViews.list>;
  onChange: () => void;
}) {
  const [code, setCode] = useState<string>();
  const [isCreating, setCreating] = useState(false);

  async function create(): Promise<void> {
    setCreating(true);
    try {
      setCode((await api(supportViews.allow)).code);
      onChange();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.createFailed) });
    }
    setCreating(false);
  }

  return (
    <section className="rw-panel" id="support" aria-labelledby="support-title">
      <div className={styles.head}>
        <div>
          <h2 id="support-title">{texts.title}</h2>
          <p>{texts.lead(codeMinutes, viewMinutes)}</p>
        </div>
        <Button variant="outline" loading={isCreating} onClick={() => void create()}>
          {texts.create}
        </Button>
      </div>
      {items.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
      ) : (
        <ul className={styles.cards}>
          {items.map((view) => (
            <li key={view.id} className={styles.card}>
              <ViewCard view={view} onChange={onChange} />
            </li>
          ))}
        </ul>
      )}
      {code !== undefined && (
        <Dialog title={texts.ready} onClose={() => setCode(undefined)}>
          <p>{texts.once}</p>
          <p className={styles.code}>{code}</p>
          <div className="rw-dialog-actions">
            <Button
              variant="outline"
              onClick={() =>
                void navigator.clipboard
                  .writeText(code)
                  .then(() => notify({ type: "success", message: texts.copied }))
              }
            >
              {texts.copy}
            </Button>
            <Button onClick={() => setCode(undefined)}>{texts.done}</Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

function ViewCard({ view, onChange }: { view: SupportView; onChange: () => void }) {
  const end = view.expiresAt ?? view.codeExpiresAt;
  const isOver = view.status === "ended" || view.status === "expired";
  return (
    <>
      <div className={styles.head}>
        <strong>{view.adminName ?? texts.waiting}</strong>
        <StatusTag tone={tones[view.status]}>{texts.statuses[view.status]}</StatusTag>
      </div>
      <p className="rw-small">
        {view.openedAt !== null && <>{texts.openedAt(formatInstant(view.openedAt))} • </>}
        {texts.until(formatInstant(view.endedAt ?? end))}
        {view.endedBy !== null && <> • {view.endedBy === "client" ? texts.endedByYou : texts.endedByThem}</>}
      </p>
      {!isOver && (
        <RevokeButton
          texts={texts}
          failed={texts.failed}
          onRevoke={() => api(supportViews.end, { params: { id: view.id } })}
          onDone={onChange}
        />
      )}
    </>
  );
}
