import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import { AggregatorRegistry } from "prom-client";
import { z } from "zod";
import type { Config } from "./platform/config.ts";
import { serveMetrics } from "./platform/telemetry/metrics.ts";

/** What a process says once it serves. */
const readiness = z.object({ listening: z.number() });

const firstPauseMs = 250;
const longestPauseMs = 10_000;

/** Longer than a process takes to drain, shorter than the launcher waits. */
const stopsWithinMs = 11_000;

/**
 * Runs several API processes on one port and passes connections on to them in turn. One of them works on the background jobs. A process
 * that ends is started again in its place; one that ends before all have served once ends everything, as a single process would. Limits
 * hold over all of them, since they are rows. `/metrics` is the sum of all. Resolves with the port once all serve.
 */
export async function runProcesses(config: Config): Promise<number> {
  const workers = new Map<number, Worker>();
  let isStopping = false;
  let haveServed = false;
  let metricsServer: Server | undefined;

  async function stop(code: number): Promise<never> {
    isStopping = true;
    const all = [...workers.values()];
    for (const { process: child } of all) child.kill("SIGTERM");
    const ended = Promise.all(all.filter((worker) => !worker.isDead()).map((worker) => once(worker, "exit")));
    await Promise.race([ended, sleep(stopsWithinMs, undefined, { ref: false })]);
    for (const { process: child } of all) child.kill("SIGKILL");
    metricsServer?.close();
    process.exit(code);
  }

  function start(place: number, failures = 0): Promise<number> {
    // The first one does what the setting says; the others leave the jobs to it.
    const worker = cluster.fork(place === 0 ? {} : { JOBS: "off" });
    workers.set(place, worker);
    let wasReady = false;
    const ready = new Promise<number>((resolve) => {
      worker.on("message", (message: unknown) => {
        const said = readiness.safeParse(message);
        if (!said.success) return;
        wasReady = true;
        resolve(said.data.listening);
      });
    });
    worker.once("exit", (code, signal) => {
      if (isStopping) return;
      if (!haveServed) return void stop(1);
      const failed = wasReady ? 0 : failures + 1;
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** failed);
      process.stderr.write(
        `API process ${place} ended (${signal ?? `code ${code}`}); another one takes its place.\n`,
      );
      setTimeout(() => void (isStopping || start(place, failed)), pauseMs);
    });
    return ready;
  }

  closeWithGrace({ delay: stopsWithinMs + 1_000 }, () => stop(0));
  const [port = 0] = await Promise.all(Array.from({ length: config.processes }, (_, place) => start(place)));
  haveServed = true;
  const all = new AggregatorRegistry();
  const sums = { contentType: all.contentType, metrics: () => all.clusterMetrics() };
  metricsServer = await serveMetrics(sums, config.host, config.metricsPort);
  return port;
}
