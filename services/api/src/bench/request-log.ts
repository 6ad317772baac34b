import { buildApp } from "../app.ts";
import { flushRequestLog } from "../business/request-log/request-log-recorder.ts";
import { openDeps } from "../open-deps.ts";
import { readConfig } from "../platform/config.ts";
import type { BenchPartner } from "./bench-people.ts";
import { httpPulls } from "./pulls.ts";
import type { Report } from "./report.ts";
import { closedLoop, measureInTurn } from "./rounds.ts";

const AT_ONCE = 16;

export type RequestLogBench = {
  readonly partners: readonly BenchPartner[];
  readonly rounds: number;
  readonly seconds: number;
  readonly report: Report;
};

/** Pulls by API keys with and without the request log, by two applications of one process that differ in nothing else. */
export async function benchRequestLog({ partners, rounds, seconds, report }: RequestLogBench): Promise<void> {
  const { deps, close } = openDeps({ ...readConfig(process.env), logLevel: "silent" });
  const apps = [
    await buildApp({ deps, keepsRequestLog: true }),
    await buildApp({ deps, keepsRequestLog: false }),
  ] as const;
  const byKey = partners.map((partner) => ({ ...partner, session: partner.apiKey }));
  const urls = await Promise.all(apps.map((app) => app.listen({ host: "127.0.0.1", port: 0 })));
  const [logged, bare] = urls.map((url) => httpPulls(url, byKey, AT_ONCE));
  if (logged === undefined || bare === undefined) throw new Error("two applications were started");
  let turn = 0;
  const cpuMs: { logged: number[]; bare: number[] } = { logged: [], bare: [] };
  const loop = (name: "logged" | "bare", pulls: ReturnType<typeof httpPulls>) => async () => {
    const before = process.cpuUsage();
    let count = 0;
    const rate = await closedLoop(AT_ONCE, seconds * 1000, async () => {
      await pulls.pull((turn += 1));
      count += 1;
    });
    // What is written a second later belongs to the calls that it tells of.
    if (name === "logged") await flushRequestLog(deps);
    const { user, system } = process.cpuUsage(before);
    cpuMs[name].push((user + system) / 1_000 / count);
    return rate;
  };
  const measured = await measureInTurn({ logged: loop("logged", logged), bare: loop("bare", bare) }, rounds);
  await Promise.all([logged.close(), bare.close()]);
  await Promise.all(apps.map((app) => app.close()));
  await close();
  report.figure({
    name: "Pulls with the request log",
    unit: "pulls/s",
    goal: 0.97,
    ours: measured.logged,
    baseline: measured.bare,
    definition: [
      `Ours: POST /api/v1/credit-pulls by API keys, ${AT_ONCE} at a time over ${partners.length} partners. Baseline: the same without the log.`,
      "Both applications and the load share one process, the database is one.",
    ],
  });
  // Another program on the machine takes time from the clock, not from this. The first round only warms up.
  report.figure({
    name: "The same, pulls per second of processor time",
    unit: "pulls/s",
    goal: null,
    ours: cpuMs.logged.slice(1).map((ms) => 1_000 / ms),
    baseline: cpuMs.bare.slice(1).map((ms) => 1_000 / ms),
    definition: [
      "Processor time of that process, the writing of the log included; PostgreSQL's is not in it.",
    ],
  });
}
