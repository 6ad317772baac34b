import { type RefundRequest, refundRequests } from "@roadworthy/contracts/refund-requests";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCents } from "@roadworthy/kit/format";
import { useMay } from "@roadworthy/kit/use-may";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { type SubmitEvent, useEffect, useId, useState } from "react";
import { refundTexts as texts } from "./refund-texts.ts";
import styles from "../pulls.module.css";

/** Asks for a wrong charge back, and shows how the request stands; nothing for those who may not. */
export function Refund({ pullId }: { pullId: string }) {
  const [request, setRequest] = useState<RefundRequest | null | undefined>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const mayAsk = useMay(refundRequests.read);
  useEffect(() => {
    if (!mayAsk) return;
    const abort = new AbortController();
    api(refundRequests.read, { params: { id: pullId }, signal: abort.signal }).then(
      (reply) => setRequest(reply.request),
      () => undefined,
    );
    return () => abort.abort();
  }, [pullId, mayAsk]);
  if (request === undefined) return null;
  if (request !== null)
    return (
      <p>
        {texts.states[request.state]}
        {request.state === "refunded" && <> {formatCents(request.refundedCents)}.</>} {texts.asked}{" "}
        <DateTime at={request.createdAt} />: {request.reason}
      </p>
    );
  return isOpen ? (
    <AskForm pullId={pullId} onAsked={setRequest} />
  ) : (
    <div className={styles.textAct}>
      <Button variant="text" size="sm" onClick={() => setIsOpen(true)}>
        {texts.wrong}
      </Button>
    </div>
  );
}

function AskForm({ pullId, onAsked }: { pullId: string; onAsked: (request: RefundRequest | null) => void }) {
  const id = useId();
  const [reason, setReason] = useState("");
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function ask(): Promise<void> {
    setIsSending(true);
    setFailure(null);
    try {
      onAsked((await api(refundRequests.create, { params: { id: pullId }, body: { reason } })).request);
    } catch (error) {
      setFailure(messageOf(error, texts.failed));
      setIsSending(false);
    }
  }

  return (
    <form
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (reason.trim() !== "") void ask();
      }}
    >
      <label htmlFor={id}>{texts.why}</label>
      <input
        id={id}
        className={styles.select}
        value={reason}
        maxLength={300}
        required
        onChange={({ target }) => setReason(target.value)}
      />
      <p className="rw-small">{texts.how}</p>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button type="submit" loading={isSending}>
        {texts.ask}
      </Button>
    </form>
  );
}
