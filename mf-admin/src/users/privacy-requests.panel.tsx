import { type PrivacyRequest, privacyRequests } from "@roadworthy/contracts/privacy-requests";
import { api } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime, Day } from "@roadworthy/kit/parts/date-time";
import { Field } from "@roadworthy/kit/parts/field";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useEffect, useState } from "react";
import styles from "../parts/detail.module.css";
import { DecisionDialog } from "../partners/decision.panel.tsx";
import { textIn } from "../parts/ask-dialog.tsx";
import { privacyTexts as texts } from "./privacy-texts.ts";
import { SelectField } from "./select-field.panel.tsx";

const kinds = Object.entries(texts.kinds).map(([value, name]) => ({ value, name }));
const kindOf = (value: string): PrivacyRequest["kind"] =>
  value === "correct" || value === "delete" ? value : "access";

/** What a person asked of their data by mail or phone, with the law's clock. */
export function PrivacyRequests({ id }: { id: string }) {
  const [items, setItems] = useState<readonly PrivacyRequest[]>();
  const [hasFailed, setFailed] = useState(false);
  const [asked, setAsked] = useState<PrivacyRequest | "new" | null>(null);
  const [kind, setKind] = useState<string>("access");
  useEffect(() => {
    const abort = new AbortController();
    api(privacyRequests.list, { params: { id }, signal: abort.signal }).then(
      (list) => setItems(list.items),
      () => setFailed(!abort.signal.aborted),
    );
    return () => abort.abort();
  }, [id]);
  const keep = (list: { items: PrivacyRequest[] }): void => setItems(list.items);
  const closed = { onClose: () => setAsked(null), onDone: () => setAsked(null) };

  return (
    <section className={`rw-panel ${styles.panel}`} id="privacy-requests" aria-labelledby="privacy-title">
      <h2 id="privacy-title">{texts.title}</h2>
      <p>{texts.lead}</p>
      {hasFailed && (
        <p role="alert" className={styles.failure}>
          {texts.failed}
        </p>
      )}
      {items?.length === 0 && <p>{texts.none}</p>}
      <ul className={styles.rows}>
        {items?.map((request) => (
          <li key={request.id}>
            <div className={styles.grow}>
              {texts.kinds[request.kind]}{" "}
              <span className="rw-small">
                {request.note}, {texts.received} <Day on={request.receivedOn} />, {request.recordedBy}
              </span>
              {request.doneAt !== null && (
                <p className="rw-small">
                  {request.outcome}, {request.doneBy} <DateTime at={request.doneAt} />
                </p>
              )}
            </div>
            {request.doneAt === null ? (
              <>
                <span>
                  {texts.due} <Day on={request.dueOn} />
                </span>
                <Button variant="outline" size="sm" onClick={() => setAsked(request)}>
                  {texts.finish}
                </Button>
              </>
            ) : (
              <StatusTag tone="success">{texts.done}</StatusTag>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="outline" onClick={() => setAsked("new")}>
          {texts.record}
        </Button>
      </div>
      {asked === "new" && (
        <DecisionDialog
          title={texts.record}
          lead={texts.recordLead}
          send={(form) => {
            const [note, receivedOn] = [textIn(form, "note"), textIn(form, "receivedOn")];
            if (note === "" || receivedOn === "") return null;
            const body = { kind: kindOf(kind), receivedOn, note };
            return api(privacyRequests.record, { params: { id }, body }).then(keep);
          }}
          {...closed}
        >
          <SelectField label={texts.kind} name="kind" value={kind} options={kinds} onChange={setKind} />
          <Field label={texts.receivedOn} name="receivedOn" type="date" required />
          <Field label={texts.note} name="note" maxLength={500} required autoComplete="off" />
        </DecisionDialog>
      )}
      {asked !== null && asked !== "new" && (
        <DecisionDialog
          title={texts.finish}
          lead={texts.finishLead}
          send={(form) => {
            const outcome = textIn(form, "outcome");
            if (outcome === "") return null;
            return api(privacyRequests.finish, { params: { id: asked.id }, body: { outcome } }).then(keep);
          }}
          {...closed}
        >
          <Field label={texts.outcome} name="outcome" maxLength={500} required autoComplete="off" />
        </DecisionDialog>
      )}
    </section>
  );
}
