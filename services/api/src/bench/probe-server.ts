import Fastify, { LogController, type FastifyInstance } from "fastify";
import { buildApp } from "../app.ts";
import { openDeps } from "../open-deps.ts";
import { readConfig, type Config } from "../platform/config.ts";
import { securityHeadersPlugin } from "../platform/http/security-headers.plugin.ts";
import { loggerOptions, noteAnswers } from "../platform/telemetry/logger.ts";
import { createMetrics } from "../platform/telemetry/metrics.ts";
import { statementsApp } from "./scale/statements.ts";

/**
 * A route that does nothing: `bare` on Fastify as it comes, `noted` with no more than the security headers, a log line and the
 * metrics, `guarded` in the API's own application behind its sign-in. `statements`: see there.
 */
const body = { id: "bench", status: "ok", values: [1, 2, 3] };

const app = await open(process.argv[2]);
const address = await app.listen({ host: "127.0.0.1", port: 0 });
process.send?.({ url: address, pid: process.pid });
process.on("SIGINT", () => process.exit(0));

function open(kind: string | undefined): FastifyInstance | Promise<FastifyInstance> {
  if (kind === "guarded") return guardedApp();
  if (kind === "bare") return bareApp();
  const config = readConfig(process.env);
  if (kind === "noted") return notedApp(config);
  const { databaseUrl, databasePool, bureau } = config;
  return statementsApp(databaseUrl, databasePool, bureau);
}

function bareApp(): FastifyInstance {
  const app = Fastify();
  app.get("/probe", () => body);
  return app;
}

async function notedApp(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(securityHeadersPlugin, { isProduction: false });
  noteAnswers(app, createMetrics());
  app.get("/probe", () => body);
  return app;
}

/** Everything `startApi` puts around a request: hooks, headers, logs, metrics, authentication, policy. */
async function guardedApp(): Promise<FastifyInstance> {
  const { deps } = openDeps(readConfig(process.env));
  return buildApp({
    deps,
    extend: async (app) => {
      app.get("/probe", { config: { policy: { roles: ["partner"] } } }, () => body);
    },
  });
}
