import { join } from "node:path";
import { runCommand } from "./command.ts";
import { runProgram } from "./program.ts";
import { dataDirFrom, scripts } from "./project.ts";

await runCommand((args, signal) => {
  const env = {
    ...process.env,
    RELEASES_DIR: process.env["RELEASES_DIR"] || join(dataDirFrom(process.env), "releases"),
  };
  return runProgram({ script: scripts.release, args, env }, signal);
});
