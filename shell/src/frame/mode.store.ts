import type { WorkMode } from "@roadworthy/contracts/remote";
import { createStore } from "zustand/vanilla";

const key = "roadworthy.mode";

/** Whether this tab works with live or test data: a partner's choice, kept by the tab so that two tabs may differ. */
export const modeStore = createStore<{ readonly mode: WorkMode }>(() => ({ mode: stored() }));

/** Changes the mode of this tab. */
export function chooseMode(mode: WorkMode): void {
  try {
    sessionStorage.setItem(key, mode);
  } catch {
    // Then it lasts as long as the page.
  }
  modeStore.setState(Object.freeze({ mode }), true);
}

function stored(): WorkMode {
  try {
    return sessionStorage.getItem(key) === "test" ? "test" : "live";
  } catch {
    return "live";
  }
}
