import { join, resolve } from "node:path";

/** The root of the repository this file belongs to. */
export const projectDir: string = resolve(import.meta.dirname, "../../../..");

/** Where the portal keeps what must survive a restart: `DATA_DIR`, or `.data` in the project. */
export function dataDirFrom(env: NodeJS.ProcessEnv): string {
  return resolve(projectDir, env["DATA_DIR"] || ".data");
}

/**
 * Node's memory settings for the API. On a machine with much memory, Node's defaults let an idle process grow to 310 MiB. The limit on
 * the old space is far above what a process needs, but makes Node collect earlier: under load it stays at 290 MiB instead of 510. One
 * helper thread is enough, since a machine runs a process per core. `--expose-gc` lets the API free what its start used.
 */
export const apiFlags = [
  "--max-semi-space-size=16",
  "--max-old-space-size=768",
  "--v8-pool-size=1",
  "--expose-gc",
] as const;

/** Otherwise glibc keeps free memory per thread, which other threads can't use. */
export const apiMemory = { MALLOC_ARENA_MAX: "2" } as const;

/** The entry points of the parts that the launcher runs as processes of their own. */
export const scripts = {
  apiCli: join(projectDir, "services/api/src/cli.ts"),
  writeSdk: join(projectDir, "libs/contracts/sdk/write-sdk.ts"),
  api: join(projectDir, "services/api/src/main.ts"),
  bench: join(projectDir, "services/api/src/bench/main.ts"),
  sandbox: join(projectDir, "services/bureau-sandbox/src/main.ts"),
  buildReleases: join(projectDir, "libs/build/src/launch/build.ts"),
  release: join(projectDir, "libs/build/src/release/main.ts"),
} as const;
