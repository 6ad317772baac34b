import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { ANSWER_PATIENCE_MS } from "@roadworthy/contracts/answer-patience";
import { repeat, type Background } from "../../platform/background.ts";
import type { Deps } from "../../platform/ctx.ts";
import type { Metrics } from "../../platform/telemetry/metrics.ts";
import { resumePulls } from "./leases.ts";
import { pullWorkerOf } from "./pull-worker.ts";

const EVERY_MS = 1_000;
/** Taken over by one statement, and under way at most while more are taken over. */
const AT_ONCE = 50;
const MOST = 200;

/**
 * Looks every second for pulls whose worker has left them, in this process or another, and finishes them by asking the bureaus what
 * became of their inquiries. Never releases a hold because time has passed.
 */
export function startRecovery(deps: Deps, metrics: Metrics, log: FastifyBaseLogger): Background {
  const worker = pullWorkerOf(deps);
  worker.onEnd((status) => metrics.pulls.inc({ status }));
  const looking = repeat(
    async (signal) => {
      let taken = AT_ONCE;
      while (taken === AT_ONCE && worker.size() < MOST && !signal.aborted)
        taken = await resumePulls({ ...deps, log }, AT_ONCE);
    },
    { everyMs: EVERY_MS, log, failure: "could not look for pulls to resume" },
  );
  return {
    async stop() {
      await looking.stop();
      // Whatever is still in progress then is taken over by another process when its lease ends.
      await Promise.race([worker.idle(), sleep(ANSWER_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
