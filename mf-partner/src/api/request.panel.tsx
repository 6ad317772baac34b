import { formatCount } from "@roadworthy/kit/format";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { requestLogs, type LoggedRequest } from "@roadworthy/contracts/request-log";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { useEffect, useState } from "react";
import styles from "./api.module.css";
import { Code } from "./code.panel.tsx";
import { CallStatus } from "./requests.list.tsx";
import { requestsTexts as texts } from "./requests-texts.ts";

type Again = ReplyOf<typeof requestLogs.runAgain>;

/** One call with what was sent, and the way to run it again in test mode. */
export function RequestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [request, setRequest] = useState<LoggedRequest | null>(null);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    api(requestLogs.get, { params: { id }, signal: stop.signal }).then(setRequest, (error: unknown) => {
      if (!stop.signal.aborted) setFailure(messageOf(error, texts.detailFailed));
    });
    return () => stop.abort();
  }, [id]);
  return (
    <Dialog title={texts.details} side onClose={onClose}>
      {failure && (
        <p role="alert" className="rw-field-error">
          {failure}
        </p>
      )}
      {!request && !failure && <output>{texts.loading}…</output>}
      {request && (
        <div className={styles.form}>
          <p className={styles.key}>
            <b>
              {request.method} {request.path}
            </b>{" "}
            <CallStatus {...request} />
          </p>
          <IdText id={request.id} isWhole />
          <Facts request={request} />
          {request.detail && (
            <p>
              {texts.refusal}: {request.detail} <code>{request.problem}</code>
            </p>
          )}
          {request.body === null ? (
            <p className="rw-small">{texts.noBody}</p>
          ) : (
            <Code title={texts.body} text={pretty(request.body)} />
          )}
          {request.canRunAgain && <RunAgain id={id} />}
        </div>
      )}
    </Dialog>
  );
}

function Facts({ request }: { request: LoggedRequest }) {
  const facts = [
    [texts.time, <DateTime key="at" at={request.createdAt} isExact />],
    [texts.duration, texts.milliseconds(formatCount(request.latencyMs))],
    [texts.mode, texts.modes[request.mode]],
    [texts.key, request.keyName || texts.keyGone],
    [texts.from, request.ip],
    [texts.software, request.userAgent],
    [texts.query, request.query],
    [texts.idempotencyKey, request.idempotencyKey],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== "")
        .map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function RunAgain({ id }: { id: string }) {
  const [isRunning, setIsRunning] = useState(false);
  const [again, setAgain] = useState<Again | null>(null);

  async function run(): Promise<void> {
    setIsRunning(true);
    try {
      setAgain(await api(requestLogs.runAgain, { params: { id } }));
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.runAgainFailed) });
    } finally {
      setIsRunning(false);
    }
  }

  return (
    <section className={styles.panel} aria-label={texts.runAgain}>
      <p className="rw-small">{texts.runAgainHelp}</p>
      <div className={styles.actions}>
        <Button loading={isRunning} onClick={() => void run()}>
          {texts.runAgain}
        </Button>
      </div>
      {again && (
        <>
          {again.sent !== null && <Code title={texts.sent} text={pretty(again.sent)} />}
          <Code
            title={texts.answer(again.status, formatCount(again.latencyMs))}
            text={pretty(again.answer)}
          />
        </>
      )}
    </section>
  );
}

const pretty = (value: unknown): string => JSON.stringify(value, null, 2) ?? "";
