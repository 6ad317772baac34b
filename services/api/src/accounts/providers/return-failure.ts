import type { FastifyRequest } from "fastify";
import { AuthError } from "../wire/auth-error.ts";
import { withFragment, withQuery } from "../wire/redirects.ts";

/**
 * Where to send somebody whose return from a provider failed: to the page they left from, or to our own site if the
 * visit is unknown. The reason is in the fragment, and under PKCE also in the query. Unexpected errors are logged.
 */
export function failureAddress(
  request: FastifyRequest,
  visit: { readonly redirectTo: string; readonly codeChallenge: string | null } | null,
  error: unknown,
): string {
  const known = error instanceof AuthError ? error : null;
  if (!known) request.log.error({ err: error }, "the return from an identity provider failed");
  const failure = {
    error: !known || known.status >= 500 ? "server_error" : visit ? "access_denied" : "invalid_request",
    error_code: known?.code ?? "unexpected_failure",
    error_description: known?.message ?? "Unexpected failure, please check server logs",
  };
  const target = visit?.redirectTo ?? request.ctx.config.siteUrl;
  return withFragment(visit?.codeChallenge ? withQuery(target, failure) : target, failure);
}
