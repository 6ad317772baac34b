import { existsSync, openSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { say, step } from "../../bin/steps.mjs";
import { buildServer } from "../release/server-folder.ts";
import { runCommand } from "./command.ts";
import { makeFolder } from "./settings/data-dir.ts";
import { LaunchError } from "./launch-error.ts";
import { runProgram, type Program } from "./program.ts";
import { dataDirFrom, scripts } from "./project.ts";

/** CycloneDX (ECMA-424): every package that the portal is built from or with, its version, license and hash. */
const sbom = ["sbom", "--prod", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--out"];

function pnpm(): string {
  const script = process.env["ROADWORTHY_PNPM"];
  if (script === undefined) throw new LaunchError("Run npm run build:production: it says where pnpm is.");
  return script;
}

// One folder that runs by Node alone; services/api/DEPLOY.md says how.
await runCommand(async (args, signal) => {
  const [name, ...flags] = args;
  if (name === undefined || name.startsWith("-") || flags.some((flag) => flag !== "--server-only"))
    throw new LaunchError("Name a new folder: npm run build:production -- <new folder> [--server-only]");
  const folder = resolve(process.env["INIT_CWD"] ?? process.cwd(), name);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new LaunchError(`${folder} is not empty. Name a new folder.`);
  const logs = join(dataDirFrom(process.env), "logs");
  makeFolder(logs);
  const file = join(logs, "build-production.log");
  const log = openSync(file, "w");
  const run = async (program: Program, fault: string): Promise<void> => {
    if ((await runProgram(program, signal, { out: log, error: log })) !== 0)
      throw new LaunchError(`${fault}, so ${folder} is not complete.`, { file, startByte: 0 });
  };
  await step("server", () => buildServer(folder));
  await step("bill of materials", () =>
    run(
      { script: pnpm(), args: [...sbom, join(folder, "sbom.cdx.json")] },
      "The packages could not be listed",
    ),
  );
  if (!flags.includes("--server-only")) {
    const env = { ...process.env, RELEASES_DIR: join(folder, "releases") };
    const program = { script: scripts.buildReleases, args: ["--whole"], env };
    await step("pages", () => run(program, "The pages could not be built"));
  }
  say(`\nIt is in ${folder}. services/api/DEPLOY.md says how it is run.`);
  return 0;
});
