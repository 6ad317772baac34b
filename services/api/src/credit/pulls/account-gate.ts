import { fairGate } from "../../platform/throttle/fair-gate.ts";

/**
 * Runs a statement that locks the partner's account, a few at a time. They queue for the account's row anyway; queueing here keeps one
 * busy partner from occupying every connection of the pool.
 */
export const throughAccountGate = fairGate({
  atOnce: 4,
  waiting: 2_000,
  sentence: "Too many of this account's pulls are waiting. Try again shortly.",
  retryAfterSeconds: 1,
});
