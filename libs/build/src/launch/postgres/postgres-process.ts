import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { identifyProcess, signalProcess, waitForExit } from "../process/process-identity.ts";

/** What a running server says about itself in its data folder. */
export interface ServerLock {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
}

/** Reads postmaster.pid, line by line: pid, data folder, start time, port, socket folder, address, shared memory, status. */
export function readLock(cluster: string): ServerLock | undefined {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? "").trim() };
  } catch {
    return undefined;
  }
}

/** Finds the server that runs on this data folder, told from a stranger with its pid by the command line. */
export function runningServer(cluster: string): { pid: number; port: number } | undefined {
  const lock = readLock(cluster);
  if (!lock || !isServerOf(lock.pid, cluster)) return undefined;
  return { pid: lock.pid, port: lock.port };
}

function isServerOf(pid: number, cluster: string): boolean {
  return identifyProcess(pid)?.command.includes(`postgres -D ${cluster} -c `) ?? false;
}

/**
 * After `kill -9` the lock file stays, and another program may own its pid by now, which PostgreSQL takes for a running
 * server. It ignores the pid of its own parent, so ours goes in; the rest, by which it finds survivors, stays.
 */
export function clearForeignLock(cluster: string): void {
  const lock = readLock(cluster);
  if (!lock || identifyProcess(lock.pid) === undefined || isServerOf(lock.pid, cluster)) return;
  const file = join(cluster, "postmaster.pid");
  const [, ...rest] = readFileSync(file, "utf8").split("\n");
  writeFileSync(file, [String(process.pid), ...rest].join("\n"));
}

/** Stops a server fast, then at once (it recovers from its log at the next start), then by force. */
export async function stopServer(pid: number): Promise<void> {
  const steps = [
    ["SIGINT", 4000],
    ["SIGQUIT", 1000],
    ["SIGKILL", 1000],
  ] as const;
  for (const [signal, timeoutMs] of steps) {
    signalProcess(pid, signal);
    if (await waitForExit(pid, timeoutMs)) return;
  }
}
