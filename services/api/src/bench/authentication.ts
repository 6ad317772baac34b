import type { BenchPartner } from "./bench-people.ts";
import { getsPerSecond } from "./http-load.ts";
import { startProbe } from "./probe-process.ts";
import { at } from "./pulls.ts";
import type { Report } from "./report.ts";
import { measureInTurn } from "./rounds.ts";

const AT_ONCE = 32;

export type AuthenticationBench = {
  readonly partners: readonly BenchPartner[];
  readonly rounds: number;
  readonly seconds: number;
  readonly logDir: string;
  readonly report: Report;
};

/** Compares a request that only authenticates with a bare Fastify route. */
export async function benchAuthentication(bench: AuthenticationBench, goal = 0.5): Promise<void> {
  const { rounds, seconds, logDir, report } = bench;
  const [guarded, bare, noted] = await Promise.all([
    startProbe("guarded", logDir),
    startProbe("bare", logDir),
    startProbe("noted", logDir),
  ]);
  const load = { concurrency: AT_ONCE, seconds, senders: 2, headers: at(bench.partners, 0).session };
  const measured = await measureInTurn(
    {
      bare: () => getsPerSecond(`${bare.url}/probe`, load),
      guarded: () => getsPerSecond(`${guarded.url}/probe`, load),
      noted: () => getsPerSecond(`${noted.url}/probe`, load),
    },
    rounds,
  );
  await Promise.all([guarded.stop(), bare.stop(), noted.stop()]);
  report.figure({
    name: "Authenticated request",
    unit: "requests/s",
    goal,
    ours: measured.guarded,
    baseline: measured.bare,
    least: measured.noted,
    leastIs: "The bare route with the security headers, the log line and the metrics, but no check,",
    definition: [
      `Ours: a route that returns a constant, in the API's own application: session checked, policy, security headers, log line to a`,
      `file, metrics. Baseline: the same route on Fastify as it comes. ${AT_ONCE} at a time, sent from two threads of a process of its own.`,
    ],
  });
}
