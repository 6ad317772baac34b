import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { createAdmin, createClient, TEST_PASSWORD, newEmail } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { allowAnotherMail, lastMailTo, mailTo } from "../../testing/sign-in/mailbox.ts";
import { waitForBudgets } from "../../testing/sign-in/phones.ts";
import { addApp, authOf, codeOf, headersOf } from "../../testing/sign-in/step-up.ts";
import { forgetSpent } from "../../platform/throttle/throttle.service.ts";
import { door } from "./admission.ts";

const api = testApi();
beforeEach(() => waitForBudgets(api));

const post = (path: string, payload: object, remoteAddress = "127.0.0.1") =>
  api.app.inject({ method: "POST", url: `/auth/v1${path}`, payload, remoteAddress });

describe("an address and a password that change in one call", () => {
  it("leave the codes alive that the call has mailed", async () => {
    const { email, userId } = await createClient(api);
    const { auth } = await authOf(api, email);
    const next = newEmail();
    const { error } = await auth.updateUser({
      email: next,
      password: "another calm road",
      current_password: TEST_PASSWORD,
    });
    expect(error).toBeNull();
    const codes = [
      { email: next, token: (await lastMailTo(api, next)).code },
      { email, token: (await mailTo(api, email)).find(({ code }) => code !== "")?.code ?? "" },
    ];
    for (const code of codes) {
      expect((await authClientOf(api).verifyOtp({ ...code, type: "email_change" })).error).toBeNull();
    }
    const [row] = await api.owner`select email from users where id = ${userId}`;
    expect(row?.["email"]).toBe(next);
  });

  it("stay as they are when one of them is refused", async () => {
    const [{ email }, other] = [await createClient(api), await createClient(api)];
    const { auth } = await authOf(api, email);
    const { error } = await auth.updateUser({
      email: other.email,
      password: "another calm road",
      current_password: TEST_PASSWORD,
    });
    expect(error?.code).toBe("email_exists");
    expect((await authOf(api, email)).auth).toBeDefined();
  });
});

describe("a session that owes the second factor its person has", () => {
  it("changes nothing of the account and signs nobody else out", async () => {
    const { email, userId } = await createClient(api);
    await addApp(api, (await authOf(api, email)).auth);
    const { auth } = await authOf(api, email);
    expect((await auth.updateUser({ data: { name: "Mallory", shade: "red" } })).error?.code).toBe(
      "insufficient_aal",
    );
    const sessionsOf = () => api.owner`select id from sessions where user_id = ${userId}`;
    const before = await sessionsOf();
    const headers = await headersOf(auth);
    for (const scope of ["others", "global"]) {
      const reply = await api.app.inject({
        method: "POST",
        url: `/auth/v1/logout?scope=${scope}`,
        headers,
      });
      expect([reply.statusCode, codeOf(reply)]).toEqual([401, "insufficient_aal"]);
    }
    expect(await sessionsOf()).toEqual(before);
    const own = await api.app.inject({ method: "POST", url: "/auth/v1/logout?scope=local", headers });
    expect(own.statusCode).toBe(204);
  });

  it.each([
    ["a client", createClient, "/api/v1/client/dashboard"],
    ["an admin", createAdmin, "/api/v1/admin/dashboard"],
  ] as const)("is not raised by way of a token of %s from before it was", async (_who, create, url) => {
    const { email } = await create(api);
    const { auth } = await authOf(api, email);
    const app = await addApp(api, auth);
    const again = await authOf(api, email);
    const factors = await again.auth.mfa.challengeAndVerify({ factorId: app.id, code: app.code() });
    expect(factors.error).toBeNull();
    const ask = (address: string, headers: { authorization: string }) =>
      api.app.inject({ url: address, headers });
    const raised = await headersOf(again.auth);
    // The raised token first, so that the process remembers the session as raised.
    expect(codeOf(await ask(url, raised))).not.toBe("step_up_required");
    expect(codeOf(await ask(url, again.headers))).toBe("step_up_required");
    expect(codeOf(await ask("/auth/v1/sessions", again.headers))).toBe("insufficient_aal");
    expect((await ask("/auth/v1/sessions", raised)).statusCode).toBe(200);
  });
});

it("checks codes and links while every place for passwords is taken", async () => {
  const { email } = await createClient(api);
  const { promise: end, resolve: release } = Promise.withResolvers<void>();
  const guesses = Array.from({ length: door.executionSlots }, () => door.execute(() => end));
  try {
    expect(door.executionSlots).toBe(0);
    expect((await post("/recover", { email })).statusCode).toBe(200);
    expect((await post("/otp", { email, create_user: false })).statusCode).toBe(200);
    const { token } = await lastMailTo(api, email);
    expect((await post("/verify", { type: "magiclink", token_hash: token })).statusCode).toBe(200);
  } finally {
    release();
    await Promise.all(guesses);
  }
});

describe("the words of GoTrue", () => {
  it("say that SAML is off before they look at what is asked for", async () => {
    for (const payload of [{}, { domain: "a.example", provider_id: randomUUID() }]) {
      const reply = await post("/sso", payload);
      expect([reply.statusCode, codeOf(reply)]).toEqual([404, "saml_provider_disabled"]);
    }
  });

  it("give the person's metadata back as it was given", async () => {
    const auth = authClientOf(api);
    const given = { status: "alpha" };
    const signUp = { email: newEmail(), password: TEST_PASSWORD, options: { data: given } };
    const { data, error } = await auth.signUp(signUp);
    expect([error, data.user?.user_metadata]).toEqual([null, given]);
    expect((await auth.getClaims()).data?.claims.user_metadata).toEqual(given);
  });

  it("refuse a wallet's grant as one that is switched off", async () => {
    const reply = await post("/token?grant_type=web3", { chain: "solana", message: "x", signature: "y" });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { error_code: "web3_provider_disabled", msg: "Web3 provider is disabled" },
    ]);
  });
});

it("never says of a mail that the hour's limit forbids that one was just sent, whoever has the address", async () => {
  const { email } = await createClient(api);
  for (const address of [email, newEmail()]) {
    const ask = () => post("/recover", { email: address });
    for (let i = 0; i < 12; i++) {
      expect((await ask()).statusCode).toBe(200);
      // The minute after an email passes, but not the hour.
      await api.owner`delete from throttles where key like 'mail-recovery%'`;
      forgetSpent(api.deps);
    }
    // The hourly limit refuses the first one; the next one would hit the limit per minute too.
    for (let i = 0; i < 2; i++) {
      const reply = await ask();
      expect([reply.statusCode, codeOf(reply)]).toEqual([429, "over_email_send_rate_limit"]);
      expect(Number(reply.headers["retry-after"])).toBeGreaterThan(60);
      forgetSpent(api.deps);
    }
    await waitForBudgets(api);
  }
});

it("locks the owner of an address neither out for a day nor out of where they are at home", async () => {
  const { email } = await createClient(api);
  await post("/recover", { email });
  const guess = (remoteAddress: string) =>
    post("/verify", { type: "recovery", email, token: "abcdef" }, remoteAddress);
  for (let i = 0; i < 10; i++) expect((await guess("198.51.100.1")).statusCode).toBe(403);
  const locked = await guess("203.0.113.1");
  expect(locked.statusCode).toBe(429);
  expect(Number(locked.headers["retry-after"])).toBeLessThanOrEqual(3600);
  // They have a session from their home address. The old code is void by now; the next one works.
  await allowAnotherMail(api);
  await post("/recover", { email });
  const { code } = await lastMailTo(api, email);
  expect((await post("/verify", { type: "recovery", email, token: code })).statusCode).toBe(200);
});
