import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { repeat } from "../../platform/background.ts";
import type { Deps } from "../../platform/ctx.ts";
import { accessTokenPlugin } from "../keys/access-token.service.ts";
import { AuthError } from "./auth-error.ts";
import { openAuth } from "../sessions/auth-state.ts";
import { holdRefreshTokens } from "../sessions/held-tokens.ts";
import { isStorable, maxBodyBytes } from "./auth-body.rules.ts";
import { echoVersion, sendRefusal } from "./auth-refusal.ts";
import { authRoutes } from "./auth.routes.ts";
import { factorRoutes } from "../factors/factors.routes.ts";
import { identityRoutes } from "../providers/identities.routes.ts";
import { serviceRoutes } from "../people/service.routes.ts";
import { open } from "./route-access.ts";
import { ssoRoutes } from "../sso/sso.routes.ts";
import { oneTimeRoutes } from "../codes/one-time.routes.ts";
import { passkeyRoutes } from "../factors/passkeys.routes.ts";
import { stepUpRoutes } from "../step-up/step-up.routes.ts";
import { trustedDeviceRoutes } from "../sessions/trusted-devices.routes.ts";

const MAINTENANCE_MS = 60_000;

/** Mounts `/auth/v1`, GoTrue's wire protocol as used by the published auth-js, and verification of our access tokens. */
export const authPlugin = fp(async (root: FastifyInstance, { deps }: { deps: Deps }): Promise<void> => {
  const { keys } = await openAuth(deps);
  await root.register(accessTokenPlugin, { deps });
  await root.register(
    (app, _options, done) => {
      acceptEmptyJson(app);
      app.addHook("onRoute", (route) => {
        route.bodyLimit ??= maxBodyBytes;
      });
      app.addHook("preValidation", ({ body }, _reply, next) =>
        next(
          isStorable(body)
            ? undefined
            : new AuthError(400, "validation_failed", "The request holds text that cannot be stored"),
        ),
      );
      holdRefreshTokens(app);
      app.addHook("onRequest", (_request, reply, next) => {
        reply.header("cache-control", "no-store");
        next();
      });
      app.addHook("onSend", (request, reply, _payload, next) => {
        echoVersion(request, reply);
        next();
      });
      app.setErrorHandler((error: unknown, request, reply) => sendRefusal(request, reply, error));
      app.setNotFoundHandler((request, reply) =>
        sendRefusal(request, reply, new AuthError(404, "not_found", "There is nothing at this address.")),
      );
      authRoutes(app);
      oneTimeRoutes(app);
      factorRoutes(app);
      passkeyRoutes(app);
      stepUpRoutes(app);
      trustedDeviceRoutes(app);
      identityRoutes(app);
      serviceRoutes(app);
      ssoRoutes(app);
      // Without it, the pages' route for any address would take these, and answer in another form.
      app.get("/*", open, (_request, reply) => reply.callNotFound());
      done();
    },
    { prefix: "/auth/v1" },
  );

  // Each process has its own key ring.
  const sweeping = repeat(() => keys.maintain(), {
    everyMs: MAINTENANCE_MS,
    log: root.log,
    failure: "the signing keys could not be looked after",
  });
  root.addHook("onClose", () => sweeping.stop());
});

/** auth-js declares JSON on every request that could have a body, even on those without one. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, {});
    else void parseJson(request, String(body), done);
  });
}
