import { runCommand } from "./command.ts";
import { LaunchError } from "./launch-error.ts";
import { runProgram } from "./program.ts";
import { dataDirFrom, scripts } from "./project.ts";
import { liveLauncher } from "./process/run-record.ts";
import { refuseOtherMode } from "./settings/production-mark.ts";
import { environmentOfRunning } from "./process/running-environment.ts";

// The API's own commands for operators, such as `service-token 15`, beside the portal that runs on the data folder.
await runCommand(async (args, signal) => {
  const dataDir = dataDirFrom(process.env);
  refuseOtherMode(dataDir, process.env);
  if (!liveLauncher(dataDir)) {
    throw new LaunchError("No portal runs on this data folder. Start it first: npm start");
  }
  return runProgram({ script: scripts.apiCli, args, env: await environmentOfRunning(dataDir) }, signal);
});
