import { appendFile, chmod, cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBackup, writeBackup } from "@roadworthy/build/launch/postgres/backup-folder";
import {
  createApiLogin,
  startPostgres,
  type RunningPostgres,
} from "@roadworthy/build/launch/postgres/embedded-postgres";
import { scratchFolder } from "@roadworthy/build/launch/postgres/scratch-folder";
import { buildSandbox } from "@roadworthy/bureau-sandbox/app";
import { migrateDatabase } from "../migrate.ts";
import { reconcile } from "../money/ledger/reconcile.ts";
import { startApi } from "../start.ts";
import { testConfig, type TestApi } from "../testing/harness.ts";
import { createPuller, order, pulled, send } from "../testing/credit/pulls.ts";

// The drill: an installation at work is backed up, its folder is lost, and the backup is put into another one.

let root: string;
let server: RunningPostgres;
/** What happened after the backup: a moment, with a pull on either side of it. */
let after: { readonly early: string; readonly moment: string; readonly late: string };
const closing: (() => Promise<unknown>)[] = [];
const at = (name: string) => join(root, name);
beforeAll(async () => {
  root = await mkdtemp(join(scratchFolder(), "roadworthy-backup-"));
  // The database's account enters it for its archive.
  await chmod(root, 0o711);
  server = await startPostgres({ dataDir: at("first"), isThrowAway: true, walArchive: at("wal") });
  await migrateDatabase(server.ownerUrl);
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

/** An API on a server, with the keys that the caller keeps. */
async function serve(ownerUrl: string, keys: Partial<TestApi["config"]> = {}): Promise<TestApi> {
  const sandbox = buildSandbox({});
  const bureauUrl = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  const config = { ...testConfig(await createApiLogin(ownerUrl, "drill-only"), bureauUrl), ...keys };
  const running = await startApi(config);
  const owner = postgres(ownerUrl, { max: 2, onnotice: () => {} });
  const stop = async () => {
    await running.stop();
    await owner.end();
    await sandbox.close();
  };
  const another: TestApi["another"] = (more = {}) => startApi({ ...config, ...more });
  return { ...running, config, ownerUrl, owner, bureauUrl, another, stop };
}

test("a backup of an installation at work restores elsewhere, opens with its keys, and agrees to the cent", async () => {
  const api = await serve(server.ownerUrl);
  const partner = await createPuller(api, { cents: 5_000_000, perMinute: 1_000_000 });
  const known = pulled(await send(api, partner.key, order()));
  // Work goes on while files are copied, a few pulls a second.
  let isOver = false;
  const during = (async () => {
    for (; !isOver; await sleep(100)) pulled(await send(api, partner.key, order()));
  })();
  const { ownerUrl, cluster } = server;
  const folders = { to: at("backup"), secretsTo: at("keys") };
  await writeBackup({ dataDir: at("first"), ownerUrl, cluster, ...folders });
  isOver = true;
  await during;
  const early = pulled(await send(api, partner.key, order())).id;
  const [clock] = await api.owner<{ moment: string }[]>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`;
  after = { early, moment: clock?.moment ?? "", late: pulled(await send(api, partner.key, order())).id };
  const { masterKeys, indexKey } = api.config;
  await api.stop();
  await server.stop();

  expect((await readdir(at("backup"), { recursive: true })).filter((path) => /secret/i.test(path))).toEqual(
    [],
  );
  await readBackup({ from: at("backup"), secretsFrom: at("keys"), dataDir: at("second") });
  server = await startPostgres({ dataDir: at("second"), isThrowAway: true });
  const second = await serve(server.ownerUrl, { masterKeys, indexKey });
  closing.push(second.stop);

  expect((await reconcile(second.owner)).differences).toEqual([]);
  const [books] = await second.owner`
    select (select status from pulls where id = ${known.id}) as known,
      (select 5000000 - sum(charged_cents) from pulls)::int = (select posted_cents from ledger_accounts
        where partner_id = ${partner.partnerId} and mode = 'live') as "isEqual"`;
  expect(books).toEqual({ known: "completed", isEqual: true });
  // What was sealed opens, and work goes on.
  const report = await second.app.inject({
    url: `/api/v1/credit-reports/${known.reportId}`,
    headers: partner.key,
  });
  expect(report.statusCode).toBe(200);
  pulled(await send(second, partner.key, order()));
});

test("a backup and the log since restore to a moment: what was before it is there, what came later is not", async () => {
  const from = { from: at("backup"), secretsFrom: at("keys") };
  // A server that stops hands over the rest of its log.
  const replay = { archive: at("wal"), at: after.moment };
  await expect(
    readBackup({ ...from, dataDir: at("moment"), replay: { ...replay, at: "2026-01-01T00:00:00Z" } }),
  ).rejects.toThrow("Take one from before");
  await expect(
    readBackup({ ...from, dataDir: at("moment"), replay: { ...replay, at: "2999-01-01T00:00:00Z" } }),
  ).rejects.toThrow("ends before 2999");
  await readBackup({ ...from, dataDir: at("moment"), replay });
  const moment = await startPostgres({ dataDir: at("moment"), isThrowAway: true });
  const owner = postgres(moment.ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const found = await owner<
      { id: string }[]
    >`select id from pulls where id in ${owner([after.early, after.late])}`;
    expect(found.map(({ id }) => id)).toEqual([after.early]);
    expect((await reconcile(owner)).differences).toEqual([]);
  } finally {
    await owner.end();
    await moment.stop();
  }
});

test("keys do not go beside what they seal, and a folder that holds something is left alone", async () => {
  const { ownerUrl, cluster } = server;
  const write = (to: string, secretsTo: string) =>
    writeBackup({ dataDir: at("second"), ownerUrl, cluster, to: at(to), secretsTo: at(secretsTo) });
  await expect(write("other", "other")).rejects.toThrow("Keep the secrets apart");
  await expect(write("other", "other/keys")).rejects.toThrow("Keep the secrets apart");
  await expect(write("backup", "more-keys")).rejects.toThrow("is not empty");
  const from = { from: at("backup"), secretsFrom: at("keys") };
  await expect(readBackup({ ...from, dataDir: at("second") })).rejects.toThrow("is there already");
  await expect(readBackup({ ...from, secretsFrom: at("none"), dataDir: at("third") })).rejects.toThrow(
    "Without it nobody can read",
  );
});

test("a backup that was cut off or altered is not restored", async () => {
  const order = { secretsFrom: at("keys"), dataDir: at("third") };
  await cp(at("backup"), at("altered"), { recursive: true });
  await appendFile(at("altered/postgres/PG_VERSION"), " ");
  await expect(readBackup({ ...order, from: at("altered") })).rejects.toThrow("is not as it was written");
  await rm(at("altered/manifest.json"));
  await expect(readBackup({ ...order, from: at("altered") })).rejects.toThrow("is no whole backup");
  expect((await readdir(at("third")).catch(() => [])).filter((name) => name === "secrets.json")).toEqual([]);
});
