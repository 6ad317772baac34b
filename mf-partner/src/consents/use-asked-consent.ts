import { consentRequests, type ConsentRequest } from "@roadworthy/contracts/consent-requests";
import type { CallOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { useEffect, useState } from "react";
import { consentsTexts as texts } from "./consents-texts.ts";

const everyMs = 3_000;

/** What a consent is asked with. */
export type ConsentOrder = CallOf<typeof consentRequests.create>["body"];

/** A consent being asked for: the link, once there is one, and where it stands now. */
export type AskedConsent = {
  readonly link: Pick<ReplyOf<typeof consentRequests.create>, "url" | "embedUrl" | "qrSvg"> | null;
  readonly request: ConsentRequest | null;
  readonly isAsking: boolean;
  readonly failure: string | null;
  readonly ask: (order: ConsentOrder) => Promise<void>;
  readonly forget: () => void;
  /** Takes the open question back, such as one sent to a wrong address. */
  readonly withdraw: () => Promise<void>;
};

/** Asks a consumer for consent and follows the question until it is answered or over. */
export function useAskedConsent(): AskedConsent {
  const [asked, setAsked] = useState<ReplyOf<typeof consentRequests.create> | null>(null);
  const [request, setRequest] = useState<ConsentRequest | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isOpen = request?.status === "pending";
  const id = request?.id;

  useEffect(() => {
    if (!isOpen || id === undefined) return undefined;
    const abort = new AbortController();
    const timer = setInterval(() => {
      // A look that fails is followed by the next.
      api(consentRequests.get, { params: { id }, signal: abort.signal }).then(setRequest, () => undefined);
    }, everyMs);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [isOpen, id]);

  function forget(): void {
    setAsked(null);
    setRequest(null);
  }

  return {
    link: asked,
    request,
    isAsking,
    failure,
    async ask(order) {
      setIsAsking(true);
      setFailure(null);
      try {
        const made = await api(consentRequests.create, { body: order });
        setAsked(made);
        setRequest(made);
      } catch (error) {
        setFailure(messageOf(error, texts.creating));
      } finally {
        setIsAsking(false);
      }
    },
    forget,
    async withdraw() {
      if (id === undefined) return;
      setIsAsking(true);
      try {
        await api(consentRequests.cancel, { params: { id } });
        notify({ type: "success", message: texts.withdrawn });
        forget();
      } catch (error) {
        notify({ type: "error", message: messageOf(error, texts.notWithdrawn) });
      } finally {
        setIsAsking(false);
      }
    },
  };
}
