import { join, resolve } from "node:path";

/** The root of the repository this file belongs to. */
export const projectDir: string = resolve(import.meta.dirname, "../../../..");

/** Where the portal keeps what must survive a restart: `DATA_DIR`, or `.data` in the project. */
export function dataDirFrom(env: NodeJS.ProcessEnv): string {
  return resolve(projectDir, env["DATA_DIR"] || ".data");
}

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
