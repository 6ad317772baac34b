import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { readBackup, writeBackup } from "@roadworthy/build/launch/postgres/backup-folder";
import { createApiLogin, startPostgres } from "@roadworthy/build/launch/postgres/embedded-postgres";
import { scratchFolder } from "@roadworthy/build/launch/postgres/scratch-folder";
import { freePort } from "@roadworthy/build/launch/process/free-port";
import { preparePostgresHome } from "@roadworthy/build/launch/postgres/postgres-home";
import { migrateDatabase } from "../../migrate.ts";

const LOGIN = "two-machines-only";
const PGBOUNCER = "/usr/sbin/pgbouncer";

/** A primary, a standby that receives what it writes before a commit is acknowledged, and one address in front of whichever leads. */
export type DatabaseMachines = {
  /** As the owner, on the machine that led at first. */
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  /** The API's login: through the pooler, and straight to the standby. */
  readonly apiUrl: string;
  readonly readUrl: string;
  /** What stands in front: Debian's PgBouncer, or on a machine without it a relay that only passes bytes on. */
  readonly front: "PgBouncer" | "relay";
  /** Ends the primary as a power cut does, makes the standby the primary, and leads the address to it. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts them in a folder of their own: the standby is a restored backup that goes on with the primary's log. */
export async function startDatabaseMachines(): Promise<DatabaseMachines> {
  const root = await mkdtemp(join(scratchFolder(), "roadworthy-machines-"));
  // The account of the servers enters it.
  await chmod(root, 0o711);
  const at = (name: string) => join(root, name);
  const primary = await startPostgres({
    dataDir: at("first"),
    isThrowAway: true,
    settings: { wal_keep_size: "256MB" },
  });
  await migrateDatabase(primary.ownerUrl);
  const appUrl = await createApiLogin(primary.ownerUrl, LOGIN);
  const { ownerUrl, cluster } = primary;
  await writeBackup({
    dataDir: at("first"),
    ownerUrl,
    cluster,
    to: at("backup"),
    secretsTo: at("keys"),
  });
  await readBackup({ from: at("backup"), secretsFrom: at("keys"), dataDir: at("second") });
  const home = preparePostgresHome(at("second"), { isThrowAway: true });
  const signal = join(home.cluster, "standby.signal");
  await writeFile(signal, "");
  if (home.runAs) await chown(signal, home.runAs.uid, home.runAs.gid);
  const source = new URL(ownerUrl);
  const standby = await startPostgres({
    dataDir: at("second"),
    isThrowAway: true,
    settings: {
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${source.username} password=${decodeURIComponent(source.password)} application_name=second`,
    },
  });
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  // From here on a commit is acknowledged only when the standby has it on disk.
  await owner`alter system set synchronous_standby_names = 'second'`;
  await owner`select pg_reload_conf()`;
  await owner.end();
  const front = existsSync(PGBOUNCER)
    ? await startPooler(root, primary.port, home.runAs)
    : await startRelay(primary.port);
  const withPort = (url: string, port: number): string => {
    const changed = new URL(url);
    changed.port = String(port);
    return changed.href;
  };
  return {
    primaryUrl: ownerUrl,
    standbyUrl: standby.ownerUrl,
    apiUrl: withPort(appUrl, front.port),
    readUrl: withPort(appUrl, standby.port),
    front: front.kind,
    async failOver() {
      process.kill(primary.pid, "SIGKILL");
      await primary.exited;
      const second = postgres(standby.ownerUrl, { max: 1, onnotice: () => {} });
      await second`select pg_promote(true, 60)`;
      await second.end();
      await front.leadTo(standby.port);
    },
    async stop() {
      await front.stop();
      await standby.stop();
      await primary.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

type Front = {
  readonly kind: DatabaseMachines["front"];
  readonly port: number;
  leadTo(port: number): Promise<void>;
  stop(): Promise<void>;
};

/** PgBouncer in transaction mode: each transaction may get another connection. */
async function startPooler(
  root: string,
  target: number,
  runAs: { readonly uid: number; readonly gid: number } | undefined,
): Promise<Front> {
  const port = await freePort();
  const config = join(root, "pgbouncer.ini");
  const users = join(root, "users.txt");
  const write = async (to: number): Promise<void> => {
    await writeFile(
      config,
      [
        "[databases]",
        `roadworthy = host=127.0.0.1 port=${to}`,
        "[pgbouncer]",
        "listen_addr = 127.0.0.1",
        `listen_port = ${port}`,
        "unix_socket_dir =",
        "auth_type = plain",
        `auth_file = ${users}`,
        "pool_mode = transaction",
        "default_pool_size = 12",
        "max_client_conn = 200",
        "server_login_retry = 1",
        "query_wait_timeout = 30",
        "",
      ].join("\n"),
    );
    if (runAs) await chown(config, runAs.uid, runAs.gid);
  };
  await write(target);
  await writeFile(users, `"roadworthy_app" "${LOGIN}"\n`, { mode: 0o600 });
  if (runAs) for (const path of [users, root]) await chown(path, runAs.uid, runAs.gid);
  const child = spawn(PGBOUNCER, [config], {
    cwd: "/",
    stdio: "ignore",
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
  });
  await answers(port, child);
  return {
    kind: "PgBouncer",
    port,
    async leadTo(to) {
      await write(to);
      child.kill("SIGHUP");
    },
    async stop() {
      const exited = new Promise((resolve) => void child.once("exit", resolve));
      child.kill("SIGINT");
      const overdue = setTimeout(() => child.kill("SIGKILL"), 5_000);
      await exited;
      clearTimeout(overdue);
    },
  };
}

async function answers(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true));
      socket.once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await sleep(50);
  }
}

async function startRelay(first: number): Promise<Front> {
  let target = first;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.once("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.on("error", () => other.destroy());
      one.pipe(other);
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    kind: "relay",
    port,
    async leadTo(to) {
      target = to;
      cut();
    },
    async stop() {
      cut();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
