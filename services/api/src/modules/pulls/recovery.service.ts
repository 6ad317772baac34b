import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../../platform/ctx.ts";
import type { Metrics } from "../../platform/metrics.ts";

export type Recovery = { stop(): Promise<void> };

/** Nothing can be left over before the pull engine is in place. */
export function startRecovery(_deps: Deps, _metrics: Metrics, _log: FastifyBaseLogger): Recovery {
  return { stop: async () => {} };
}
