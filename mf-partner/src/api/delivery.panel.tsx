import { formatCount } from "@roadworthy/kit/format";
import { webhooks, type DeliveryWithAttempts } from "@roadworthy/contracts/webhooks";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { useEffect, useState } from "react";
import styles from "./api.module.css";
import { Code } from "./code.panel.tsx";
import { DeliveryStatus } from "./deliveries.list.tsx";
import { webhooksTexts as texts } from "./webhooks-texts.ts";

/** One delivery with each request and its answer, and the way to send its event again. */
export function DeliveryDialog({
  id,
  onClose,
  onSent,
}: {
  id: string;
  onClose: () => void;
  onSent: () => void;
}) {
  const [delivery, setDelivery] = useState<DeliveryWithAttempts | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    api(webhooks.delivery, { params: { id }, signal: stop.signal }).then(setDelivery, (error: unknown) => {
      if (!stop.signal.aborted) setFailure(messageOf(error, texts.detailFailed));
    });
    return () => stop.abort();
  }, [id]);

  async function resend({ endpointId, eventId }: DeliveryWithAttempts): Promise<void> {
    setIsSending(true);
    try {
      await api(webhooks.replay, { params: { id: endpointId }, body: { eventIds: [eventId] } });
      notify({ type: "success", message: texts.resent });
      onSent();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.actFailed) });
      setIsSending(false);
    }
  }

  return (
    <Dialog title={texts.details} side onClose={onClose}>
      {failure && (
        <p role="alert" className="rw-field-error">
          {failure}
        </p>
      )}
      {!delivery && !failure && <output>{texts.loading}…</output>}
      {delivery && (
        <div className={styles.form}>
          <p>
            {delivery.type} <DeliveryStatus {...delivery} />
          </p>
          <IdText id={delivery.eventId} isWhole />
          <Code title={texts.body} text={delivery.body} />
          {delivery.log.map((one) => (
            <section key={one.number} className={styles.panel}>
              <h3>
                {texts.attempt(one.number)}:{" "}
                {one.statusCode ?? (one.error === null ? texts.noAnswer : texts.failure(one.error))}
              </h3>
              <p className="rw-small">
                <DateTime at={one.at} isExact />, {texts.took(formatCount(one.durationMs))}
              </p>
              <Code
                title={texts.request}
                text={Object.entries(one.requestHeaders)
                  .map(([name, value]) => `${name}: ${value}`)
                  .join("\n")}
              />
              {one.responseBody && <Code title={texts.response} text={one.responseBody} />}
            </section>
          ))}
          {delivery.cause !== "test" && (
            <div className="rw-dialog-actions">
              <Button loading={isSending} onClick={() => void resend(delivery)}>
                {texts.resend}
              </Button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
