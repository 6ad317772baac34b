import { bureauNames, bureaus, type Bureau } from "@roadworthy/contracts/primitives";
import { addDays, utcDay } from "@roadworthy/domain/calendar.rules";

/** What the system status names a bureau's connection. */
export const connectionName = (bureau: Bureau): string => `${bureauNames[bureau]} connection`;

/** The components of the system status, in the specification's order. */
export const components: readonly string[] = [
  "Credit API",
  "Partner API",
  "Payment Processing",
  ...bureaus.map(connectionName),
];

/** How often each component is probed. */
export const probeEveryMs = 30_000;

/** Slower than this, twice in a row, a part of our own is degraded. */
const slowMs = 1_000;

export type Finding = { readonly status: "operational" | "degraded" | "down"; readonly detail: string };

/** Judges a part of our own by how long it took to answer. */
export const judge = (tookMs: number): Finding => ({
  status: tookMs > slowMs ? "degraded" : "operational",
  detail: `answered in ${Math.round(tookMs).toLocaleString("en-US")} ms`,
});

/** Whether a finding is older than three rounds of probes. */
export const isStale = (checkedAt: Date, now: Date): boolean =>
  now.getTime() - checkedAt.getTime() > 3 * probeEveryMs;

/** How often a part was found in each state. */
export type Checks = { readonly operational: number; readonly degraded: number; readonly down: number };

/** Share of checks that found a part working, slow or not, in basis points, rounded down so that only a whole day is 100 %; `null` without checks. */
export function shareOf(checks: readonly Checks[]): number | null {
  const sum = (pick: (one: Checks) => number): number => checks.reduce((total, one) => total + pick(one), 0);
  const all = sum(({ operational, degraded, down }) => operational + degraded + down);
  return all === 0 ? null : Math.floor((10_000 * sum((one) => one.operational + one.degraded)) / all);
}

/** The last UTC days, oldest first, today included. */
export const lastDays = (now: Date, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => addDays(utcDay(now), -(count - 1 - index)));

/** The worst state of several parts; `null` when none is known. */
export function worstOf(states: readonly (Finding["status"] | null)[]): Finding["status"] | null {
  return (["down", "degraded", "operational"] as const).find((state) => states.includes(state)) ?? null;
}
