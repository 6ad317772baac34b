import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { ResponseSerializationError } from "@fastify/type-provider-zod";
import { problemStatus, type Problem, type ProblemCode } from "@roadworthy/contracts/problem";
import { z } from "zod";
import { AppError, type Issue } from "../app-error.ts";
import { isDiskFull, isTransient } from "./transient-errors.ts";
import { unstorableText } from "./unstorable.ts";
import { validationMessage } from "./validation-messages.ts";

/** What a problem is called: its code in words, as many codes share a status (RFC 9457 3.1.4). */
export const titleOf = (code: ProblemCode): string =>
  titles[code] ?? `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll("_", " ")}`;

const titles: Partial<Record<ProblemCode, string>> = {
  compliance_required: "Compliance notice or Terms not accepted",
  rate_limited: "Too many requests",
  idempotency_conflict: "Idempotency key used for another request",
  request_in_progress: "Request still in progress",
  unauthenticated: "Not authenticated",
  request_timeout: "Request timed out",
  internal: "Internal error",
};

/** The absolute URL of the page about a problem; it is the problem's `type` (RFC 9457 3.1.1). */
export const problemType = (siteUrl: string, code: ProblemCode): string => `${siteUrl}/problems/${code}`;

/** Database constraints whose violation is a refusal rather than a bug. */
const constraintProblems: Record<string, { code: ProblemCode; detail: string }> = {
  partner_account_covers_holds: {
    code: "insufficient_balance",
    detail: "Insufficient balance. Please add funds to continue.",
  },
  // Whoever asks again finds the account closed, or nothing in the way.
  account_is_open: {
    code: "unavailable",
    detail: "This account is being changed at the same moment. Nothing was saved. Retry the request.",
  },
};

/** Turns every refusal, contract violation and bug into an RFC 9457 body. Bugs are logged and reveal nothing. */
export const errorsPlugin = fp((app: FastifyInstance, { siteUrl = "" }: { siteUrl?: string }, done) => {
  app.decorate("siteUrl", siteUrl);
  app.decorateRequest("refused", null);
  z.config({ customError: validationMessage });
  const lastFull = { at: -Infinity };
  app.decorate("databaseFull", lastFull);
  app.setErrorHandler((error: unknown, request, reply) => {
    if (isDiskFull(error)) lastFull.at = performance.now();
    const refusal = unstorableText(databaseRefusal(error).sqlState, request) ?? toAppError(error);
    return sendProblem(request, reply, refusal, error);
  });
  const methodsAt = collectMethods(app);
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(request.url);
    const refusal =
      allowed.length === 0
        ? new AppError("not_found", "There is nothing at this address.")
        : new AppError("method_not_allowed", `This URL supports ${allowed.join(", ")} only.`, {
            headers: { allow: allowed.join(", ") },
          });
    return sendProblem(request, reply, refusal);
  });
  done();
});

/** Collects the contracts' routes as they are registered, and tells which methods exist for a URL's path. */
function collectMethods(app: FastifyInstance): (url: string) => string[] {
  const known: { readonly methods: readonly string[]; readonly path: RegExp }[] = [];
  app.addHook("onRoute", ({ url, method }) => {
    if (!url.startsWith("/api/v1/")) return;
    known.push({ methods: [method].flat(), path: new RegExp(`^${url.replaceAll(/:\w+/g, "[^/]+")}/?$`) });
  });
  return (url) => {
    const [path = ""] = url.split("?");
    const methods = known.flatMap((route) => (route.path.test(path) ? route.methods : []));
    return [...new Set(methods)].toSorted();
  };
}

/** Sends the problem for `refusal`. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: AppError,
  cause?: unknown,
): FastifyReply {
  const status = problemStatus[refusal.code];
  if (status >= 500 && cause !== undefined) request.log.error({ err: cause }, "request failed");
  request.refused = { code: refusal.code, detail: refusal.message };
  const body: Problem = {
    type: problemType(request.server.siteUrl, refusal.code),
    title: titleOf(refusal.code),
    status,
    code: refusal.code,
    detail: refusal.message,
    requestId: request.id,
    ...(refusal.issues && { issues: [...refusal.issues] }),
    ...(refusal.funds && { ...refusal.funds }),
    ...(refusal.reauthenticate && { reauthenticate: [...refusal.reauthenticate] }),
  };
  return reply
    .code(status)
    .headers(refusal.headers ?? {})
    .type("application/problem+json")
    .serializer(JSON.stringify)
    .send(body);
}

/** What a thrown value means to the caller: our own refusal, the framework's or the database's; anything else is a bug of ours. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ResponseSerializationError) return defect();
  if (isFastifyError(error)) {
    if (error.validation) return invalidRequest(error.validationContext ?? "body", error.validation);
    const code = fastifyCodes[error.code];
    if (code) return new AppError(code.code, code.detail);
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return new AppError(
        error.statusCode === 404 ? "not_found" : "invalid_request",
        "The request couldn't be read.",
      );
    }
  }
  const { sqlState, constraint } = databaseRefusal(error);
  const known = constraintProblems[constraint ?? ""];
  if (known) return new AppError(known.code, known.detail);
  if (isTransient(error)) return passingTrouble();
  return unstorable.has(sqlState ?? "")
    ? new AppError(
        "invalid_request",
        "The request contains a value that can't be stored, such as a NUL character.",
      )
    : defect();
}

/**
 * SQLSTATEs with which PostgreSQL refuses values our schemas let through: a NUL character
 * in text (22021) or JSON (22P05), and dates outside its calendar (22007, 22008).
 */
const unstorable = new Set(["22021", "22P05", "22007", "22008"]);

const fastifyCodes: Record<string, { code: ProblemCode; detail: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: "payload_too_large", detail: "The body is larger than 256 KiB." },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: "unsupported_media_type",
    detail: "Send the body as application/json.",
  },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: "invalid_request", detail: "The body isn't valid JSON." },
  FST_ERR_BAD_URL: { code: "invalid_request", detail: "The address isn't a valid URL." },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: "invalid_request", detail: "The body is empty." },
};

/** The database is temporarily unreachable, busy or full; whether a change took effect is unknown. */
const passingTrouble = (): AppError =>
  new AppError(
    "unavailable",
    "Our database isn't responding right now. Retry the request shortly, with the same Idempotency-Key if it has one.",
    { headers: { "retry-after": "2" } },
  );

const defect = (): AppError =>
  new AppError("internal", "Something went wrong on our side. We logged it under the request ID.");

function invalidRequest(where: string, violations: NonNullable<FastifyError["validation"]>): AppError {
  const all = violations.flatMap(({ instancePath, message, keyword, params }) => {
    const unknown = keyword === "unrecognized_keys" ? namesIn(params) : [];
    return unknown.length > 0
      ? unknown.map((name) => toIssue(`${instancePath}/${name}`, "isn't a field of this operation"))
      : [toIssue(instancePath, message)];
  });
  // A value of the wrong type also breaks every further rule, so only the first issue of each field is useful.
  const issues = all.filter(({ path }, index) => all.findIndex((issue) => issue.path === path) === index);
  return where === "headers" && issues.some(({ path }) => path === "idempotency-key")
    ? new AppError(
        "idempotency_key_missing",
        "Send a valid Idempotency-Key header, new for every request that spends money.",
        { issues },
      )
    : new AppError("invalid_request", `The request's ${partNames[where] ?? where} is not valid.`, { issues });
}

const partNames: Record<string, string> = { querystring: "query", params: "address", headers: "header" };

/** The fields that an object holds and should not. */
const namesIn = ({ keys }: Record<string, unknown>): string[] =>
  Array.isArray(keys) ? keys.slice(0, 20).map(String) : [];

const toIssue = (instancePath: string | undefined, message: string | undefined): Issue => ({
  path: (instancePath ?? "").replace(/^\/+/, "").replaceAll("/", "."),
  message: message ?? "is not valid",
});

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && "code" in error && typeof error.code === "string";

/** PostgreSQL's details of a refusal, from the driver's error or from Drizzle's wrapper around it. */
function databaseRefusal(error: unknown): { sqlState?: string; constraint?: string } {
  if (!(error instanceof Error)) return {};
  if (!("severity" in error)) return databaseRefusal(error.cause);
  return {
    ...("code" in error && typeof error.code === "string" && { sqlState: error.code }),
    ...("constraint_name" in error &&
      typeof error.constraint_name === "string" && { constraint: error.constraint_name }),
  };
}

declare module "fastify" {
  interface FastifyRequest {
    /** The refusal it was answered with. */
    refused: { readonly code: ProblemCode; readonly detail: string } | null;
  }
  interface FastifyInstance {
    /** When the database last had no disk space, by `performance.now()`. */
    databaseFull: { at: number };
    /** The portal's public URL, without a trailing slash. */
    siteUrl: string;
  }
}
