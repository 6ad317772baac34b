import { join } from "node:path";
import { formatDuration, say } from "../../bin/steps.mjs";
import type { buildAll as buildEverything } from "../release/build-all.ts";
import { folderRegistry, rowsRegistry } from "../release/registry-port.ts";
import { runCommand } from "./command.ts";
import { liveRegistryUrl } from "./live-registry.ts";
import { dataDirFrom } from "./project.ts";

// `--missing` is what a start of the portal does, `--shared` one of a throw-away portal; without either, all that has changed is built
// and shipped.
await runCommand(async (args) => {
  const { buildAll, buildMissing } = await import("../release/build-all.ts");
  const releasesDir = process.env["RELEASES_DIR"] || join(dataDirFrom(process.env), "releases");
  const startedAt = performance.now();
  const { provideReleases } = await import("../release/shared-build.ts");
  if (args.includes("--shared")) await provideReleases({ releasesDir, log: say });
  else if (args.includes("--missing")) await buildMissing({ releasesDir, log: say });
  else await buildAndShip(releasesDir, buildAll);
  say(`The pages are in ${releasesDir} after ${formatDuration(performance.now() - startedAt)}.`);
  return 0;
});

async function buildAndShip(releasesDir: string, build: typeof buildEverything): Promise<void> {
  const databaseUrl = await liveRegistryUrl(dataDirFrom(process.env));
  const registry = databaseUrl === undefined ? folderRegistry(releasesDir) : rowsRegistry(databaseUrl);
  try {
    await build({ releasesDir, log: say, registry });
  } finally {
    await registry.close();
  }
}
