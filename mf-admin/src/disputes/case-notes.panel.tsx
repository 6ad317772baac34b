import { adminDisputes, type AdminDispute } from "@roadworthy/contracts/admin-disputes";
import { api } from "@roadworthy/kit/api";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { Button } from "@roadworthy/kit/parts/button";
import { EventTimeline } from "@roadworthy/kit/parts/event-timeline";
import { Field } from "@roadworthy/kit/parts/field";
import { useState } from "react";
import styles from "../parts/detail.module.css";
import { DecisionDialog } from "../partners/decision.panel.tsx";
import { textIn } from "../parts/ask-dialog.tsx";
import { disputesTexts as texts } from "./disputes-texts.ts";

type Note = AdminDispute["notes"][number];
type Kind = Note["kind"];

const words: Readonly<
  Record<Kind, { readonly verb: string; readonly lead: string; readonly done: (by: string) => string }>
> = {
  note: { verb: texts.addNote, lead: texts.noteLead, done: (by) => by },
  closed: { verb: texts.close, lead: texts.closeLead, done: texts.closedBy },
  reopened: { verb: texts.reopen, lead: texts.reopenLead, done: texts.reopenedBy },
};

/** What admins noted about the case, and its end. */
export function CaseNotes({
  id,
  notes,
  isClosed,
  onDone,
}: {
  id: string;
  notes: readonly Note[];
  isClosed: boolean;
  onDone: () => void;
}) {
  const [asked, setAsked] = useState<Kind | null>(null);
  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="dispute-notes">
      <h2 id="dispute-notes">{texts.notes}</h2>
      {notes.length === 0 ? (
        <p>{texts.noNotes}</p>
      ) : (
        <AreaProvider>
          <EventTimeline
            events={notes.map(({ id: key, kind, by, at, text }) => ({
              key,
              title: words[kind].done(by),
              at,
              detail: text,
            }))}
          />
        </AreaProvider>
      )}
      <div className={styles.actions}>
        {(["note", isClosed ? "reopened" : "closed"] as const).map((kind) => (
          <Button key={kind} variant="outline" onClick={() => setAsked(kind)}>
            {words[kind].verb}
          </Button>
        ))}
      </div>
      {asked && (
        <DecisionDialog
          title={words[asked].verb}
          lead={words[asked].lead}
          send={(form) => {
            const text = textIn(form, "text");
            return text ? api(adminDisputes.note, { params: { id }, body: { kind: asked, text } }) : null;
          }}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onDone();
          }}
        >
          <Field label={texts.text} name="text" maxLength={500} required autoComplete="off" />
        </DecisionDialog>
      )}
    </section>
  );
}
