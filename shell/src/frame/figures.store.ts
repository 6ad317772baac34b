import { notify } from "@roadworthy/kit/notifications";
import { createStore } from "zustand/vanilla";
import { frameTexts } from "./frame-texts.ts";

const key = "roadworthy.figures";

/** Whether amounts and scores are blurred on this device, for when others can see the screen. */
export const figuresStore = createStore<{ readonly areHidden: boolean }>(() => ({ areHidden: stored() }));

/** Blurs them, or shows them again, remembers it on this device, and says so. */
export function toggleFigures(): void {
  const areHidden = !figuresStore.getState().areHidden;
  try {
    localStorage.setItem(key, areHidden ? "hidden" : "shown");
  } catch {
    // Then it lasts as long as the page.
  }
  figuresStore.setState(Object.freeze({ areHidden }), true);
  notify({ type: "info", message: areHidden ? frameTexts.figures.hidden : frameTexts.figures.shown });
}

function stored(): boolean {
  try {
    return localStorage.getItem(key) === "hidden";
  } catch {
    return false;
  }
}
