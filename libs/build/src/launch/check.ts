import { runCommand } from "./command.ts";
import { pickStages, staticStages } from "./suite/stages.ts";

await runCommand(async (args, signal) => {
  let isClean = true;
  for (const stage of pickStages(staticStages, args)) {
    const result = await stage.run(signal);
    if (result.failed > 0) isClean = false;
  }
  return isClean ? 0 : 1;
});
