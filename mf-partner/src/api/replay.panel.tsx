import { webhooks, type WebhookEndpoint } from "@roadworthy/contracts/webhooks";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCount } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { Field } from "@roadworthy/kit/parts/field";
import { type SubmitEvent, useState } from "react";
import styles from "./api.module.css";
import { webhooksTexts as texts } from "./webhooks-texts.ts";

const hourMs = 3_600_000;

/** Sends an endpoint everything of a span of time again, such as the hours in which it was down. */
export function ReplayDialog({
  endpoint,
  onClose,
  onSent,
}: {
  endpoint: WebhookEndpoint;
  onClose: () => void;
  onSent: () => void;
}) {
  const [now] = useState(() => new Date());
  const [from, setFrom] = useState(() =>
    typedOf(endpoint.failingSince ?? new Date(now.getTime() - 24 * hourMs)),
  );
  const [to, setTo] = useState(() => typedOf(now));
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(): Promise<void> {
    setIsSending(true);
    try {
      // The last minute is meant whole.
      const until = new Date(new Date(to).getTime() + 60_000);
      const { deliveries } = await api(webhooks.replay, {
        params: { id: endpoint.id },
        body: { from: new Date(from).toISOString(), to: until.toISOString() },
      });
      notify({
        type: deliveries === 0 ? "info" : "success",
        message: texts.replayed(deliveries, formatCount(deliveries)),
      });
      onSent();
    } catch (error) {
      setFailure(messageOf(error, texts.actFailed));
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const isSpan = from !== "" && to !== "" && from <= to;
    setFailure(isSpan ? undefined : texts.replayNoSpan);
    if (isSpan) void send();
  }

  const bounds = {
    type: "datetime-local",
    min: typedOf(new Date(now.getTime() - 30 * 24 * hourMs)),
  } as const;
  return (
    <Dialog title={texts.replayTitle} {...(!isSending && { onClose })}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{texts.replayLead(endpoint.url)}</p>
        <Field
          {...bounds}
          label={texts.from}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Field {...bounds} label={texts.to} value={to} onChange={(event) => setTo(event.target.value)} />
        <DialogSubmit failure={failure} verb={texts.replay} isSending={isSending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** An instant as a field of the reader's own zone has it. */
const typedOf = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
