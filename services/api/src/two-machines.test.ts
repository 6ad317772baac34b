import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rounds } from "@roadworthy/build/launch/depth";
import { buildSandbox } from "@roadworthy/bureau-sandbox/app";
import { partners } from "@roadworthy/contracts/partners";
import { pullLists } from "@roadworthy/contracts/pull-list";
import { migrateDatabase } from "./migrate.ts";
import { reconcile } from "./money/ledger/reconcile.ts";
import { readOnReplica } from "./platform/replica.ts";
import { startApi } from "./start.ts";
import { startChildApi, type ChildApi } from "./testing/child-api.ts";
import { startBalancer, type Balancer } from "./testing/machines/balancer.ts";
import { startDatabaseMachines, type DatabaseMachines } from "./testing/machines/database-machines.ts";
import { testConfig, type TestApi } from "./testing/harness.ts";
import { createPuller, insist, order, sendTo, type Puller } from "./testing/credit/pulls.ts";

// PostgreSQL with a synchronous standby, a pooler in transaction mode, two API processes that read lists on the standby, and a proxy.

const isWhole = rounds(10) === 10;

/** How many pulls each of the callers makes at least while something happens. */
const PULLS = isWhole ? 60 : 4;
const CALLERS = 4;

/** Callers that never pause take most of a small machine from the process that they wait for. */
const pause = () => (isWhole ? Promise.resolve() : sleep(50));

let machines: DatabaseMachines;
let api: TestApi;
let partner: Puller;
let balancer: Balancer | undefined;
let url: string;
type Place = { readonly url: string; readonly child?: ChildApi["child"] };
const running: (Place | undefined)[] = [undefined, undefined];
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  machines = await startDatabaseMachines();
  process.stdout.write(`In front of the databases: ${machines.front}.\n`);
  const sandbox = buildSandbox({});
  const bureauUrl = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  const config = {
    ...testConfig(machines.apiUrl, bureauUrl),
    databaseReplicaUrl: machines.readUrl,
    isDatabasePooled: machines.front === "PgBouncer",
  };
  const one = await startApi(config);
  const owner = postgres(machines.primaryUrl, { max: 2, onnotice: () => {} });
  const stop = async () => {
    await one.stop();
    await owner.end({ timeout: 1 });
    await sandbox.close();
  };
  api = {
    ...one,
    config,
    ownerUrl: machines.primaryUrl,
    owner,
    bureauUrl,
    another: () => startApi(config),
    stop,
  };
  closing.push(stop);
  partner = await createPuller(api, { cents: 500_000_000, perMinute: 1_000_000 });
  await owner`update partners set settings = settings || '{"requestsPerHour": 10000000}' where id = ${partner.partnerId}`;
  await Promise.all([startPlace(0), startPlace(1)]);
  balancer = await startBalancer(() => running.map((place) => place?.url));
  url = balancer.url;
});
afterAll(async () => {
  await balancer?.close();
  for (const one of running) await end(one);
  for (const close of closing.toReversed()) await close();
  await machines?.stop();
});

/** With `DEPTH=full` both are processes of their own; else the second one is the test's. */
async function startPlace(place: number): Promise<void> {
  if (place === 1 && !isWhole) return void (running[place] = { url: api.url });
  running[place] = await startChildApi(api, "silent", {
    DATABASE_REPLICA_URL: machines.readUrl,
    DATABASE_POOLER: machines.front === "PgBouncer" ? "transaction" : "none",
    JOBS: "off",
  });
}

async function end(one: Place | undefined): Promise<void> {
  if (!one?.child || one.child.exitCode !== null) return;
  const exited = once(one.child, "exit");
  one.child.kill("SIGTERM");
  await exited;
}

/** How many of the partner's pulls have this reference, read as a list. */
async function listed(reference: string): Promise<number> {
  const reply = await fetch(`${url}/api/v1/credit-pulls?reference=${reference}`, { headers: partner.key });
  if (!reply.ok) throw new Error(`the list answered ${reply.status}: ${await reply.text()}`);
  return pullLists.list.reply.parse(await reply.json()).total;
}

/** How many reports the partner's dashboard shows. */
async function onDashboard(): Promise<number> {
  const reply = await fetch(`${url}/api/v1/partner/dashboard`, { headers: partner.headers });
  if (!reply.ok) throw new Error(`the dashboard answered ${reply.status}: ${await reply.text()}`);
  return partners.dashboard.reply.parse(await reply.json()).recentReports.length;
}

/** Callers that order pulls and at once read the list, until told to stop; returns what went wrong. */
function underLoad(): { stop(): Promise<{ readonly failures: string[]; readonly pulls: number }> } {
  const failures: string[] = [];
  let pulls = 0;
  let isOver = false;
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    for (let n = 0; n < PULLS || !isOver; n += 1) {
      const reference = `load-${caller}-${n}`;
      try {
        const reply = await sendTo(url, partner.key, order({ reference }));
        if (reply.statusCode !== 201 && reply.statusCode !== 202)
          failures.push(`pull: ${reply.statusCode} ${reply.body}`);
        else pulls += 1;
        const found = await listed(reference);
        if (found !== 1) failures.push(`${reference} is listed ${found} times`);
      } catch (error) {
        failures.push(String(error));
      }
      await pause();
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(callers);
      return { failures, pulls };
    },
  };
}

const isOnStandby = () =>
  readOnReplica(api.deps, async ({ sql }) => {
    const [row] = await sql<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`;
    return row?.standby;
  });

test("lists and dashboards are read on the standby as soon as it shows all that was acknowledged, and where they were written until then", async () => {
  await expect.poll(isOnStandby).toBe(true);
  const standby = postgres(machines.standbyUrl, { max: 1, onnotice: () => {} });
  await standby`select pg_wal_replay_pause()`;
  const reply = await sendTo(url, partner.key, order({ reference: "unseen" }));
  expect(reply.statusCode).toBe(201);
  expect(await isOnStandby()).toBe(false);
  expect([await listed("unseen"), await onDashboard()]).toEqual([1, 1]);
  await standby`select pg_wal_replay_resume()`;
  await standby.end();
  await expect.poll(isOnStandby).toBe(true);
  expect([await listed("unseen"), await onDashboard()]).toEqual([1, 1]);
});

test("processes are replaced, and the database migrated, under load without one failed request", async () => {
  const load = underLoad();
  for (const place of isWhole ? [0, 1] : [0]) {
    const old = running[place];
    await end(old);
    // As an upgrade does it: the schema first, then the process.
    await migrateDatabase(machines.primaryUrl);
    await startPlace(place);
  }
  const { failures, pulls } = await load.stop();
  expect(failures).toEqual([]);
  expect(pulls).toBeGreaterThanOrEqual(CALLERS * PULLS);
});

test("the primary dies under load: nothing acknowledged is lost, and work goes on with the one that took its place", async () => {
  const acknowledged: string[] = [];
  let isOver = false;
  const callers = Array.from({ length: CALLERS }, async () => {
    for (let n = 0; n < PULLS || !isOver; n += 1) {
      const key = crypto.randomUUID();
      const body = order();
      acknowledged.push((await insist(() => sendTo(url, partner.key, body, key), 120_000)).id);
      await pause();
    }
  });
  await expect.poll(() => acknowledged.length).toBeGreaterThan(CALLERS);
  await machines.failOver();
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + CALLERS);
  isOver = true;
  await Promise.all(callers);

  const owner = postgres(machines.standbyUrl, { max: 1, onnotice: () => {} });
  const [kept] = await owner<{ count: number; charged: number }[]>`
    select count(*)::int as count from pulls where id = any(${acknowledged}) and status = 'completed'`;
  expect(kept?.count).toBe(acknowledged.length);
  expect((await reconcile(owner)).differences).toEqual([]);
  await owner.end();
});
