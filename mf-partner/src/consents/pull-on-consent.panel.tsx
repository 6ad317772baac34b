import type { ConsentRequest } from "@roadworthy/contracts/consent-requests";
import { topUps } from "@roadworthy/contracts/ledger";
import { pulls } from "@roadworthy/contracts/pulls";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCents } from "@roadworthy/kit/format";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { Link, useNavigate } from "@roadworthy/kit/router";
import { useMay } from "@roadworthy/kit/use-may";
import { useState } from "react";
import { paths } from "../paths.ts";
import type { Order } from "../pulls/pull-draft.rules.ts";
import { pullFormTexts } from "../pulls/pull-form-texts.ts";
import { useQuote } from "../pulls/use-quote.ts";
import { consentsTexts as texts } from "./consents-texts.ts";
import styles from "../pulls/pulls.module.css";

/** Orders what the consumer agreed to. A consent is good for one pull, so its request names the order: sent twice, it is placed once. */
export function PullOnIt({ request, consentId }: { request: ConsentRequest; consentId: string }) {
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { bureaus, type, scoreType, ficoModel, purpose, reference } = request;
  const [order] = useState<Order>({ bureaus, type, scoreType, ...(ficoModel !== null && { ficoModel }) });
  const { quote, error } = useQuote(order);
  const mayAddFunds = useMay(topUps.create);
  const isShort = quote !== null && quote.totalCents > quote.availableCents;

  async function pull(): Promise<void> {
    setIsSending(true);
    setFailure(null);
    try {
      const { id } = await api(pulls.request, {
        headers: { "idempotency-key": request.id, prefer: "respond-async" },
        body: { ...order, purpose, consentId, ...(reference !== null && { reference }) },
      });
      void navigate(paths.pull(id));
    } catch (refusal) {
      setFailure(messageOf(refusal, texts.notPulled));
      setIsSending(false);
    }
  }

  const problem =
    failure ?? (error !== null ? pullFormTexts.priceFailed : isShort ? pullFormTexts.insufficient : null);
  return (
    <>
      {problem !== null && (
        <p role="alert" className={styles.failure}>
          {problem}
        </p>
      )}
      <div className="rw-dialog-actions">
        {isShort && mayAddFunds && (
          <Link className={buttonClass({ variant: "outline" })} to={paths.billing()}>
            {pullFormTexts.addFunds}
          </Link>
        )}
        <Button loading={isSending} disabled={quote === null || isShort} onClick={() => void pull()}>
          {quote === null ? texts.ask : texts.pullFor(formatCents(quote.totalCents))}
        </Button>
      </div>
      <p className="rw-small">{pullFormTexts.heldThenCharged}</p>
    </>
  );
}
