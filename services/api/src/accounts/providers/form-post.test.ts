import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { beginSignIn, openCallback } from "../../testing/sign-in/issuer-browser.ts";
import { issuerClient, startIssuer, type TestIssuer } from "../../testing/sign-in/issuer.ts";

const siteUrl = "http://localhost:4000";
let issuer: TestIssuer;
let api: TestApi;
beforeAll(async () => {
  issuer = await startIssuer([siteUrl]);
  api = await startTestApi({
    siteUrl,
    authProviders: [
      {
        ...issuerClient,
        name: "orchard",
        label: "Orchard ID",
        issuer: issuer.url,
        scopes: "openid email profile",
        responseMode: "form_post",
        linkingDomain: "default",
      },
    ],
  });
});
afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

const begin = (email = `${randomUUID()}@test.example`) =>
  beginSignIn(api, { siteUrl, provider: "orchard" }, { email });

/** Submits the issuer's form like any browser: from another site, without our cookies. */
async function post(fields: URLSearchParams): Promise<URL> {
  const reply = await fetch(`${api.url}/auth/v1/callback`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: issuer.url },
    body: fields,
  });
  expect(reply.status).toBe(303);
  return new URL(reply.headers.get("location") ?? "");
}

describe("an issuer that answers by a form", () => {
  it("is asked for that, and signs people in like any other", async () => {
    const { auth, callback } = await begin();
    const next = await post(callback.searchParams);
    expect(`${next.origin}${next.pathname}`).toBe(`${siteUrl}/auth/v1/callback`);
    const back = await openCallback(api, next);
    const { data, error } = await auth.exchangeCodeForSession(back.searchParams.get("code") ?? "");
    expect(error).toBeNull();
    expect(data.user?.app_metadata).toMatchObject({ provider: "orchard" });
  });

  it("is bound to the browser that began: the form alone signs nobody in", async () => {
    const email = `${randomUUID()}@test.example`;
    const { callback } = await begin(email);
    const next = await post(callback.searchParams);
    expect((await openCallback(api, next, false)).hash).toContain("error_code=bad_oauth_state");
    expect(await api.owner`select 1 from users where email = ${email}`).toHaveLength(0);
    // Control: only the cookie was missing, and neither the form nor the attempt used up the visit.
    expect((await openCallback(api, next)).searchParams.get("code")).not.toBeNull();
  });

  it("passes on what a redirect would carry, and no token or anything unsigned", async () => {
    const next = await post(
      new URLSearchParams({
        state: "s",
        code: "c",
        error: "e",
        id_token: "t",
        access_token: "t",
        user: '{"name":"x"}',
      }),
    );
    expect(Object.fromEntries(next.searchParams)).toEqual({ state: "s", code: "c", error: "e" });
  });

  it("is answered like a bad return when its form is empty or too long", async () => {
    for (const fields of [new URLSearchParams(), new URLSearchParams({ state: "s".repeat(3000) })]) {
      const next = await post(fields);
      expect(next.search).toBe("");
      expect((await openCallback(api, next)).hash).toContain("error_code=bad_oauth_state");
    }
  });
});
