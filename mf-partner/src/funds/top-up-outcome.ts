import { deskChanged } from "@roadworthy/contracts/remote";
import { topUps, type TopUp } from "@roadworthy/contracts/ledger";
import { api } from "@roadworthy/kit/api";
import { formatCents } from "@roadworthy/kit/format";
import { language } from "@roadworthy/kit/language";
import { notify } from "@roadworthy/kit/notifications";
import type { PageArgs } from "@roadworthy/kit/parts/page";
import { useNavigate } from "@roadworthy/kit/router";
import { useEffect, useRef } from "react";
import { fundsTexts as texts } from "./funds-texts.ts";

/** How long a payment that is still open is asked about, and how often. */
const askings = 8;
const askEveryMs = 1_500;

/**
 * Tells the person how the payment they come back from ended and takes it out of the address of the page, which is read anew.
 * A payment that is still being confirmed is asked about for a while.
 */
export function useTopUpOutcome(topUp: TopUp | null, page: string): void {
  const navigate = useNavigate();
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (topUp === null || told.current === topUp.id) return;
    const abort = new AbortController();
    const settle = async (): Promise<void> => {
      const settled = await untilSettled(topUp, abort.signal);
      if (abort.signal.aborted) return;
      told.current = settled.id;
      announce(settled);
      await navigate(page, { replace: true });
    };
    void settle();
    return () => abort.abort();
  }, [topUp, navigate, page]);
}

/** The payment that the page's address names, on the way back from it. */
export async function topUpOf({ url, signal }: PageArgs): Promise<TopUp | null> {
  const id = url.searchParams.get("topUp");
  if (id === null) return null;
  return api(topUps.get, { params: { id }, signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return null;
  });
}

async function untilSettled(first: TopUp, signal: AbortSignal): Promise<TopUp> {
  let topUp = first;
  for (let asked = 0; topUp.status === "open" && asked < askings && !signal.aborted; asked += 1) {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    topUp = await api(topUps.get, { params: { id: first.id }, signal }).catch(() => topUp);
  }
  return topUp;
}

function announce({ status, amountCents, declineReason }: TopUp): void {
  const amount = formatCents(amountCents);
  switch (status) {
    case "paid":
      window.dispatchEvent(new Event(deskChanged));
      notify({ type: "success", message: texts.added(amount) });
      return;
    case "declined":
      notify({
        type: "error",
        message: texts.declined(amount, (language === "en" ? declineReason : null) ?? "").replace("  ", " "),
        autoClose: false,
      });
      return;
    case "expired":
      notify({ type: "warning", message: texts.expired(amount) });
      return;
    case "processing":
      notify({ type: "info", message: texts.processing(amount), autoClose: false });
      return;
    case "open":
      notify({ type: "info", message: texts.open(amount), autoClose: false });
  }
}
