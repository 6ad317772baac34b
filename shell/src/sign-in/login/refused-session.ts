import { showNotice } from "../../host/notices.store.ts";
import { dropSession, sessionStore } from "../../host/session.store.ts";
import { layoutTexts } from "../../layout/layout-texts.ts";

let isEnding = false;

/**
 * Drops a session that the API no longer accepts and says so, once for all the requests that were refused: without a word, the
 * sign-in page in place of one's work looks like a fault.
 */
export async function endRefusedSession(): Promise<void> {
  if (isEnding || sessionStore.getState().status !== "signedIn") return;
  isEnding = true;
  await dropSession();
  isEnding = false;
  showNotice({ type: "warning", message: layoutTexts.sessionEnded });
}
