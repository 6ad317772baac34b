import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startPostgres, stopPostgresOf } from "./embedded-postgres.ts";
import { removeOutsideFolder } from "./postgres-home.ts";
import { identifyProcess } from "./process-identity.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Connects as the owner of the test run's PostgreSQL server, who may create databases and roles. */
    ownerUrl: string;
  }
}

const PREFIX = "roadworthy-vitest-";

/** Starts one real PostgreSQL for the whole test run and hands tests its address: `inject("ownerUrl")`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = join(tmpdir(), `${PREFIX}${process.pid}`);
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const server = await startPostgres({ dataDir, isThrowAway: true, settings: { max_connections: "300" } });
  project.provide("ownerUrl", server.ownerUrl);
  return async () => {
    await server.stop();
    removeOutsideFolder(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** A test run that was killed leaves its server behind; its folder names the process that owned it. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    if (identifyProcess(Number(name.slice(PREFIX.length))) !== undefined) continue;
    const dataDir = join(tmpdir(), name);
    await stopPostgresOf(dataDir);
    removeOutsideFolder(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
