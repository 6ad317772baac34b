import { say } from "../../bin/steps.mjs";
import { runCommand } from "./command.ts";
import { runJourneys } from "./suite/stages.ts";
import { countLine } from "./suite/test-summary.rules.ts";

await runCommand(async (args, signal) => {
  const count = await runJourneys(args, signal);
  say(`\n${countLine([count])}`);
  return count.failed > 0 ? 1 : 0;
});
