import { clients } from "@roadworthy/contracts/clients";
import { api, isProblem, messageOf, problemOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { useReload } from "@roadworthy/kit/parts/page";
import { useState } from "react";
import { bureauList } from "../vocabulary.ts";
import { dashboardTexts as texts } from "./dashboard-texts.ts";
import { failureSentences } from "./refresh.rules.ts";

/** How the last refresh ended, when there is something left to say about it. */
export type RefreshOutcome =
  | { readonly kind: "tooEarly" }
  | { readonly kind: "incomplete"; readonly sentences: readonly string[] }
  | { readonly kind: "failed"; readonly detail: string; readonly requestId: string | null };

/** Fetches the client's update and shows the dashboard anew. */
export function useRefresh(): { isRunning: boolean; outcome: RefreshOutcome | null; start: () => void } {
  const { reload } = useReload();
  const [isRunning, setIsRunning] = useState(false);
  const [outcome, setOutcome] = useState<RefreshOutcome | null>(null);

  async function run(): Promise<void> {
    setIsRunning(true);
    setOutcome(null);
    try {
      const done = await api(clients.refresh);
      if (done.refreshed.length > 0) {
        notify({ type: "success", message: texts.newReport(bureauList(done.refreshed)) });
      }
      if (done.failed.length > 0) setOutcome({ kind: "incomplete", sentences: failureSentences(done) });
      reload();
    } catch (error) {
      const isTooEarly = isProblem(error, "refresh_cool_down");
      // The page was behind: the monthly run has the update, or is fetching it.
      if (isTooEarly) reload();
      setOutcome(
        isTooEarly
          ? { kind: "tooEarly" }
          : {
              kind: "failed",
              detail: messageOf(error, texts.refreshFailed),
              requestId: problemOf(error)?.requestId ?? null,
            },
      );
    } finally {
      setIsRunning(false);
    }
  }

  return { isRunning, outcome, start: () => void run() };
}
