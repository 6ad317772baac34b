import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";

const run = promisify(execFile);
const DATABASE = "bench_tpcb";
/** Branches of the bank; with one for each client they do not all wait for one row. */
const SCALE = 10;

export type PgbenchLoad = {
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
  /** The script; TPC-B without one. */
  readonly script?: string;
  readonly variables?: Readonly<Record<string, string | number>>;
};

/** Transactions a second of PostgreSQL's own load generator, statements prepared. */
export async function pgbench(load: PgbenchLoad): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "roadworthy-pgbench-"));
  try {
    const args = ["-n", "-M", "prepared", "-c", String(load.clients), "-j", "2", "-T", String(load.seconds)];
    if (load.script !== undefined) {
      const file = join(folder, "script.sql");
      await writeFile(file, load.script);
      args.push("-f", file);
    }
    for (const [name, value] of Object.entries(load.variables ?? {})) args.push("-D", `${name}=${value}`);
    const { stdout, stderr } = await run("pgbench", [...args, load.url], { maxBuffer: 16 * 1024 * 1024 });
    const [, rate] = /tps = ([\d.]+)/.exec(stdout) ?? [];
    if (rate === undefined) throw new Error(`pgbench gave no rate: ${stdout}${stderr}`);
    return Number(rate);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new Error("pgbench is not installed. On Debian it comes with the package postgresql-contrib.", {
        cause: error,
      });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lends a database with the tables of TPC-B, beside the portal's on the same server. */
export async function withTpcB<T>(ownerUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  const there = new URL(ownerUrl);
  there.pathname = `/${DATABASE}`;
  try {
    await owner.unsafe(`drop database if exists ${DATABASE}`);
    await owner.unsafe(`create database ${DATABASE}`);
    await run("pgbench", ["-i", "-q", "-s", String(SCALE), there.href]);
    return await work(there.href);
  } finally {
    await owner.unsafe(`drop database if exists ${DATABASE} with (force)`);
    await owner.end();
  }
}
