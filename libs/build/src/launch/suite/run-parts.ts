import { join } from "node:path";
import { LaunchError } from "../launch-error.ts";
import type { LogPlace } from "../launch-error.ts";
import { rotateOpenLog } from "../process/log-file.ts";
import type { ManagedProcess } from "../process/managed-process.ts";
import { holdDataDir } from "../process/run-record.ts";

/** The order in which parts are stopped: what depends on others first. */
const STOP_ORDER = { api: 1, sandbox: 2, database: 3 } as const;

/**
 * How long a part may take to stop. The API finishes its requests first: a pull may wait 8 seconds for its bureaus, and the API allows
 * itself 10.
 */
const STOP_TIMEOUT_MS = { api: 12_000, sandbox: 1_000 } as const;

const LOG_WATCH_MS = 20_000;

interface Part {
  readonly role: keyof typeof STOP_ORDER;
  readonly name: string;
  readonly exited: Promise<string>;
  readonly log: LogPlace;
  stop(): Promise<void>;
}

/** Where parts of a run can be asked. */
export type PublishedUrls = {
  readonly siteUrl?: string;
  readonly bureauUrl?: string;
  readonly sandboxUrl?: string;
};

/** The parts that run on one data folder, started and stopped together. */
export interface RunParts {
  readonly dataDir: string;
  logFile(name: string): string;
  /** Watches a part and stops it with the others. */
  adopt(part: Part): void;
  /** Does the same for a Node process of ours, and remembers it for the launcher that comes after a `kill -9`. */
  adoptProcess(role: keyof typeof STOP_TIMEOUT_MS, running: ManagedProcess): void;
  /** Tells other commands where the parts are. */
  publish(urls: PublishedUrls): void;
  /** Settles when a part ends that should not have. */
  readonly failed: Promise<LaunchError>;
  /** Stops API, sandbox and database, in this order. */
  stop(): Promise<void>;
}

/** How often logs are looked at, and from which size on they are rotated. */
export interface LogWatch {
  readonly everyMs: number;
  readonly limitBytes?: number;
}

/** Takes the data folder for this launcher, and stops what a killed launcher left running on it. */
export async function openRun(
  dataDir: string,
  { everyMs, limitBytes }: LogWatch = { everyMs: LOG_WATCH_MS },
): Promise<RunParts> {
  const hold = await holdDataDir(dataDir);
  const parts: Part[] = [];
  const processes: { readonly role: Part["role"]; readonly running: ManagedProcess }[] = [];
  let urls: PublishedUrls = {};
  let isStopping = false;
  const logWatch = setInterval(() => {
    for (const { log } of parts) rotateOpenLog(log.file, limitBytes);
  }, everyMs);
  logWatch.unref();
  const { promise: failed, resolve: fail } = Promise.withResolvers<LaunchError>();

  const inStopOrder = <T extends Pick<Part, "role">>(all: readonly T[]) =>
    all.toSorted((a, b) => STOP_ORDER[a.role] - STOP_ORDER[b.role]);
  const record = () =>
    hold.record({
      siteUrl: urls.siteUrl,
      bureauUrl: urls.bureauUrl,
      sandboxUrl: urls.sandboxUrl,
      processes: inStopOrder(processes).map(({ running }) => ({ ...running.identity, name: running.name })),
    });
  const adopt = (part: Part) => {
    parts.push(part);
    void part.exited.then((how) => {
      if (!isStopping) fail(new LaunchError(`${part.name} ended unexpectedly (${how}).`, part.log));
    });
  };
  return {
    dataDir,
    logFile: (name) => join(dataDir, "logs", `${name}.log`),
    failed,
    adopt,
    adoptProcess(role, running) {
      processes.push({ role, running });
      record();
      const { name, exited, log } = running;
      adopt({ role, name, exited, log, stop: () => running.stop(STOP_TIMEOUT_MS[role]) });
    },
    publish(more) {
      urls = { ...urls, ...more };
      record();
    },
    async stop() {
      // Another launcher may hold the folder by the time of a second call.
      if (isStopping) return;
      isStopping = true;
      clearInterval(logWatch);
      for (const part of inStopOrder(parts.splice(0))) await part.stop();
      hold.release();
    },
  };
}
