import { bureauNames, bureaus, type Bureau } from "@roadworthy/contracts/primitives";

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
export const slowMs = 1_000;

export type Finding = { readonly status: "operational" | "degraded" | "down"; readonly detail: string };

/** Judges a part of our own by how long it took to answer. */
export const judge = (tookMs: number): Finding => ({
  status: tookMs > slowMs ? "degraded" : "operational",
  detail: `answered in ${Math.round(tookMs)} ms`,
});

/** Whether a finding is older than three rounds of probes. */
export const isStale = (checkedAt: Date, now: Date): boolean =>
  now.getTime() - checkedAt.getTime() > 3 * probeEveryMs;
