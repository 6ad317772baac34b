/** Tells whether the portal can be reached and serves pages. */
export const probePath = "/health/ready";

const probeEveryMs = 5_000;

/**
 * Calls `onBack` once when the portal can be reached again. The browser's word is not enough: `navigator.onLine` stays true on a
 * network that leads nowhere, so the portal itself is asked while somebody looks at the page. Returns what ends the watch.
 */
export function watchConnection(onBack: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const back = (): void => {
    if (signal.aborted) return;
    stop();
    onBack();
  };
  const probe = async (): Promise<void> => {
    if (document.visibilityState !== "visible") return;
    const reply = await fetch(probePath, { cache: "no-store", signal }).catch(() => null);
    if (reply?.ok === true) back();
  };
  const timer = setInterval(() => void probe(), probeEveryMs);
  const stop = (): void => {
    clearInterval(timer);
    ended.abort();
  };
  addEventListener("online", () => void probe(), { signal });
  document.addEventListener("visibilitychange", () => void probe(), { signal });
  return stop;
}
