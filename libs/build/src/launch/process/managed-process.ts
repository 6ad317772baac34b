import { spawn } from "node:child_process";
import { closeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { LogPlace } from "../launch-error.ts";
import { LaunchError } from "../launch-error.ts";
import { openLog, readLog } from "./log-file.ts";
import { projectDir } from "../project.ts";
import type { ProcessIdentity } from "./process-identity.ts";
import { identifyProcess, signalProcess, waitForExit } from "./process-identity.ts";

export interface ProcessOptions {
  /** As shown to the user: "API". */
  readonly name: string;
  /** Arguments of Node: the script and its own arguments. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly logFile: string;
  /** Keep what it prints out of the log; its errors still go there. For processes that end before the launcher does. */
  readonly isPrivate?: boolean;
}

export interface ManagedProcess {
  readonly name: string;
  readonly identity: ProcessIdentity;
  readonly log: LogPlace;
  /** Settles with how it ended: `code 1` or a signal's name. */
  readonly exited: Promise<string>;
  /** What it has printed since it started. */
  output(): string;
  /** SIGTERM, then SIGKILL after `timeoutMs`, to the process and its own children. */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * Starts a Node process that only survives a killed launcher: its output goes to a log file, so it never blocks
 * on a reader, and it leads a process group of its own, so Ctrl-C at the terminal reaches it only through the launcher.
 */
export function startProcess(options: ProcessOptions): ManagedProcess {
  const { descriptor, place } = openLog(options.logFile);
  const child = spawn(process.execPath, [...options.args], {
    cwd: projectDir,
    env: options.env,
    stdio: ["ignore", options.isPrivate ? "pipe" : descriptor, descriptor],
    detached: true,
  });
  closeSync(descriptor);
  let printed = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const exited = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    // "close" comes after "exit", when everything printed has arrived.
    child.once(options.isPrivate ? "close" : "exit", (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const pid = child.pid;
  if (pid === undefined) throw new LaunchError(`${options.name} could not be started.`, place);
  const fallback = { pid, startedAt: "", command: "" };
  return {
    name: options.name,
    identity: identifyProcess(pid) ?? fallback,
    log: place,
    exited,
    output: () => (options.isPrivate ? printed : readLog(place)),
    stop: (timeoutMs) => stopGroup(pid, timeoutMs),
  };
}

/** Runs a Node process to its end and returns what it printed; throws with its log when it fails or the user stops. */
export async function runProcess(
  options: ProcessOptions,
  signal: AbortSignal,
  onOutput?: (output: string) => void,
): Promise<string> {
  signal.throwIfAborted();
  const running = startProcess(options);
  const watch = onOutput && setInterval(() => onOutput(running.output()), 300);
  const stop = () => void running.stop(3000);
  signal.addEventListener("abort", stop, { once: true });
  const end = await running.exited;
  clearInterval(watch);
  signal.removeEventListener("abort", stop);
  signal.throwIfAborted();
  if (end !== "code 0") throw new LaunchError(`${options.name} failed (${end}).`, running.log);
  return running.output();
}

/** Waits until `isReady` answers true; throws when the process ends first, the time is over or the user stops. */
export async function untilReady(
  running: ManagedProcess,
  isReady: () => Promise<boolean> | boolean,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<void> {
  let end: string | undefined;
  void running.exited.then((how) => (end = how));
  const deadline = performance.now() + timeoutMs;
  while (!(await isReady())) {
    signal.throwIfAborted();
    if (end !== undefined)
      throw new LaunchError(`${running.name} ended before it was ready (${end}).`, running.log);
    if (performance.now() > deadline)
      throw new LaunchError(`${running.name} was not ready after ${timeoutMs / 1000} s.`, running.log);
    await sleep(40);
  }
}

async function stopGroup(pid: number, timeoutMs: number): Promise<void> {
  signalProcess(pid, "SIGTERM");
  const isGone = await waitForExit(pid, timeoutMs);
  // The leader's group also holds what it started itself.
  signalProcess(-pid, "SIGKILL");
  if (!isGone) await waitForExit(pid, 1000);
}
