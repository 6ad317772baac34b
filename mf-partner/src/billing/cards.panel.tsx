import { partnerBillings } from "@roadworthy/contracts/partner-billing";
import type { PaymentMethod } from "@roadworthy/contracts/payment-methods";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { useReload } from "@roadworthy/kit/parts/page";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useMay } from "@roadworthy/kit/use-may";
import { useState } from "react";
import { billingTexts as texts } from "./billing-texts.ts";

/** The saved cards; a card is entered at the payment provider. */
export function Cards({ cards }: { cards: readonly PaymentMethod[] }) {
  const { reload } = useReload();
  const [isOpening, setIsOpening] = useState(false);
  const mayChange = useMay(partnerBillings.setUpCard);

  async function add(): Promise<void> {
    setIsOpening(true);
    try {
      const { url } = await api(partnerBillings.setUpCard, { body: {} });
      // The button keeps its loading state until the browser has left.
      window.location.assign(url);
    } catch (error) {
      setIsOpening(false);
      notify({ type: "error", message: messageOf(error, texts.addCardFailed) });
    }
  }

  async function remove(id: string): Promise<void> {
    try {
      await api(partnerBillings.removeCard, { params: { id } });
      notify({ type: "success", message: texts.removed });
      reload();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.removeFailed) });
    }
  }

  return (
    <>
      {cards.length === 0 && <p>{texts.noCard}</p>}
      {cards.map(({ id, brand, last4, expMonth, expYear, isDefault }) => (
        <p key={id}>
          {texts.card(brand.toUpperCase(), last4, `${String(expMonth).padStart(2, "0")}/${expYear}`)}{" "}
          {isDefault && <StatusTag tone="info">{texts.isDefault}</StatusTag>}{" "}
          {mayChange && (
            <ConfirmButton
              size="sm"
              variant="outline"
              title={texts.removeCard}
              question={texts.removeQuestion(last4)}
              confirmLabel={texts.removeCard}
              onConfirm={() => remove(id)}
            >
              {texts.removeCard}
            </ConfirmButton>
          )}
        </p>
      ))}
      {mayChange && (
        <Button variant="outline" loading={isOpening} onClick={() => void add()}>
          {texts.addCard}
        </Button>
      )}
    </>
  );
}
