import { relative } from "node:path";
import { formatDuration, say } from "../../bin/steps.mjs";
import { runCommand } from "./command.ts";
import { projectDir } from "./project.ts";
import { stageLine } from "./suite/stage.ts";
import type { Stage } from "./suite/stages.ts";
import { pickStages, testStages } from "./suite/stages.ts";
import type { StageResult } from "./suite/test-summary.rules.ts";
import { countLine, slowestFiles } from "./suite/test-summary.rules.ts";

const inBrowser = ["browser", "library-runtime"];

await runCommand(async (args, signal) => {
  const startedAt = Number(process.env["ROADWORTHY_STARTED_AT"] ?? Date.now());
  const stages = pickStages(testStages, args);
  const named = (wanted: string) => stages.filter(({ name }) => name === wanted);
  // The unit tests often wait, so what only reads the sources runs beside them; the journeys need the whole machine.
  const [early, unit] = await Promise.all([
    inTurn(
      stages.filter(({ name }) => name !== "unit" && !inBrowser.includes(name)),
      signal,
    ),
    inTurn(named("unit"), signal),
  ]);
  const results = [...early, ...unit, ...(await inTurn(inBrowser.flatMap(named), signal))];
  say(`\nAfter ${formatDuration(Date.now() - startedAt)}:`);
  for (const result of results) say(stageLine(result));
  const slowest = slowestFiles(results, 10);
  if (slowest.length > 0) say("\nThe slowest files:");
  for (const { file, durationMs } of slowest)
    say(`  ${formatDuration(durationMs).padStart(12)}  ${inProject(file)}`);
  const flaky = results.flatMap((result) => result.flaky ?? []);
  if (flaky.length > 0) say("\nFlaky: these failed once and passed only when repeated. Find out why.");
  for (const name of flaky) say(`  ${inProject(name)}`);
  say(`\n${countLine(results)}`);
  return results.some((result) => result.failed > 0) ? 1 : 0;
});

async function inTurn(stages: readonly Stage[], signal: AbortSignal): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const stage of stages) results.push(await stage.run(signal));
  return results;
}

/** Reports name files by their whole path. */
function inProject(file: string): string {
  return file.startsWith("/") ? relative(projectDir, file) : file;
}
