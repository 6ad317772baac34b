import { randomUUID } from "node:crypto";
import { validatorCompiler } from "@fastify/type-provider-zod";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import { createSessionResolver } from "./accounts/sessions/session-resolver.service.ts";
import { requireRecentProof } from "./accounts/step-up/step-up.service.ts";
import { authPlugin } from "./accounts/wire/auth.plugin.ts";
import { refuseUnread } from "./accounts/wire/auth-refusal.ts";
import { resolveApiKey } from "./business/api-keys/resolve-api-key.service.ts";
import { AppError } from "./platform/app-error.ts";
import type { Deps } from "./platform/ctx.ts";
import { answerInVersions } from "./platform/http/api-version.ts";
import { announceDrain } from "./platform/http/drain.ts";
import { errorsPlugin, sendProblem, toAppError } from "./platform/http/errors.plugin.ts";
import { refuseTwoHosts, refuseUnparsed } from "./platform/http/unparsed.ts";
import { replySerializer } from "./platform/http/reply-serializer.ts";
import { healthPlugin } from "./platform/http/health.plugin.ts";
import type { Tracing } from "./platform/telemetry/tracing.ts";
import { createMetrics, type Metrics } from "./platform/telemetry/metrics.ts";
import { principalPlugin, type PrincipalOptions } from "./platform/http/principal.plugin.ts";
import { securityHeadersPlugin } from "./platform/http/security-headers.plugin.ts";
import { loggerOptions, noteAnswers } from "./platform/telemetry/logger.ts";
import { publishDocs, referencePlugin } from "./operations/reference/reference.plugin.ts";
import { countAnswers } from "./operations/system/service-levels.ts";
import { recordRequests } from "./business/request-log/request-log-recorder.ts";
import { modules } from "./modules.ts";

export type AppOptions = {
  readonly deps: Deps;
  readonly metrics?: Metrics;
  readonly tracing?: Tracing;
  readonly isDraining?: () => boolean;
  /** `false` only where the log's own cost is measured. */
  readonly keepsRequestLog?: boolean;
  /** `false` only where the application is built to be printed: without sign-in it needs no database. */
  readonly hasSignIn?: boolean;
  /** Registers what lives outside the contracts and sign-in, such as the browser edge. */
  readonly extend?: (app: FastifyInstance) => Promise<void>;
};

/** Builds the HTTP application without listening; a route that declares no policy stops it here. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { deps, hasSignIn = true } = options;
  const app = Fastify({
    logger: loggerOptions(deps.config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => `req_${randomUUID().replaceAll("-", "")}`,
    trustProxy: deps.config.trustProxy.length > 0 ? [...deps.config.trustProxy] : false,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      if (refuseUnread(request, reply, error)) return;
      sendProblem(request, reply, toAppError(error), error);
    },
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: refuseUnparsed(deps.config.siteUrl),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  options.tracing?.observe(app);
  app.addHook("onRequest", refuseTwoHosts);
  // A body of another type would reach handlers unvalidated (reliability finding 5).
  app.removeContentTypeParser("text/plain");
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(replySerializer(deps.config.mode === "test"));

  await app.register(securityHeadersPlugin, { isProduction: deps.config.mode === "production" });
  announceDrain(app);
  await app.register(errorsPlugin, { siteUrl: deps.config.siteUrl });
  app.addHook("onRoute", publishDocs);
  await app.register(principalPlugin, { deps, ...(hasSignIn ? await openSignIn(deps) : noSignIn) });
  answerInVersions(app);
  noteAnswers(app, options.metrics ?? createMetrics());
  countAnswers(app, deps);
  if (options.keepsRequestLog ?? true) recordRequests(app, deps);
  await app.register(referencePlugin);
  await app.register(healthPlugin, { deps, isDraining: options.isDraining ?? (() => false) });
  for (const { routes } of modules) routes?.(app);
  if (hasSignIn) await app.register(authPlugin, { deps });
  await options.extend?.(app);
  return app;
}

type SignIn = Omit<PrincipalOptions, "deps">;

const openSignIn = async (deps: Deps): Promise<SignIn> => ({
  resolveSession: await createSessionResolver(deps),
  resolveApiKey,
  requireRecentProof,
});

const refuse = () => Promise.reject(new AppError("unavailable", "This process only prints."));
const noSignIn: SignIn = { resolveSession: refuse, resolveApiKey: refuse, requireRecentProof: refuse };
