import { say } from "../../bin/steps.mjs";
import { runCommand } from "./command.ts";
import { openFoundation } from "./foundation.ts";
import { LaunchError } from "./launch-error.ts";
import { runProgram } from "./program.ts";
import { dataDirFrom, scripts } from "./project.ts";
import { liveLauncher } from "./process/run-record.ts";

// Without the portal: brings the data folder's database up to date, and with --to back to an earlier migration.
await runCommand(async (args, signal) => {
  if (args.length > 0 && !(args.length === 2 && args[0] === "--to"))
    throw new LaunchError("Write npm run migrate, or npm run migrate -- --to <number>; nothing was changed.");
  const dataDir = dataDirFrom(process.env);
  if (liveLauncher(dataDir))
    throw new LaunchError("A portal runs on this data folder. Stop it first (Ctrl-C); nothing was changed.");
  const foundation = await openFoundation(
    { dataDir, env: process.env, hasDemoData: false, hasPages: false },
    signal,
  );
  try {
    if (args.length === 0) {
      say(foundation.migrated.trimEnd());
      return 0;
    }
    return await runProgram(
      { script: scripts.apiCli, args: ["migrate", ...args], env: foundation.env },
      signal,
    );
  } finally {
    await foundation.run.stop();
  }
});
