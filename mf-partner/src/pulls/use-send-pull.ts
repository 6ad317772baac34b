import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { consentTexts, pulls, type Pull } from "@roadworthy/contracts/pulls";
import { api, isProblem, problemOf } from "@roadworthy/kit/api";
import { currentShell } from "@roadworthy/kit/connection";
import { useState } from "react";
import { requestOf, type ConsentMethod, type Order, type PullDraft } from "./pull-draft.rules.ts";
import { consentTexts as texts } from "./consent-texts.ts";
import { isOutcomeUnknown, placeRefusal, type PlacedRefusal } from "./refund/refusal.rules.ts";

/** The text a consumer consents to. */
export type ConsentText = ReplyOf<typeof consentTexts.current>;

/** Why an order was not placed. `isUnknown`: it may have been, so it can be sent again but not changed. */
export type SendFailure = { readonly message: string; readonly isUnknown: boolean };

/** How the consumer consented; by the id where they did behind a link. */
export type GivenConsent = ConsentMethod | "access_code" | { readonly consentId: string };

/** An order on its way: what was last heard of it, and how to send it. */
export type SendPull = {
  readonly consentText: ConsentText;
  readonly isSending: boolean;
  readonly failure: SendFailure | null;
  readonly forgetFailure: () => void;
  readonly send: (draft: PullDraft, order: Order, consent: GivenConsent) => Promise<void>;
};

/**
 * Sends a form's order. One key for the form's whole life: however often the order is sent, it is placed and paid once. A refusal
 * that concerns fields is handed to `onFields`, one for want of funds to `onShort`; a new consent text takes the old one's place.
 */
export function useSendPull({
  loadedText,
  onBegun,
  onFields,
  onShort,
}: {
  loadedText: ConsentText;
  onBegun: (pull: Pull) => void;
  onFields: (fields: PlacedRefusal["fields"]) => void;
  onShort: () => void;
}): SendPull {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [consentText, setConsentText] = useState(loadedText);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);

  async function refuse(error: unknown): Promise<void> {
    const problem = problemOf(error);
    if (problem === null || isOutcomeUnknown(problem)) {
      currentShell().report(error);
      setFailure({
        message: texts.unknown,
        isUnknown: true,
      });
      return;
    }
    if (isProblem(error, "consent_missing")) {
      const current = await api(consentTexts.current).catch(() => consentText);
      setConsentText(current);
    }
    if (isProblem(error, "insufficient_balance")) onShort();
    const placed = placeRefusal(problem);
    if (placed.fields.length > 0) onFields(placed.fields);
    setFailure(placed.general === null ? null : { message: placed.general, isUnknown: false });
  }

  return {
    consentText,
    isSending,
    failure,
    forgetFailure: () => setFailure(null),
    async send(draft, order, given) {
      if (isSending) return;
      setIsSending(true);
      setFailure(null);
      const consent =
        given === "access_code"
          ? null
          : typeof given === "string"
            ? { textVersion: consentText.version, method: given }
            : given;
      try {
        const pull = await api(pulls.request, {
          headers: { "idempotency-key": idempotencyKey, prefer: "respond-async" },
          body: requestOf(draft, order, consent),
        });
        onBegun(pull);
      } catch (error) {
        setIsSending(false);
        await refuse(error);
      }
    },
  };
}
