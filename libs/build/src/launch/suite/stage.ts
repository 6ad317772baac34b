import { closeSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { formatDuration, say } from "../../../bin/steps.mjs";
import { lastLines, openLog } from "../process/log-file.ts";
import { runProgram } from "../program.ts";
import type { Program } from "../program.ts";
import { projectDir } from "../project.ts";
import type { StageResult, TestCount } from "./test-summary.rules.ts";

const SHOWN_LINES = 60;

/** Runs one stage, times it and prints one line. An error counts as one failure and doesn't stop the other stages. */
export async function runStage(
  name: string,
  signal: AbortSignal,
  work: () => Promise<TestCount>,
): Promise<StageResult> {
  signal.throwIfAborted();
  const startedAt = performance.now();
  let count: TestCount;
  try {
    count = await work();
  } catch (error) {
    signal.throwIfAborted();
    say(error instanceof Error ? error.message : String(error));
    count = { passed: 0, failed: 1, skipped: 0 };
  }
  const durationMs = performance.now() - startedAt;
  say(stageLine({ ...count, name, durationMs }));
  return { ...count, name, durationMs };
}

/** One stage as a line: mark, name, time and, when it is made of tests, their numbers. */
export function stageLine(result: StageResult): string {
  const { passed, failed, skipped, flaky = [] } = result;
  const rest = `${skipped > 0 ? `, ${skipped} skipped` : ""}${flaky.length > 0 ? `, ${flaky.length} ONLY WHEN REPEATED` : ""}`;
  const numbers = passed + failed + skipped > 1 ? `  ${passed} passed, ${failed} failed${rest}` : "";
  return `${failed === 0 ? "✓" : "✗"} ${result.name}  ${formatDuration(result.durationMs)}${numbers}`;
}

/** Runs programs that pass or fail as a whole; shows the end of their output when one fails. */
export async function passOrFail(
  logFile: string,
  programs: readonly Program[],
  signal: AbortSignal,
): Promise<TestCount> {
  const { descriptor, place } = openLog(logFile);
  try {
    for (const program of programs) {
      const isClean = (await runProgram(program, signal, { out: descriptor, error: descriptor })) === 0;
      if (isClean) continue;
      for (const line of lastLines(place, SHOWN_LINES)) say(`  ${line}`);
      return { passed: 0, failed: 1, skipped: 0 };
    }
    return { passed: 1, failed: 0, skipped: 0 };
  } finally {
    closeSync(descriptor);
  }
}

/** Runs a test runner that shows its own output and writes a JSON report, and returns that report. */
export async function readReport(
  program: Program,
  reportFile: string,
  signal: AbortSignal,
): Promise<{ readonly report: unknown; readonly isExitClean: boolean }> {
  rmSync(reportFile, { force: true });
  const isExitClean = (await runProgram(program, signal)) === 0;
  signal.throwIfAborted();
  try {
    return { report: JSON.parse(readFileSync(reportFile, "utf8")), isExitClean };
  } catch {
    say(`${program.script} left no report.`);
    return { report: undefined, isExitClean };
  }
}

/** Where the command-line script of one of the root package's tools is. */
export const toolScript = (path: string): string => join(projectDir, "node_modules", path);
