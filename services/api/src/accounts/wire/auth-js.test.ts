import { describe, expect, it } from "vitest";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { createClient, signIn, TEST_PASSWORD, newEmail } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { allowAnotherMail } from "../../testing/sign-in/mailbox.ts";

const api = testApi();

const password = "a calm road at dawn";

async function signUp(data: Record<string, unknown> = { name: "Dana Reyes" }, email = newEmail()) {
  const auth = authClientOf(api);
  const reply = await auth.signUp({ email, password, options: { data } });
  return { auth, email, ...reply };
}

describe("sign-up through auth-js", () => {
  it("gives a client a session, on the free plan", async () => {
    const { data, error } = await signUp({ name: "Dana Reyes" }, "Dana.Reyes@Test.Example");
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    expect(data.user).toMatchObject({
      email: "dana.reyes@test.example",
      phone: "",
      aud: "authenticated",
      is_anonymous: false,
      app_metadata: { role: "client", subscription_tier: "free", subscription_status: "active" },
      user_metadata: { name: "Dana Reyes" },
      identities: [{ provider: "email", identity_data: { email_verified: true } }],
    });
  });

  it("gives a partner a pending business with accounts of its own", async () => {
    const { data } = await signUp({ name: "Ira", role: "partner", company_name: "Reyes Motors" });
    expect(data.user?.app_metadata).toMatchObject({ role: "partner", company_name: "Reyes Motors" });
    const [row] = await api.owner`
      select u.role, p.status, p.name, (select count(*)::int from ledger_accounts a where a.partner_id = p.id) as accounts
      from users u join partners p on p.id = u.partner_id where u.id = ${data.user?.id ?? ""}`;
    expect(row).toEqual({ role: "partner", status: "pending", name: "Reyes Motors", accounts: 2 });
  });

  it("asks a partner for the company's name", async () => {
    const { error } = await signUp({ name: "Ira", role: "partner", company_name: "  " });
    expect(error).toMatchObject({ status: 400, code: "validation_failed" });
  });

  it.each([
    ["short", "length"],
    ["x".repeat(129), "length"],
    ["Password123", "pwned"],
  ])("refuses the weak password %j", async (weak, reason) => {
    const { data, error } = await authClientOf(api).signUp({ email: newEmail(), password: weak });
    expect(data.user).toBeNull();
    expect(error).toMatchObject({
      name: "AuthWeakPasswordError",
      code: "weak_password",
      status: 422,
      reasons: [reason],
    });
  });

  it("says the length in the words that clients match on", async () => {
    const { error } = await authClientOf(api).signUp({ email: newEmail(), password: "1234567" });
    expect(error?.message).toBe("Password should be at least 8 characters.");
  });

  it("refuses an address that is none and nobody at all", async () => {
    const auth = authClientOf(api);
    const none = await auth.signUp({ email: "not an address", password });
    expect(none.error).toMatchObject({
      code: "validation_failed",
      message: "Unable to validate email address: invalid format",
    });
    expect((await auth.signInAnonymously()).error).toMatchObject({
      code: "anonymous_provider_disabled",
      message: "Anonymous sign-ins are disabled",
    });
  });

  it("refuses an address that is taken, whatever its capitals, also when two arrive at once", async () => {
    const email = newEmail();
    const both = await Promise.all([
      signUp({ name: "A" }, email),
      signUp({ name: "B" }, email.toUpperCase()),
    ]);
    expect(both.map(({ error }) => error?.code ?? "ok").toSorted()).toEqual(["ok", "user_already_exists"]);
    expect(both.find(({ error }) => error)?.error).toMatchObject({
      status: 422,
      message: "User already registered",
    });
  });

  it("answers with a bare user when addresses must be confirmed, the same for one that is taken", async () => {
    await api.owner`insert into platform_settings (name, value) values ('signup_autoconfirm', 'false')`;
    try {
      const email = newEmail();
      const data = { name: "Sam", role: "partner", company_name: "Sam Cars" };
      const first = await signUp(data, email);
      const tooSoon = await signUp(data, email);
      expect(tooSoon.error?.code).toBe("over_email_send_rate_limit");
      await allowAnotherMail(api);
      const second = await signUp(data, email);
      for (const { data, error } of [first, second]) {
        expect(error).toBeNull();
        expect(data.session).toBeNull();
        expect(data.user).toMatchObject({ email, identities: [], user_metadata: { name: "Sam" } });
      }
      expect(shapeOf(second.data.user)).toEqual(shapeOf(first.data.user));
      expect(second.data.user?.id).not.toBe(first.data.user?.id);
      const [{ count } = { count: 0 }] = await api.owner<{ count: number }[]>`
        select count(*)::int as count from partners where name = 'Sam Cars'`;
      expect(count).toBe(0);
      const door = await authClientOf(api).signInWithPassword({ email, password });
      expect(door.error).toMatchObject({ code: "email_not_confirmed", message: "Email not confirmed" });
    } finally {
      await api.owner`delete from platform_settings where name = 'signup_autoconfirm'`;
    }
  });
});

describe("a session through auth-js", () => {
  it("signs in, reads itself, refreshes and signs out", async () => {
    const { email } = await createClient(api);
    const auth = authClientOf(api);
    const { data, error } = await auth.signInWithPassword({
      email: email.toUpperCase(),
      password: TEST_PASSWORD,
    });
    expect(error).toBeNull();
    expect((await auth.getUser()).data.user?.id).toBe(data.user?.id);
    const refreshed = await auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(data.session?.refresh_token);
    expect((await auth.signOut()).error).toBeNull();
    expect((await auth.getUser(refreshed.data.session?.access_token)).error).toMatchObject({
      name: "AuthSessionMissingError",
    });
  });

  it("leaves the end of the token to the client's own clock", async () => {
    const { email } = await createClient(api);
    const auth = authClientOf(api);
    const { data } = await auth.signInWithPassword({ email, password: TEST_PASSWORD });
    const reply = await api.app.inject({
      method: "POST",
      url: "/auth/v1/token?grant_type=refresh_token",
      payload: { refresh_token: data.session?.refresh_token },
    });
    expect(Object.keys(reply.json<object>()).toSorted()).toEqual([
      "access_token",
      "expires_in",
      "refresh_token",
      "token_type",
      "user",
    ]);
  });

  it("carries claims that the client verifies by our key set, without asking the server", async () => {
    const { data, auth } = await signUp({ name: "Noor", theme: "dark" });
    const { data: verified, error } = await auth.getClaims();
    expect(error).toBeNull();
    expect(verified?.header).toMatchObject({ alg: "ES256", typ: "JWT" });
    expect(verified?.claims).toMatchObject({
      iss: `${api.config.siteUrl}/auth/v1`,
      sub: data.user?.id,
      aud: "authenticated",
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: "password" }],
      is_anonymous: false,
      user_metadata: { name: "Noor", theme: "dark" },
    });
    expect(verified?.signature).toBeInstanceOf(Uint8Array);
  });

  it("answers a wrong password, an unknown address and an unknown number", async () => {
    const { email } = await createClient(api);
    const auth = authClientOf(api);
    for (const address of [email, newEmail()]) {
      const { error } = await auth.signInWithPassword({ email: address, password: "wrong password" });
      expect(error).toMatchObject({
        status: 400,
        code: "invalid_credentials",
        message: "Invalid login credentials",
      });
    }
    const phone = await auth.signInWithPassword({ phone: "12025550199", password });
    expect(phone.error).toMatchObject({ status: 400, code: "invalid_credentials" });
  });

  it("tells of a ban only to who knows the password", async () => {
    const { email, userId } = await createClient(api);
    await api.owner`update users set banned_until = now() + interval '1 day' where id = ${userId}`;
    const auth = authClientOf(api);
    const wrong = await auth.signInWithPassword({ email, password: "wrong password" });
    expect(wrong.error?.code).toBe("invalid_credentials");
    const right = await auth.signInWithPassword({ email, password: TEST_PASSWORD });
    expect(right.error).toMatchObject({ status: 400, code: "user_banned", message: "User is banned" });
  });

  it("changes the name and the person's own data, and nothing else", async () => {
    const { auth } = await signUp({ name: "Old", keep: 1, drop: 2 });
    const { data, error } = await auth.updateUser({
      data: { name: " New ", drop: null, role: "admin", subscription_tier: "premium", company_name: "X" },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ name: "New", keep: 1 });
    expect(data.user?.app_metadata).toMatchObject({ role: "client", subscription_tier: "free" });
  });

  it("changes the password, ends the other sessions and keeps this one", async () => {
    const { auth, email } = await signUp();
    const other = authClientOf(api);
    await other.signInWithPassword({ email, password });
    expect((await auth.updateUser({ password })).error).toMatchObject({ status: 422, code: "same_password" });
    expect((await auth.updateUser({ password: "football" })).error?.code).toBe("weak_password");
    expect(
      (await auth.updateUser({ password: "another calm road", current_password: "not it" })).error,
    ).toMatchObject({ status: 400, code: "current_password_invalid" });
    const changed = await auth.updateUser({ password: "another calm road", current_password: password });
    expect(changed.error).toBeNull();
    expect((await other.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await auth.getUser()).error).toBeNull();
    const again = await other.signInWithPassword({ email, password: "another calm road" });
    expect(again.error).toBeNull();
    const audit = await api.owner`
      select action from audit_rows where actor_id = ${again.data.user?.id ?? ""} order by seq`;
    expect(audit.map((row) => row["action"] as string)).toEqual([
      "user.sign_up",
      "session.sign_in",
      "session.sign_in",
      "user.password_change",
      "session.sign_in",
    ]);
  });

  it.each([
    ["global", [false, false]],
    ["local", [false, true]],
    ["others", [true, false]],
  ] as const)("signs out %s", async (scope, alive) => {
    const { email } = await createClient(api);
    const [here, there] = [authClientOf(api), authClientOf(api)];
    const sessions = await Promise.all(
      [here, there].map((auth) => auth.signInWithPassword({ email, password: TEST_PASSWORD })),
    );
    expect((await here.signOut({ scope })).error).toBeNull();
    const after = await Promise.all(
      sessions.map(({ data }) => authClientOf(api).getUser(data.session?.access_token)),
    );
    expect(after.map(({ error }) => error === null)).toEqual(alive);
  });

  it("refuses a scope that is none", async () => {
    const { headers } = await signIn(api, (await createClient(api)).email);
    const reply = await api.app.inject({ method: "POST", url: "/auth/v1/logout?scope=all", headers });
    expect(reply.statusCode).toBe(400);
  });
});

/** The keys of an object and the types of its values, at every depth. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}
