import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createApiLogin,
  startPostgres,
  type RunningPostgres,
} from "@roadworthy/build/launch/postgres/embedded-postgres";
import { scratchFolder } from "@roadworthy/build/launch/postgres/scratch-folder";
import { freePort } from "@roadworthy/build/launch/process/free-port";
import type { Pull } from "@roadworthy/contracts/pulls";
import { buildSandbox } from "@roadworthy/bureau-sandbox/app";
import { migrateDatabase } from "../../migrate.ts";
import { startApi } from "../../start.ts";
import { testConfig, type TestApi } from "../../testing/harness.ts";
import {
  booksMustAgree,
  createPuller,
  insist,
  moneyOf,
  order,
  send,
  type Puller,
} from "../../testing/credit/pulls.ts";

let dataDir: string;
let port: number;
let server: RunningPostgres;
let api: TestApi;
const FUNDS = 10_000_000;
const LANES = 6;
const uncaught: unknown[] = [];
const collect = (error: unknown) => void uncaught.push(error);

const start = () => startPostgres({ dataDir, port, isThrowAway: true });

/** A database server of this test's own, which it may kill, with an API and bureaus on it. */
beforeAll(async () => {
  process.on("uncaughtExceptionMonitor", collect);
  dataDir = await mkdtemp(join(scratchFolder(), "roadworthy-crash-"));
  port = await freePort();
  server = await start();
  await migrateDatabase(server.ownerUrl);
  const sandbox = buildSandbox({});
  const bureauUrl = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  const config = testConfig(await createApiLogin(server.ownerUrl, "crash-test-only"), bureauUrl);
  const running = await startApi(config);
  const owner = postgres(server.ownerUrl, { max: 3, onnotice: () => {} });
  api = {
    ...running,
    config,
    ownerUrl: server.ownerUrl,
    owner,
    bureauUrl,
    another: (more = {}) => startApi({ ...config, ...more }),
    async stop() {
      await running.stop();
      await sandbox.close();
      await owner.end({ timeout: 5 });
    },
  };
}, 300_000);
afterAll(async () => {
  process.off("uncaughtExceptionMonitor", collect);
  await api.stop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const insistOn = (partner: Puller, body: object) => {
  const key = randomUUID();
  return insist(() => send(api, partner.key, body, key));
};

/** Six lanes of pulls that go on until `harm` is done and a moment longer. */
async function pullThrough(partner: Puller, harm: () => Promise<void>) {
  let isHarming = true;
  const lanes = Array.from({ length: LANES }, async () => {
    const pulls = [];
    while (isHarming) pulls.push(await insistOn(partner, order({ bureaus: ["equifax", "transunion"] })));
    return pulls;
  });
  await sleep(400);
  await harm();
  await sleep(600);
  isHarming = false;
  // What a broken connection left behind would be taken over when its lease ends; here that time passes at once.
  const hurry = setInterval(() => {
    api.owner`update pulls set lease_until = now() where status = 'pending' and lease_until > now()`.catch(
      () => undefined,
    );
  }, 500);
  const pulls = (await Promise.all(lanes)).flat();
  clearInterval(hurry);
  return pulls;
}

/** What is in the books for the partner once they agree with themselves and with the bureaus, to compare with what it was told. */
async function booked(partner: Puller): Promise<{ pulls: number; charged: number }> {
  await booksMustAgree(api);
  const [row] = await api.owner<{ pulls: number; charged: number }[]>`
    select count(*)::int as pulls, sum(charged_cents)::int as charged from pulls where partner_id = ${partner.partnerId}`;
  return row ?? { pulls: 0, charged: 0 };
}

const told = (pulls: readonly Pull[]) => ({
  pulls: pulls.length,
  charged: pulls.reduce((sum, { chargedCents }) => sum + chargedCents, 0),
});

/** Each pull that a partner was told of is booked, charged once, and holds nothing. */
async function nothingIsLost(partner: Puller, pulls: readonly Pull[]): Promise<void> {
  expect(pulls.length).toBeGreaterThanOrEqual(LANES);
  expect(await booked(partner)).toEqual(told(pulls));
  expect(await moneyOf(api, partner.partnerId)).toEqual({
    postedCents: FUNDS - told(pulls).charged,
    heldCents: 0,
  });
}

test(
  "backends terminated one after another under load: nothing lost, nothing charged twice",
  { timeout: 300_000 },
  async () => {
    const partner = await createPuller(api, { cents: FUNDS, perMinute: 100_000 });
    const pulls = await pullThrough(partner, async () => {
      for (let i = 0; i < 40; i += 1) {
        await api.owner`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'roadworthy_app' order by random() limit 2`;
        await sleep(40);
      }
    });
    await nothingIsLost(partner, pulls);
    expect(uncaught).toEqual([]);
  },
);

test(
  "kill -9 of the database server under load, twice: nothing lost, nothing charged twice",
  { timeout: 300_000 },
  async () => {
    const partner = await createPuller(api, { cents: FUNDS, perMinute: 100_000 });
    const pulls = await pullThrough(partner, async () => {
      for (let i = 0; i < 2; i += 1) {
        process.kill(server.pid, "SIGKILL");
        await server.exited;
        server = await start();
        await sleep(700);
      }
    });
    await nothingIsLost(partner, pulls);
    expect(uncaught).toEqual([]);
  },
);
