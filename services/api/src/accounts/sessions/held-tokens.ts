import { heldTokens } from "@roadworthy/contracts/held-tokens";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Ctx } from "../../platform/ctx.ts";
import { cookieIn, isSecure } from "../../platform/http/cookies.ts";
import { parseRefreshToken } from "./refresh-token.ts";

/** The longest time browsers keep a cookie (RFC 6265bis 5.5), in days; the session itself ends as its own rules say. */
const KEPT_DAYS = 400;

/**
 * Keeps the refresh token of a page that asks for it in a cookie that no script reads. What auth-js stores and sends is a handle that
 * names session and counter, so that it changes with each rotation; it is exchanged here for the cookie's token of the same session.
 */
export function holdRefreshTokens(app: FastifyInstance): void {
  const held = new WeakSet<FastifyRequest>();
  app.addHook("preValidation", (request, _reply, next) => {
    const { body } = request;
    const given: unknown = Object(body)["refresh_token"];
    if (typeof given !== "string" || !given.startsWith("held.")) return next();
    held.add(request);
    const token = cookieOf(request.ctx);
    if (token !== null && sessionOf(handleOf(token)) === sessionOf(given))
      request.body = { ...Object(body), refresh_token: token };
    next();
  });
  app.addHook("preSerialization", (request, _reply, payload, next) => {
    if (request.headers[heldTokens.header] !== heldTokens.value && !held.has(request))
      return next(null, payload);
    const token: unknown = Object(payload)["refresh_token"];
    if (typeof token !== "string") return next(null, payload);
    keepCookie(request.ctx, token);
    next(null, { ...Object(payload), refresh_token: handleOf(token) });
  });
}

function handleOf(token: string): string {
  const claim = parseRefreshToken(token);
  return `held.${claim?.sessionId ?? ""}.${claim?.counter ?? 0}`;
}

const sessionOf = (handle: string): string => handle.split(".")[1] ?? "";

const cookieName = (ctx: Ctx): string => (isSecure(ctx) ? "__Secure-rw_refresh" : "rw_refresh");

function cookieOf(ctx: Ctx): string | null {
  const value = cookieIn(ctx.cookies, cookieName(ctx));
  return value !== undefined && parseRefreshToken(value) !== null ? value : null;
}

/** Strict and only for the one address that takes it. */
function keepCookie(ctx: Ctx, token: string): void {
  ctx.http.setHeader(
    "set-cookie",
    `${cookieName(ctx)}=${token}; Path=/auth/v1/token; Max-Age=${KEPT_DAYS * 86_400}; HttpOnly; SameSite=Strict${isSecure(ctx) ? "; Secure" : ""}`,
  );
}
