import {
  type DisputableItem,
  type Dispute,
  disputes,
  evidenceTypes,
  maxEvidenceBytes,
} from "@roadworthy/contracts/disputes";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatDay } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { FileUpload } from "@roadworthy/kit/parts/file-upload";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useSearchParams } from "@roadworthy/kit/router";
import { useId, useState } from "react";
import { saveFile } from "@roadworthy/kit/save-file";
import { disputesTexts as texts } from "./disputes-texts.ts";
import { StartDisputeDialog } from "./start-dispute.panel.tsx";
import styles from "./protection.module.css";

const tones = { done: "neutral", running: "info", due_soon: "warning", overdue: "error" } as const;

/** The client's disputes, and the dialog that starts one; `?inquiry=` opens it for an inquiry of the log or of a file. */
export function DisputesPanel({
  list,
  inquiry,
  items,
  onChange,
}: {
  list: readonly Dispute[];
  inquiry: DisputableItem | null;
  items: readonly DisputableItem[];
  onChange: () => void;
}) {
  const [search, setSearch] = useSearchParams();
  const named = search.get("inquiry");
  const [isStarting, setStarting] = useState(false);
  const all = inquiry === null ? items : [inquiry, ...items];
  const first =
    inquiry === null ? all.findIndex(({ places }) => places.some((place) => place.id === named)) : 0;
  const id = useId();
  function close(): void {
    setStarting(false);
    if (named !== null) setSearch({}, { replace: true });
  }
  return (
    <section id="disputes" className="rw-panel" aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{texts.title}</h2>
          <p>{texts.lead}</p>
        </div>
        <Button variant="outline" disabled={all.length === 0} onClick={() => setStarting(true)}>
          {texts.start}
        </Button>
      </div>
      {list.length === 0 ? (
        <EmptyState title={texts.none}>{all.length === 0 ? texts.nothingListed : texts.noneText}</EmptyState>
      ) : (
        <ul className={styles.cards}>
          {list.map((dispute) => (
            <li key={dispute.id} className={styles.card}>
              <DisputeCard dispute={dispute} onChange={onChange} />
            </li>
          ))}
        </ul>
      )}
      {named !== null && first === -1 && (
        <Dialog title={texts.start} onClose={close}>
          <p>{texts.notListed}</p>
        </Dialog>
      )}
      {(isStarting || (named !== null && first >= 0)) && (
        <StartDisputeDialog
          items={all}
          first={named === null ? null : first}
          onClose={close}
          onSent={onChange}
        />
      )}
    </section>
  );
}

function DisputeCard({ dispute, onChange }: { dispute: Dispute; onChange: () => void }) {
  const isOpen = dispute.bureaus.some(({ status }) => status !== "resolved" && status !== "rejected");
  async function add(file: File): Promise<void> {
    const mediaType = evidenceTypes.find((type) => type === file.type) ?? "application/pdf";
    await api(disputes.addEvidence, {
      params: { id: dispute.id },
      body: { fileName: file.name.slice(0, 120), mediaType, contentBase64: await base64Of(file) },
    });
    notify({ type: "success", message: texts.evidenceAdded });
    onChange();
  }
  return (
    <>
      <strong>{dispute.label}</strong>
      <p>{texts.reasons[dispute.reason]}</p>
      <p className="rw-small">{texts.sentOn(formatDay(dispute.createdAt))}</p>
      {dispute.bureaus.map((state) => (
        <div key={state.bureau}>
          {bureauNames[state.bureau]}{" "}
          <StatusTag tone={tones[state.urgency]}>
            {state.outcome === null ? texts.status[state.status] : texts.outcomes[state.outcome]}
          </StatusTag>
          <p className="rw-small">{wordsOf(state)}</p>
          {state.explanation !== null && (
            <p className="rw-small">
              {texts.wrote} <q lang="en">{state.explanation}</q>
            </p>
          )}
          {state.reinsertedOn !== null && (
            <p className="rw-field-error">{texts.back(formatDay(state.reinsertedOn))}</p>
          )}
        </div>
      ))}
      {dispute.evidence.length > 0 && (
        <p className="rw-small">
          {texts.evidenceCount(dispute.evidence.length)}:{" "}
          {dispute.evidence.map(({ id, fileName }) => (
            <Button
              key={id}
              variant="text"
              size="sm"
              onClick={() =>
                void download(
                  () => api(disputes.evidence, { params: { id }, query: { format: "file" } }),
                  fileName,
                )
              }
            >
              {fileName}
            </Button>
          ))}
        </p>
      )}
      <div className={styles.letters}>
        {dispute.bureaus.map(({ bureau: at }) => (
          <Button
            key={at}
            variant="text"
            size="sm"
            onClick={() =>
              void download(
                () =>
                  api(disputes.letter, { params: { id: dispute.id }, query: { bureau: at, format: "pdf" } }),
                `dispute-${at}.pdf`,
              )
            }
          >
            {texts.letter(bureauNames[at])}
          </Button>
        ))}
        <p className="rw-small">{texts.letterHelp}</p>
      </div>
      {isOpen && (
        <FileUpload
          label={texts.evidence}
          hint={texts.evidenceHint}
          accept={evidenceTypes.join(",")}
          maxBytes={maxEvidenceBytes}
          onFile={add}
        />
      )}
    </>
  );
}

function wordsOf({ resolvedOn, dueOn, urgency }: Dispute["bureaus"][number]): string {
  if (resolvedOn !== null) return texts.decided(formatDay(resolvedOn));
  if (dueOn === null) return "";
  return urgency === "overdue" ? texts.overdue(formatDay(dueOn)) : texts.due(formatDay(dueOn));
}

async function download(ask: () => Promise<unknown>, name: string): Promise<void> {
  try {
    saveFile(await ask(), name);
  } catch (error) {
    notify({ type: "error", message: messageOf(error, texts.notDownloaded) });
  }
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  // A single call with all bytes would be more arguments than an engine takes.
  for (let at = 0; at < bytes.length; at += 8_192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  return btoa(parts.join(""));
}
