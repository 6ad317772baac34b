import { deskChanged, type SessionUser } from "@roadworthy/contracts/remote";
import { useEffect } from "react";
import { create, useStore } from "zustand";
import { hideFeatures } from "../areas/menus.store.ts";
import { secondFactorStore } from "../host/session.store.ts";
import { report } from "../report.ts";

type DeskState = {
  /** Counts by the badge keys of menus; `null` until they are known. */
  readonly badges: Readonly<Record<string, number>> | null;
  readonly balanceCents: number | null;
};

/** The figures around the menu. */
export const useDesk = create<DeskState>(() => ({ badges: null, balanceCents: null }));

const everyMs = 60_000;

/** Reads the figures once the page has been painted, each minute while the tab is seen, when the person comes back to it, and
 * when an area says that they changed. */
export function useDeskFigures(user: SessionUser): void {
  const { id, role } = user;
  // Until the second factor is proved the API answers nothing.
  const isSecondFactorDue = useStore(secondFactorStore, ({ isDue }) => isDue);
  useEffect(() => {
    if (isSecondFactorDue) return;
    const abort = new AbortController();
    const read = (): void => {
      if (document.visibilityState === "visible" && !abort.signal.aborted) void refreshDesk(role);
    };
    const first = setTimeout(read, 300);
    const timer = setInterval(read, everyMs);
    document.addEventListener("visibilitychange", read, { signal: abort.signal });
    window.addEventListener(deskChanged, read, { signal: abort.signal });
    return () => {
      abort.abort();
      clearTimeout(first);
      clearInterval(timer);
      useDesk.setState({ badges: null, balanceCents: null });
    };
  }, [id, role, isSecondFactorDue]);
}

/** Reads the figures anew, for instance after alerts were read. Keeps the last ones when that fails. */
export async function refreshDesk(role: SessionUser["role"]): Promise<void> {
  try {
    const { readBadges, readBalance } = await import(/* webpackChunkName: "desk" */ "./desk.queries.ts");
    const [{ counts, featuresOff }, balanceCents] = await Promise.all([
      readBadges(),
      role === "partner" ? readBalance() : null,
    ]);
    useDesk.setState({ badges: counts, balanceCents });
    hideFeatures(featuresOff);
  } catch (error) {
    report(error);
  }
}
