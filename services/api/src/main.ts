import "./resolve-once.ts";
import cluster from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import { readConfig, type Config } from "./platform/config.ts";
import { runProcesses } from "./processes.ts";

/** A start whose database connection was cut at a bad moment may wait for ever, listening but doing nothing; ended, it is started again. */
async function tooLate(afterMs: number): Promise<never> {
  await sleep(afterMs, undefined, { ref: false });
  throw new Error(
    `The API did not start in the ${afterMs / 1000} s of START_SECONDS. Look at its database; it ends now, to be started again.`,
  );
}

/** One API process; returns its port once it serves. SIGTERM and SIGINT drain it. */
async function runOne(config: Config): Promise<number> {
  // The first of several processes only passes connections on and needs none of this.
  const { startApi } = await import("./start.ts");
  const api = await Promise.race([startApi(config), tooLate(config.startsWithinMs)]);
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) api.app.log.fatal({ err }, "uncaught");
    await api.stop();
  });
  // What the start leaves, a tenth of the process, would stay as long as it has little to do. `--expose-gc` makes this possible.
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  return Number(new URL(api.url).port);
}

/** The API. Prints one line with its port once all its processes serve. */
async function run(): Promise<void> {
  const config = readConfig(process.env);
  const isFirst = cluster.isPrimary && config.processes > 1;
  const listening = isFirst ? await runProcesses(config) : await runOne(config);
  if (cluster.isPrimary) process.stdout.write(`${JSON.stringify({ listening: String(listening) })}\n`);
  else process.send?.({ listening });
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
