import type { SessionState } from "@roadworthy/contracts/remote";
import { forgetReport, isKeptForAnother } from "@roadworthy/kit/kept-report";
import { language } from "@roadworthy/kit/language";
import { sessionStore } from "./session.store.ts";
import { supportViewStore } from "./support-view.store.ts";

/**
 * Keeps what lies on this device in step with who is signed in: a client's browser is given the service worker that shows the last
 * report without a connection, and a report that was kept for somebody else, or before a sign-out, is erased with its key.
 */
export function startOffline(report: (error: unknown) => void): void {
  const follow = ({ user }: SessionState): void => {
    if (isKeptForAnother()) forgetReport().catch(report);
    if (user?.role === "client" && supportViewStore.getState().view === null) keepOfflinePage().catch(report);
  };
  sessionStore.subscribe(follow);
  follow(sessionStore.getState());
}

async function keepOfflinePage(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(`/sw.js?lang=${language}`, { updateViaCache: "none" });
}
