import type { Notice } from "@roadworthy/contracts/remote";
import { createStore } from "zustand/vanilla";

const autoCloseMs = 5_000;
const mostShown = 5;

/** A notification on the screen. */
export type ShownNotice = Notice & { readonly id: string };

/** The notifications on the screen, oldest first. */
export const noticesStore = createStore<readonly ShownNotice[]>(() => []);

const timers = new Map<string, ReturnType<typeof setTimeout>>();
let count = 0;

/** Shows a notification and returns its id; it closes itself after 5 seconds unless `autoClose` is false. */
export function showNotice(notice: Notice): string {
  const id = `notice-${++count}`;
  noticesStore.setState((shown) => [...shown, { ...notice, id }].slice(-mostShown), true);
  if (notice.autoClose !== false) resumeNotice(id);
  return id;
}

/** Takes a notification off the screen. */
export function dismissNotice(id: string): void {
  holdNotice(id);
  noticesStore.setState((shown) => shown.filter((notice) => notice.id !== id), true);
}

/** Stops the clock of a notification, while the pointer or the focus is on it. */
export function holdNotice(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Starts the clock of a notification anew. */
export function resumeNotice(id: string): void {
  holdNotice(id);
  timers.set(
    id,
    setTimeout(() => dismissNotice(id), autoCloseMs),
  );
}
