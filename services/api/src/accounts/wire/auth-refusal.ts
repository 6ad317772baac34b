import type { FastifyReply, FastifyRequest } from "fastify";
import { isTransient } from "../../platform/http/transient-errors.ts";
import { AuthError } from "./auth-error.ts";
import { OAuthStyleError } from "./oauth-style-error.ts";

const VERSION_HEADER = "x-supabase-api-version";

/** The version from which error bodies contain a string `code`. */
const ERROR_CODE_VERSION = "2024-01-01";

const isVersioned = (request: FastifyRequest): boolean => {
  const version = request.headers[VERSION_HEADER];
  return typeof version === "string" && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= ERROR_CODE_VERSION;
};

/** Tells a caller using the newer version that we support it; only then does auth-js read a refusal's `code`. */
export function echoVersion(request: FastifyRequest, reply: FastifyReply): void {
  if (isVersioned(request)) reply.header(VERSION_HEADER, ERROR_CODE_VERSION);
}

/**
 * Answers a request under `/auth/v1` that cannot be routed, for example because its URL is invalid,
 * in the same form as its routes; `false` if the request is for another part of the server.
 */
export function refuseUnread(request: FastifyRequest, reply: FastifyReply, error: unknown): boolean {
  if (!request.raw.url?.startsWith("/auth/v1/")) return false;
  echoVersion(request, reply);
  reply.header("cache-control", "no-store");
  sendRefusal(request, reply, error);
  return true;
}

/** Answers in GoTrue's form for anything thrown, in the caller's version. Unexpected errors are logged. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, cause: unknown): FastifyReply {
  const refusal = toAuthError(cause);
  if (refusal instanceof OAuthStyleError) {
    return reply.code(400).send({ error: refusal.error, error_description: refusal.message });
  }
  const { status, code, message, extra } = refusal;
  if (status >= 500 && !(cause instanceof AuthError)) {
    request.log.error({ err: cause }, "auth request failed");
  }
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

function toAuthError(error: unknown): AuthError | OAuthStyleError {
  if (error instanceof AuthError || error instanceof OAuthStyleError) return error;
  const vanished = goneIn(error);
  if (vanished) return vanished;
  if (isTransient(error)) {
    return new AuthError(
      503,
      "unexpected_failure",
      "Our database isn't responding right now. Try again shortly.",
      {
        headers: { "retry-after": "2" },
      },
    );
  }
  const status = statusOf(error);
  if (status === 400 && !isAboutAddress(error)) {
    return new AuthError(400, "bad_json", "Could not parse request body as JSON");
  }
  if (status !== undefined && status < 500) {
    return new AuthError(status, "validation_failed", "The request could not be read");
  }
  return new AuthError(500, "unexpected_failure", "Unexpected failure, please check server logs");
}

const isAboutAddress = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "FST_ERR_BAD_URL";

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("statusCode" in error)) return undefined;
  return typeof error.statusCode === "number" ? error.statusCode : undefined;
}

/** The refusal for a row deleted between being read and being referenced, by the foreign key PostgreSQL reports (SQLSTATE 23503). */
function goneIn(error: unknown): AuthError | null {
  if (!(error instanceof Error)) return null;
  if (!("constraint_name" in error)) return goneIn(error.cause);
  if (!("code" in error) || error.code !== "23503") return null;
  // A closed account keeps its row; `refuse_closed_account` stands for it being gone.
  const constraint =
    error.constraint_name === "account_is_open" ? "_user_id_users_fk" : error.constraint_name;
  const [, what = ""] = /_(session|factor|user)_id_\w+_fk$/.exec(String(constraint)) ?? [];
  const refusal = gone[what];
  return refusal ? new AuthError(...refusal) : null;
}

const gone: Readonly<Record<string, readonly [number, string, string]>> = {
  session: [403, "session_not_found", "Session from session_id claim in JWT does not exist"],
  factor: [404, "mfa_factor_not_found", "Factor not found"],
  user: [403, "user_not_found", "User from sub claim in JWT does not exist"],
};
