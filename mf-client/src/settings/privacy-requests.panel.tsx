import { ownPrivacyRequests, type OwnPrivacyRequests } from "@roadworthy/contracts/privacy-requests";
import { api } from "@roadworthy/kit/api";
import { formatDay } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useState } from "react";
import { TextDialog } from "../parts/text-dialog.tsx";
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
      {isAsking && (
        <TextDialog
          title={texts.correctAsk}
          label={texts.correctWhat}
          help={texts.correctHelp}
          maxLength={500}
          verb={texts.correctSend}
          saved={texts.correctSent}
          failed={texts.correctFailed}
          send={(note) => api(ownPrivacyRequests.create, { body: { note } })}
          onSent={onChanged}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
