import { create } from "zustand";

/** Whether the compliance notice stands between the person and the rest of the site. */
export const useCompliance = create<{ isRequired: boolean }>(() => ({ isRequired: false }));

let waiting: ((isAccepted: true) => void)[] = [];

/** Shows the notice; the promise resolves with true when it has been accepted. Requests that were refused wait on it. */
export function requireAcceptance(): Promise<true> {
  useCompliance.setState({ isRequired: true });
  return new Promise((resolve) => waiting.push(resolve));
}

/** Takes the notice away and lets the waiting requests go, after it has been recorded as accepted. */
export function acceptanceRecorded(): void {
  useCompliance.setState({ isRequired: false });
  const released = waiting;
  waiting = [];
  for (const resolve of released) resolve(true);
}

/** Takes the notice away because the person signed out; nothing that waited will be sent. */
export function abandonAcceptance(): void {
  useCompliance.setState({ isRequired: false });
  waiting = [];
}
