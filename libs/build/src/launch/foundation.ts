import { join } from "node:path";
import { say, step } from "../../bin/steps.mjs";
import { ensureDataDir } from "./settings/data-dir.ts";
import { createApiLogin, startPostgres } from "./postgres/embedded-postgres.ts";
import { firstFreePort } from "./process/free-port.ts";
import { checkGivenDatabase } from "./postgres/given-database.ts";
import { LaunchError } from "./launch-error.ts";
import type { ManagedProcess } from "./process/managed-process.ts";
import { runProcess, startProcess, untilReady } from "./process/managed-process.ts";
import { appsUnderWay } from "./suite/apps-under-way.rules.ts";
import { scripts } from "./project.ts";
import type { RunParts } from "./suite/run-parts.ts";
import { openRun } from "./suite/run-parts.ts";
import type { InstallationSecrets } from "./settings/secrets.ts";
import { markAsProduction, refuseOtherMode } from "./settings/production-mark.ts";
import { loadSecrets } from "./settings/secrets.ts";
import { settingProblems } from "./settings/settings.rules.ts";

export interface FoundationOptions {
  readonly dataDir: string;
  /** The environment the user gave; `DATABASE_URL`, `BUREAU_URL`, `PORT`, `HOST`, `MODE` and others steer what is started. */
  readonly env: NodeJS.ProcessEnv;
  /** Load the demo data set (never in production mode). */
  readonly hasDemoData: boolean;
  /** Build shell and remotes into releases. */
  readonly hasPages: boolean;
  /** Restart sandbox and API when their code changes. */
  readonly isWatching?: boolean;
  /** Throw-away installations (tests) skip flushing a fresh database folder. */
  readonly isThrowAway?: boolean;
  /** Settings of our PostgreSQL server by name, on top of the usual ones. */
  readonly databaseSettings?: Readonly<Record<string, string>>;
}

/** Everything the API needs: a migrated database, bureaus to ask, pages to serve. */
export interface Foundation {
  readonly run: RunParts;
  /** The environment for the API, and for commands that work beside it. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly siteUrl: string;
  /** Where the API will listen. */
  readonly listen: { readonly host: string; readonly port: number };
  /** What the seed wants the user to know, such as this installation's access codes. */
  readonly seedNotes: string;
  /** What the migration of the database did. */
  readonly migrated: string;
}

interface Work {
  readonly options: FoundationOptions;
  readonly run: RunParts;
  readonly secrets: InstallationSecrets;
  /** Grows while the parts come up. */
  readonly apiEnv: Record<string, string | undefined>;
  readonly signal: AbortSignal;
}

const DEFAULT_PORT = 4000;

/**
 * Opens the foundation, independent parts side by side, with a printed line per step. When a step fails or the user stops,
 * everything started so far is stopped before it throws.
 */
export async function openFoundation(
  options: FoundationOptions,
  userSignal: AbortSignal,
): Promise<Foundation> {
  const problems = settingProblems(options.env);
  if (problems.length > 0)
    throw new LaunchError(
      `Nothing was started, because of the settings:\n${problems.map((problem) => `  ${problem}`).join("\n")}\n` +
        "All settings are in .env.example.",
    );
  refuseOtherMode(options.dataDir, options.env);
  ensureDataDir(options.dataDir);
  const givenDatabase = options.env["DATABASE_URL"];
  if (givenDatabase) await checkGivenDatabase(givenDatabase);
  const run = await openRun(options.dataDir);
  const siblings = new AbortController();
  const signal = AbortSignal.any([userSignal, siblings.signal]);
  try {
    const listen = await chooseListenAddress(options.env);
    const secrets = loadSecrets(options.dataDir);
    const apiEnv = apiEnvironment(options, secrets, listen);
    const work = { options, run, secrets, apiEnv, signal };
    if (givenDatabase) await refuseForeignDatabase(work, givenDatabase);
    if (apiEnv.MODE === "production") markAsProduction(options.dataDir, givenDatabase);
    let seedNotes = "";
    let migrated = "";
    const bureaus = openBureaus(work);
    const openDatabaseAndSeed = async () => {
      migrated = await openDatabase(work);
      if (!options.hasDemoData || apiEnv["MODE"] === "production") return;
      // The demo data's credit files come from the bureaus.
      await bureaus;
      seedNotes = await seed(work);
    };
    await allOrNone([openDatabaseAndSeed(), bureaus, buildPages(work)], siblings);
    return { run, env: apiEnv, siteUrl: apiEnv["SITE_URL"] ?? "", listen, seedNotes, migrated };
  } catch (error) {
    await run.stop();
    throw error;
  }
}

async function chooseListenAddress(env: NodeJS.ProcessEnv): Promise<Foundation["listen"]> {
  const host = env["HOST"] || "127.0.0.1";
  const wanted = Number(env["PORT"] || DEFAULT_PORT);
  const port = await firstFreePort(wanted, host);
  // A proxy in front of a production portal relies on its port.
  if (port !== wanted && wanted !== 0 && env["MODE"] === "production")
    throw new LaunchError(
      `PORT: ${wanted} is in use by another program. In production the portal takes no other port: free it, or set PORT.`,
    );
  if (port !== wanted && wanted !== 0) say(`Port ${wanted} is in use; the portal takes ${port}.`);
  return { host, port };
}

function apiEnvironment(
  options: FoundationOptions,
  secrets: InstallationSecrets,
  listen: Foundation["listen"],
) {
  const { env, dataDir } = options;
  const isLocal = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(listen.host);
  return {
    ...env,
    HOST: listen.host,
    PORT: String(listen.port),
    METRICS_PORT: env["METRICS_PORT"] || "0",
    MODE: env["MODE"] || "demo",
    DATA_DIR: dataDir,
    AUDIT_ANCHOR_FILE: env["AUDIT_ANCHOR_FILE"] || join(dataDir, "audit-anchors.jsonl"),
    SITE_URL: env["SITE_URL"] || `http://${isLocal ? "localhost" : listen.host}:${listen.port}`,
    MASTER_KEYS: env["MASTER_KEYS"] || secrets.masterKeys,
    INDEX_KEY: env["INDEX_KEY"] || secrets.indexKey,
    RELEASES_DIR: options.hasPages ? env["RELEASES_DIR"] || join(dataDir, "releases") : undefined,
  };
}

/** Returns what the migration did. */
async function openDatabase(work: Work): Promise<string> {
  const { options, run, apiEnv, signal } = work;
  const ownerUrl = options.env["DATABASE_URL"] || (await openEmbeddedDatabase(work));
  apiEnv["OWNER_DATABASE_URL"] = ownerUrl;
  apiEnv["DATABASE_URL"] = ownerUrl;
  let migrated = "";
  await step("migrations", async () => {
    const args = [scripts.apiCli, "migrate"];
    migrated = await runProcess(
      { name: "The migration", args, env: apiEnv, logFile: run.logFile("migrate") },
      signal,
    );
    const password = options.env["DATABASE_APP_PASSWORD"] || work.secrets.databaseAppPassword;
    const isShared = Boolean(options.env["DATABASE_URL"]);
    apiEnv["DATABASE_URL"] = await restrictedLogin(ownerUrl, password, isShared);
  });
  return migrated;
}

/** Another installation's database stays as it is: its keys are compared before anything is migrated or any password set. */
async function refuseForeignDatabase({ run, apiEnv, signal }: Work, ownerUrl: string): Promise<void> {
  const env = { ...apiEnv, OWNER_DATABASE_URL: ownerUrl };
  const logFile = run.logFile("check-keys");
  const check = startProcess({
    name: "The check of the keys",
    args: [scripts.apiCli, "check-keys"],
    env,
    logFile,
  });
  const end = await check.exited;
  signal.throwIfAborted();
  if (end === "code 3")
    throw new LaunchError(
      "The database of DATABASE_URL belongs to another installation: its data was sealed by keys that this one does not have. Nothing in it was changed. " +
        `To run several portals on one database, give each the same secrets.json (here: ${join(run.dataDir, "secrets.json")}); otherwise name a database of its own.`,
    );
  if (end !== "code 0")
    throw new LaunchError(`The keys of the database could not be checked (${end}).`, check.log);
}

async function openEmbeddedDatabase({ options, run }: Work): Promise<string> {
  let ownerUrl = "";
  await step("PostgreSQL 18", async () => {
    const server = await startPostgres({
      dataDir: options.dataDir,
      isThrowAway: options.isThrowAway === true,
      settings: options.databaseSettings ?? {},
      walArchive: options.env["WAL_ARCHIVE"],
    });
    run.adopt({
      role: "database",
      name: "PostgreSQL",
      exited: server.exited,
      log: server.log,
      stop: () => server.stop(),
    });
    if (server.notice !== undefined) say(server.notice);
    ownerUrl = server.ownerUrl;
  });
  return ownerUrl;
}

/** The API signs in with a role that can do only what the migrations granted it. */
async function restrictedLogin(ownerUrl: string, password: string, isShared: boolean): Promise<string> {
  try {
    return await createApiLogin(ownerUrl, password, isShared);
  } catch (error) {
    const mayNotManageRoles = error instanceof Error && "code" in error && error.code === "42501";
    if (!mayNotManageRoles) throw error;
    say(
      "The login in DATABASE_URL may not manage roles, so the API uses it too, without the database's guard over ledger and audit.",
    );
    return ownerUrl;
  }
}

async function seed({ run, apiEnv, signal }: Work): Promise<string> {
  let notes = "";
  await step("demo data", async () => {
    const args = [scripts.apiCli, "seed"];
    // It prints this installation's API keys and access codes, which belong on the terminal and in no log.
    const options = { name: "The seed", args, env: apiEnv, logFile: run.logFile("seed"), isPrivate: true };
    notes = await runProcess(options, signal);
  });
  return notes;
}

async function openBureaus({ options, run, secrets, apiEnv, signal }: Work): Promise<void> {
  const { env } = options;
  const isProduction = apiEnv["MODE"] === "production";
  if (env["BUREAU_URL"]) run.publish({ bureauUrl: env["BUREAU_URL"] });
  // Test mode asks the sandbox whatever the live bureaus are. In production only one that was named.
  if (env["BUREAU_URL"] && (isProduction || env["SANDBOX_BUREAU_URL"])) return;
  await step("bureau sandbox", async () => {
    const sandboxEnv = {
      ...env,
      PORT: "0",
      HOST: "127.0.0.1",
      MODE: apiEnv["MODE"],
      DATA_FILE: join(options.dataDir, "bureau-sandbox.jsonl"),
      SANDBOX_KEY: secrets.bureauKey,
      // The demo's system status has one bureau that really is slow.
      DEGRADED_BUREAUS:
        env["DEGRADED_BUREAUS"] ?? (apiEnv["MODE"] === "demo" && options.hasDemoData ? "transunion" : ""),
    };
    const args = [...watchFlags(options), scripts.sandbox];
    const sandbox = startProcess({
      name: "The bureau sandbox",
      args,
      env: sandboxEnv,
      logFile: run.logFile("bureau-sandbox"),
    });
    run.adoptProcess("sandbox", sandbox);
    await untilReady(sandbox, () => announcedPort(sandbox) !== undefined, 180_000, signal);
    const url = `http://127.0.0.1:${announcedPort(sandbox)}`;
    if (!isProduction && !env["SANDBOX_BUREAU_URL"]) {
      apiEnv["SANDBOX_BUREAU_URL"] = url;
      apiEnv["SANDBOX_BUREAU_KEY"] = secrets.bureauKey;
      run.publish({ sandboxUrl: url });
    }
    if (env["BUREAU_URL"]) return;
    apiEnv["BUREAU_URL"] = url;
    apiEnv["BUREAU_KEY"] = secrets.bureauKey;
    run.publish({ bureauUrl: url });
  });
}

async function buildPages({ options, run, apiEnv, signal }: Work): Promise<void> {
  if (!options.hasPages) return;
  await step("pages", async (tell) => {
    const env = { ...options.env, RELEASES_DIR: apiEnv["RELEASES_DIR"] };
    const args = [scripts.buildReleases, options.isThrowAway ? "--shared" : "--missing"];
    const build = { name: "The build of the pages", args, env };
    const printed = await runProcess({ ...build, logFile: run.logFile("build") }, signal, (output) =>
      tell(appsUnderWay(output)),
    );
    for (const [line] of printed.matchAll(/^warning: .*$/gm)) say(line);
  });
}

/** Waits for all; when one fails, aborts the others, waits for them too, and throws what failed first. */
async function allOrNone(works: readonly Promise<void>[], siblings: AbortController): Promise<void> {
  const failures: unknown[] = [];
  const settled = works.map((work) =>
    work.catch((error: unknown) => {
      failures.push(error);
      siblings.abort(error);
    }),
  );
  await Promise.all(settled);
  if (failures.length > 0) throw failures[0];
}

/** The flags that make Node restart a part when one of its files changes. */
export function watchFlags(options: Pick<FoundationOptions, "isWatching">): string[] {
  return options.isWatching ? ["--watch", "--watch-preserve-output"] : [];
}

/** Our servers print one line when they listen: `{"listening":4001}`. */
function announcedPort(running: ManagedProcess): string | undefined {
  return /^\{"listening":"?(\d+)"?\}$/m.exec(running.output())?.[1];
}
