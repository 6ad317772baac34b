import { AuthClient } from "@supabase/auth-js";
import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAuthPage, startChromium, type AuthPage } from "../../testing/conformance/chromium.ts";
import { methodsApart } from "../../testing/conformance/contract.ts";
import { judgeCall, judgeRefusal } from "../../testing/conformance/judge.ts";
import { calls, refusals } from "../../testing/conformance/table.ts";
import { newWorld, signedIn } from "../../testing/conformance/wire.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { issuerClient, startIssuer, type TestIssuer } from "../../testing/sign-in/issuer.ts";

// Runs the table of conformance.test.ts again, with auth-js in a Chromium page instead of Node.

const siteUrl = "http://localhost:4000";
let issuer: TestIssuer;
let api: TestApi;
let browser: Browser;
let tab: AuthPage;
beforeAll(async () => {
  issuer = await startIssuer([siteUrl]);
  const acme = { ...issuerClient, name: "acme", label: "Acme ID", issuer: issuer.url };
  api = await startTestApi({
    siteUrl,
    authProviders: [{ ...acme, scopes: "openid email profile", linkingDomain: "default" }],
  });
  browser = await startChromium(`MAP localhost:4000 ${new URL(api.url).host}`);
  tab = await openAuthPage(browser, api.url);
}, 300_000);
afterAll(async () => {
  await browser.close();
  await api.stop();
  await issuer.stop();
});

const world = () => newWorld(api, issuer, tab.newClient);

describe("in Chromium, a call of the contract", () => {
  it.each(calls)("row $row, $title", async (call) => {
    await expect(judgeCall(call, world())).resolves.toBeUndefined();
  });
});

describe("in Chromium, a refusal of the contract", () => {
  it.each(refusals)("$status $code: $title", async (refusal) => {
    await expect(judgeRefusal(refusal, world())).resolves.toBeUndefined();
  });
});

describe("in Chromium, at the portal's own address", () => {
  /** A client in a new page with Chromium's virtual authenticator, and the methods the page has called. */
  async function withAuthenticator(transport: "internal" | "usb") {
    const portal = await openAuthPage(browser, siteUrl);
    const session = await portal.page.context().newCDPSession(portal.page);
    await session.send("WebAuthn.enable");
    await session.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return newWorld(api, issuer, portal.newClient);
  }

  it("auth-js makes a passkey and signs in by it, in one call each", async () => {
    const portal = await withAuthenticator("internal");
    const { auth, userId } = await signedIn(portal);
    const made = await auth.registerPasskey();
    expect([made.error, made.data?.id]).toEqual([null, expect.any(String)]);
    const { data, error } = await portal.client().signInWithPasskey();
    expect([error, data?.user?.id]).toEqual([null, userId]);
    expect(data?.session?.access_token).toBeTruthy();
  });

  it("auth-js adds a security key and proves it, in one call each", async () => {
    const portal = await withAuthenticator("usb");
    const { auth, email } = await signedIn(portal);
    const added = await auth.mfa.webauthn.register({ friendlyName: "Key" });
    expect(added.error).toBeNull();
    const { auth: next } = await signedIn(portal, email);
    const [key] = (await next.mfa.listFactors()).data?.all ?? [];
    const proved = await next.mfa.webauthn.authenticate({ factorId: key?.id ?? "" });
    expect(proved.error).toBeNull();
    expect((await next.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal2");
  });
});

describe("the calls of the table", () => {
  it("ran in the page, in a browser", async () => {
    expect(await tab.page.evaluate(() => navigator.userAgent)).toMatch(/Chrome/);
    expect(tab.called.size).toBeGreaterThan(40);
  });

  it("are every method that auth-js has, or say why not", () => {
    const missing = methodsOf(new AuthClient({ url: api.url, autoRefreshToken: false })).filter(
      (name) => !tab.called.has(name) && !(name in methodsApart) && !ceremonies.includes(name),
    );
    expect(missing).toEqual([]);
    expect(Object.keys(methodsApart).filter((name) => tab.called.has(name))).toEqual([]);
  });
});

/** Methods that involve a browser ceremony, called above. */
const ceremonies = ["registerPasskey", "signInWithPasskey"];

/** The names of the public methods of an object and of its nested objects, such as `mfa.enroll`. */
function methodsOf(owner: object, path = ""): string[] {
  const names = new Set<string>();
  for (let at: object | null = owner; at && at !== Object.prototype; at = Reflect.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  }
  return [...names].flatMap((name) => {
    if (name.startsWith("_") || name === "constructor") return [];
    const member: unknown = Reflect.get(owner, name);
    if (typeof member === "function") return [path + name];
    const isPart = ["mfa", "recoveryCodes", "passkey", "oauth", "admin", "customProviders"].includes(name);
    return isPart ? methodsOf(Object(member), `${path}${name}.`) : [];
  });
}
