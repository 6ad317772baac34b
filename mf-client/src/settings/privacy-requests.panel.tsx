import { ownPrivacyRequests, type OwnPrivacyRequests } from "@roadworthy/contracts/privacy-requests";
import { api } from "@roadworthy/kit/api";
import { formatDay } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { Field } from "@roadworthy/kit/parts/field";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useSave } from "@roadworthy/kit/use-save";
import { type SubmitEvent, useState } from "react";
import { settingsTexts as texts } from "./settings-texts.ts";
import styles from "./settings.module.css";

/** What the client asked of their data, each with the day by which we answer, and a way to ask for a correction. */
export function PrivacyRequests({
  requests,
  onChanged,
}: {
  requests: OwnPrivacyRequests["items"];
  onChanged: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.row}>
      <div>
        <strong>{texts.correct}</strong>
        <p>{texts.correctText}</p>
        {requests.length > 0 && (
          <ul>
            {requests.map(({ id, kind, receivedOn, dueOn, note, doneAt, outcome }) => (
              <li key={id}>
                {texts.requestKinds[kind]}, {formatDay(receivedOn)}{" "}
                <StatusTag tone={doneAt === null ? "info" : "success"}>
                  {doneAt === null ? texts.answerBy(formatDay(dueOn)) : texts.answered(formatDay(doneAt))}
                </StatusTag>
                <p className="rw-small">{outcome ?? note}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {texts.correctAsk}
      </Button>
      {isAsking && <AskDialog onClose={() => setAsking(false)} onSent={onChanged} />}
    </div>
  );
}

function AskDialog({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const [note, setNote] = useState("");
  const { isSaving, run } = useSave(
    (said: string) => api(ownPrivacyRequests.create, { body: { note: said } }),
    { saved: texts.correctSent, failed: texts.correctFailed },
  );
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void run(note.trim()).then((isSent) => {
      if (!isSent) return;
      onSent();
      onClose();
    });
  }
  return (
    <Dialog title={texts.correctAsk} {...(!isSaving && { onClose })}>
      <form onSubmit={submit}>
        <Field
          label={texts.correctWhat}
          help={texts.correctHelp}
          required
          maxLength={500}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <DialogSubmit
          verb={texts.correctSend}
          isSending={isSaving}
          isDisabled={note.trim() === ""}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
