import type { Provider } from "@supabase/auth-js";
import { visitCookieOf } from "../../accounts/providers/visit-cookie.ts";
import { authClientOf } from "./auth-client.ts";
import type { TestApi } from "../harness.ts";

/** What a person does at the issuer's form. */
export type AtIssuer = { readonly email: string; readonly isVerified?: boolean };

/**
 * Walks as a browser from the portal to the issuer, signs in there, and back as far as the portal's own callback, which it does
 * not open yet; `api` stands at `siteUrl`. What the issuer sends by a form is in the address's query, for the test to post.
 */
export async function walkToCallback(
  url: string,
  siteUrl: string,
  { email, isVerified = true }: AtIssuer,
): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = url;
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 12; step += 1) {
    if (next.startsWith(`${siteUrl}/`)) return new URL(next);
    const reply: Response = await fetch(next, {
      redirect: "manual",
      method: form ? "POST" : "GET",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      body: form,
    });
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const cut = pair.indexOf("=");
      cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
    }
    const location = reply.headers.get("location");
    const page = await reply.text();
    if (location === null) {
      const action = /<form[^>]* action="([^"]*)"/.exec(page)?.[1] ?? "";
      if (action.startsWith(`${siteUrl}/`)) return new URL(`${action}?${hiddenIn(page).toString()}`);
      form = new URLSearchParams({ email, ...(isVerified && { verified: "on" }) });
      continue;
    }
    form = null;
    next = new URL(location, next).href;
  }
  throw new Error("the issuer leads nowhere");
}

const hiddenIn = (page: string): URLSearchParams =>
  new URLSearchParams(
    [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );

/**
 * Opens the portal's callback, in the browser that left for the issuer unless told otherwise; returns the address it leads to, with
 * whatever it carries.
 */
export async function openCallback(
  api: Pick<TestApi, "url" | "deps">,
  callback: URL,
  isSameBrowser = true,
): Promise<URL> {
  const { name, value } = visitCookieOf(api.deps, callback.searchParams.get("state") ?? "");
  const reply = await fetch(`${api.url}${callback.pathname}${callback.search}`, {
    redirect: "manual",
    headers: isSameBrowser ? { cookie: `other=1; ${name}=${value}` } : {},
  });
  return new URL(reply.headers.get("location") ?? "");
}

/** auth-js lists GoTrue's providers in its types and sends any name. */
export const custom = (name: string) => name as Provider;

/** The portal's redirect to the issuer, as auth-js would have the browser open it. */
export async function depart(url: string): Promise<string> {
  const reply = await fetch(url, { redirect: "manual" });
  return reply.headers.get("location") ?? "";
}

/** Begins a sign-in through auth-js under PKCE, signs in at the issuer and stops before the portal's callback. */
export async function beginSignIn(
  api: { readonly url: string },
  { siteUrl, provider }: { readonly siteUrl: string; readonly provider: string },
  at: AtIssuer,
) {
  const storage = new Map<string, string>();
  const auth = authClientOf(api, storage);
  const { data } = await auth.signInWithOAuth({
    provider: custom(provider),
    options: { redirectTo: `${siteUrl}/callback`, skipBrowserRedirect: true },
  });
  return { auth, storage, callback: await walkToCallback(await depart(data.url ?? ""), siteUrl, at) };
}
