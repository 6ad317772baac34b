import { cardBrandName, type PaymentMethod } from "@roadworthy/contracts/payment-methods";
import { subscriptions, type PlanChoice } from "@roadworthy/contracts/subscriptions";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCents } from "@roadworthy/kit/format";
import { language } from "@roadworthy/kit/language";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { planTexts as texts } from "./plan-texts.ts";
import styles from "./plan.module.css";
import { useAddCard } from "./use-add-card.ts";

/** The order of a plan: the price, the exact terms, the card, and a box to agree with. */
export function Checkout({
  plan,
  cards,
  onChosen,
  onBack,
}: {
  plan: PlanChoice;
  cards: readonly PaymentMethod[];
  onChosen: () => Promise<void>;
  onBack: () => void;
}) {
  const [isAgreed, setAgreed] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { isOpening, add } = useAddCard("plan", plan.id);
  const card = cards.find(({ isDefault }) => isDefault);
  // It stands where the plans stood, whose button had the focus.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isAgreed) return setFault(texts.agreeFirst);
    setBusy(true);
    setFault(null);
    try {
      const { textVersion } = plan.consent;
      const { priceMonthlyCents, dueNowCents } = plan;
      await api(subscriptions.subscribe, {
        body: { planId: plan.id, language, consent: { textVersion, priceMonthlyCents, dueNowCents } },
      });
      notify({
        type: "success",
        message: plan.action === "start_trial" ? texts.trialStarted(plan.name) : texts.chosen,
      });
      await onChosen();
    } catch (error) {
      setFault(messageOf(error, texts.notChosen));
      setBusy(false);
    }
  }

  return (
    <form className={`rw-panel ${styles.checkout}`} onSubmit={(event) => void confirm(event)} noValidate>
      <h2 ref={heading} tabIndex={-1}>
        {texts.checkout(plan.name)}
      </h2>
      <dl className={styles.sums}>
        <dt>{texts.dueNow}</dt>
        <dd>{formatCents(plan.dueNowCents)}</dd>
        <dt>{texts.monthly}</dt>
        <dd>{formatCents(plan.priceMonthlyCents)}</dd>
      </dl>
      <p className={styles.terms}>{plan.consent.text}</p>
      <label className={styles.agree}>
        <input
          type="checkbox"
          checked={isAgreed}
          aria-describedby={fault === null ? undefined : "plan-fault"}
          onChange={(event) => setAgreed(event.target.checked)}
        />{" "}
        {texts.agree}
      </label>
      {card ? <p>{texts.card(cardBrandName(card.brand), card.last4)}</p> : <p>{texts.cardNeeded}</p>}
      {fault !== null && (
        <p id="plan-fault" role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div className={styles.actions}>
        {card ? (
          <Button type="submit" loading={isBusy}>
            {texts.actions[plan.action](plan.name)}
          </Button>
        ) : (
          <Button loading={isOpening} onClick={add}>
            {texts.addCard}
          </Button>
        )}
        <Button variant="outline" disabled={isBusy} onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </form>
  );
}
