import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { say } from "../../bin/steps.mjs";
import { haveTablesChanged, printOpenapi } from "./generated.ts";
import { lastLines } from "./log-file.ts";
import { projectDir } from "./project.ts";
import type { TestCount } from "./test-summary.rules.ts";

const PASSED: TestCount = { passed: 1, failed: 0, skipped: 0 };
const FAILED: TestCount = { passed: 0, failed: 1, skipped: 0 };

/** Passes when the migrations make the very tables of the code: the generator, run on a copy of them, writes nothing more. */
export async function checkMigrations(logFile: string, signal: AbortSignal): Promise<TestCount> {
  const changed = await haveTablesChanged(logFile, signal);
  if (changed === false) return PASSED;
  if (changed === null) tellLog(logFile);
  else say("  A table has changed without its migration: run npm run regenerate and read what it wrote.");
  return FAILED;
}

/** Passes when the committed API document is the one the contracts give: its difference shows in review what changes for partners. */
export async function checkOpenapi(logFile: string, signal: AbortSignal): Promise<TestCount> {
  const printed = join(projectDir, ".cache/openapi.json");
  mkdirSync(join(projectDir, ".cache"), { recursive: true });
  const committed = join(projectDir, "services/api/openapi.json");
  if (!(await printOpenapi(printed, logFile, signal))) {
    tellLog(logFile);
    return FAILED;
  }
  if (existsSync(committed) && readFileSync(committed, "utf8") === readFileSync(printed, "utf8"))
    return PASSED;
  say("  services/api/openapi.json is not what the contracts give. Write it: npm run regenerate");
  return FAILED;
}

function tellLog(logFile: string): void {
  for (const line of lastLines({ file: logFile, startByte: 0 }, 12)) say(`  ${line}`);
}
