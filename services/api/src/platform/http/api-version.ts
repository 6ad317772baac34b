import type { FastifyInstance, FastifyRequest } from "fastify";
import { apiVersion, apiVersions, newestApiVersion, versionHeader } from "@roadworthy/contracts/api-versions";
import type { ApiVersion } from "@roadworthy/contracts/api-versions";
import { AppError } from "../app-error.ts";
import { hasChanged, queryFrom, replyFor } from "./api-version.rules.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The version in which an API key is answered; everybody else speaks the newest. */
    apiVersion: ApiVersion | null;
  }
}

/**
 * Lets every API key be answered in the version that it is pinned to or that the request names. Use cases know the newest one alone:
 * what an earlier version asks is translated before it is checked, and its answer after it is written.
 */
export function answerInVersions(app: FastifyInstance): void {
  app.decorateRequest("apiVersion", null);
  app.addHook("onRequest", (request, reply, next) => {
    if (!request.caller?.keyId) return next();
    const asked = versionOf(request);
    if (asked instanceof AppError) return next(asked);
    request.apiVersion = asked;
    reply.header(versionHeader.toLowerCase(), asked);
    next();
  });
  app.addHook("preValidation", (request, _reply, next) => {
    const earlier = earlierOf(request);
    if (earlier) request.query = queryFrom(earlier.version, earlier.operation, Object(request.query));
    next();
  });
  app.addHook("onSend", (request, reply, payload, next) => {
    const earlier = earlierOf(request);
    const isReply =
      reply.statusCode < 300 && typeof payload === "string" && isJson(reply.getHeader("content-type"));
    if (!earlier || !isReply) return next(null, payload);
    next(null, JSON.stringify(replyFor(earlier.version, earlier.operation, JSON.parse(payload))));
  });
}

/** What the request names, else what its key is pinned to. */
function versionOf({ headers, caller }: FastifyRequest): ApiVersion | AppError {
  const named = headers[versionHeader.toLowerCase()];
  if (named === undefined) return caller?.apiVersion ?? newestApiVersion;
  const { data } = apiVersion.safeParse(named);
  const known = apiVersions.join(", ");
  return (
    data ??
    new AppError(
      "invalid_request",
      `The header ${versionHeader} must name a version of this API: ${known}.`,
      {
        issues: [{ path: versionHeader, message: `must be one of ${known}` }],
      },
    )
  );
}

/** Set if the operation was another one in the caller's version. */
function earlierOf(request: FastifyRequest): { version: ApiVersion; operation: string } | null {
  const { apiVersion: version } = request;
  if (version === null) return null;
  const operation = request.routeOptions.config.endpointId;
  if (operation === undefined || !hasChanged(version, operation)) return null;
  return { version, operation };
}

const isJson = (type: unknown): boolean => String(type).startsWith("application/json");
