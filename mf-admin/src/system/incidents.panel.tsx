import { adminSystem, type SystemIncident } from "@roadworthy/contracts/admin-system";
import { api } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Field } from "@roadworthy/kit/parts/field";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useState } from "react";
import styles from "../parts/detail.module.css";
import { AskDialog, textIn } from "../parts/ask-dialog.tsx";
import { connectionStates } from "../settings/bureaus-texts.ts";
import { systemTexts as texts } from "./system-texts.ts";

/** What went wrong, with what was written about it for everybody. */
export function Incidents({
  incidents,
  onDone,
}: {
  incidents: readonly SystemIncident[];
  onDone: () => void;
}) {
  const [written, setWritten] = useState<SystemIncident | null>(null);
  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="system-incidents">
      <h2 id="system-incidents">{texts.incidents}</h2>
      <p>{texts.incidentsLead}</p>
      {incidents.length === 0 ? (
        <p>{texts.noIncidents}</p>
      ) : (
        <ul className={styles.rows}>
          {incidents.map((incident) => (
            <li key={incident.id}>
              <div className={styles.grow}>
                <strong>{incident.component}</strong>{" "}
                <StateTag status={incident.endedAt === null ? incident.status : incident.worst} />
                <p className="rw-small">
                  {texts.since} <DateTime at={incident.beganAt} />
                  {incident.endedAt && (
                    <>
                      {" "}
                      {texts.until} <DateTime at={incident.endedAt} />
                    </>
                  )}
                </p>
                {incident.states.length > 1 && (
                  <ol className="rw-small" aria-label={texts.changes}>
                    {incident.states.map(({ at, status }) => (
                      <li key={at.toISOString()}>
                        <DateTime at={at} />: {connectionStates[status].name}
                      </li>
                    ))}
                  </ol>
                )}
                {incident.updates.map(({ at, by, text }) => (
                  <p key={at.toISOString()}>
                    {text}{" "}
                    <span className="rw-small">
                      {by}, <DateTime at={at} />
                    </span>
                  </p>
                ))}
              </div>
              <Button variant="outline" size="sm" onClick={() => setWritten(incident)}>
                {texts.write}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {written && (
        <WriteDialog
          id={written.id}
          onClose={() => setWritten(null)}
          onDone={() => {
            setWritten(null);
            onDone();
          }}
        />
      )}
    </section>
  );
}

function StateTag({ status }: { status: SystemIncident["status"] }) {
  const { name, tone } = connectionStates[status];
  return <StatusTag tone={tone}>{name}</StatusTag>;
}

function WriteDialog({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: () => void }) {
  async function publish(text: string, textEs: string): Promise<void> {
    await api(adminSystem.writeIncident, { params: { id }, body: { text, textEs } });
    notify({ type: "success", message: texts.published });
    onDone();
  }
  return (
    <AskDialog
      title={texts.writeTitle}
      confirm={texts.publish}
      failed={texts.notPublished}
      requestOf={(form) => {
        const [text, textEs] = [textIn(form, "text"), textIn(form, "textEs")];
        return text === "" || textEs === "" ? texts.bothRequired : () => publish(text, textEs);
      }}
      onClose={onClose}
    >
      <p>{texts.writeLead}</p>
      <Field label={texts.english} name="text" maxLength={500} required autoComplete="off" />
      <Field label={texts.spanish} name="textEs" lang="es" maxLength={500} required autoComplete="off" />
    </AskDialog>
  );
}
