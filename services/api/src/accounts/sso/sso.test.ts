import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { createClient, TEST_PASSWORD } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import {
  addCompany,
  beginSso,
  followBack,
  refusalIn,
  sendResponse,
  signInByCompany,
  type TestCompany,
} from "../../testing/sign-in/saml-browser.ts";
import { visitCookieOf } from "../providers/visit-cookie.ts";

const api = testApi();
let company: TestCompany;

const newEmployee = () => ({ email: `${randomUUID()}@${company.domain}`, name: "Erin Employee" });
const accountsOf = (email: string) => api.owner`select * from users where email = ${email}`;

describe("before a company is let in", () => {
  it("says that SAML is off, and tells the metadata all the same", async () => {
    const { error } = await authClientOf(api).signInWithSSO({ domain: "company.example" });
    expect([error?.code, error?.message]).toEqual(["saml_provider_disabled", "SAML 2.0 is disabled"]);
    const settings = await api.app.inject({ url: "/auth/v1/settings" });
    expect(settings.json()).toMatchObject({ saml_enabled: false });
    const metadata = await api.app.inject({ url: "/auth/v1/sso/saml/metadata" });
    expect(metadata.headers["content-type"]).toContain("application/samlmetadata+xml");
    expect(metadata.body).toContain('entityID="http://localhost:4000/auth/v1/sso/saml/metadata"');
    expect(metadata.body).toContain('Location="http://localhost:4000/auth/v1/sso/saml/acs"');
    expect(metadata.body).toContain('WantAssertionsSigned="true"');
  });
});

describe("signing in by a company", () => {
  beforeAll(async () => {
    company = await addCompany(api);
  });

  it("opens a client's account at the first sign-in and finds it again", async () => {
    const who = newEmployee();
    const first = await signInByCompany(api, company, who);
    expect(first.error).toBeNull();
    const provider = `sso:${company.providerId}`;
    expect(first.data.user).toMatchObject({
      email: who.email,
      is_sso_user: true,
      app_metadata: { provider, providers: [provider], role: "client", subscription_tier: "free" },
      user_metadata: { name: "Erin Employee" },
      identities: [{ provider, id: `person-${who.email}`, identity_data: { email_verified: true } }],
    });
    const { data } = await first.auth.getClaims();
    expect(data?.claims.amr).toMatchObject([{ method: "sso/saml", provider: company.providerId }]);
    const second = await signInByCompany(api, company, who);
    expect(second.data.user?.id).toBe(first.data.user?.id);
    expect(second.data.user?.identities).toHaveLength(1);
    const log = await api.owner`
      select kind, method from security_events where user_id = ${first.data.user?.id ?? ""} order by at, id`;
    expect(log).toMatchObject([
      { kind: "account_opened", method: "sso/saml" },
      { kind: "sign_in", method: "sso/saml" },
      { kind: "sign_in", method: "sso/saml" },
    ]);
  });

  it("finds the company by its id and by its domain in capitals, and redirects who asks for it", async () => {
    const { data } = await authClientOf(api).signInWithSSO({ providerId: company.providerId });
    expect(data?.url.startsWith(`${company.idp.ssoUrl}?SAMLRequest=`)).toBe(true);
    expect((await beginSso(api, company.domain.toUpperCase())).address).toContain(company.idp.ssoUrl);
    const reply = await api.app.inject({
      method: "POST",
      url: "/auth/v1/sso",
      payload: { domain: company.domain, skip_http_redirect: false },
    });
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      expect.stringContaining(company.idp.ssoUrl),
    ]);
    const settings = await api.app.inject({ url: "/auth/v1/settings" });
    expect(settings.json()).toMatchObject({ saml_enabled: true });
  });

  it("answers the implicit flow in the fragment", async () => {
    const reply = await api.app.inject({
      method: "POST",
      url: "/auth/v1/sso",
      payload: { domain: company.domain, skip_http_redirect: true, code_challenge: null },
    });
    const { url } = reply.json<{ url: string }>();
    const relayState = new URL(url).searchParams.get("RelayState") ?? "";
    const who = newEmployee();
    const back = await followBack(api, await sendResponse(api, relayState, company.idp.answer(url, who)));
    const fragment = new URLSearchParams(back.hash.slice(1));
    const user = await api.app.inject({
      url: "/auth/v1/user",
      headers: { authorization: `Bearer ${fragment.get("access_token")}` },
    });
    expect(user.json()).toMatchObject({ email: who.email });
  });

  it.each([
    [{ domain: "unknown.example" }, 404, "sso_provider_not_found"],
    [{ provider_id: randomUUID() }, 404, "sso_provider_not_found"],
    [{ provider_id: "no-id" }, 404, "sso_provider_not_found"],
    [{}, 400, "validation_failed"],
    [{ domain: "a.example", provider_id: randomUUID() }, 400, "validation_failed"],
    [{ domain: "a.example", code_challenge: "a".repeat(43) }, 400, "validation_failed"],
  ])("refuses %o", async (payload, status, code) => {
    const reply = await api.app.inject({ method: "POST", url: "/auth/v1/sso", payload });
    expect([reply.statusCode, reply.json<{ error_code: string }>().error_code]).toEqual([status, code]);
  });

  it("never leads to an address that is not allowed", async () => {
    const auth = authClientOf(api);
    const { data } = await auth.signInWithSSO({
      domain: company.domain,
      options: { redirectTo: "https://evil.example/" },
    });
    const relayState = new URL(data?.url ?? "").searchParams.get("RelayState") ?? "";
    const xml = company.idp.answer(data?.url ?? "", newEmployee());
    const back = await followBack(api, await sendResponse(api, relayState, xml));
    expect(back.origin).toBe("http://localhost:4000");
  });

  it("makes one account of two first sign-ins at once", async () => {
    const who = newEmployee();
    const both = await Promise.all([1, 2, 3].map(() => signInByCompany(api, company, who)));
    expect(both.map(({ error }) => error)).toEqual([null, null, null]);
    expect(await accountsOf(who.email)).toHaveLength(1);
  });

  it("follows the company when it gives somebody another address", async () => {
    const who = { ...newEmployee(), nameId: randomUUID() };
    const first = await signInByCompany(api, company, who);
    const email = `${randomUUID()}@${company.domain}`;
    const second = await signInByCompany(api, company, { ...who, email });
    expect(second.data.user).toMatchObject({ id: first.data.user?.id, email });
  });

  it("reads the address from a NameID that is one, and from the attribute the operator named", async () => {
    const { email } = newEmployee();
    const format = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
    const plain = { nameId: email, nameIdFormat: format, attributes: {} };
    expect((await signInByCompany(api, company, { email }, plain)).data.user?.email).toBe(email);

    const mapped = await addCompany(api);
    await api.owner`update sso_providers set attribute_mapping = '{"email": "post", "name": "call"}'
      where id = ${mapped.providerId}`;
    const post = `me@${mapped.domain}`;
    const attributes = { email: ["other@else.example"], post: [post], call: ["Em"] };
    const { data } = await signInByCompany(api, mapped, { email: post }, { attributes });
    expect(data.user).toMatchObject({ email: post, user_metadata: { name: "Em" } });
  });

  it("does not let a banned person in", async () => {
    const who = newEmployee();
    await signInByCompany(api, company, who);
    await api.owner`update users set banned_until = now() + interval '1 day' where email = ${who.email}`;
    const { back } = await signInByCompany(api, company, who);
    expect(back.searchParams.get("error_code")).toBe("user_banned");
  });
});

describe("an account of the same address", () => {
  it("is never joined, in either direction", async () => {
    const { email } = newEmployee();
    const person = await createClient(api, { email });
    const { data } = await signInByCompany(api, company, { email });
    expect(data.user?.email).toBe(email);
    expect(data.user?.id).not.toBe(person.userId);
    const own = await authClientOf(api).signInWithPassword({ email, password: TEST_PASSWORD });
    expect(own.data.user?.id).toBe(person.userId);
  });

  it("can be opened after the company's, with a password of its own", async () => {
    const who = newEmployee();
    const { data } = await signInByCompany(api, company, who);
    const second = await authClientOf(api).signUp({ email: who.email, password: TEST_PASSWORD });
    expect(second.error).toBeNull();
    expect(second.data.user?.id).not.toBe(data.user?.id);
  });
});

describe("what the company manages", () => {
  it("is not changed here", async () => {
    const { auth, data } = await signInByCompany(api, company, newEmployee());
    const changes = [
      await auth.updateUser({ password: "another-long-password-9" }),
      await auth.updateUser({ email: `${randomUUID()}@test.example` }),
      await auth.linkIdentity({ provider: "google", options: { skipBrowserRedirect: true } }),
    ];
    expect(changes.map(({ error }) => [error?.status, error?.code])).toEqual(
      changes.map(() => [422, "user_sso_managed"]),
    );
    const passkey = await api.app.inject({
      method: "POST",
      url: "/auth/v1/passkeys/registration/options",
      headers: { authorization: `Bearer ${data.session?.access_token}` },
      payload: {},
    });
    expect(passkey.json()).toMatchObject({ error_code: "user_sso_managed" });
    // Control: what belongs to the person can be changed.
    const renamed = await auth.updateUser({ data: { name: "Another Name" } });
    expect(renamed.data.user?.user_metadata["name"]).toBe("Another Name");
  });
});

describe("the browser that began", () => {
  it("is the only one that ends the visit", async () => {
    const who = newEmployee();
    const { address, relayState } = await beginSso(api, company.domain);
    const next = await sendResponse(api, relayState, company.idp.answer(address, who));
    const stolen = await followBack(api, next, false);
    expect(refusalIn(stolen)).toBe("saml_relay_state_not_found");
    expect(await accountsOf(who.email)).toHaveLength(0);
    // Control: only the cookie was missing.
    expect((await followBack(api, next)).searchParams.get("code")).not.toBeNull();
    expect(refusalIn(await followBack(api, next))).toBe("saml_relay_state_not_found");
  });

  it("has a cookie of this visit, for the way back alone", async () => {
    const reply = await api.app.inject({
      method: "POST",
      url: "/auth/v1/sso",
      payload: { domain: company.domain, skip_http_redirect: true },
    });
    const relayState = new URL(reply.json<{ url: string }>().url).searchParams.get("RelayState") ?? "";
    const { name, value } = visitCookieOf(api.deps, relayState);
    expect(reply.headers["set-cookie"]).toBe(
      `${name}=${value}; Path=/auth/v1/sso/saml/acs; Max-Age=900; HttpOnly; SameSite=Lax`,
    );
  });

  it("ends one visit however often it follows the redirect at once", async () => {
    const { address, relayState } = await beginSso(api, company.domain);
    const next = await sendResponse(api, relayState, company.idp.answer(address, newEmployee()));
    const backs = await Promise.all([1, 2, 3].map(() => followBack(api, next)));
    expect(backs.filter((back) => back.searchParams.has("code"))).toHaveLength(1);
  });
});
