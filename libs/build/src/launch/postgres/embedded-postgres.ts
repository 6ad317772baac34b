import { spawn } from "node:child_process";
import { closeSync, existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { stopServerAfterUs } from "../process/death-guard.ts";
import { freePort } from "../process/free-port.ts";
import type { LogPlace } from "../launch-error.ts";
import { LaunchError } from "../launch-error.ts";
import { openLog, readLog } from "../process/log-file.ts";
import { createCluster, OWNER_ROLE, spawnAs } from "./postgres-cluster.ts";
import type { PostgresHome } from "./postgres-home.ts";
import { preparePostgresHome } from "./postgres-home.ts";
import { clearForeignLock, readLock, runningServer, stopServer } from "./postgres-process.ts";
import { loadSecrets } from "../settings/secrets.ts";
import { archiveSettings } from "./wal-archive.ts";

const APP_ROLE = "roadworthy_app";
const DATABASE = "roadworthy";
const START_TIMEOUT_MS = 180_000;

export interface StartPostgresOptions {
  /** The installation's data folder; the server's own files go to `<dataDir>/postgres`. */
  readonly dataDir: string;
  readonly port?: number;
  /** Server settings by name, on top of ours. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Folder that the write-ahead log is handed to, for a point in time; `off` ends it, undefined leaves it as it was. */
  readonly walArchive?: string | undefined;
  /** How long its start may take, in milliseconds. */
  readonly startsWithinMs?: number;
  /** Use a server that already runs on this data folder instead of replacing it. */
  readonly reuse?: boolean;
  /**
   * For tests: freshly created files are not flushed, the data folder itself is opened for the server's account, and the server
   * ends with this process, even when that one is killed.
   */
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
  readonly log: LogPlace;
  /** A sentence to show the user, when the server had to live outside the project. */
  readonly notice: string | undefined;
  /** Settles when the server process ends, wanted or not; never for a reused server. */
  readonly exited: Promise<string>;
  /** Fast shutdown: open transactions roll back, committed ones are on disk. Does nothing to a reused server. */
  stop(): Promise<void>;
}

/**
 * Settings of a server for tests. Without fsync a killed server still finds everything it wrote; only a power cut would
 * lose it.
 */
export const UNFLUSHED = { fsync: "off", full_page_writes: "off" } as const;

/**
 * Starts PostgreSQL 18 on the data folder, creating it on first use. Listens on 127.0.0.1 only, with SCRAM passwords.
 * A server left on the same folder by an earlier run is stopped first (or reused when asked), so there are never two.
 */
export async function startPostgres(options: StartPostgresOptions): Promise<RunningPostgres> {
  const home = preparePostgresHome(options.dataDir, options);
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
      log: { file: logFile, startByte: 0 },
      notice: home.notice,
      exited: never,
      stop: async () => {},
    };
  }
  if (running) await stopServer(running.pid);
  createCluster(home, password, options.isThrowAway === true);
  const settings = { ...archiveSettings(options.dataDir, options.walArchive, home), ...options.settings };
  const server = await launchServer(home, { ...options, settings }, logFile);
  const callOff = options.isThrowAway ? stopServerAfterUs(server.pid) : () => {};
  const stop = async () => {
    await stopServer(server.pid);
    callOff();
  };
  try {
    await ensureDatabase(password, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...server,
    ownerUrl: urlFor(OWNER_ROLE, password, server.port),
    cluster: home.cluster,
    notice: home.notice,
    stop,
  };
}

/** Stops the server that runs on this data folder, if any; returns whether there was one. */
export async function stopPostgresOf(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false;
  const running = runningServer(preparePostgresHome(dataDir).cluster);
  if (running) await stopServer(running.pid);
  return running !== undefined;
}

/**
 * Lets the API sign in with its own restricted role and returns its connection URL. The migrations decide what the
 * role may do; this only makes sure that it exists and gives it its password. On a server that may serve others too (`isShared`), a
 * password that the role has already is never changed: whoever uses it would be locked out.
 */
export async function createApiLogin(ownerUrl: string, password: string, isShared = false): Promise<string> {
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = password;
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const [role] = await sql<{ canLogin: boolean }[]>`
      SELECT rolcanlogin AS "canLogin" FROM pg_roles WHERE rolname = ${APP_ROLE}`;
    if (isShared && role?.canLogin) {
      if (await opens(url.href)) return url.href;
      throw new LaunchError(
        `The database of DATABASE_URL has a login ${APP_ROLE} with another password, by which another portal may be working; it was not changed. ` +
          "Set DATABASE_APP_PASSWORD to that password (databaseAppPassword in the other portal's secrets.json).",
      );
    }
    if (!role) await sql.unsafe(`CREATE ROLE ${APP_ROLE} NOLOGIN`);
    // Role passwords take no bind parameter. Ours are base64url, and the quoting holds for any other.
    await sql.unsafe(`ALTER ROLE ${APP_ROLE} LOGIN PASSWORD '${password.replaceAll("'", "''")}'`);
  } finally {
    await sql.end({ timeout: 5 });
  }
  return url.href;
}

async function opens(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`SELECT 1`;
    return true;
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === "28P01") return false;
    throw error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function urlFor(role: string, password: string, port: number): string {
  return `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`;
}

type LaunchedServer = Pick<RunningPostgres, "pid" | "port" | "exited" | "log">;

async function launchServer(
  home: PostgresHome,
  options: StartPostgresOptions,
  logFile: string,
): Promise<LaunchedServer> {
  const deadline = performance.now() + (options.startsWithinMs ?? START_TIMEOUT_MS);
  for (let attempt = 1; ; attempt += 1) {
    clearForeignLock(home.cluster);
    const port = options.port ?? (await freePort());
    const { descriptor, place } = openLog(logFile);
    const args = serverArguments(home.cluster, port, options.settings ?? {});
    const child = spawn(home.postgres, args, { ...spawnAs(home), stdio: ["ignore", descriptor, descriptor] });
    closeSync(descriptor);
    const exited = new Promise<string>((resolve) => {
      child.once("error", (error) => resolve(error.message));
      child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
    });
    const pid = child.pid ?? 0;
    const failure = await untilReady(pid, exited, home.cluster, deadline);
    if (failure === undefined) return { pid, port, exited, log: place };
    // Another process may take the port first, and the helpers of a killed server need a moment to notice and end.
    const isPassing = /Address already in use|shared memory block/.test(readLog(place)) && attempt <= 20;
    if (!isPassing) throw new LaunchError(`PostgreSQL did not start: ${failure}`, place);
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
    // The admin's System page shows the slowest statements, with their values left out.
    shared_preload_libraries: "pg_stat_statements",
    // What is no query keeps its values, such as the password of a login.
    "pg_stat_statements.track_utility": "off",
    ...extra,
  };
  return ["-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}

async function untilReady(
  pid: number,
  exited: Promise<string>,
  cluster: string,
  deadline: number,
): Promise<string | undefined> {
  let ended: string | undefined;
  void exited.then((how) => (ended = `it ended (${how})`));
  while (performance.now() < deadline) {
    if (ended !== undefined) return ended;
    const lock = readLock(cluster);
    if (lock?.pid === pid && lock.status === "ready") return undefined;
    await sleep(20);
  }
  await stopServer(pid);
  return `it was not ready in time`;
}

async function ensureDatabase(password: string, server: LaunchedServer): Promise<void> {
  const sql = postgres(urlFor(OWNER_ROLE, password, server.port).replace(/[^/]+$/, "postgres"), {
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
    throw new LaunchError(`The database refuses the password in secrets.json. ${advice}`, server.log);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
