import type { adminNotices, NoticeRoute } from "@roadworthy/contracts/admin-notices";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { useState } from "react";
import detail from "../parts/detail.module.css";
import { NoticeForm } from "./notice-form.panel.tsx";
import { noticesTexts as texts } from "./notices-texts.ts";

/** What admins are notified of and where, with what was sent. */
export function NoticesPanel({
  settings,
  onSaved,
}: {
  settings: ReplyOf<typeof adminNotices.read>;
  onSaved: () => void;
}) {
  const [secret, setSecret] = useState<string | null>(null);
  const saved = (made: string | null) => {
    setSecret(made);
    onSaved();
  };
  return (
    <section className={`rw-panel ${detail.panel}`} aria-labelledby="st-notices">
      <h2 id="st-notices">{texts.title}</h2>
      <p>{texts.lead}</p>
      <ul className={detail.rows}>
        {settings.items.map((route: NoticeRoute) => (
          <li key={`${route.kind} ${route.version}`}>
            <div className={detail.grow}>
              <NoticeForm route={route} onSaved={saved} />
            </div>
          </li>
        ))}
      </ul>
      <h3>{texts.recent}</h3>
      {settings.recent.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className={detail.rows}>
          {settings.recent.map(({ id, subject, createdAt, outcome }) => (
            <li key={id}>
              <span className={detail.grow}>{subject}</span>
              <span className="rw-small">
                <DateTime at={createdAt} />, {outcome ?? texts.onItsWay}
              </span>
            </li>
          ))}
        </ul>
      )}
      {secret !== null && (
        <Dialog title={texts.secret}>
          <p>{texts.secretLead}</p>
          <p>
            <code>{secret}</code>
          </p>
          <div className="rw-dialog-actions">
            <Button onClick={() => setSecret(null)}>{texts.close}</Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
