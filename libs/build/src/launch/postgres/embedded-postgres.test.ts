import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { RunningPostgres, StartPostgresOptions } from "./embedded-postgres.ts";
import { createApiLogin, startPostgres, stopPostgresOf } from "./embedded-postgres.ts";
import { identifyProcess, waitForExit } from "../process/process-identity.ts";

let folder: string;
let servers: RunningPostgres[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "roadworthy-postgres-"));
  chmodSync(folder, 0o755);
  servers = [];
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: Partial<StartPostgresOptions> = {}): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir: join(folder, "data"), isThrowAway: true, ...options });
  servers.push(server);
  return server;
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return [...(await sql.unsafe<Record<string, unknown>[]>(statement))];
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const isRoot = process.getuid?.() === 0;

describe("startPostgres", () => {
  test("gives a PostgreSQL 18 that speaks UTF-8, counts in UTC, checks its pages and listens on this machine only", async () => {
    const server = await start();
    const [row] = await query(
      server.ownerUrl,
      `SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('server_encoding') AS encoding,
              current_setting('timezone') AS zone, current_setting('data_checksums') AS checksums, current_setting('fsync') AS fsync,
              current_setting('listen_addresses') AS listens, current_setting('unix_socket_directories') AS sockets`,
    );
    expect(row).toEqual({
      major: 18,
      encoding: "UTF8",
      zone: "UTC",
      checksums: "on",
      fsync: "on",
      listens: "127.0.0.1",
      sockets: "",
    });
  });

  test("keeps what was committed when the server is killed and its lock file names a stranger", async () => {
    const first = await start();
    await query(first.ownerUrl, "CREATE TABLE kept (n int); INSERT INTO kept VALUES (42)");
    process.kill(first.pid, "SIGKILL");
    await waitForExit(first.pid, 5000);
    const lock = join(first.cluster, "postmaster.pid");
    writeFileSync(lock, readFileSync(lock, "utf8").replace(String(first.pid), String(process.ppid)));

    const second = await start();
    expect(await query(second.ownerUrl, "SELECT n FROM kept")).toEqual([{ n: 42 }]);
    expect(await first.exited).toBe("SIGKILL");
  });

  test("never runs two servers on one folder: a running one is reused when asked, else replaced", async () => {
    const first = await start();
    const guest = await start({ reuse: true });
    expect(guest.pid).toBe(first.pid);
    await guest.stop();
    expect(await query(guest.ownerUrl, "SELECT 1 AS n")).toEqual([{ n: 1 }]);

    const second = await start();
    expect(second.pid).not.toBe(first.pid);
    expect(await first.exited).toBe("code 0");
    expect(await query(second.ownerUrl, "SELECT 1 AS n")).toEqual([{ n: 1 }]);
    expect(await stopPostgresOf(join(folder, "data"))).toBe(true);
    expect(await stopPostgresOf(join(folder, "data"))).toBe(false);
  });

  test("starts over after an initialization that was cut off", async () => {
    mkdirSync(join(folder, "data", "postgres.new-abc", "cluster"), { recursive: true });
    const server = await start();
    expect(await query(server.ownerUrl, "SELECT 1 AS n")).toEqual([{ n: 1 }]);
    expect(existsSync(join(folder, "data", "postgres.new-abc"))).toBe(false);
  });

  test("says what to do when secrets.json does not fit the database", async () => {
    const first = await start();
    await first.stop();
    rmSync(join(folder, "data", "secrets.json"));
    await expect(start()).rejects.toThrow(/refuses the password in secrets\.json.*npm run reset/);
  });

  test("keeps the secrets readable by their owner only, and the server refuses a connection without password", async () => {
    const server = await start();
    expect(statSync(join(folder, "data", "secrets.json")).mode & 0o777).toBe(0o600);
    const stranger = new URL(server.ownerUrl);
    stranger.password = "guess";
    await expect(query(stranger.toString(), "SELECT 1")).rejects.toThrow(/password authentication failed/);
  });

  test("keeps statements and values out of the server's log", async () => {
    const server = await start();
    await query(
      server.ownerUrl,
      "CREATE TABLE person (ssn text PRIMARY KEY); INSERT INTO person VALUES ('666-12-3456')",
    );
    await expect(query(server.ownerUrl, "INSERT INTO person VALUES ('666-12-3456')")).rejects.toThrow(
      /duplicate key/,
    );
    await server.stop();
    expect(readFileSync(server.log.file, "utf8")).not.toContain("666-12-3456");
  });
});

describe("createApiLogin", () => {
  test("gives the API a role that can neither create roles nor databases", async () => {
    const server = await start();
    const url = await createApiLogin(server.ownerUrl, "it's a password");
    expect(await query(url, "SELECT current_user::text AS me")).toEqual([{ me: "roadworthy_app" }]);
    await expect(query(url, "CREATE ROLE other")).rejects.toThrow(/permission denied/);
    await expect(query(url, "CREATE DATABASE other")).rejects.toThrow(/permission denied/);
    await expect(query(url, "CREATE TABLE sneaky (n int)")).rejects.toThrow(/permission denied/);
  });
});

describe.runIf(isRoot)("startPostgres as root", () => {
  test("runs the server under another account, in a temporary folder too", async () => {
    const dataDir = mkdtempSync(join(folder, "temporary-"));
    const server = await start({ dataDir });
    expect(statSync(`/proc/${server.pid}`).uid).toBeGreaterThan(0);
    // The programs live elsewhere when this clone itself is closed to others; the data stays where it was asked for.
    expect(server.cluster.startsWith(dataDir)).toBe(true);
  });

  test("moves the data outside when the project's folder is closed, and finds it again after the project moved", async () => {
    const project = join(folder, "project");
    const hostFolder = join(folder, "host");
    mkdirSync(project, { mode: 0o700 });
    mkdirSync(hostFolder, { mode: 0o755 });

    const first = await start({ dataDir: join(project, "data"), hostFolder });
    expect(first.notice).toContain(hostFolder);
    await query(first.ownerUrl, "CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)");
    await first.stop();
    expect(identifyProcess(first.pid)).toBeUndefined();

    renameSync(project, join(folder, "moved"));
    const second = await start({ dataDir: join(folder, "moved", "data"), hostFolder });
    expect(await query(second.ownerUrl, "SELECT n FROM kept")).toEqual([{ n: 7 }]);

    cpSync(join(folder, "moved"), join(folder, "copy"), { recursive: true });
    const third = await start({ dataDir: join(folder, "copy", "data"), hostFolder });
    expect(third.cluster).not.toBe(second.cluster);
    expect(await query(second.ownerUrl, "SELECT n FROM kept")).toEqual([{ n: 7 }]);
  });
});

test("an archive that cannot be made is refused by the name of its setting", async () => {
  writeFileSync(join(folder, "file"), "");
  await expect(start({ walArchive: join(folder, "file/wal") })).rejects.toThrow(
    /^WAL_ARCHIVE: .*wal cannot be made/,
  );
});
