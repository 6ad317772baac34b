import { setTimeout as sleep } from "node:timers/promises";
import { benchAuthRates } from "../auth-rates.ts";
import { benchAuthentication, type AuthenticationBench } from "../authentication.ts";
import { getsPerSecond } from "../http-load.ts";
import { watchMemory } from "../peak-memory.ts";
import { startProbe } from "../probe-process.ts";
import { answersOf, at, barePulls, beginInput, httpPulls, type PullsBench } from "../pulls.ts";
import { fill } from "../report-list.ts";
import type { Report } from "../report.ts";
import { closedLoop, measureInTurn } from "../rounds.ts";
import { apiCpu, postgresCpu, processCpu, type CpuClock } from "./cpu-time.ts";
import { pgbench, withTpcB } from "./pgbench.ts";
import { makeBareRows } from "./bare-rows.ts";
import { listScript, pullScript } from "./scripts.ts";

const AT_ONCE = 32;
const CLIENTS = 10;
const IDLE_MS = 10_000;

type ScaleBench = PullsBench &
  AuthenticationBench & {
    readonly databaseUrl: string;
    readonly ownerUrl: string;
    readonly metricsUrl: string;
  };

/** What the API adds to what its database does: processor time, rates against pgbench, and its memory, each with its goal. */
export async function benchScale(bench: ScaleBench): Promise<void> {
  await scalePulls(bench);
  await scaleList(bench);
  await benchAuthentication(bench, 0.7);
  await benchAuthRates({ ...bench, login: at(bench.partners, 0).login }, 0.4);
}

/** MiB of an API that has just started and serves nobody. */
export async function idleMemory(metricsUrl: string): Promise<number> {
  await sleep(IDLE_MS);
  return watchMemory(metricsUrl).stop();
}

/** The figures of memory, once the load has ended. */
export function reportMemory(report: Report, idleMiB: number, peakMiB: number): void {
  const definition = ["Resident memory of the API process, which serves no pages here."];
  const of = { unit: " MiB", digits: 0, definition };
  report.bound({ ...of, name: "Idle memory", most: 200, seen: [idleMiB] });
  report.bound({ ...of, name: "Peak memory under this load", most: 400, seen: [peakMiB] });
}

async function scalePulls(bench: ScaleBench): Promise<void> {
  const { url, owner, partners, rounds, seconds, report, databaseUrl, logDir } = bench;
  const http = httpPulls(url, partners, AT_ONCE);
  const like = await http.pull(0);
  const variables = {
    partners: partners.length,
    ids: partners.map(({ partnerId }) => partnerId).join(","),
    input: inputTemplate(),
    answers: await answersOf(owner, like),
  };
  const rowsScript = await makeBareRows(owner, like);
  const bare = await startProbe("statements", logDir);
  const least = barePulls(bare.url, partners, like);
  const ofPostgres = await postgresCpu(owner);
  const ours = timedPulls(seconds, { api: apiCpu(bench.metricsUrl), postgres: ofPostgres }, (turn) =>
    http.pull(turn),
  );
  const bares = timedPulls(seconds, { api: processCpu(bare.pid), postgres: ofPostgres }, (turn) =>
    least.pull(turn),
  );
  const rates = await withTpcB(bench.ownerUrl, (tpcbUrl) =>
    measureInTurn(
      {
        tpcb: () => pgbench({ url: tpcbUrl, clients: CLIENTS, seconds }),
        functions: () =>
          pgbench({ url: databaseUrl, clients: CLIENTS, seconds, script: pullScript, variables }),
        rows: () => pgbench({ url: databaseUrl, clients: CLIENTS, seconds, script: rowsScript, variables }),
        http: () => ours.round(),
        least: () => bares.round(),
      },
      rounds,
    ),
  );
  await Promise.all([http.close(), least.close()]);
  await bare.stop();
  // The first round only warmed up.
  const [counted, bareCounted] = [ours.spent.slice(1), bares.spent.slice(1)];
  report.bound({
    name: "Processor time of the API / of PostgreSQL per pull",
    unit: "",
    digits: 2,
    most: 0.35,
    seen: counted.map(({ api, postgres }) => api / postgres),
    least: bareCounted.map(({ api, postgres }) => api / postgres),
    definition: [
      `Three-bureau pulls through HTTP, ${AT_ONCE} at a time; ms of API and of PostgreSQL per pull: ` +
        counted.map(({ api, postgres }) => `${api.toFixed(2)} and ${postgres.toFixed(2)}`).join(", "),
    ],
  });
  const both = `begin_pull and record_answers by pgbench, ${CLIENTS} clients, statements prepared`;
  report.figure({
    name: "Pull functions / TPC-B",
    unit: "transactions/s",
    goal: 0.15,
    ours: rates.functions,
    baseline: rates.tpcb,
    least: rates.rows,
    leastIs: "Writing the rows that a pull leaves at once, without a check, a price or a hash,",
    definition: [
      `Ours: ${both}. Baseline: pgbench's own TPC-B, as many clients, beside it on the same server.`,
    ],
  });
  report.figure({
    name: "Pulls through HTTP / their functions by pgbench",
    unit: "charged/s",
    goal: 0.7,
    ours: rates.http,
    least: rates.least,
    baseline: rates.functions,
    definition: [
      `Ours: POST /api/v1/credit-pulls to its end, ${AT_ONCE} at a time; bureaus and sender share the cores. Baseline: ${both}.`,
    ],
  });
}

/** Pulls in a round of so many seconds, and the ms of processor time that each took of the server and of PostgreSQL. */
function timedPulls(
  seconds: number,
  clocks: { readonly api: CpuClock; readonly postgres: CpuClock },
  pull: (turn: number) => Promise<unknown>,
) {
  const spent: { readonly api: number; readonly postgres: number }[] = [];
  let turn = 0;
  return {
    spent,
    async round(): Promise<number> {
      const before = { api: await clocks.api(), postgres: await clocks.postgres(), turn };
      const rate = await closedLoop(AT_ONCE, seconds * 1000, async () => void (await pull((turn += 1))));
      const each = 1000 / (turn - before.turn);
      spent.push({
        api: ((await clocks.api()) - before.api) * each,
        postgres: ((await clocks.postgres()) - before.postgres) * each,
      });
      return rate;
    },
  };
}

/** What `begin_pull` takes, with places for the number and the partner. */
const inputTemplate = (): string => {
  const input = beginInput("pull_@n", "@partner");
  const { consumer } = input;
  const ids = { idempotencyKey: "@n", requestHash: "@n@n", requestId: "@n" };
  const person = { id: "cnsm_@n", displayName: "Bench @n", ssnIndex: "@n@n", identityIndex: "@n@n" };
  return JSON.stringify({ ...input, ...ids, consumer: { ...consumer, ...person } });
};

async function scaleList(bench: ScaleBench): Promise<void> {
  const { url, owner, rounds, seconds, report, logDir, databaseUrl } = bench;
  const partner = at(bench.partners, 0);
  const stored = await fill(bench, partner);
  await owner`analyze`;
  const variables = { partner: partner.partnerId };
  const bare = await startProbe("statements", logDir);
  const load = { concurrency: AT_ONCE, seconds };
  const measured = await measureInTurn(
    {
      query: () => pgbench({ url: databaseUrl, clients: CLIENTS, seconds, script: listScript, variables }),
      http: () =>
        getsPerSecond(`${url}/api/v1/credit-reports?limit=20`, { ...load, headers: partner.session }),
      least: () => getsPerSecond(`${bare.url}/list?partnerId=${partner.partnerId}`, load),
    },
    rounds,
  );
  await bare.stop();
  report.figure({
    name: "Report list through HTTP / its statement by pgbench",
    unit: "reads/s",
    goal: 0.6,
    ours: measured.http,
    baseline: measured.query,
    least: measured.least,
    definition: [
      `Ours: GET /api/v1/credit-reports?limit=20 with a session, of ${stored} reports. Baseline: page and count as they were on 2026-11-23, ${CLIENTS} clients.`,
    ],
  });
}
