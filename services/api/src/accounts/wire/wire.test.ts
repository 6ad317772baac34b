import { rm } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { createClient, TEST_PASSWORD } from "../../testing/fixtures.ts";
import { storeReleases } from "../../testing/edge-releases.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();

const version = { "x-supabase-api-version": "2024-01-01" };
const json = { "content-type": "application/json;charset=UTF-8" };
const token = "/auth/v1/token?grant_type=password";
const wrong = { email: "nobody@test.example", password: "wrong password" };

describe("the wire of /auth/v1", () => {
  it("puts errors in the form of the version that was asked for", async () => {
    const modern = await api.app.inject({ method: "POST", url: token, headers: version, payload: wrong });
    expect(modern.statusCode).toBe(400);
    expect(modern.json()).toEqual({ code: "invalid_credentials", message: "Invalid login credentials" });
    expect(modern.headers).toMatchObject({
      ...version,
      "x-sb-error-code": "invalid_credentials",
      "cache-control": "no-store",
    });

    for (const headers of [
      {},
      { "x-supabase-api-version": "2023-12-31" },
      { "x-supabase-api-version": "9" },
    ]) {
      const old = await api.app.inject({ method: "POST", url: token, headers, payload: wrong });
      expect(old.json()).toEqual({
        code: 400,
        error_code: "invalid_credentials",
        msg: "Invalid login credentials",
        error_id: expect.stringMatching(/^req_/),
      });
      expect(old.headers["x-supabase-api-version"]).toBeUndefined();
    }
  });

  it("answers what it does not know in the same form", async () => {
    for (const [method, url] of [
      ["GET", "/auth/v1/nothing"],
      ["POST", "/auth/v1/saml"],
      ["DELETE", "/auth/v1/user"],
      ["GET", "/auth/v1/admin/audit"],
    ] as const) {
      const reply = await api.app.inject({ method, url, headers: version });
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, "not_found"]);
    }
  });

  it("answers an unknown address in the same form where pages are served, too", async () => {
    const releasesDir = await storeReleases();
    const { app } = await api.another({ releasesDir });
    const page = await app.inject({ url: "/", headers: { accept: "text/html" } });
    expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    for (const accept of ["*/*", "text/html"]) {
      const reply = await app.inject({ url: "/auth/v1/nothing", headers: { ...version, accept } });
      expect([reply.statusCode, reply.json()]).toEqual([
        404,
        { code: "not_found", message: "There is nothing at this address." },
      ]);
      expect(reply.headers).toMatchObject(version);
    }
    // The second API may still be writing a page into it.
    await rm(releasesDir, { recursive: true, maxRetries: 10 });
  });

  it("takes an empty JSON body where there is nothing to say (F1)", async () => {
    const { headers } = await createClient(api);
    const reply = await api.app.inject({
      method: "POST",
      url: "/auth/v1/logout?scope=global",
      headers: { ...headers, ...json, "content-length": "0" },
    });
    expect([reply.statusCode, reply.body]).toEqual([204, ""]);
  });

  it("keeps the parser's guard against prototype poisoning", async () => {
    for (const payload of ['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', "{", "[1,"]) {
      const reply = await api.app.inject({
        method: "POST",
        url: token,
        headers: { ...json, ...version },
        payload,
      });
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, "bad_json"]);
    }
  });

  it.each(["text/plain", "application/xml", "application/x-www-form-urlencoded"])(
    "refuses a body of type %s",
    async (type) => {
      const reply = await api.app.inject({
        method: "POST",
        url: token,
        headers: { "content-type": type, ...version },
        payload: JSON.stringify(wrong),
      });
      expect(reply.statusCode).toBe(415);
    },
  );

  it("takes null for what a flow does not use, and ignores unknown keys (F2)", async () => {
    const { email } = await createClient(api);
    const reply = await api.app.inject({
      method: "POST",
      url: token,
      payload: {
        email,
        phone: null,
        password: TEST_PASSWORD,
        code_challenge: null,
        code_challenge_method: null,
        gotrue_meta_security: {},
        options: { any: "thing" },
      },
    });
    expect(reply.statusCode).toBe(200);
  });

  it.each([
    [{ email: "a@test.example" }],
    [{ email: "a@test.example", password: "" }],
    [{ email: "a@test.example", password: 12345678 }],
    [{ email: ["a@test.example"], password: "long enough" }],
    [{ password: "long enough" }],
    [[]],
    ["text"],
    [null],
  ])("refuses the sign-in %j as invalid", async (payload) => {
    const reply = await api.app.inject({
      method: "POST",
      url: token,
      headers: { ...json, ...version },
      payload: JSON.stringify(payload),
    });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, "validation_failed"]);
  });

  it("refuses what the database could not keep, and bodies without end", async () => {
    const { headers } = await createClient(api);
    const put = async (payload: string) =>
      (
        await api.app.inject({
          method: "PUT",
          url: "/auth/v1/user",
          headers: { ...headers, ...json },
          payload,
        })
      ).statusCode;
    expect(await put('{"data":{"note":"a\\u0000b"}}')).toBe(400);
    expect(await put('{"data":{"a\\u0000b":1}}')).toBe(400);
    expect(await put('{"data":{"name":"\\ud800"}}')).toBe(400);
    expect(await put(`{"data":{"deep":${"[".repeat(9000)}${"]".repeat(9000)}}}`)).toBe(400);
    expect(await put(`{"data":{"long":"${"x".repeat(40_000)}"}}`)).toBe(413);
    expect(await put('{"data":{"name":"Zoë 🚗 \\\\u0000"}}')).toBe(200);
    const nul = await api.app.inject({
      method: "POST",
      url: token,
      payload: { email: "a\u0000@b", password: "x" },
    });
    expect(nul.statusCode).toBe(400);
  });

  it("names a grant that it does not have", async () => {
    for (const query of ["", "?grant_type=", "?grant_type=magic"]) {
      const reply = await api.app.inject({ method: "POST", url: `/auth/v1/token${query}`, payload: {} });
      expect(reply.json()).toMatchObject({ msg: "unsupported_grant_type" });
    }
  });

  it("forbids caching of everything that says something about a person (F5)", async () => {
    const { headers, email } = await createClient(api);
    const replies = [
      await api.app.inject({ url: "/auth/v1/user", headers }),
      await api.app.inject({ url: "/auth/v1/user" }),
      await api.app.inject({ method: "POST", url: token, payload: { email, password: TEST_PASSWORD } }),
      await api.app.inject({ url: "/auth/v1/sessions", headers }),
    ];
    expect(replies.map((reply) => reply.headers["cache-control"])).toEqual(replies.map(() => "no-store"));
  });

  it("publishes its keys for ten minutes, the public halves only", async () => {
    const reply = await api.app.inject({ url: "/auth/v1/.well-known/jwks.json" });
    expect(reply.headers["cache-control"]).toBe("public, max-age=600");
    const { keys } = reply.json<{ keys: object[] }>();
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(Object.keys(key).toSorted()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
      expect(key).toMatchObject({ alg: "ES256", crv: "P-256", kty: "EC", use: "sig" });
    }
  });

  it("describes itself", async () => {
    const issuer = `${api.config.siteUrl}/auth/v1`;
    const about = await api.app.inject({ url: "/auth/v1/.well-known/openid-configuration" });
    expect(about.json()).toMatchObject({ issuer, jwks_uri: `${issuer}/.well-known/jwks.json` });
    const settings = await api.app.inject({ url: "/auth/v1/settings" });
    expect(settings.json()).toMatchObject({ disable_signup: false, mailer_autoconfirm: true });
    expect((await api.app.inject({ url: "/auth/v1/health" })).statusCode).toBe(200);
  });
});
