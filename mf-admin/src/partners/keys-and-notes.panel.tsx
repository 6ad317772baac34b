import { type AdminPartnerFile, adminPartnerFiles } from "@roadworthy/contracts/admin-partner-files";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Field } from "@roadworthy/kit/parts/field";
import { useReload } from "@roadworthy/kit/parts/page";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import { type SubmitEvent, useState } from "react";
import styles from "../parts/detail.module.css";
import { paths } from "../paths.ts";
import { partnersTexts as texts } from "./partners-texts.ts";

/** A business's usable keys, and what admins noted about it. */
export function KeysAndNotes({ id, file: { keys, notes } }: { id: string; file: AdminPartnerFile }) {
  const search = new URLSearchParams({ search: id }).toString();
  return (
    <div className={styles.columns}>
      <section className={`rw-panel ${styles.panel}`} aria-labelledby="partner-keys">
        <h2 id="partner-keys">{texts.usableKeys}</h2>
        {keys.length === 0 ? (
          <p className="rw-small">{texts.noKeys}</p>
        ) : (
          <ul className={styles.rows}>
            {keys.map(({ id: key, name, mode, last6, lastUsedAt }) => (
              <li key={key}>
                <div className={styles.grow}>
                  {name} <code>…{last6}</code>
                  <p className="rw-small">
                    {lastUsedAt === null ? (
                      texts.neverUsed
                    ) : (
                      <>
                        {texts.lastUsed} <DateTime at={lastUsedAt} />
                      </>
                    )}
                  </p>
                </div>
                <StatusTag tone={mode === "live" ? "success" : "neutral"}>
                  {mode === "live" ? "Live" : "Test"}
                </StatusTag>
              </li>
            ))}
          </ul>
        )}
        <p>
          <Link to={{ pathname: paths.apiKeys(), search }}>{texts.seeKeys}</Link>
        </p>
      </section>
      <section className={`rw-panel ${styles.panel}`} aria-labelledby="partner-notes">
        <h2 id="partner-notes">{texts.notes}</h2>
        <p className="rw-small">{notes.length === 0 ? texts.noNotes : texts.notesLead}</p>
        {notes.length > 0 && (
          <ul className={styles.rows}>
            {notes.map(({ id: note, text, by, at }) => (
              <li key={note}>
                <div className={styles.grow}>
                  {text}
                  <p className="rw-small">
                    {by}, <DateTime at={at} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
        <NoteForm id={id} />
      </section>
    </div>
  );
}

function NoteForm({ id }: { id: string }) {
  const { reload } = useReload();
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === "") return setFault(texts.emptyNote);
    setIsSending(true);
    setFault(undefined);
    try {
      await api(adminPartnerFiles.note, { params: { id }, body: { text: text.trim() } });
      notify({ type: "success", message: texts.noted });
      setText("");
      reload();
    } catch (error) {
      setFault(messageOf(error, texts.notNoted));
    }
    setIsSending(false);
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <Field
        label={texts.noteLabel}
        name="note"
        maxLength={1000}
        autoComplete="off"
        value={text}
        error={fault}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="outline" loading={isSending}>
          {texts.addNote}
        </Button>
      </div>
    </form>
  );
}
