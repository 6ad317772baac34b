import { clientConsents, type ConsentRecord } from "@roadworthy/contracts/client-consents";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatInstant } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { ErrorPanel } from "@roadworthy/kit/parts/error-panel";
import { TextSkeleton } from "@roadworthy/kit/parts/skeletons";
import { Link, useLocation, useNavigate } from "@roadworthy/kit/router";
import { useEffect, useId, useState } from "react";
import { saveFile } from "@roadworthy/kit/save-file";
import { accessTexts as texts } from "./access-texts.ts";
import { codesTexts } from "./codes-texts.ts";
import styles from "./protection.module.css";

type Records = ReplyOf<typeof clientConsents.records>;

/** Everything the client agreed to. It loads when it is asked for; `?consent=` asks for the text of one. */
export function ConsentRecordsPanel() {
  const wanted = new URLSearchParams(useLocation().search).get("consent");
  const [isOpen, setOpen] = useState(wanted !== null);
  const id = useId();
  return (
    <section id="agreements" className="rw-panel" aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{texts.records}</h2>
          <p>{texts.recordsLead}</p>
        </div>
        {isOpen ? (
          <Button variant="outline" onClick={() => void download()}>
            {texts.recordsCsv}
          </Button>
        ) : (
          <Button variant="outline" onClick={() => setOpen(true)}>
            {texts.showRecords}
          </Button>
        )}
      </div>
      {isOpen && <Loaded wanted={wanted} />}
    </section>
  );
}

async function download(): Promise<void> {
  try {
    saveFile(await api(clientConsents.records, { query: { format: "csv" } }), "my-consents.csv");
  } catch (error) {
    notify({ type: "error", message: messageOf(error, texts.csvFailed) });
  }
}

function Loaded({ wanted }: { wanted: string | null }) {
  const [attempt, setAttempt] = useState(0);
  const [records, setRecords] = useState<Records | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api(clientConsents.records, { query: { limit: 100 }, signal: leaving.signal })
      .then((reply) => {
        setError(null);
        setRecords(reply);
      })
      .catch((failure: unknown) => {
        if (!leaving.signal.aborted) setError(failure);
      });
    return () => leaving.abort();
  }, [attempt]);
  if (error !== null)
    return (
      <ErrorPanel
        title={texts.recordsFailed}
        error={error}
        onRetry={() => setAttempt((count) => count + 1)}
      />
    );
  if (records === null) return <TextSkeleton />;
  if (records.items.length === 0)
    return <EmptyState title={texts.noRecords}>{texts.noRecordsText}</EmptyState>;
  return <List records={records} wanted={wanted} />;
}

function List({ records, wanted }: { records: Records; wanted: string | null }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [shown, setShown] = useState(() => records.items.find(({ id }) => id === wanted) ?? null);
  const close = (): void => {
    setShown(null);
    if (wanted !== null) void navigate({ pathname, hash: "agreements" }, { replace: true });
  };
  return (
    <>
      <ul className={styles.cards}>
        {records.items.map((record) => (
          <li key={record.id} className={styles.card}>
            <RecordCard record={record} onRead={() => setShown(record)} />
          </li>
        ))}
      </ul>
      {shown !== null && <TextDialog record={shown} texts={records.texts} onClose={close} />}
    </>
  );
}

const nameOf = ({ kind, partnerName }: ConsentRecord): string =>
  partnerName === null ? texts.recordKinds[kind] : texts.toBusiness(texts.recordKinds[kind], partnerName);

function RecordCard({ record, onRead }: { record: ConsentRecord; onRead: () => void }) {
  const { purpose, bureaus, pullType, grantedAt, method, expiresAt, revokedAt } = record;
  const how = method === null ? undefined : texts.methods[method];
  const when = formatInstant(grantedAt);
  return (
    <>
      <strong>{nameOf(record)}</strong>
      <p>
        {[
          ...(pullType === null ? [] : [texts.pullTypes[pullType]]),
          ...(purpose === null ? [] : [codesTexts.purposes[purpose]]),
          bureaus.map((bureau) => bureauNames[bureau]).join(", "),
        ]
          .filter((part) => part !== "")
          .join(" • ")}
      </p>
      <p className="rw-small">
        {how === undefined ? texts.givenAt(when) : texts.givenOn(when, how)}
        {expiresAt !== null && ` • ${texts.until(formatInstant(expiresAt))}`}
        {revokedAt !== null && ` • ${texts.revokedOn(formatInstant(revokedAt))}`}
        {record.kind === "standing" && ` • ${texts.pulls(record.pulls)}`}
      </p>
      {record.kind === "terms" || record.kind === "privacy" ? (
        <Link
          className={buttonClass({ variant: "outline", size: "sm" })}
          to={`/${record.kind}?version=${record.textVersion}`}
        >
          {texts.readVersion(record.textVersion)}
          <span className="rw-hidden">: {nameOf(record)}</span>
        </Link>
      ) : (
        <Button variant="outline" size="sm" onClick={onRead}>
          {texts.readText(record.textVersion)}
          <span className="rw-hidden">: {nameOf(record)}</span>
        </Button>
      )}
    </>
  );
}

function TextDialog({
  record,
  texts: kept,
  onClose,
}: {
  record: ConsentRecord;
  texts: Records["texts"];
  onClose: () => void;
}) {
  const text = kept.find(({ sha256 }) => sha256 === record.textSha256);
  return (
    <Dialog title={text?.title ?? nameOf(record)} onClose={onClose}>
      {text !== undefined && <p className="rw-small">{nameOf(record)}</p>}
      {text === undefined ? <p>{texts.noText}</p> : <p className={styles.agreed}>{text.body}</p>}
      <p className="rw-small">
        {texts.textSha}: <span className={styles.digest}>{record.textSha256}</span>
      </p>
      <div className="rw-dialog-actions">
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </Dialog>
  );
}
