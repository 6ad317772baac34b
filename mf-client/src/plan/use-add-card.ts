import { paymentMethods } from "@roadworthy/contracts/payment-methods";
import type { PaidTier } from "@roadworthy/contracts/tiers";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { useState } from "react";
import { planTexts as texts } from "./plan-texts.ts";

/** Opens the payment provider's page for a card; the browser comes back here. */
export function useAddCard(
  returnTo: "plan" | "settings",
  planId?: PaidTier,
): { isOpening: boolean; add: () => void } {
  const [isOpening, setOpening] = useState(false);
  const add = (): void => {
    setOpening(true);
    api(paymentMethods.setUp, { body: { returnTo, ...(planId !== undefined && { planId }) } }).then(
      ({ url }) => window.location.assign(url),
      (error: unknown) => {
        setOpening(false);
        notify({ type: "error", message: messageOf(error, texts.notOpened) });
      },
    );
  };
  return { isOpening, add };
}
