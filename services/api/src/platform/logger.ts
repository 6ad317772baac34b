import type { FastifyLoggerOptions, FastifyRequest } from "fastify";
import type { LoggerOptions } from "pino";
import type { Config } from "./config.ts";

/** Values under these names never reach a log, whatever object they sit in. */
const secret = [
  "ssn", "dateOfBirth", "password", "token", "access_token", "refresh_token", "authorization", "cookie", "secret", "email", "firstName", "lastName",
  "middleName", "street", "clientCode", "code",
]; // prettier-ignore

/** pino with redaction; a request is logged by route pattern, never by address, since an address may hold an id or a query. */
export function loggerOptions(
  config: Pick<Config, "logLevel">,
): (FastifyLoggerOptions & LoggerOptions) | false {
  if (config.logLevel === "silent") return false;
  return {
    level: config.logLevel,
    base: null,
    redact: {
      paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
      censor: "[redacted]",
    },
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

type LoggedError = { type: string; message: string; stack: string; [field: string]: unknown };

/** An error without the values of a query: message and parameters of a database error may hold personal data. */
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
