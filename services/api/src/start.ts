import cluster from "node:cluster";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { adoptPointers } from "@roadworthy/build/release/registry-rows";
import { buildApp } from "./app.ts";
import { embedderOf } from "./credit/consents/consent-requests.queries.ts";
import { edgePlugin } from "./edge/edge.plugin.ts";
import { liveHere } from "./edge/live-here.ts";
import { startRecovery } from "./credit/pulls/recovery.service.ts";
import type { Config } from "./platform/config.ts";
import type { Deps } from "./platform/ctx.ts";
import { refuseSandboxAsLive } from "./credit/bureaus/live-bureau.ts";
import { publishBeacons } from "./operations/releases/beacons.service.ts";
import { modules } from "./modules.ts";
import { openJobs, startJobs } from "./platform/jobs/jobs.service.ts";
import { rememberOwnUrl } from "./platform/http/own-url.ts";
import { readRunning } from "./site/experiments/experiments.queries.ts";
import { readContentStamp } from "./site/publishing/publishing.queries.ts";
import { openDeps } from "./open-deps.ts";
import { showFigures } from "./operations/system/figures.ts";
import { startKeepingAnswers } from "./operations/system/service-levels.ts";
import { drain } from "./platform/http/drain.ts";
import { endWaitsInTime } from "./platform/http/leaving.ts";
import type { Tracing } from "./platform/telemetry/tracing.ts";
import { createMetrics, serveMetrics, shareMetrics, type Metrics } from "./platform/telemetry/metrics.ts";

export type RunningApi = {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** Where it listens, `http://127.0.0.1:4000`. */
  readonly url: string;
  readonly metrics: Metrics;
  /** Drains and closes; resolves when nothing is left running. */
  stop(): Promise<void>;
};

/** Loaded only where somebody collects traces. */
const openTraces = async (url: string): Promise<Tracing> =>
  (await import("./platform/telemetry/tracing.ts")).openTracing(url);

/** Wires and starts one API process: database, bureaus, HTTP, recovery of pulls that another process left. */
export async function startApi(config: Config): Promise<RunningApi> {
  await refuseSandboxAsLive(config);
  const tracing = config.tracesUrl === undefined ? null : await openTraces(config.tracesUrl);
  const { deps, close } = openDeps(config, config.databasePool, tracing?.statements);
  if (tracing) deps.closing.push(() => tracing.close());
  const metrics = createMetrics();
  publishBeacons(deps, metrics.registry);
  if (config.runsJobs) showFigures(deps, metrics.registry);
  let isDraining = false;
  const app = await buildApp({
    deps,
    metrics,
    isDraining: () => isDraining,
    ...(tracing && { tracing }),
    extend: async (app) => {
      if (config.releasesDir) {
        const isDev = config.mode !== "production";
        const { releasesDir, siteUrl } = config;
        const readLive = liveHere(deps, releasesDir, (error, message) =>
          app.log.warn({ err: error }, message),
        );
        // Brings from the bucket what is live, so that moves are checked beside it.
        await readLive();
        for (const reason of await adoptPointers(deps.sql, releasesDir))
          app.log.warn(`a move in the folder was not taken over: ${reason}`);
        const contentStamp = () => readContentStamp(deps);
        await app.register(edgePlugin, {
          releasesDir,
          isDev,
          siteUrl,
          readPointers: readLive,
          contentStamp,
          readTrial: () => readRunning(deps),
          embedderOf: (id) => embedderOf(deps, id),
          clientIpUrl: deps.config.clientIpUrl,
        });
      }
    },
  });
  await openJobs(deps, app.log);
  await app.listen({ host: config.host, port: config.port });
  // One of several processes is asked by the first one, which has the port.
  const metricsServer = cluster.isWorker
    ? shareMetrics(metrics)
    : await serveMetrics(metrics.registry, config.host, config.metricsPort);
  const url = `http://${config.host}:${portOf(app)}`;
  rememberOwnUrl(deps, url);
  const recovery = startRecovery(deps, metrics, app.log);
  const counting = startKeepingAnswers(deps, app.log);
  const jobs = await startJobs(
    deps,
    modules.flatMap((module) => module.jobs ?? []),
    app.log,
  );
  return {
    app,
    deps,
    metrics,
    url,
    async stop() {
      isDraining = true;
      endWaitsInTime(deps);
      // Pulls under way end beside the drain, not after it: the two together have less time than twice a pull's.
      await Promise.all([drain(app, config.isAlone), recovery.stop()]);
      await Promise.all([jobs.stop(), counting.stop()]);
      metricsServer?.close();
      await close();
    },
  };
}

const portOf = (app: FastifyInstance): number => addressOf(app).port;

/** A listening TCP server's address is never a pipe name or `null`. */
const addressOf = (app: FastifyInstance): AddressInfo => app.server.address() as AddressInfo;
