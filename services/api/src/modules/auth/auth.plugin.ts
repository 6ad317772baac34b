import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { repeat } from "../../platform/background.ts";
import type { Deps } from "../../platform/ctx.ts";
import { accessTokenPlugin } from "./access-token.service.ts";
import { AuthError } from "./auth-error.ts";
import { openAuth } from "./auth-state.ts";
import { isStorable, maxBodyBytes } from "./auth-body.rules.ts";
import { authRoutes } from "./auth.routes.ts";
import { factorRoutes } from "./factors.routes.ts";
import { identityRoutes } from "../identities/identities.routes.ts";
import { sweepVisits } from "../identities/visits.service.ts";
import { sweepKnownDevices } from "../security-log/known-devices.service.ts";
import { sweepSecurityLog } from "../security-log/security-log.service.ts";
import { serviceRoutes } from "../people/service.routes.ts";
import { ssoRoutes } from "../sso/sso.routes.ts";
import { sweepSso } from "../sso/sso.service.ts";
import { OAuthStyleError } from "./oauth-style-error.ts";
import { sweepCodes } from "./one-time-codes.service.ts";
import { oneTimeRoutes } from "./one-time.routes.ts";
import { passkeyRoutes } from "./passkeys.routes.ts";
import { sweepPasskeyChallenges } from "./passkeys.queries.ts";
import { stepUpRoutes } from "./step-up.routes.ts";
import { sweepThrottles } from "./throttle.service.ts";

export { createSessionResolver } from "./session-resolver.service.ts";
export { requireRecentProof } from "./step-up.service.ts";

const VERSION_HEADER = "x-supabase-api-version";

/** The version from which error bodies carry a string `code`. */
const ERROR_CODE_VERSION = "2024-01-01";

const MAINTENANCE_MS = 60_000;

/** Mounts `/auth/v1`, the wire protocol of GoTrue as the published auth-js speaks it, and verification of our access tokens. */
export const authPlugin = fp(async (root: FastifyInstance, { deps }: { deps: Deps }): Promise<void> => {
  const { keys } = await openAuth(deps);
  await root.register(accessTokenPlugin, { deps });
  await root.register(
    (app, _options, done) => {
      acceptEmptyJson(app);
      app.addHook("onRoute", (route) => {
        route.bodyLimit ??= maxBodyBytes;
      });
      app.addHook("preValidation", async ({ body }) => {
        if (!isStorable(body)) {
          throw new AuthError(400, "validation_failed", "The request holds text that cannot be stored");
        }
      });
      app.addHook("onRequest", async (_request, reply) => {
        reply.header("cache-control", "no-store");
      });
      app.addHook("onSend", async (request, reply) => {
        if (isVersioned(request)) reply.header(VERSION_HEADER, ERROR_CODE_VERSION);
      });
      app.setErrorHandler((error: unknown, request, reply) =>
        sendError(request, reply, toAuthError(error), error),
      );
      app.setNotFoundHandler((request, reply) =>
        sendError(request, reply, new AuthError(404, "not_found", "There is nothing at this address.")),
      );
      authRoutes(app);
      oneTimeRoutes(app);
      factorRoutes(app);
      passkeyRoutes(app);
      stepUpRoutes(app);
      identityRoutes(app);
      serviceRoutes(app);
      ssoRoutes(app);
      done();
    },
    { prefix: "/auth/v1" },
  );

  const sweeping = repeat(
    () =>
      Promise.all([
        keys.maintain(),
        sweepThrottles(deps),
        sweepCodes(deps),
        sweepPasskeyChallenges(deps),
        sweepVisits(deps),
        sweepSecurityLog(deps),
        sweepKnownDevices(deps),
        sweepSso(deps),
      ]),
    { everyMs: MAINTENANCE_MS, log: root.log, failure: "auth maintenance failed" },
  );
  root.addHook("onClose", () => sweeping.stop());
});

/** auth-js says JSON on every request that could have a body, also on those that have none. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, {});
    else void parseJson(request, String(body), done);
  });
}

const isVersioned = (request: FastifyRequest): boolean => {
  const version = request.headers[VERSION_HEADER];
  return typeof version === "string" && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= ERROR_CODE_VERSION;
};

function toAuthError(error: unknown): AuthError | OAuthStyleError {
  if (error instanceof AuthError || error instanceof OAuthStyleError) return error;
  const status = statusOf(error);
  if (status === 400) return new AuthError(400, "bad_json", "Could not parse request body as JSON");
  if (status !== undefined && status < 500) {
    return new AuthError(status, "validation_failed", "The request could not be read");
  }
  return new AuthError(500, "unexpected_failure", "Unexpected failure, please check server logs");
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("statusCode" in error)) return undefined;
  return typeof error.statusCode === "number" ? error.statusCode : undefined;
}

function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: AuthError | OAuthStyleError,
  cause?: unknown,
): FastifyReply {
  if (refusal instanceof OAuthStyleError) {
    return reply.code(400).send({ error: refusal.error, error_description: refusal.message });
  }
  const { status, code, message, extra } = refusal;
  if (status >= 500 && !(cause instanceof AuthError))
    request.log.error({ err: cause }, "auth request failed");
  const more = {
    ...(extra.weakPassword && { weak_password: { reasons: [...extra.weakPassword] } }),
    ...(extra.reauthenticate && { reauthenticate: [...extra.reauthenticate] }),
  };
  return reply
    .code(status)
    .headers({ ...extra.headers, "x-sb-error-code": code })
    .send(
      isVersioned(request)
        ? { code, message, ...more }
        : { code: status, error_code: code, msg: message, error_id: request.id, ...more },
    );
}
