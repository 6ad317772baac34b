import type { FastifyInstance, FastifyLoggerOptions, FastifyRequest } from "fastify";
import { destination, type LoggerOptions } from "pino";
import type { Config } from "../config.ts";
import type { Metrics } from "./metrics.ts";
import { isPlainObject } from "../documents/json.rules.ts";

/** Values under these names never reach a log, at any depth. */
const secretNames = new Set(
  "ssn dateOfBirth password passwordHash token access_token refresh_token authorization cookie secret email phone firstName middleName lastName name street address clientCode accessCode".split(
    " ",
  ),
);

/**
 * pino's settings: secrets are left out, and requests are logged by route pattern, because a URL may contain an
 * id or a query. Lines are buffered for a quarter of a second, or 4 KiB, and written at once: handing them to another thread cost three times
 * as much.
 */
export function loggerOptions(
  config: Pick<Config, "logLevel">,
): (FastifyLoggerOptions & LoggerOptions) | false {
  if (config.logLevel === "silent") return false;
  return {
    level: config.logLevel,
    base: null,
    stream: destination({ dest: 1, sync: true, minLength: 4096, periodicFlush: 250 }),
    formatters: { log: withoutSecrets },
    serializers: {
      req: (request: FastifyRequest) => ({
        id: request.id,
        method: request.method,
        route: request.routeOptions.url,
      }),
      err: (error: unknown) => describeError(error),
    },
  };
}

/**
 * Notes each answered request: its line in the log, which holds nothing that would have to be left out, and its figures. In one hook, since
 * both ask what a request makes anew each time.
 */
export function noteAnswers(app: FastifyInstance, metrics: Metrics): void {
  const lines = app.log.child({}, { formatters: { log: (fields) => fields } });
  app.addHook("onResponse", (request, reply, done) => {
    const { url: route } = request.routeOptions;
    const { statusCode: status, elapsedTime } = reply;
    metrics.answered(request.method, route ?? "unmatched", status, elapsedTime);
    lines.info({ reqId: request.id, route, status, ms: Math.round(elapsedTime) }, request.method);
    done();
  });
}

/**
 * A copy without anything that must not be logged. pino's own redaction works on paths of fixed depth and cost a tenth of a small request.
 */
export function withoutSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) {
    shown[name] = secretNames.has(name) ? "[redacted]" : cleaned(fields[name]);
  }
  return shown;
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  return isPlainObject(value) ? withoutSecrets(value) : value;
}

type LoggedError = { type: string; message: string; stack: string; [field: string]: unknown };

/** An error without the values of a query, because the message and parameters of a database error may contain personal data. */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" };
  const isQuery = "query" in error;
  return {
    type: error.name,
    message: isQuery ? "query failed" : error.message,
    stack: (error.stack ?? "").split("\n    at ").slice(1, 12).join("\n"),
    ...("code" in error && typeof error.code === "string" && { code: error.code }),
    ...("constraint_name" in error && { constraint: error.constraint_name }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
