import { join } from "node:path";
import { runCommand } from "./command.ts";
import { liveRegistryUrl } from "./process/live-registry.ts";
import { runProgram } from "./program.ts";
import { dataDirFrom, scripts } from "./project.ts";

await runCommand(async (args, signal) => {
  const dataDir = dataDirFrom(process.env);
  const env = {
    ...process.env,
    RELEASES_DIR: process.env["RELEASES_DIR"] || join(dataDir, "releases"),
    RELEASES_DATABASE_URL: await liveRegistryUrl(dataDir),
  };
  return runProgram({ script: scripts.release, args, env }, signal);
});
