import { existsSync, openSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { say, step } from "../../bin/steps.mjs";
import { buildServer } from "../release/server-folder.ts";
import { runCommand } from "./command.ts";
import { makeFolder } from "./settings/data-dir.ts";
import { LaunchError } from "./launch-error.ts";
import { runProgram } from "./program.ts";
import { dataDirFrom, scripts } from "./project.ts";

// One folder that runs by Node alone; services/api/DEPLOY.md says how.
await runCommand(async (args, signal) => {
  const [name, ...flags] = args;
  if (name === undefined || name.startsWith("-") || flags.some((flag) => flag !== "--server-only"))
    throw new LaunchError("Name a new folder: npm run build:production -- <new folder> [--server-only]");
  const folder = resolve(process.env["INIT_CWD"] ?? process.cwd(), name);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new LaunchError(`${folder} is not empty. Name a new folder.`);
  await step("server", () => buildServer(folder));
  if (!flags.includes("--server-only")) {
    await step("pages", async () => {
      const logs = join(dataDirFrom(process.env), "logs");
      makeFolder(logs);
      const file = join(logs, "build-production.log");
      const log = openSync(file, "w");
      const env = { ...process.env, RELEASES_DIR: join(folder, "releases") };
      const program = { script: scripts.buildReleases, args: ["--whole"], env };
      if ((await runProgram(program, signal, { out: log, error: log })) !== 0)
        throw new LaunchError(`The pages could not be built, so ${folder} is not complete.`, {
          file,
          startByte: 0,
        });
    });
  }
  say(`\nIt is in ${folder}. services/api/DEPLOY.md says how it is run.`);
  return 0;
});
