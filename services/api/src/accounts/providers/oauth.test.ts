import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { createClient, TEST_PASSWORD, newEmail } from "../../testing/fixtures.ts";
import { visitCookieOf } from "./visit-cookie.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import {
  beginSignIn,
  custom,
  depart,
  openCallback,
  walkToCallback,
  type AtIssuer,
} from "../../testing/sign-in/issuer-browser.ts";
import { issuerClient, startIssuer, type TestIssuer } from "../../testing/sign-in/issuer.ts";

const siteUrl = "http://localhost:4000";
let issuer: TestIssuer;
let api: TestApi;
beforeAll(async () => {
  issuer = await startIssuer([siteUrl]);
  const shared = { ...issuerClient, issuer: issuer.url, scopes: "openid email profile" };
  api = await startTestApi({
    siteUrl,
    authProviders: [
      { ...shared, name: "acme", label: "Acme ID", linkingDomain: "default" },
      { ...shared, name: "island", label: "Island ID", linkingDomain: "island" },
    ],
  });
});
afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

const toCallback = (at: AtIssuer, provider = "acme") => beginSignIn(api, { siteUrl, provider }, at);

async function signInBy(at: AtIssuer, provider = "acme") {
  const { auth, callback } = await toCallback(at, provider);
  const back = await openCallback(api, callback);
  const reply = await auth.exchangeCodeForSession(back.searchParams.get("code") ?? "");
  return { auth, back, ...reply };
}

const userRows = (email: string) => api.owner`select * from users where email = ${email}`;

describe("GET /settings", () => {
  it("tells which issuers are on, and what to call them", async () => {
    const reply = await api.app.inject({ url: "/auth/v1/settings" });
    expect(reply.json()).toMatchObject({
      external: { email: true, acme: true, island: true },
      external_labels: { acme: "Acme ID", island: "Island ID" },
      manual_linking_enabled: true,
    });
  });
});

describe("signing in by an issuer", () => {
  it("opens an account for a verified address and finds it again", async () => {
    const email = newEmail();
    const first = await signInBy({ email });
    expect(first.error).toBeNull();
    expect(first.data.session?.provider_token).toBeTruthy();
    expect(first.data.user).toMatchObject({
      email,
      app_metadata: { provider: "acme", providers: ["acme"], role: "client" },
      identities: [{ provider: "acme", id: email, identity_data: { sub: email, email_verified: true } }],
    });
    const second = await signInBy({ email });
    expect(second.data.user?.id).toBe(first.data.user?.id);
    expect(second.data.user?.identities).toHaveLength(1);
  });

  it("answers the implicit flow in the fragment", async () => {
    const email = newEmail();
    const url = `${api.url}/auth/v1/authorize?provider=acme&redirect_to=${siteUrl}/welcome`;
    const back = await openCallback(api, await walkToCallback(await depart(url), siteUrl, { email }));
    const fragment = new URLSearchParams(back.hash.slice(1));
    expect(back.pathname).toBe("/welcome");
    expect(Object.fromEntries(fragment)).toMatchObject({ token_type: "bearer", type: "oauth" });
    expect(fragment.get("provider_token")).toBeTruthy();
    const user = await api.app.inject({
      url: "/auth/v1/user",
      headers: { authorization: `Bearer ${fragment.get("access_token")}` },
    });
    expect(user.json()).toMatchObject({ email });
  });

  it("strips what only the server may say, and lets hints through", async () => {
    const query =
      "provider=acme&client_id=evil&redirect_uri=https://evil.example&state=s&nonce=n&response_type=token&response_mode=fragment&request=x&login_hint=me%40test.example";
    const location = new URL(await depart(`${api.url}/auth/v1/authorize?${query}`));
    const sent = Object.fromEntries(location.searchParams);
    expect(sent).toMatchObject({
      client_id: issuerClient.clientId,
      redirect_uri: `${siteUrl}/auth/v1/callback`,
      response_type: "code",
      login_hint: "me@test.example",
      code_challenge_method: "S256",
    });
    expect(sent["state"]).not.toBe("s");
    expect(sent["nonce"]).not.toBe("n");
    expect(sent).not.toHaveProperty("request");
    expect(sent).not.toHaveProperty("response_mode");
  });

  it("never leads to an address that is not allowed", async () => {
    const url = `${api.url}/auth/v1/authorize?provider=acme&redirect_to=https://evil.example/`;
    const back = await openCallback(
      api,
      await walkToCallback(await depart(url), siteUrl, { email: newEmail() }),
    );
    expect(back.origin).toBe(siteUrl);
  });

  it.each([
    ["an unknown provider", "provider=nobody"],
    ["half a challenge", `provider=acme&code_challenge=${"a".repeat(43)}`],
  ])("refuses %s", async (_what, query) => {
    const reply = await api.app.inject({ url: `/auth/v1/authorize?${query}` });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_code: "validation_failed" });
  });

  it("refuses an address the issuer has not verified, in query and fragment", async () => {
    const email = newEmail();
    const { back } = await signInBy({ email, isVerified: false });
    expect(back.searchParams.get("error_code")).toBe("provider_email_needs_verification");
    expect(new URLSearchParams(back.hash.slice(1)).get("error_code")).toBe(
      "provider_email_needs_verification",
    );
    expect(await userRows(email)).toHaveLength(0);
  });

  it("tells the page when the person said no", async () => {
    const { callback } = await toCallback({ email: newEmail() });
    callback.searchParams.delete("code");
    callback.searchParams.set("error", "access_denied");
    const back = await openCallback(api, callback);
    expect(back.searchParams.get("error_code")).toBe("bad_oauth_callback");
  });
});

describe("attacks on the way back", () => {
  it("takes a state once, even twice at the same time", async () => {
    const { callback } = await toCallback({ email: newEmail() });
    const backs = await Promise.all([openCallback(api, callback), openCallback(api, callback)]);
    // Control: one of the two does get in, so the other is refused for being second.
    expect(backs.filter((back) => back.searchParams.has("code"))).toHaveLength(1);
    expect(backs.filter((back) => back.hash.includes("bad_oauth_state"))).toHaveLength(1);
  });

  it("takes an authorization code once, even twice at the same time", async () => {
    const { storage, callback } = await toCallback({ email: newEmail() });
    const code = (await openCallback(api, callback)).searchParams.get("code") ?? "";
    const wrong = await redeem(code, "v".repeat(50));
    expect(wrong.json()).toMatchObject({ error_code: "bad_code_verifier" });
    const another = await toCallback({ email: newEmail() });
    const foreign = await redeem(code, verifierIn(another.storage));
    expect(foreign.json()).toMatchObject({ error_code: "bad_code_verifier" });
    const both = await Promise.all([1, 2].map(() => redeem(code, verifierIn(storage))));
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(both.filter(({ statusCode }) => statusCode === 404)).toHaveLength(1);
  });

  it.each([
    ["nonce", "bad_oauth_callback", "update provider_visits set nonce = 'other'"],
    ["age", "bad_oauth_state", "update provider_visits set created_at = now() - interval '16 minutes'"],
  ])("refuses a return with the wrong %s", async (_what, code, tamper) => {
    const { callback } = await toCallback({ email: newEmail() });
    await api.owner.unsafe(tamper);
    const back = await openCallback(api, callback);
    expect(back.searchParams.has("code")).toBe(false);
    expect(back.hash).toContain(`error_code=${code}`);
  });

  it("refuses one visit's code under another's state", async () => {
    const [mine, theirs] = [await toCallback({ email: newEmail() }), await toCallback({ email: newEmail() })];
    const mixed = new URL(mine.callback);
    mixed.searchParams.set("state", theirs.callback.searchParams.get("state") ?? "");
    const back = await openCallback(api, mixed);
    expect(back.searchParams.get("error_code")).toBe("bad_oauth_callback");
  });
});

describe("linking through auth-js", () => {
  async function signedIn() {
    const person = await createClient(api);
    const auth = authClientOf(api);
    await auth.signInWithPassword({ email: person.email, password: TEST_PASSWORD });
    return { person, auth };
  }
  async function link(auth: ReturnType<typeof authClientOf>, at: AtIssuer): Promise<URL> {
    const { data } = await auth.linkIdentity({
      provider: custom("acme"),
      options: { redirectTo: `${siteUrl}/settings`, skipBrowserRedirect: true },
    });
    return openCallback(api, await walkToCallback(data.url ?? "", siteUrl, at));
  }

  it("links an identity with another address, and unlinks it", async () => {
    const { person, auth } = await signedIn();
    const back = await link(auth, { email: newEmail(), isVerified: false });
    const { data } = await auth.exchangeCodeForSession(back.searchParams.get("code") ?? "");
    expect(data.user).toMatchObject({
      id: person.userId,
      email: person.email,
      app_metadata: { provider: "email", providers: ["email", "acme"] },
    });
    const own = (await auth.getUserIdentities()).data?.identities ?? [];
    const [acme] = own.filter(({ provider }) => provider === "acme");
    if (!acme) throw new Error("the identity is not listed");
    expect((await auth.unlinkIdentity(acme)).error).toBeNull();
    expect((await auth.unlinkIdentity(acme)).error?.code).toBe("single_identity_not_deletable");
  });

  it("refuses an identity that is somebody's", async () => {
    const email = newEmail();
    await signInBy({ email });
    const { auth } = await signedIn();
    const back = await link(auth, { email });
    expect(back.searchParams.get("error_code")).toBe("identity_already_exists");
  });

  it("is not ended by another browser than the one that began it", async () => {
    const { person, auth } = await signedIn();
    const { data } = await auth.linkIdentity({
      provider: custom("acme"),
      options: { redirectTo: siteUrl, skipBrowserRedirect: true },
    });
    const callback = await walkToCallback(data.url ?? "", siteUrl, { email: newEmail() });
    const stolen = await openCallback(api, callback, false);
    expect(stolen.hash).toContain("error_code=bad_oauth_state");
    expect(await api.owner`select 1 from identities where user_id = ${person.userId}`).toHaveLength(0);
    // Control: only the cookie was missing.
    expect((await openCallback(api, callback)).searchParams.get("code")).not.toBeNull();
  });

  it("gives the browser that leaves a cookie of this visit, for the callback alone", async () => {
    const url = `${api.url}/auth/v1/authorize?provider=acme`;
    const reply = await fetch(url, { redirect: "manual" });
    const state = new URL(reply.headers.get("location") ?? "").searchParams.get("state") ?? "";
    const { name, value } = visitCookieOf(api.deps, state);
    expect(reply.headers.getSetCookie()).toEqual([
      `${name}=${value}; Path=/auth/v1/callback; Max-Age=900; HttpOnly; SameSite=Lax`,
    ]);
  });

  it("ends with the session that began it", async () => {
    const { person, auth } = await signedIn();
    const { data } = await auth.linkIdentity({
      provider: custom("acme"),
      options: { redirectTo: siteUrl, skipBrowserRedirect: true },
    });
    const callback = await walkToCallback(data.url ?? "", siteUrl, { email: newEmail() });
    await auth.signOut();
    const back = await openCallback(api, callback);
    expect(back.hash).toContain("error_code=bad_oauth_state");
    expect(await api.owner`select 1 from identities where user_id = ${person.userId}`).toHaveLength(0);
  });
});

const redeem = (code: string, verifier: string) =>
  api.app.inject({
    method: "POST",
    url: "/auth/v1/token?grant_type=pkce",
    payload: { auth_code: code, code_verifier: verifier },
  });

/** The verifier auth-js keeps for the flow it has started. */
const verifierIn = (storage: ReadonlyMap<string, string>): string =>
  String(JSON.parse(storage.get("session-code-verifier") ?? '""'));
