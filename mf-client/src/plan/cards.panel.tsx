import { cardBrandName, paymentMethods, type PaymentMethod } from "@roadworthy/contracts/payment-methods";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatMonth } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import type { ReactNode } from "react";
import { planTexts as texts } from "./plan-texts.ts";
import styles from "./plan.module.css";
import { useAddCard } from "./use-add-card.ts";

/** The saved cards, by what may be shown of them. */
export function Cards({
  cards,
  onChanged,
  returnTo = "plan",
  children,
}: {
  cards: readonly PaymentMethod[];
  onChanged: () => unknown;
  returnTo?: "plan" | "settings";
  /** Below the button. */
  children?: ReactNode;
}) {
  const { isOpening, add } = useAddCard(returnTo);
  async function remove(id: string): Promise<void> {
    try {
      await api(paymentMethods.remove, { params: { id } });
      notify({ type: "success", message: texts.removed });
      await onChanged();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.notRemoved) });
    }
  }
  async function charge(id: string): Promise<void> {
    try {
      await api(paymentMethods.charge, { params: { id } });
      notify({ type: "success", message: texts.chargeChosen });
      await onChanged();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.chargeNotChosen) });
    }
  }
  return (
    <section className="rw-panel" aria-labelledby="plan-cards">
      <h2 id="plan-cards">{texts.cards}</h2>
      {cards.length === 0 ? (
        <p>{texts.noCard}</p>
      ) : (
        <ul className={styles.cards}>
          {cards.map(({ id, brand, last4, expMonth, expYear, isDefault }) => (
            <li key={id}>
              <div>
                <strong>{texts.card(cardBrandName(brand), last4)}</strong>{" "}
                {isDefault && <StatusTag tone="info">{texts.charged}</StatusTag>}
                <p className="rw-small">
                  {texts.expires(formatMonth(`${expYear}-${String(expMonth).padStart(2, "0")}`))}
                </p>
              </div>
              {!isDefault && (
                <Button variant="text" onClick={() => void charge(id)}>
                  {texts.chargeThis}
                  <span className="rw-hidden">: {texts.card(cardBrandName(brand), last4)}</span>
                </Button>
              )}
              <ConfirmButton
                variant="text"
                title={texts.removeTitle(texts.card(cardBrandName(brand), last4))}
                question={texts.removeText}
                confirmLabel={texts.remove}
                onConfirm={() => remove(id)}
              >
                {texts.remove}
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
      <Button variant="outline" loading={isOpening} onClick={add}>
        {texts.addCard}
      </Button>
      {children}
    </section>
  );
}
