import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { waitForExit } from "./process-identity.ts";

/** Does what `npm test` does before its tests: starts their PostgreSQL, prints its pid, and goes on running. */
const holder = `
  import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, "../postgres/embedded-postgres.ts"))};
  const server = await startPostgres({ dataDir: process.argv[1], isThrowAway: true });
  console.log("pid " + server.pid);
  setInterval(() => {}, 1000);`;

test.each(["SIGTERM", "SIGKILL"] as const)(
  "the tests' PostgreSQL ends with the run that a %s ended",
  async (signal) => {
    const dataDir = mkdtempSync(join(tmpdir(), "roadworthy-guard-"));
    try {
      const run = spawn(process.execPath, ["--input-type=module", "-e", holder, dataDir], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      const pid = await new Promise<number>((resolve, reject) => {
        let printed = "";
        run.once("exit", () => reject(new Error("The holder ended before it had a server.")));
        run.stdout.on("data", (chunk: Buffer) => {
          const found = /pid (\d+)\n/.exec((printed += chunk.toString()))?.[1];
          if (found !== undefined) resolve(Number(found));
        });
      });
      run.kill(signal);
      expect(await waitForExit(pid, 60_000)).toBe(true);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
