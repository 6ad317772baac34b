import type { SessionUser } from "@roadworthy/contracts/remote";
import { hideFigures } from "@roadworthy/kit/figures";
import { notify } from "@roadworthy/kit/notifications";
import { useLayoutEffect, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { frameTexts } from "./frame-texts.ts";

const key = "roadworthy.figures";

/** Whether amounts and scores are hidden on this device, for when others can see the screen. */
export const figuresStore = createStore<{ readonly areHidden: boolean }>(() => ({ areHidden: stored() }));

/** Hides them, or shows them again, remembers it on this device, and says so. */
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

/** Keeps a client's figures hidden in every area while the frame is there; others have none of their own to hide. */
export function useHiddenFigures({ role }: SessionUser): void {
  const areHidden = useStore(figuresStore).areHidden && role === "client";
  // Before the area is drawn for the first time.
  useState(() => hideFigures(areHidden));
  useLayoutEffect(() => {
    hideFigures(areHidden);
    return () => hideFigures(false);
  }, [areHidden]);
}

function stored(): boolean {
  try {
    return localStorage.getItem(key) === "hidden";
  } catch {
    return false;
  }
}
