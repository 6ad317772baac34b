import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import type { RunningPostgres } from "../postgres/embedded-postgres.ts";
import { UNFLUSHED, startPostgres, stopPostgresOf } from "../postgres/embedded-postgres.ts";
import { removeOutsideFolder } from "../postgres/postgres-home.ts";
import { identifyProcess } from "../process/process-identity.ts";
import { scratchFolder } from "../postgres/scratch-folder.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Connects as the owner of the test run's PostgreSQL server, who may create databases and roles. */
    ownerUrl: string;
  }
}

const PREFIX = "roadworthy-vitest-";
const dataDir = join(scratchFolder(), `${PREFIX}${process.pid}`);

/** The server of this run, for as long as one of its projects needs it; each project has its own copy of this module. */
type Shared = { server: Promise<RunningPostgres>; users: number };
const KEY = Symbol.for("roadworthy.vitest-postgres");

/** Starts one real PostgreSQL for the whole test run and hands tests its address: `inject("ownerUrl")`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const known: Shared | undefined = Reflect.get(globalThis, KEY);
  const shared = known ?? { server: start(), users: 0 };
  if (known === undefined) Reflect.set(globalThis, KEY, shared);
  shared.users += 1;
  project.provide("ownerUrl", (await shared.server).ownerUrl);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    Reflect.deleteProperty(globalThis, KEY);
    await (await shared.server).stop();
    removeOutsideFolder(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function start(): Promise<RunningPostgres> {
  await removeLeftovers();
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  return startPostgres({ dataDir, isThrowAway: true, settings: { max_connections: "300", ...UNFLUSHED } });
}

/** A test run that was killed leaves its server behind; its folder names the process that owned it. */
async function removeLeftovers(): Promise<void> {
  const folders = [...new Set([scratchFolder(), tmpdir()])];
  const found = folders.flatMap((folder) => readdirSync(folder).map((name) => ({ folder, name })));
  for (const { folder, name } of found) {
    if (!name.startsWith(PREFIX)) continue;
    if (identifyProcess(Number(name.slice(PREFIX.length))) !== undefined) continue;
    const leftover = join(folder, name);
    // Another account's is not ours to remove, and must not stop us.
    const own = process.getuid?.();
    if (own !== 0 && statSync(leftover).uid !== own) continue;
    await stopPostgresOf(leftover);
    removeOutsideFolder(leftover);
    rmSync(leftover, { recursive: true, force: true });
  }
}
