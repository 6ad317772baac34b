import { join } from "node:path";
import { formatDuration, say } from "../../bin/steps.mjs";
import { runCommand } from "./command.ts";
import { dataDirFrom } from "./project.ts";

await runCommand(async () => {
  const { buildAll } = await import("../release/build-all.ts");
  const releasesDir = process.env["RELEASES_DIR"] || join(dataDirFrom(process.env), "releases");
  const startedAt = performance.now();
  await buildAll({ releasesDir, log: say });
  say(`The pages are in ${releasesDir} after ${formatDuration(performance.now() - startedAt)}.`);
  return 0;
});
