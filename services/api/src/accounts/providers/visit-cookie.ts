import type { Ctx, Deps } from "../../platform/ctx.ts";
import { cookieIn, isSecure } from "../../platform/http/cookies.ts";
import { issuerOf } from "../keys/access-token.service.ts";

/**
 * The cookie that identifies the browser that left for a provider. Without it, somebody could start a visit and have another person
 * finish it, who would then be signed in as somebody else or have their identity linked to the wrong account (RFC 9700 4.7).
 */
export function visitCookieOf(ctx: Pick<Deps, "cipher">, state: string): { name: string; value: string } {
  return {
    name: `rw_visit_${state.slice(0, 8)}`,
    value: ctx.cipher.blindIndex("provider-visit-v1", state).toString("base64url"),
  };
}

/** Gives the departing browser the cookie for its visit, scoped to the path under `/auth/v1` that it comes back to. */
export function rememberBrowser(ctx: Ctx, state: string, path: string, lifeMs: number): void {
  const { name, value } = visitCookieOf(ctx, state);
  const site = new URL(issuerOf(ctx));
  const secure = isSecure(ctx) ? "; Secure" : "";
  ctx.http.setHeader(
    "set-cookie",
    `${name}=${value}; Path=${site.pathname}${path}; Max-Age=${lifeMs / 1000}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Whether a request's `Cookie` header comes from the browser that started this visit. */
export function isSameBrowser(ctx: Pick<Deps, "cipher">, state: string, cookies: string): boolean {
  const { name, value } = visitCookieOf(ctx, state);
  return cookieIn(cookies, name) === value;
}
