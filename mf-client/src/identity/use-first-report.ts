import { clientIdentity, type FirstReport } from "@roadworthy/contracts/client-identity";
import { clients } from "@roadworthy/contracts/clients";
import { api } from "@roadworthy/kit/api";
import { useEffect, useState } from "react";

const everyMs = 700;
/** After so many looks at a report that nobody has begun to fetch, it is asked for. */
const patience = 6;

/** Follows the first report until every bureau has said something; `null` until the first answer. */
export function useFirstReport(onDone?: () => void): { progress: FirstReport | null; isLost: boolean } {
  const [progress, setProgress] = useState<FirstReport | null>(null);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function look(count: number): Promise<void> {
      try {
        const next = await api(clientIdentity.firstReport, { signal: abort.signal });
        if (abort.signal.aborted) return;
        setProgress(next);
        setIsLost(false);
        if (next.isDone) {
          if (count > 0) onDone?.();
          return;
        }
        // The process that was to fetch it has ended; this asks another one. A refusal means that one is at it.
        if (
          count === patience &&
          next.bureaus.every(({ status }) => status === "waiting" || status === "switched_off")
        ) {
          void api(clients.refresh).catch(() => {});
        }
      } catch {
        if (abort.signal.aborted) return;
        setIsLost(true);
      }
      timer = setTimeout(() => void look(count + 1), everyMs);
    }
    void look(0);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [onDone]);
  return { progress, isLost };
}
