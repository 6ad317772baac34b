import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";
import { migrateDatabase } from "../../migrate.ts";
import { spawnApi, type ChildApi } from "../../testing/child-api.ts";
import { startBalancer } from "../../testing/machines/balancer.ts";
import type { BenchPartner } from "../bench-people.ts";
import { at, httpPulls, newOrder } from "../pulls.ts";
import type { Report } from "../report.ts";
import { startSteadyLoad, type Request } from "./steady-load.ts";

const PER_SECOND = 500;
/** One in so many requests orders a pull from three bureaus. */
const PULL_EVERY = 50;
const STEADY_MS = 3_000;

export type RestartBench = {
  readonly url: string;
  readonly owner: postgres.Sql;
  readonly ownerUrl: string;
  readonly partners: readonly BenchPartner[];
  readonly rounds: number;
  readonly report: Report;
};

/** Replaces two API processes in turn, the database migrated before each, under 500 requests a second: none may fail. */
export async function benchRestart(bench: RestartBench): Promise<void> {
  const { owner, ownerUrl, partners, rounds, report } = bench;
  // Spread over businesses: each reading of a report is a link of its business's audit chain, which is one queue.
  const readers = await Promise.all(
    partners.map(async (partner) => ({ ...partner, reads: readsOf(await pulledReport(bench, partner)) })),
  );
  const next = (turn: number): Request =>
    turn % PULL_EVERY === 0
      ? {
          method: "POST",
          path: "/api/v1/credit-pulls",
          headers: {
            ...at(partners, turn / PULL_EVERY).session,
            "content-type": "application/json",
            "idempotency-key": randomUUID(),
          },
          body: JSON.stringify(newOrder()),
        }
      : reading(at(readers, turn), turn);

  const places = await Promise.all([startPlace(), startPlace()]);
  const balancer = await startBalancer(() => places.map(({ url }) => url));
  const load = startSteadyLoad({ url: balancer.url, perSecond: PER_SECOND, next });
  const replacedMs: number[] = [];
  let result;
  try {
    await sleep(STEADY_MS);
    for (let round = 0; round < rounds; round += 1) {
      for (const place of places.keys()) {
        const startedAt = performance.now();
        await upgradeDatabase(owner, ownerUrl, `bench_${round}_${place}`);
        await end(at(places, place));
        places[place] = await startPlace();
        replacedMs.push(performance.now() - startedAt);
        await sleep(STEADY_MS);
      }
    }
  } finally {
    result = await load.stop();
    await Promise.all(places.map(end));
    await balancer.close();
  }
  const { seconds, answered, failures, latencies } = result;
  const sorted = latencies.toSorted((a, b) => a - b);
  const share = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN).toFixed(0);
  report.bound({
    name: `Requests that failed while processes were replaced ${replacedMs.length} times`,
    unit: "",
    digits: 0,
    most: 0,
    seen: [failures.length],
    definition: [
      ...failures.slice(0, 10),
      `${answered} answered in ${seconds.toFixed(0)} s (${(answered / seconds).toFixed(0)} a second), one in ${PULL_EVERY} of them a three-bureau pull, the others`,
      `${readsOf("").length} reads by session of ${partners.length} businesses. From when it was due to its answer: median ${share(0.5)} ms, p99 ${share(0.99)}, slowest ${share(1)}.`,
      `Each time: a column added to pulls and every function and guard of the database applied anew, SIGTERM, a new process; ${(Math.max(...replacedMs) / 1000).toFixed(1)} s at most.`,
      "A proxy in between passes on to two processes in turn, as deploy/Caddyfile does. Sender, proxy, bureaus and database share the cores.",
    ],
  });
  if (answered / seconds < PER_SECOND * 0.98)
    report.miss(`${(answered / seconds).toFixed(0)} requests a second were answered, not ${PER_SECOND}`);
}

/** What a business's people look at. */
const readsOf = (reportId: string): readonly string[] => [
  "/auth/v1/user",
  "/api/v1/balance",
  "/api/v1/partner/dashboard",
  "/api/v1/credit-reports?limit=20",
  `/api/v1/credit-reports/${reportId}`,
  "/api/v1/credit-pulls",
];

const reading = (
  { session, reads }: { session: BenchPartner["session"]; reads: readonly string[] },
  turn: number,
): Request => ({ method: "GET", path: at(reads, turn), headers: session });

/** A report of the business's own. */
async function pulledReport({ url, owner }: RestartBench, partner: BenchPartner): Promise<string> {
  const http = httpPulls(url, [partner], 1);
  const pullId = await http.pull(0);
  await http.close();
  const [row] = await owner<{ id: string }[]>`select id from credit_reports where pull_id = ${pullId}`;
  return row?.id ?? "";
}

const startPlace = (): Promise<ChildApi> =>
  spawnApi({ ...process.env, METRICS_PORT: "0", JOBS: "off", RELEASES_DIR: "" });

async function end({ child }: ChildApi): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}

/** As a version does that has a new column and changes every text of the database. */
async function upgradeDatabase(owner: postgres.Sql, ownerUrl: string, column: string): Promise<void> {
  await owner`alter table pulls add column ${owner(column)} text`;
  await owner`update database_texts set sha256 = '' where name not like 'rows/%'`;
  await migrateDatabase(ownerUrl);
}
