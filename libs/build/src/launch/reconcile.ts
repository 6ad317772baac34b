import { runCommand } from "./command.ts";
import { openFoundation } from "./foundation.ts";
import { runProgram } from "./program.ts";
import { dataDirFrom, scripts } from "./project.ts";
import { liveLauncher } from "./process/run-record.ts";
import { refuseOtherMode } from "./settings/production-mark.ts";
import { environmentOfRunning } from "./process/running-environment.ts";

await runCommand(async (args, signal) => {
  const dataDir = dataDirFrom(process.env);
  refuseOtherMode(dataDir, process.env);
  const reconcile = (env: NodeJS.ProcessEnv) =>
    runProgram({ script: scripts.apiCli, args: ["reconcile", ...args], env }, signal);
  if (liveLauncher(dataDir)) return reconcile(await environmentOfRunning(dataDir));
  const foundation = await openFoundation(
    { dataDir, env: process.env, hasDemoData: false, hasPages: false },
    signal,
  );
  try {
    return await reconcile(foundation.env);
  } finally {
    await foundation.run.stop();
  }
});
