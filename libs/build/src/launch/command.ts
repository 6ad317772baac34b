import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { formatDuration, say } from "../../bin/steps.mjs";
import { makeFolder } from "./settings/data-dir.ts";
import type { LogPlace } from "./launch-error.ts";
import { LaunchError, StoppedError } from "./launch-error.ts";
import { lastLines } from "./process/log-file.ts";
import { dataDirFrom } from "./project.ts";
import type { RunParts } from "./suite/run-parts.ts";

/**
 * Runs one command of the launcher with its arguments and a signal that aborts when the user stops it. An error becomes a message, the
 * last lines of the log, and exit code 1.
 */
export async function runCommand(
  work: (args: readonly string[], signal: AbortSignal) => Promise<number>,
): Promise<void> {
  const stop = new AbortController();
  const requestStop = () => stop.abort(new StoppedError());
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, requestStop);
  // The parent process is gone.
  process.on("disconnect", requestStop);
  // Listening for that must not keep a finished command alive.
  process.channel?.unref();
  // The terminal may be gone before the portal is.
  process.stdout.on("error", () => {});
  let code: number;
  try {
    code = await work(process.argv.slice(2), stop.signal);
  } catch (error) {
    code = reportFailure(error);
  }
  // A handle that a failed step left open must not keep the command alive. Exit once the output is written.
  process.stdout.write("", () => process.exit(code));
}

/** Waits until the user stops the portal or one of its parts fails, then stops the rest in order. */
export async function untilStopped(run: RunParts, signal: AbortSignal): Promise<number> {
  const failure = await Promise.race([run.failed, aborted(signal)]);
  if (failure === undefined) say("\nStopping …");
  const stoppingAt = performance.now();
  await run.stop();
  if (failure !== undefined) throw failure;
  say(`Stopped after ${formatDuration(performance.now() - stoppingAt)}.`);
  return 0;
}

/** Settles when the signal aborts. */
export function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
    if (signal.aborted) resolve(undefined);
  });
}

function reportFailure(error: unknown): number {
  if (error instanceof StoppedError) {
    say(error.message);
    return 130;
  }
  if (error instanceof LaunchError) {
    say(`\n${error.message}`);
    if (error.log !== undefined) showLog(error.log);
    return 1;
  }
  const logFile = join(dataDirFrom(process.env), "logs", "launcher.log");
  const message = error instanceof Error ? error.message : String(error);
  try {
    makeFolder(join(logFile, ".."));
    appendFileSync(
      logFile,
      `[${new Date().toISOString()}] ${error instanceof Error ? (error.stack ?? message) : message}\n`,
    );
    say(`\n${message}\n\nMore about it is in ${logFile}.`);
  } catch {
    say(`\n${message}`);
  }
  return 1;
}

function showLog(log: LogPlace): void {
  const lines = lastLines(log, 12);
  if (lines.length === 0) say(`\nIts log is ${log.file}.`);
  else say(`\nThe last lines of ${log.file}:\n${lines.map((line) => `  ${line.slice(0, 400)}`).join("\n")}`);
}
