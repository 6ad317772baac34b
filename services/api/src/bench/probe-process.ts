import { fork } from "node:child_process";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { z } from "zod";

/** A running probe server: where its routes are, its process, and how to end it. */
export type Probe = { readonly url: string; readonly pid: number; stop(): Promise<void> };

type ProbeKind = "bare" | "noted" | "guarded" | "statements";

/** Starts `probe-server.ts` in a process of its own; its log goes to a file, as the API's does. */
export async function startProbe(kind: ProbeKind, logDir: string): Promise<Probe> {
  const logFile = join(logDir, `bench-${kind}.log`);
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, "w");
  const child = fork(join(import.meta.dirname, "probe-server.ts"), [kind], {
    stdio: ["ignore", log, log, "ipc"],
  });
  closeSync(log);
  const exited = once(child, "exit");
  const [message] = await Promise.race([
    once(child, "message"),
    exited.then(() => {
      throw new Error(`the ${kind} probe ended; its log is ${logFile}`);
    }),
  ]);
  return {
    ...z.object({ url: z.url(), pid: z.int() }).parse(message),
    async stop() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
