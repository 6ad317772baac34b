import type { Ctx, Deps } from "../../platform/ctx.ts";
import { issuerOf } from "../keys/access-token.service.ts";

/**
 * The cookie by which the browser that left for a provider is known again: without it somebody could begin a visit and have
 * another person end it, who would then be signed in as, or have their identity linked to, somebody else (RFC 9700 4.7).
 */
export function visitCookieOf(ctx: Pick<Deps, "cipher">, state: string): { name: string; value: string } {
  return {
    name: `rw_visit_${state.slice(0, 8)}`,
    value: ctx.cipher.blindIndex("provider-visit-v1", state).toString("base64url"),
  };
}

/** Gives the browser that leaves the cookie of its visit, for the address under `/auth/v1` that it comes back to. */
export function rememberBrowser(ctx: Ctx, state: string, path: string, lifeMs: number): void {
  const { name, value } = visitCookieOf(ctx, state);
  const site = new URL(issuerOf(ctx));
  const secure = site.protocol === "https:" ? "; Secure" : "";
  ctx.http.setHeader(
    "set-cookie",
    `${name}=${value}; Path=${site.pathname}${path}; Max-Age=${lifeMs / 1000}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Whether the `Cookie` header of a request is of the browser that began this visit. */
export function isSameBrowser(ctx: Pick<Deps, "cipher">, state: string, cookies: string): boolean {
  const { name, value } = visitCookieOf(ctx, state);
  return cookies.split(/; */).includes(`${name}=${value}`);
}
