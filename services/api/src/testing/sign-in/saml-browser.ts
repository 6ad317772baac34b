import { visitCookieOf } from "../../accounts/providers/visit-cookie.ts";
import { addProvider } from "../../accounts/sso/sso-registry.service.ts";
import { authClientOf } from "./auth-client.ts";
import type { TestApi } from "../harness.ts";
import { createIdp, readRequest, type Employee, type SamlAnswer, type TestIdp } from "./saml-idp.ts";

/** A company that signs its people in here, by a mail domain of its own. */
export type TestCompany = { readonly idp: TestIdp; readonly providerId: string; readonly domain: string };

let count = 0;

/** Makes a provider and lets it in, as an operator does. */
export async function addCompany(api: Pick<TestApi, "owner">): Promise<TestCompany> {
  const idp = await createIdp();
  count += 1;
  const domain = `company-${count}.example`;
  return {
    idp,
    domain,
    providerId: await addProvider(api.owner, { metadata: idp.metadata, domains: [domain] }),
  };
}

/** Begins a sign-in through auth-js and stops at the company's own page. */
export async function beginSso(api: Pick<TestApi, "url" | "config">, domain: string) {
  const auth = authClientOf(api);
  const { data, error } = await auth.signInWithSSO({
    domain,
    options: { redirectTo: `${api.config.siteUrl}/signed-in` },
  });
  if (!data) throw new Error(`no sign-in began: ${error?.message}`);
  return { auth, address: data.url, relayState: readRequest(data.url).relayState };
}

/** Sends the company's form to the portal, as any browser would; returns where that leads. */
export async function sendResponse(
  api: Pick<TestApi, "url">,
  relayState: string,
  xml: string | Buffer,
): Promise<URL> {
  const reply = await fetch(`${api.url}/auth/v1/sso/saml/acs`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: "https://idp.example" },
    body: new URLSearchParams({ RelayState: relayState, SAMLResponse: Buffer.from(xml).toString("base64") }),
  });
  return new URL(reply.headers.get("location") ?? "");
}

/** Follows the redirect to our own address, in the browser that began unless told otherwise; returns where that leads. */
export async function followBack(
  api: Pick<TestApi, "url" | "deps">,
  next: URL,
  isSameBrowser = true,
): Promise<URL> {
  const { name, value } = visitCookieOf(api.deps, next.searchParams.get("relay_state") ?? "");
  const reply = await fetch(`${api.url}${next.pathname}${next.search}`, {
    redirect: "manual",
    headers: isSameBrowser ? { cookie: `${name}=${value}` } : {},
  });
  return new URL(reply.headers.get("location") ?? "");
}

/** The whole way: from the log-in page to the company, and back with what it says. */
export async function signInByCompany(
  api: Pick<TestApi, "url" | "config" | "deps">,
  { idp, domain }: TestCompany,
  who: Employee,
  changes: Partial<SamlAnswer> = {},
) {
  const { auth, address, relayState } = await beginSso(api, domain);
  const next = await sendResponse(api, relayState, idp.answer(address, who, changes));
  const back = next.searchParams.has("relay_state") ? await followBack(api, next) : next;
  return { auth, back, ...(await auth.exchangeCodeForSession(back.searchParams.get("code") ?? "")) };
}

/** The code of the refusal an address carries; empty when it carries none. */
export const refusalIn = (back: URL): string =>
  new URLSearchParams(back.hash.slice(1)).get("error_code") ?? "";
