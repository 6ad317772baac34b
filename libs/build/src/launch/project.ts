import { join, resolve } from "node:path";

/** The root of the repository this file belongs to. */
export const projectDir: string = resolve(import.meta.dirname, "../../../..");

/** Where the portal keeps what must survive a restart: `DATA_DIR`, or `.data` in the project. */
export function dataDirFrom(env: NodeJS.ProcessEnv): string {
  return resolve(projectDir, env["DATA_DIR"] || ".data");
}

/**
 * What Node is told of the API's memory. Its own choice on a machine with much of it, 32 MiB for what was just made and twice that beside,
 * keeps a process that serves nothing at 310 MiB. The bound on what lasts, far above what a process needs, makes Node
 * collect before that has grown fourfold: under load it stays at 290 MiB instead of 510. One helper thread
 * per process is enough, since a machine runs a process per core. `--expose-gc` lets the API return what its start used.
 */
export const apiFlags = [
  "--max-semi-space-size=16",
  "--max-old-space-size=768",
  "--v8-pool-size=1",
  "--expose-gc",
] as const;

/** Each thread would otherwise keep memory of its own that only it gives out again. */
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
