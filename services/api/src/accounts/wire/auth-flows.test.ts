import { createHash, randomBytes, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { createClient } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { lastMailTo } from "../../testing/sign-in/mailbox.ts";
import type { RunningApi } from "../../start.ts";

const api = testApi();
let second: RunningApi;
beforeAll(async () => {
  second = await api.another();
});

const site = "http://localhost:4000";

/** Opens a mailed link like a browser that is sent to `GET /verify`. */
async function follow(token: string, type: string, redirectTo?: string) {
  const query = new URLSearchParams({ token, type, ...(redirectTo && { redirect_to: redirectTo }) });
  const reply = await api.app.inject({ url: `/auth/v1/verify?${query.toString()}` });
  expect(reply.statusCode).toBe(303);
  const url = new URL(reply.headers.location ?? "");
  return { url, query: url.searchParams, fragment: new URLSearchParams(url.hash.slice(1)) };
}

async function exchange(authCode: string, verifier: string, at: RunningApi = api) {
  const reply = await at.app.inject({
    method: "POST",
    url: "/auth/v1/token?grant_type=pkce",
    payload: { auth_code: authCode, code_verifier: verifier },
  });
  return { status: reply.statusCode, ...reply.json<{ error_code?: string; access_token?: string }>() };
}

/** A recovery in a PKCE flow whose verifier the test knows, up to the authorization code. */
async function startedFlow(method: "s256" | "plain" = "s256") {
  const { email, userId } = await createClient(api);
  const verifier = randomBytes(48).toString("base64url");
  const challenge = method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
  const payload = { email, code_challenge: challenge, code_challenge_method: method };
  await api.app.inject({ method: "POST", url: "/auth/v1/recover", payload });
  const { token } = await lastMailTo(api, email);
  const { query } = await follow(token, "recovery");
  return { email, userId, verifier, authCode: query.get("code") ?? "" };
}

describe("a link opened in a PKCE flow", () => {
  it("gives the browser that asked a session through auth-js, and no other one", async () => {
    const { email } = await createClient(api);
    const storage = new Map<string, string>();
    const auth = authClientOf(api, storage, { isStrict: true });
    await auth.resetPasswordForEmail(email, { redirectTo: `${site}/reset-password` });
    const { token, link } = await lastMailTo(api, email);
    expect(token).toMatch(/^pkce_/);
    expect(new URLSearchParams(link.split("#")[1]).get("next")).toBe(`${site}/reset-password`);
    const { url, query, fragment } = await follow(token, "recovery", `${site}/reset-password?a=1`);
    expect(url.pathname).toBe("/reset-password");
    expect([...fragment.keys()]).toEqual([]);
    const authCode = query.get("code") ?? "";
    const stranger = await authClientOf(api).exchangeCodeForSession(authCode);
    expect(stranger.error).not.toBeNull();
    const { data, error } = await auth.exchangeCodeForSession(authCode);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect((await auth.getClaims()).data?.claims.amr).toMatchObject([{ method: "recovery" }]);
  });

  it("is traded once, by twenty at the same time at two processes", async () => {
    const { authCode, verifier } = await startedFlow();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => exchange(authCode, verifier, i % 2 ? api : second)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.flatMap((reply) => reply.error_code ?? []))).toEqual(
      new Set(["flow_state_not_found"]),
    );
    const [row] =
      await api.owner`select count(*)::int as count from auth_flows where auth_code_hash is not null`;
    expect(row?.["count"]).toBeLessThanOrEqual(1);
  });

  it("is not traded for a wrong verifier or another flow's, and is still there for the right one", async () => {
    const one = await startedFlow();
    const other = await startedFlow();
    for (const verifier of ["x".repeat(64), other.verifier, `${one.verifier}x`]) {
      expect(await exchange(one.authCode, verifier)).toMatchObject({
        status: 400,
        error_code: "bad_code_verifier",
      });
    }
    expect(await exchange(one.authCode, one.verifier)).toMatchObject({
      status: 200,
      user: { id: one.userId },
    });
  });

  it("works with a plain challenge", async () => {
    const { authCode, verifier } = await startedFlow("plain");
    expect((await exchange(authCode, verifier)).status).toBe(200);
  });

  it("has five minutes from the click, however late the click was", async () => {
    const { authCode, verifier } = await startedFlow();
    await api.owner`update auth_flows set created_at = created_at - interval '50 minutes'`;
    await api.owner`update auth_flows set issued_at = issued_at - interval '301 seconds'`;
    expect(await exchange(authCode, verifier)).toMatchObject({
      status: 422,
      error_code: "flow_state_expired",
    });
    await api.owner`update auth_flows set issued_at = issued_at + interval '150 seconds'`;
    expect((await exchange(authCode, verifier)).status).toBe(200);
  });

  it.each([
    ["", "", 400, "validation_failed"],
    [randomUUID(), "", 400, "validation_failed"],
    [randomUUID(), "x".repeat(43), 404, "flow_state_not_found"],
    ["not a code", "x".repeat(43), 404, "flow_state_not_found"],
  ])("answers code %j with verifier %j by %i %s", async (authCode, verifier, status, code) => {
    expect(await exchange(authCode, verifier)).toMatchObject({ status, error_code: code });
  });
});

describe("a link opened in the implicit flow", () => {
  const recover = async () => {
    const { email } = await createClient(api);
    await api.app.inject({ method: "POST", url: "/auth/v1/recover", payload: { email } });
    return lastMailTo(api, email);
  };

  it("puts the session into the fragment, where no server sees it", async () => {
    const { token } = await recover();
    const { url, fragment } = await follow(token, "recovery", `${site}/x`);
    expect(url.search).toBe("");
    expect([...fragment.keys()].toSorted()).toEqual(
      ["access_token", "expires_at", "expires_in", "refresh_token", "sb", "token_type", "type"].toSorted(),
    );
    const { data } = await authClientOf(api).getUser(fragment.get("access_token") ?? "");
    expect(data.user).not.toBeNull();
  });

  it("leads to the site when it may not lead where it is asked to", async () => {
    const { token } = await recover();
    const { url } = await follow(token, "recovery", "https://evil.example/");
    expect(url.origin).toBe(site);
  });

  it("says in the fragment why it failed; in a PKCE flow in the query too", async () => {
    for (const [token, type] of [
      ["nothing", "recovery"],
      ["", "recovery"],
      ["nothing", "root"],
    ] as const) {
      const { query, fragment } = await follow(token, type);
      expect(fragment.get("error")).toBe("access_denied");
      expect(["otp_expired", "validation_failed"]).toContain(fragment.get("error_code"));
      expect(query.size).toBe(0);
    }
    const pkce = await follow("pkce_nothing", "recovery");
    expect(pkce.query.get("error_code")).toBe("otp_expired");
    expect(pkce.fragment.get("error_description")).toBe("Email link is invalid or has expired");
  });

  it("is not opened by a look at its headers", async () => {
    const { token } = await recover();
    const head = await api.app.inject({
      method: "HEAD",
      url: `/auth/v1/verify?type=recovery&token=${token}`,
    });
    expect(head.statusCode).toBe(404);
    expect((await follow(token, "recovery")).fragment.get("access_token")).toBeTruthy();
  });
});
