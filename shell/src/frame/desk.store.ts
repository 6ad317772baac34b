import { deskChanged, type SessionUser, type WorkMode } from "@roadworthy/contracts/remote";
import { useEffect } from "react";
import { create, useStore } from "zustand";
import { hideFeatures } from "../areas/menus.store.ts";
import { markSuspended, refreshUser, secondFactorStore, sessionStore } from "../host/session.store.ts";
import { report } from "../report.ts";
import { modeStore } from "./mode.store.ts";

type DeskState = {
  /** Counts by the badge keys of menus; `null` until they are known. */
  readonly badges: Readonly<Record<string, number>> | null;
  readonly balanceCents: number | null;
  /** Which data the API shows a business, whatever it chose; `null` until known. */
  readonly mode: WorkMode | null;
};

const unknown: DeskState = { badges: null, balanceCents: null, mode: null };

/** The figures around the menu. */
export const useDesk = create<DeskState>(() => unknown);

const everyMs = 60_000;

/** Reads the figures once the page has been painted, each minute while the tab is seen, when the person comes back to it, and
 * when an area says that they changed. */
export function useDeskFigures(user: SessionUser): void {
  const { id, role } = user;
  // Until the second factor is proved the API answers nothing.
  const isSecondFactorDue = useStore(secondFactorStore, ({ isDue }) => isDue);
  // Live and test data have each their own balance.
  const { mode } = useStore(modeStore);
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
      useDesk.setState(unknown);
    };
  }, [id, role, isSecondFactorDue, mode]);
}

/** Whether the business has only test data for now: it is not certified yet. */
export const useIsTestOnly = (): boolean => {
  const { mode: chosen } = useStore(modeStore);
  return useDesk(({ mode }) => mode === "test") && chosen === "live";
};

/** Reads the figures anew, for instance after alerts were read. Keeps the last ones when that fails. */
export async function refreshDesk(role: SessionUser["role"]): Promise<void> {
  try {
    const { readBadges, readBalance } = await import(/* webpackChunkName: "desk" */ "./desk-queries.ts");
    const [{ counts, featuresOff, mode, memberRole, isSuspended }, balanceCents] = await Promise.all([
      readBadges(),
      role === "partner" ? readBalance() : null,
    ]);
    useDesk.setState({ badges: counts, balanceCents, mode });
    hideFeatures(featuresOff);
    // An owner changed the role since this session's token was made; the new token says so to every screen.
    const { user } = sessionStore.getState();
    if (memberRole !== null && user?.memberRole !== memberRole) await refreshUser();
    markSuspended(isSuspended);
  } catch (error) {
    report(error);
  }
}
