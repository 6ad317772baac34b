import type { SessionState, SessionUser, WorkMode } from "@roadworthy/contracts/remote";
import { useStore } from "zustand";
import { currentShell } from "./connection/connection.ts";

/** The session as the shell knows it; re-renders when it changes, in whichever tab. */
export const useSession = (): SessionState => useStore(currentShell().session);

/** The signed-in person. Only for screens behind a role, where the shell guarantees one. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (user === null) throw new Error("This screen is for signed-in people only.");
  return user;
}

/**
 * Whether this tab works with live or test data: a partner's choice in the side bar. Lists load anew when it changes.
 * @public for remotes in repositories of their own
 */
export const useWorkMode = (): WorkMode => useStore(currentShell().mode).mode;
