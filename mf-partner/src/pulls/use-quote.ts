import { quotes, type Quote } from "@roadworthy/contracts/quotes";
import { api } from "@roadworthy/kit/api";
import { useCallback, useEffect, useState } from "react";
import type { Order } from "./pull-draft.rules.ts";

const pauseMs = 250;

/** A live quote. `isCurrent` is false while the shown one is of an order that has changed since. */
export type LiveQuote = {
  readonly quote: Quote | null;
  readonly isCurrent: boolean;
  readonly error: unknown;
  readonly refresh: () => void;
};

type Answer = { readonly key: string; readonly quote: Quote | null; readonly error: unknown };

/**
 * The price of an order, asked for again whenever it changes, after a short pause. The balance in it is read again when the
 * person comes back to the tab, perhaps from a payment.
 */
export function useQuote(order: Order | null): LiveQuote {
  const orderText = order === null ? null : JSON.stringify(order);
  const [asked, setAsked] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const refresh = useCallback(() => setAsked((before) => before + 1), []);

  useEffect(() => {
    if (orderText === null) return;
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const quote = await api(quotes.create, { body: orderFrom(orderText), signal: abort.signal });
        if (!abort.signal.aborted) setAnswer({ key: orderText, quote, error: null });
      } catch (error) {
        if (!abort.signal.aborted) setAnswer({ key: orderText, quote: null, error });
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [orderText, asked]);

  useEffect(() => {
    const onReturn = (): void => {
      if (document.visibilityState === "visible") refresh();
    };
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, [refresh]);

  const isCurrent = answer !== null && answer.key === orderText;
  return {
    quote: orderText === null ? null : (answer?.quote ?? null),
    isCurrent,
    error: isCurrent ? answer.error : null,
    refresh,
  };
}

/** The text was made from an `Order` by the caller. */
const orderFrom = (text: string): Order => JSON.parse(text) as Order;
