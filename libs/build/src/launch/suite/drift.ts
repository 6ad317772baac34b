import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { say } from "../../../bin/steps.mjs";
import { haveTablesChanged, printedFiles, printFile } from "../generated.ts";
import { lastLines } from "../process/log-file.ts";
import { projectDir } from "../project.ts";
import type { TestCount } from "./test-summary.rules.ts";

const PASSED: TestCount = { passed: 1, failed: 0, skipped: 0 };
const FAILED: TestCount = { passed: 0, failed: 1, skipped: 0 };

/** Passes when the migrations make exactly the tables of the code: the generator, run on a copy of them, writes nothing. */
export async function checkMigrations(logFile: string, signal: AbortSignal): Promise<TestCount> {
  const changed = await haveTablesChanged(logFile, signal);
  if (changed === false) return PASSED;
  if (changed === null) pointToLog(logFile);
  else say("  A table has changed without its migration: run npm run regenerate and read what it wrote.");
  return FAILED;
}

/** Passes when a committed file is what a command of the API prints, so that its diff shows reviewers what changes for its readers. */
export async function checkPrinted(
  command: keyof typeof printedFiles,
  logFile: string,
  signal: AbortSignal,
): Promise<TestCount> {
  mkdirSync(join(projectDir, ".cache"), { recursive: true });
  const printed = join(projectDir, ".cache", command);
  const committed = join(projectDir, printedFiles[command]);
  if (!(await printFile(command, printed, logFile, signal))) {
    pointToLog(logFile);
    return FAILED;
  }
  if (existsSync(committed) && readFileSync(committed, "utf8") === readFileSync(printed, "utf8"))
    return PASSED;
  say(`  ${printedFiles[command]} is not what its sources give. Write it: npm run regenerate`);
  return FAILED;
}

function pointToLog(logFile: string): void {
  for (const line of lastLines({ file: logFile, startByte: 0 }, 12)) say(`  ${line}`);
}
