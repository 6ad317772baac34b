import { randomBytes, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import postgres from "postgres";
import { afterAll, beforeAll, inject } from "vitest";
import type {} from "@roadworthy/build/launch/suite/vitest-postgres";
import { buildSandbox } from "@roadworthy/bureau-sandbox/app";
import { migrateDatabase } from "../migrate.ts";
import type { Config } from "../platform/config.ts";
import { startApi, type RunningApi } from "../start.ts";
import { recordReplies } from "./record-replies.ts";
import { watchRefusals } from "./refusal-watch.ts";

/** A private database of this test file, cloned from one migrated template, with its own bureau sandbox and API. */
export type TestApi = RunningApi & {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly ownerUrl: string;
  /** As the owner of the schema: for preparing rows and for looking behind the API. */
  readonly owner: postgres.Sql;
  readonly bureauUrl: string;
  /** Another API process' worth of application on the same database. */
  another(overrides?: Partial<Config>): Promise<RunningApi>;
  stop(): Promise<void>;
};

const TEMPLATE = "roadworthy_template";
const APP_PASSWORD = "test-only-login";

/** A private database of this test file, without an API, for what must be alone with it. */
export type TestDatabase = {
  readonly ownerUrl: string;
  /** As the API logs in. */
  readonly appUrl: string;
  /** As the owner of the schema. */
  readonly owner: postgres.Sql;
  drop(): Promise<void>;
};

/** Once per worker: two that ask for it at once must not both make it. */
let migrated: Promise<void> | undefined;
let adminConnection: postgres.Sql | undefined;

/** One connection per worker, which ends with it: opening two more for each database took a fifth of its work. */
const adminOf = (serverUrl: string): postgres.Sql =>
  (adminConnection ??= postgres(withDatabase(serverUrl, "postgres"), {
    max: 1,
    fetch_types: false,
    onnotice: () => {},
  }));

/** Clones the migrated template. The caller drops it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject("ownerUrl");
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = adminOf(serverUrl);
  await (migrated ??= ensureTemplate(admin, serverUrl));
  // Copied as files, not through the log, which takes twice the processor time.
  await admin.unsafe(`create database ${database} template ${TEMPLATE} strategy file_copy`);
  const ownerUrl = withDatabase(serverUrl, database);
  const appUrl = new URL(ownerUrl);
  appUrl.username = "roadworthy_app";
  appUrl.password = APP_PASSWORD;
  const owner = postgres(ownerUrl, { max: 3, onnotice: () => {} });
  return {
    ownerUrl,
    appUrl: appUrl.href,
    owner,
    async drop() {
      await owner.end({ timeout: 5 });
      await admin.unsafe(`drop database if exists ${database} with (force)`);
    },
  };
}

/** The API of a test file: it starts before the file's hooks and tests, and stops after them. */
export function testApi(overrides: Partial<Config> = {}): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => void Object.assign(api, await startTestApi(overrides)));
  afterAll(() => api.stop());
  return api;
}

/** The same, for files that prepare something before it starts or stop something after it. */
export async function startTestApi(overrides: Partial<Config> = {}): Promise<TestApi> {
  const refusals = watchRefusals();
  const writeExamples = recordReplies();
  const database = await createTestDatabase();
  const sandbox = buildSandbox({});
  const bureauUrl = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  const config = { ...testConfig(database.appUrl, bureauUrl), ...overrides };
  const api = await startApi(config);
  const others: RunningApi[] = [];
  return {
    ...api,
    config,
    ownerUrl: database.ownerUrl,
    owner: database.owner,
    bureauUrl,
    async another(more = {}) {
      // One in production mode asks the sandbox too, which only a rehearsal may.
      const second = await startApi({ ...config, isRehearsal: true, ...more });
      others.push(second);
      return second;
    },
    async stop() {
      await Promise.all([api.stop(), ...others.map((other) => other.stop())]);
      await sandbox.close();
      await database.drop();
      writeExamples();
      refusals.stop();
      if (refusals.unnamed.length > 0) throw new Error([...new Set(refusals.unnamed)].join("\n"));
    },
  };
}

/** The settings of an API under test, with keys of its own. */
export const testConfig = (databaseUrl: string, bureauUrl: string): Config => ({
  mode: "test",
  host: "127.0.0.1",
  port: 0,
  metricsPort: 0,
  databaseUrl,
  databasePool: 10,
  processes: 1,
  startsWithinMs: 120_000,
  isAlone: true,
  runsJobs: false,
  bureau: { url: bureauUrl, key: undefined, timeoutMs: 20_000 },
  isRehearsal: false,
  sandboxBureau: { url: bureauUrl, key: undefined, timeoutMs: 20_000 },
  masterKeys: [{ id: "test", key: randomBytes(32) }],
  indexKey: randomBytes(32),
  releasesDir: undefined,
  releasesBucket: undefined,
  trustProxy: [],
  siteUrl: "http://localhost:4000",
  mail: { smtpUrl: undefined, from: "Roadworthy <no-reply@test.example>" },
  sms: undefined,
  stripe: undefined,
  authRedirects: [],
  authProviders: [],
  breachedPasswordsUrl: undefined,
  breachedAddresses: undefined,
  auditAnchor: { file: undefined, url: undefined },
  webhookAllowedHosts: [],
  logLevel: "silent",
});

/** Migrates the template once per run; the advisory lock makes the other workers wait for it. */
async function ensureTemplate(admin: postgres.Sql, serverUrl: string): Promise<void> {
  await admin`select pg_advisory_lock(4712)`;
  try {
    const [existing] = await admin`select 1 from pg_database where datname = ${TEMPLATE}`;
    if (existing) return;
    const building = `${TEMPLATE}_building`;
    await admin.unsafe(`drop database if exists ${building} with (force)`);
    await admin.unsafe(`create database ${building}`);
    await migrateDatabase(withDatabase(serverUrl, building));
    await admin.unsafe(`alter role roadworthy_app login password '${APP_PASSWORD}'`);
    await admin.unsafe(`alter database ${building} rename to ${TEMPLATE}`);
  } finally {
    await admin`select pg_advisory_unlock(4712)`;
  }
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
