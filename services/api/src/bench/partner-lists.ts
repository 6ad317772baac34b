import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";
import type { BenchPartner } from "./bench-people.ts";
import { fillBooks } from "./rows/growth-rows.ts";
import { fillPartnerLists, fillStatement } from "./rows/partner-rows.ts";
import { watchMemory } from "./peak-memory.ts";
import { at } from "./pulls.ts";
import type { Report } from "./report.ts";
import { median } from "./rounds.ts";

const ROWS = 100_000;
/** Milliseconds until a list's first page, seconds until the last line of a statement, MiB that the API may grow by meanwhile. */
const GOAL = { pageMs: 300, statementSeconds: 5, growthMib: 100 };
const REPEATED = 9;
/** As many statements at once show whether each is held in memory: a tenth of a MiB each while it streams, 10 MiB if not. */
const STATEMENTS_AT_ONCE = 4;

export type PartnerBench = {
  readonly url: string;
  readonly owner: postgres.Sql;
  readonly partners: readonly BenchPartner[];
  readonly metricsUrl: string;
  readonly report: Report;
};

/** Times the first page of every list of a partner with 100,000 of everything, and a statement of as many lines. */
export async function benchPartner(bench: PartnerBench): Promise<void> {
  await benchLists(bench);
  await benchStatement(bench);
}

async function benchLists({ url, owner, partners, report }: PartnerBench): Promise<void> {
  const { partnerId, session } = at(partners, 0);
  await fillBooks(
    owner,
    partnerId,
    { pulls: ROWS, users: 100, auditRows: 1_000 },
    "client@roadworthy.example",
  );
  const { batchId } = await fillPartnerLists(owner, partnerId, ROWS);
  await owner`analyze`;
  report.say(
    `Lists of a partner with ${ROWS} of each, first page and its slower orders (goal ${GOAL.pageMs} ms):`,
  );
  for (const path of pagesOf(batchId)) {
    const times: number[] = [];
    for (let round = -1; round < REPEATED; round += 1) {
      const startedAt = performance.now();
      const reply = await fetch(url + path, { headers: session });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`);
      if (round >= 0) times.push(performance.now() - startedAt);
    }
    const ms = median(times);
    report.say(`  ${ms.toFixed(1).padStart(8)} ms  ${ms > GOAL.pageMs ? "MISSED " : ""}${path}`);
    if (ms > GOAL.pageMs) report.miss(`${path} ${ms.toFixed(0)} ms with ${ROWS} rows`);
  }
  report.say(`  Medians of ${REPEATED}, one at a time.\n`);
}

const pagesOf = (batchId: string): readonly string[] => [
  "/api/v1/partner/dashboard",
  "/api/v1/partner/billing",
  "/api/v1/credit-reports",
  "/api/v1/credit-reports?q=Driver+77",
  "/api/v1/credit-pulls",
  "/api/v1/credit-pulls?sort=-charged",
  "/api/v1/credit-pulls?q=REF-77",
  "/api/v1/customers",
  "/api/v1/customers?sort=name",
  "/api/v1/customers?q=Driver+77",
  "/api/v1/consent-requests",
  "/api/v1/consent-requests?status=expired",
  "/api/v1/consent-requests?q=Driver+77",
  "/api/v1/letters",
  "/api/v1/transactions",
  "/api/v1/transactions?q=REF-77",
  "/api/v1/request-log",
  "/api/v1/request-log?status=422",
  "/api/v1/request-log?q=balance",
  "/api/v1/webhook-deliveries",
  "/api/v1/webhook-deliveries?status=failed",
  "/api/v1/events",
  "/api/v1/credit-pull-batches",
  `/api/v1/credit-pull-batches/${batchId}/rows`,
];

async function benchStatement({ url, owner, partners, metricsUrl, report }: PartnerBench): Promise<void> {
  const { partnerId, session } = at(partners, 1);
  const { month } = await fillStatement(owner, partnerId, ROWS);
  await owner`analyze`;
  const path = `/api/v1/partner/statement?month=${month}&format=csv`;
  const seconds: number[] = [];
  for (let round = 0; round < 3; round += 1) seconds.push(await readLines(url + path, session));
  const taken = median(seconds);
  await sleep(1_000);
  const before = await watchMemory(metricsUrl).stop();
  const memory = watchMemory(metricsUrl);
  await Promise.all(Array.from({ length: STATEMENTS_AT_ONCE }, () => readLines(url + path, session)));
  const grown = (await memory.stop()) - before;
  report.say(
    `Statement of ${ROWS} lines as CSV: ${taken.toFixed(2)} s (goal ${GOAL.statementSeconds}), median of ${seconds.length}; ` +
      `${STATEMENTS_AT_ONCE} at once let the API grow by ${grown.toFixed(0)} MiB (goal ${GOAL.growthMib}).\n`,
  );
  if (taken > GOAL.statementSeconds) report.miss(`statement of ${ROWS} lines ${taken.toFixed(1)} s`);
  if (grown > GOAL.growthMib) report.miss(`statements held ${grown.toFixed(0)} MiB`);
}

/** Reads a statement to its end; the seconds that took. Throws unless it has every line. */
async function readLines(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const startedAt = performance.now();
  const reply = await fetch(url, { headers });
  if (!reply.ok || reply.body === null) throw new Error(`the statement answered ${reply.status}`);
  let lines = 0;
  for await (const part of reply.body) {
    for (const byte of part) if (byte === 10) lines += 1;
  }
  if (lines !== ROWS + 1) throw new Error(`the statement has ${lines} lines`);
  return (performance.now() - startedAt) / 1000;
}
