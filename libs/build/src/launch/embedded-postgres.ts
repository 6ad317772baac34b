import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { freePort } from "./free-port.ts";
import { LaunchError } from "./launch-error.ts";
import { lastLines, openLog } from "./log-file.ts";
import type { PostgresHome } from "./postgres-home.ts";
import { preparePostgresHome } from "./postgres-home.ts";
import { identifyProcess, signalProcess, waitForExit } from "./process-identity.ts";
import { loadSecrets } from "./secrets.ts";

const OWNER_ROLE = "roadworthy_owner";
const APP_ROLE = "roadworthy_app";
const DATABASE = "roadworthy";
const START_TIMEOUT_MS = 180_000;

export interface StartPostgresOptions {
  /** The installation's data folder; the server's own files go to `<dataDir>/postgres`. */
  readonly dataDir: string;
  readonly port?: number;
  /** Server settings by name, on top of ours. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Use a server that already runs on this data folder instead of replacing it. */
  readonly reuse?: boolean;
  /** Throw-away clusters may skip flushing the freshly created files. */
  readonly isThrowAway?: boolean;
  /** Where an unreachable project's database goes when this process is root. */
  readonly hostFolder?: string;
}

export interface RunningPostgres {
  /** Connects as the owner of everything, to the product's database. */
  readonly ownerUrl: string;
  readonly port: number;
  readonly pid: number;
  readonly cluster: string;
  readonly logFile: string;
  /** A sentence to show the user, when the server had to live outside the project. */
  readonly notice: string | undefined;
  /** Settles when the server process ends, wanted or not; never for a reused server. */
  readonly exited: Promise<string>;
  /** Fast shutdown: open transactions roll back, committed ones are on disk. Does nothing to a reused server. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL 18 on the data folder, creating it on first use. Listens on 127.0.0.1 only, with SCRAM passwords.
 * A server left on the same folder by an earlier run is stopped first (or reused when asked), so there are never two.
 */
export async function startPostgres(options: StartPostgresOptions): Promise<RunningPostgres> {
  const home = preparePostgresHome(options.dataDir, options.hostFolder);
  const logFile = join(options.dataDir, "logs", "postgres.log");
  const password = loadSecrets(options.dataDir).databaseOwnerPassword;
  const running = runningServer(home.cluster);
  if (running && options.reuse) {
    const ownerUrl = urlFor(OWNER_ROLE, password, running.port);
    const never = new Promise<string>(() => {});
    return {
      ...running,
      ownerUrl,
      cluster: home.cluster,
      logFile,
      notice: home.notice,
      exited: never,
      stop: async () => {},
    };
  }
  if (running) await stopServer(running.pid);
  if (!existsSync(join(home.cluster, "PG_VERSION")))
    createCluster(home, password, options.isThrowAway === true);
  const { child, port } = await launchServer(home, options, logFile);
  const exited = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const pid = child.pid ?? 0;
  try {
    await ensureDatabase(password, port, logFile);
  } catch (error) {
    await stopServer(pid);
    throw error;
  }
  return {
    ownerUrl: urlFor(OWNER_ROLE, password, port),
    port,
    pid,
    cluster: home.cluster,
    logFile,
    notice: home.notice,
    exited,
    stop: () => stopServer(pid),
  };
}

/** Stops the server that runs on this data folder, if any; answers whether there was one. */
export async function stopPostgresOf(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false;
  const running = runningServer(preparePostgresHome(dataDir).cluster);
  if (running) await stopServer(running.pid);
  return running !== undefined;
}

/**
 * Lets the API sign in with its own restricted role and answers that connection URL. The migrations decide what the
 * role may do; this only makes sure that it exists and gives it its password.
 */
export async function createApiLogin(ownerUrl: string, password: string): Promise<string> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const found = await sql`SELECT 1 FROM pg_roles WHERE rolname = ${APP_ROLE}`;
    if (found.length === 0) await sql.unsafe(`CREATE ROLE ${APP_ROLE} NOLOGIN`);
    // Role passwords take no bind parameter. Ours are base64url, and the quoting holds for any other.
    await sql.unsafe(`ALTER ROLE ${APP_ROLE} LOGIN PASSWORD '${password.replaceAll("'", "''")}'`);
  } finally {
    await sql.end({ timeout: 5 });
  }
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = password;
  return url.toString();
}

function urlFor(role: string, password: string, port: number): string {
  return `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`;
}

/** The children get a group of their own: Ctrl-C at the terminal must reach only the launcher, which stops them in order. */
function spawnAs(home: PostgresHome) {
  // The working folder must be one the account may enter.
  const base = { cwd: "/", detached: true, env: { PATH: process.env["PATH"] ?? "", TZ: "UTC", LC_ALL: "C" } };
  return home.runAs ? { ...base, uid: home.runAs.uid, gid: home.runAs.gid } : base;
}

function createCluster(home: PostgresHome, password: string, isThrowAway: boolean): void {
  const parent = dirname(home.cluster);
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${basename(home.cluster)}.new-`)) rmSync(join(parent, name), { recursive: true });
  }
  if (existsSync(home.cluster) && readdirSync(home.cluster).length > 0)
    throw new LaunchError(`${home.cluster} is not empty and not a database. Move it away, then start again.`);
  // A crash half-way must not leave something that looks like a database: it gets its name when it is complete.
  const draft = mkdtempSync(`${home.cluster}.new-`);
  const cluster = join(draft, "cluster");
  const passwordFile = join(draft, "password");
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.runAs)
    for (const path of [draft, cluster, passwordFile]) chownSync(path, home.runAs.uid, home.runAs.gid);

  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const args = [
    "-D",
    cluster,
    "-U",
    OWNER_ROLE,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    ...locale,
    "--no-instructions",
  ];
  const result = spawnSync(home.initdb, isThrowAway ? [...args, "--no-sync"] : args, {
    ...spawnAs(home),
    encoding: "utf8",
  });
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    const reason =
      result.error?.message ??
      (result.stderr.trim() || `initdb ended with ${result.signal ?? result.status}`);
    throw new LaunchError(`The database folder could not be created.\n${reason}`);
  }
  rmSync(home.cluster, { recursive: true, force: true });
  renameSync(cluster, home.cluster);
  rmSync(draft, { recursive: true, force: true });
}

async function launchServer(
  home: PostgresHome,
  options: StartPostgresOptions,
  logFile: string,
): Promise<{ child: ChildProcess; port: number }> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (let attempt = 1; ; attempt += 1) {
    clearForeignLock(home.cluster);
    const port = options.port ?? (await freePort());
    const log = openLog(logFile);
    const child = spawn(home.postgres, serverArguments(home.cluster, port, options.settings ?? {}), {
      ...spawnAs(home),
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    const failure = await untilReady(child, home.cluster, deadline);
    if (failure === undefined) return { child, port };
    const lines = lastLines(logFile, 12).join("\n");
    // Another process may take the port first, and the helpers of a killed server need a moment to notice and end.
    const isPassing = /Address already in use|shared memory block/.test(lines) && attempt <= 20;
    if (!isPassing) throw new LaunchError(`PostgreSQL did not start: ${failure}`, logFile);
    await sleep(250);
  }
}

function serverArguments(cluster: string, port: number, extra: Readonly<Record<string, string>>): string[] {
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    password_encryption: "scram-sha-256",
    timezone: "UTC",
    log_timezone: "UTC",
    max_connections: "200",
    // A statement or a constraint's detail may hold a person's data, so neither reaches the log.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    ...extra,
  };
  return ["-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}

async function untilReady(
  child: ChildProcess,
  cluster: string,
  deadline: number,
): Promise<string | undefined> {
  let ended: string | undefined;
  child.once("error", (error) => (ended = error.message));
  child.once("exit", (code, signal) => (ended = `it ended with ${signal ?? `code ${code}`}`));
  while (performance.now() < deadline) {
    if (ended !== undefined) return ended;
    const lock = readLock(cluster);
    if (lock?.pid === child.pid && lock?.status === "ready") return undefined;
    await sleep(20);
  }
  if (child.pid !== undefined) await stopServer(child.pid);
  return `it was not ready after ${START_TIMEOUT_MS / 1000} s`;
}

async function ensureDatabase(password: string, port: number, logFile: string): Promise<void> {
  const sql = postgres(urlFor(OWNER_ROLE, password, port).replace(/[^/]+$/, "postgres"), {
    max: 1,
    onnotice: () => {},
  });
  try {
    const found = await sql`SELECT 1 FROM pg_database WHERE datname = ${DATABASE}`;
    if (found.length === 0) await sql.unsafe(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    const isWrongPassword = error instanceof postgres.PostgresError && error.code === "28P01";
    if (!isWrongPassword) throw error;
    const advice =
      "Put back the secrets.json that belongs to this data folder, or start over with: npm run reset";
    throw new LaunchError(`The database refuses the password in secrets.json. ${advice}`, logFile);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

interface ServerLock {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
}

/** postmaster.pid, line by line: pid, data folder, start time, port, socket folder, address, shared memory, status. */
function readLock(cluster: string): ServerLock | undefined {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? "").trim() };
  } catch {
    return undefined;
  }
}

function runningServer(cluster: string): { pid: number; port: number } | undefined {
  const lock = readLock(cluster);
  if (!lock || !isServerOf(lock.pid, cluster)) return undefined;
  return { pid: lock.pid, port: lock.port };
}

function isServerOf(pid: number, cluster: string): boolean {
  return identifyProcess(pid)?.command.includes(`postgres -D ${cluster} -c `) ?? false;
}

/**
 * After `kill -9` the lock file stays, and another program may own its pid by now, which PostgreSQL takes for a running
 * server. It ignores the pid of its own parent, so ours goes in; the rest, by which it finds survivors, stays.
 */
function clearForeignLock(cluster: string): void {
  const lock = readLock(cluster);
  if (!lock || identifyProcess(lock.pid) === undefined || isServerOf(lock.pid, cluster)) return;
  const file = join(cluster, "postmaster.pid");
  const [, ...rest] = readFileSync(file, "utf8").split("\n");
  writeFileSync(file, [String(process.pid), ...rest].join("\n"));
}

async function stopServer(pid: number): Promise<void> {
  // Fast, then immediate (recovers from its log at the next start), then by force.
  const steps = [
    ["SIGINT", 6000],
    ["SIGQUIT", 1500],
    ["SIGKILL", 1500],
  ] as const;
  for (const [signal, timeoutMs] of steps) {
    signalProcess(pid, signal);
    if (await waitForExit(pid, timeoutMs)) return;
  }
}
