import { create } from "zustand";
import { sessionStore } from "../../host/session.store.ts";

/** Whether the compliance notice stands between the person and the rest of the site. */
export const useCompliance = create<{ isRequired: boolean }>(() => ({ isRequired: false }));

/** A request that waits, and in whose name it was made. */
type Waiting = { readonly userId: string | undefined; readonly release: (isAccepted: true) => void };
let waiting: Waiting[] = [];

/** Shows the notice; the promise resolves with true when it has been accepted. Requests that were refused wait on it. */
export function requireAcceptance(): Promise<true> {
  useCompliance.setState({ isRequired: true });
  const userId = sessionStore.getState().user?.id;
  return new Promise((release) => waiting.push({ userId, release }));
}

/** Takes the notice away and lets the waiting requests go, after it has been recorded as accepted. */
export function acceptanceRecorded(): void {
  useCompliance.setState({ isRequired: false });
  const released = waiting;
  waiting = [];
  for (const { release } of released) release(true);
}

/** Drops requests that wait for other people's acceptance; the notice closes when none is left. */
export function keepAcceptanceOf(userId: string | undefined): void {
  waiting = userId === undefined ? [] : waiting.filter((one) => one.userId === userId);
  useCompliance.setState({ isRequired: waiting.length > 0 });
}
