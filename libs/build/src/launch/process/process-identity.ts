import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** What tells a process apart from another one that got the same pid later. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Opaque: clock ticks since boot on Linux, a date on macOS. */
  readonly startedAt: string;
  readonly command: string;
}

/** Reads a running process's start time and command line; `undefined` when there is no such process (or only its zombie). */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return process.platform === "linux" ? identifyOnLinux(pid) : identifyByPs(pid);
}

/** Says whether the process described earlier is still that same process. */
export function isSameProcess(recorded: ProcessIdentity): boolean {
  const now = identifyProcess(recorded.pid);
  return now !== undefined && now.startedAt === recorded.startedAt && now.command === recorded.command;
}

/** Waits until the process is gone; returns false when it still runs after `timeoutMs`. */
export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (identifyProcess(pid) !== undefined) {
    if (performance.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

/** Sends a signal and ignores that the process may already be gone. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

function identifyOnLinux(pid: number): ProcessIdentity | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in brackets and may itself hold spaces and brackets (man 5 proc_pid_stat).
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const state = fields[0];
    const startedAt = fields[19];
    if (state === "Z" || state === "X" || startedAt === undefined) return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").join(" ").trim();
    return { pid, startedAt, command };
  } catch {
    return undefined;
  }
}

function identifyByPs(pid: number): ProcessIdentity | undefined {
  try {
    const read = (column: string) =>
      execFileSync("ps", ["-ww", "-o", `${column}=`, "-p", String(pid)], { encoding: "utf8" }).trim();
    if (read("state").startsWith("Z")) return undefined;
    return { pid, startedAt: read("lstart"), command: read("command") };
  } catch {
    return undefined;
  }
}
