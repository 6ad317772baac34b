import { join } from "node:path";
import { formatDuration, say } from "../../bin/steps.mjs";
import { folderRegistry, rowsRegistry } from "../release/registry-port.ts";
import { runCommand } from "./command.ts";
import { liveRegistryUrl } from "./process/live-registry.ts";
import { runProgram } from "./program.ts";
import { dataDirFrom, scripts } from "./project.ts";

// `--missing` is what a start of the portal does, `--whole` the same for a folder that must lack nothing, `--shared` one of a throw-away
// portal. Without any of them all that has changed is released, as `npm run release` does it.
await runCommand(async (args, signal) => {
  const releasesDir = process.env["RELEASES_DIR"] || join(dataDirFrom(process.env), "releases");
  const [mode = ""] = args;
  if (!["--shared", "--missing", "--whole"].includes(mode)) return releaseChanged(releasesDir, args, signal);
  const startedAt = performance.now();
  const { buildMissing } = await import("../release/build-all.ts");
  const { provideReleases } = await import("../release/shared-build.ts");
  if (mode === "--shared") await provideReleases({ releasesDir, log: say });
  else await buildMissing({ releasesDir, log: say, isWhole: mode === "--whole" });
  say(`The pages are in ${releasesDir} after ${formatDuration(performance.now() - startedAt)}.`);
  return 0;
});

/** Ships every front end whose sources changed, all or none, past the same checks as any release. */
async function releaseChanged(
  releasesDir: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const { changedApps } = await import("../release/build-all.ts");
  const databaseUrl = await liveRegistryUrl(dataDirFrom(process.env));
  const registry =
    databaseUrl === undefined ? folderRegistry(releasesDir) : rowsRegistry(databaseUrl, releasesDir);
  const changed = await changedApps(await registry.read());
  await registry.close();
  if (changed.length === 0) {
    say("Nothing has changed since it was released.");
    return 0;
  }
  say(`npm run release -- ${[...changed, ...args].join(" ")}`);
  const env = { ...process.env, RELEASES_DIR: releasesDir, RELEASES_DATABASE_URL: databaseUrl };
  return runProgram({ script: scripts.release, args: [...changed, ...args], env }, signal);
}
