const key = "roadworthy.entered-area";

/**
 * A mark of the tab while an area is in view. Leaving a page takes it away; a page that hung cannot, so that it is still there
 * at the next visit, when the area's error panel is shown instead of the area.
 */
const hungAtStart = read();
let forgiven = false;
/** A page that is still there so long after it was asked whether it may be left stays: it was a download. */
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
  // A tab in the background may be thrown away by the system without a word, which is no fault of the area.
  const onVisibility = (): void => (document.visibilityState === "visible" ? set() : clear());
  // A browser that is busy drops a page that leaves for another site before it has told it so (`pagehide`). Before it leaves it always asks.
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
