import { join } from "node:path";
import { formatDuration, say } from "../../bin/steps.mjs";
import { runCommand } from "./command.ts";
import { dataDirFrom } from "./project.ts";

// `--missing` is what a start of the portal does, `--shared` one of a throw-away portal; without either, all that has changed is built
// and shipped.
await runCommand(async (args) => {
  const { buildAll, buildMissing } = await import("../release/build-all.ts");
  const releasesDir = process.env["RELEASES_DIR"] || join(dataDirFrom(process.env), "releases");
  const startedAt = performance.now();
  const { provideReleases } = await import("../release/shared-build.ts");
  const build = args.includes("--shared")
    ? provideReleases
    : args.includes("--missing")
      ? buildMissing
      : buildAll;
  await build({ releasesDir, log: say });
  say(`The pages are in ${releasesDir} after ${formatDuration(performance.now() - startedAt)}.`);
  return 0;
});
