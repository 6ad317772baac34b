const key = "roadworthy.entered-area";

/**
 * Marks the tab while an area is in view. Leaving a page removes the mark; a page that hung can't, so the mark is still there at the next
 * visit, which then shows the area's error panel instead of the area.
 */
const hungAtStart = read();
let forgiven = false;
/** A page that is still there this long after `beforeunload` stays: the link was a download. */
const stayMs = 5_000;

/** Whether the last page of this tab hung in this area. */
export const hasHung = (remote: string): boolean => !forgiven && hungAtStart?.remote === remote;

/** The front end in which the last page of this tab hung, in the version it had there. */
export const hungBefore = (): { readonly remote: string; readonly version: string } | null => hungAtStart;

/** Tries the area again. */
export function forgive(): void {
  forgiven = true;
}

/** Marks the area as entered; the result takes the mark away. */
export function markEntered(remote: string, version: string): () => void {
  const set = (): void => write(`${remote} ${version}`);
  const clear = (): void => write(null);
  // The system may discard a tab in the background, which isn't the area's fault.
  const onVisibility = (): void => (document.visibilityState === "visible" ? set() : clear());
  // A busy browser may drop a page without `pagehide` when it leaves for another site, but never without `beforeunload`.
  let staying: ReturnType<typeof setTimeout> | undefined;
  const onLeaving = (): void => {
    clear();
    clearTimeout(staying);
    staying = setTimeout(onVisibility, stayMs);
  };
  if (document.visibilityState === "visible") set();
  addEventListener("beforeunload", onLeaving);
  addEventListener("pagehide", clear);
  addEventListener("pageshow", set);
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    clear();
    clearTimeout(staying);
    removeEventListener("beforeunload", onLeaving);
    removeEventListener("pagehide", clear);
    removeEventListener("pageshow", set);
    document.removeEventListener("visibilitychange", onVisibility);
  };
}

function read(): { remote: string; version: string } | null {
  try {
    const [remote = "", version = ""] = (sessionStorage.getItem(key) ?? "").split(" ");
    sessionStorage.removeItem(key);
    return remote === "" ? null : { remote, version };
  } catch {
    return null;
  }
}

function write(mark: string | null): void {
  try {
    if (mark === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, mark);
  } catch {
    // Then a hang is not remembered.
  }
}
