import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureDataDir } from "../settings/data-dir.ts";
import { LaunchError } from "../launch-error.ts";
import type { ProcessIdentity } from "./process-identity.ts";
import { identifyProcess, isSameProcess, signalProcess, waitForExit } from "./process-identity.ts";

/** One of our processes as `run.json` records it, so that a later run can tell it from a stranger with the same pid. */
export interface RecordedProcess extends ProcessIdentity {
  readonly name: string;
}

/** What runs on a data folder now, or ran when its launcher was killed. */
export interface RunRecord {
  readonly launcher: RecordedProcess;
  readonly processes: readonly RecordedProcess[];
  readonly siteUrl: string | undefined;
  readonly bureauUrl: string | undefined;
  /** The sandbox that test mode asks, when this run started one beside other bureaus. */
  readonly sandboxUrl: string | undefined;
}

/** The exclusive use of a data folder by one launcher. */
export interface DataDirHold {
  /** Replaces what `run.json` says about this run. */
  record(run: Omit<RunRecord, "launcher">): void;
  release(): void;
}

const LOCK = "launcher.lock";
const RECORD = "run.json";

/**
 * Takes a data folder for this launcher. Refuses while another live one has it; takes over from a killed one and first
 * stops what that one left running.
 */
export async function holdDataDir(dataDir: string): Promise<DataDirHold> {
  ensureDataDir(dataDir);
  const self = identifyProcess(process.pid);
  if (!self) throw new LaunchError("This process cannot be found in the process table.");
  const launcher = { ...self, name: "launcher" };
  takeLock(dataDir, launcher);
  // Two that find the same dead holder at once may remove each other's lock; the last one to write keeps it.
  await sleep(30);
  const holder = liveLauncher(dataDir);
  if (holder?.pid !== process.pid) throw inUse(dataDir, holder ?? launcher);
  await stopLeftovers(readRunRecord(dataDir)?.processes ?? []);
  const write = (run: Omit<RunRecord, "launcher">) => writeWhole(join(dataDir, RECORD), { launcher, ...run });
  write({ processes: [], siteUrl: undefined, bureauUrl: undefined, sandboxUrl: undefined });
  return {
    record: write,
    release: () => {
      rmSync(join(dataDir, RECORD), { force: true });
      rmSync(join(dataDir, LOCK), { force: true });
    },
  };
}

/** Reads `run.json`; `undefined` when there is none or it cannot be understood. */
export function readRunRecord(dataDir: string): RunRecord | undefined {
  const value = readJson(join(dataDir, RECORD));
  const launcher = asProcess(field(value, "launcher"));
  if (!launcher) return undefined;
  const processes = field(value, "processes");
  return {
    launcher,
    processes: Array.isArray(processes)
      ? processes.map(asProcess).filter((found) => found !== undefined)
      : [],
    siteUrl: asString(field(value, "siteUrl")),
    bureauUrl: asString(field(value, "bureauUrl")),
    sandboxUrl: asString(field(value, "sandboxUrl")),
  };
}

/** Returns the launcher that runs on this data folder now, if any. */
export function liveLauncher(dataDir: string): RecordedProcess | undefined {
  const holder = asProcess(readJson(join(dataDir, LOCK)));
  return holder && isSameProcess(holder) ? holder : undefined;
}

/** Stops, in the order given, each recorded process that is still the same one; returns the names of those it stopped. */
export async function stopLeftovers(
  processes: readonly RecordedProcess[],
  timeoutMs = 12_000,
): Promise<string[]> {
  const stopped: string[] = [];
  for (const recorded of processes) {
    if (!isSameProcess(recorded)) continue;
    signalProcess(recorded.pid, "SIGTERM");
    if (!(await waitForExit(recorded.pid, timeoutMs))) {
      signalProcess(recorded.pid, "SIGKILL");
      await waitForExit(recorded.pid, 1000);
    }
    stopped.push(recorded.name);
  }
  return stopped;
}

function takeLock(dataDir: string, launcher: RecordedProcess): void {
  const lock = join(dataDir, LOCK);
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(launcher));
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (tryLink(draft, lock)) return;
      const holder = liveLauncher(dataDir);
      if (holder) throw inUse(dataDir, holder);
      // Renaming succeeds for one of several that find the same dead holder.
      const stale = `${draft}.stale`;
      if (tryRename(lock, stale)) rmSync(stale, { force: true });
    }
    throw new LaunchError(`${lock} cannot be taken. If no launcher runs, remove it.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

function inUse(dataDir: string, holder: RecordedProcess): LaunchError {
  const siteUrl = readRunRecord(dataDir)?.siteUrl;
  const where = siteUrl === undefined ? "" : ` at ${siteUrl}`;
  return new LaunchError(
    `A portal already runs on ${dataDir}${where} (process ${holder.pid}). ` +
      "Stop it with Ctrl-C in its terminal, or give this one a data folder of its own: DATA_DIR=/some/folder npm start",
  );
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

function tryRename(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

function writeWhole(file: string, value: unknown): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(draft, file);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function asString(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function asProcess(value: unknown): RecordedProcess | undefined {
  const pid = field(value, "pid");
  const [name, startedAt, command] = ["name", "startedAt", "command"].map((key) =>
    asString(field(value, key)),
  );
  if (typeof pid !== "number" || name === undefined || startedAt === undefined || command === undefined)
    return undefined;
  return { name, pid, startedAt, command };
}
