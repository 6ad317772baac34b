import { formatDuration, say } from "../../bin/steps.mjs";
import { runCommand } from "./command.ts";
import { stageLine } from "./stage.ts";
import { pickStages, testStages } from "./stages.ts";
import type { StageResult } from "./test-summary.rules.ts";
import { countLine } from "./test-summary.rules.ts";

await runCommand(async (args, signal) => {
  const startedAt = Number(process.env["ROADWORTHY_STARTED_AT"] ?? Date.now());
  const results: StageResult[] = [];
  for (const stage of pickStages(testStages, args)) results.push(await stage.run(signal));
  say(`\nAfter ${formatDuration(Date.now() - startedAt)}:`);
  for (const result of results) say(stageLine(result));
  say(`\n${countLine(results)}`);
  return results.some((result) => result.failed > 0) ? 1 : 0;
});
