import { topUpLimits, topUps } from "@roadworthy/contracts/ledger";
import { api, messageOf, problemOf } from "@roadworthy/kit/api";
import { formatCents, formatWholeDollars } from "@roadworthy/kit/format";
import { AmountField, grouped } from "@roadworthy/kit/parts/amount-field";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { type SubmitEvent, useState } from "react";
import { centsOf } from "./amount.rules.ts";
import { fundsTexts as texts } from "./funds-texts.ts";
import styles from "./add-funds.module.css";

const presetsCents = [5_000, 10_000, 25_000, 100_000];

const limits = texts.limits(formatCents(topUpLimits.minCents), formatCents(topUpLimits.maxCents));

/**
 * Asks for an amount and starts the payment. Where a form around it must not be lost (`isKeepingPage`) the payment page opens in a
 * new tab, by a link that the person presses.
 */
export function AddFundsDialog({
  onClose,
  isKeepingPage = false,
  returnTo = "dashboard",
}: {
  onClose: () => void;
  isKeepingPage?: boolean;
  returnTo?: "dashboard" | "billing";
}) {
  const [text, setText] = useState("100.00");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [checkoutUrl, setCheckoutUrl] = useState<string | null>(null);

  async function start(amountCents: number): Promise<void> {
    setIsSending(true);
    try {
      const reply = await api(topUps.create, { body: { amountCents, returnTo } });
      if (isKeepingPage) {
        setCheckoutUrl(reply.checkoutUrl);
        setIsSending(false);
      } else {
        // The button keeps its loading state until the browser has left.
        window.location.assign(reply.checkoutUrl);
      }
    } catch (refusal) {
      setIsSending(false);
      const issue = problemOf(refusal)?.issues?.find(({ path }) => path === "amountCents");
      if (issue) setError(limits);
      else setFailure(messageOf(refusal, texts.startFailed));
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setFailure(undefined);
    const amount = centsOf(text);
    if (typeof amount === "string") {
      setError(amount);
      return;
    }
    setError(undefined);
    void start(amount);
  }

  if (checkoutUrl !== null) {
    return (
      <Dialog title={texts.title} onClose={onClose}>
        <p>{texts.ready}</p>
        <div className="rw-dialog-actions">
          <a
            className={buttonClass()}
            href={checkoutUrl}
            target="_blank"
            rel="noopener"
            // The person has just pressed the button that this link replaces.
            ref={(link) => link?.focus()}
            onClick={onClose}
          >
            {texts.go}
          </a>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={texts.title} {...(!isSending && { onClose })}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <AmountField
          label={texts.amount}
          name="amount"
          required
          value={text}
          help={limits}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
        <fieldset className={styles.presets}>
          <legend className="rw-small">{texts.choose}</legend>
          <div>
            {presetsCents.map((cents) => (
              <Button
                key={cents}
                variant={centsOf(text) === cents ? "secondary" : "outline"}
                size="sm"
                aria-pressed={centsOf(text) === cents}
                onClick={() => {
                  setText(grouped((cents / 100).toFixed(2)));
                  setError(undefined);
                }}
              >
                {formatWholeDollars(cents)}
              </Button>
            ))}
          </div>
        </fieldset>
        {failure && (
          <p role="alert" className="rw-field-error">
            {failure}
          </p>
        )}
        <p className="rw-small">{texts.where}</p>
        <DialogSubmit verb={texts.next} isSending={isSending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
