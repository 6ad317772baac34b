import { outcomeUnknown } from "@roadworthy/contracts/remote";

/** Has the page read again what a change may have changed of which nobody told, unless nothing can be read now. */
export async function readAgainIfReachable(): Promise<void> {
  const isReachable = await fetch("/health/live", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) window.dispatchEvent(new Event(outcomeUnknown));
}
