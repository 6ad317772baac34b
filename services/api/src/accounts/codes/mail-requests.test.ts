import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { createClient, TEST_PASSWORD, newEmail } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { allowAnotherMail, lastMailTo, mailTo } from "../../testing/sign-in/mailbox.ts";
import { waitForBudgets } from "../../testing/sign-in/phones.ts";

const api = testApi();
beforeAll(async () => {
  await api.owner`insert into platform_settings (name, value) values ('signup_autoconfirm', 'false')`;
});

// Limits per caller address are tested elsewhere.
beforeEach(() => api.owner`delete from throttles where key like 'mail-ip%' or key like 'verify-ip%'`);

const password = "a calm road at dawn";
const client = () => authClientOf(api);

async function signUp(email = newEmail(), secret = password) {
  const auth = client();
  const reply = await auth.signUp({ email, password: secret, options: { data: { name: "Dana" } } });
  return { auth, email, ...reply };
}

describe("a magic link", () => {
  it("signs a confirmed person in", async () => {
    const { email } = await createClient(api);
    const auth = client();
    const asked = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(asked.error).toBeNull();
    const { code } = await lastMailTo(api, email);
    const { data, error } = await auth.verifyOtp({ email, token: code, type: "email" });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect((await client().signInWithPassword({ email, password: TEST_PASSWORD })).error).toBeNull();
  });

  it("opens an account without a password for a new address, with the role it asks for", async () => {
    const email = newEmail();
    const options = {
      data: { name: "Ira", role: "partner", company_name: "Ira's Cars", subscription_tier: "premium" },
    };
    expect((await client().signInWithOtp({ email, options })).error).toBeNull();
    const { code } = await lastMailTo(api, email);
    const { data } = await client().verifyOtp({ email, token: code, type: "email" });
    expect(data.user?.app_metadata).toMatchObject({ role: "partner", subscription_tier: "free" });
    const [row] = await api.owner`
      select u.password_hash, e.method from users u join security_events e on e.user_id = u.id
      where u.email = ${email} and e.kind = 'account_opened'`;
    expect(row).toEqual({ password_hash: null, method: "otp" });
  });

  it("names an unknown address only where sign-up does so too", async () => {
    const options = { shouldCreateUser: false };
    expect((await client().signInWithOtp({ email: newEmail(), options })).error).toBeNull();
    await api.owner`update platform_settings set value = 'true' where name = 'signup_autoconfirm'`;
    const named = await client().signInWithOtp({ email: newEmail(), options });
    await api.owner`update platform_settings set value = 'false' where name = 'signup_autoconfirm'`;
    expect(named.error).toMatchObject({ status: 422, code: "otp_disabled" });
  });

  it("tells nothing to who has spent their sign-ups and asks for known and unknown addresses", async () => {
    const { email } = await createClient(api);
    await api.owner`delete from throttles`;
    await client().signInWithOtp({ email: newEmail() });
    await api.owner`update throttles set used = 100 where key like 'sign-up-ip%'`;
    const replies = [
      await client().signInWithOtp({ email: newEmail() }),
      await client().signInWithOtp({ email }),
    ];
    await waitForBudgets(api);
    expect(replies.map(({ error }) => error?.status)).toEqual([429, 429]);
  });

  it("is refused to who is shut out, and the code stays unused", async () => {
    const { email, userId } = await createClient(api);
    await client().signInWithOtp({ email });
    const { token } = await lastMailTo(api, email);
    await api.owner`update users set banned_until = now() + interval '1 day' where id = ${userId}`;
    const banned = await client().verifyOtp({ token_hash: token, type: "magiclink" });
    expect(banned.error).toMatchObject({ status: 400, code: "user_banned" });
    await api.owner`update users set banned_until = null where id = ${userId}`;
    expect((await client().verifyOtp({ token_hash: token, type: "magiclink" })).error).toBeNull();
  });
});

describe("asking for a mail", () => {
  const routes = [
    ["/recover", {}],
    ["/otp", { create_user: false }],
    ["/resend", { type: "signup" }],
    ["/resend", { type: "email_change" }],
  ] as const;

  it.each(routes)(
    "%s %j answers known, unknown, unconfirmed and banned addresses alike",
    async (path, extra) => {
      const known = await createClient(api);
      const banned = await createClient(api);
      await api.owner`update users set banned_until = now() + interval '1 day' where id = ${banned.userId}`;
      const { email: unconfirmed } = await signUp();
      await allowAnotherMail(api);
      for (const round of [200, 429]) {
        const replies = await Promise.all(
          [known.email, newEmail(), unconfirmed, banned.email].map(async (email) => {
            if (round === 429)
              await api.app.inject({ method: "POST", url: `/auth/v1${path}`, payload: { ...extra, email } });
            const reply = await api.app.inject({
              method: "POST",
              url: `/auth/v1${path}`,
              payload: { ...extra, email },
            });
            return { status: reply.statusCode, keys: Object.keys(reply.json<object>()) };
          }),
        );
        expect(replies).toEqual(Array(4).fill({ ...replies[0], status: round }));
      }
    },
  );

  it("again too soon says how long to wait, in the words that clients match on", async () => {
    const { email } = await createClient(api);
    expect((await client().resetPasswordForEmail(email)).error).toBeNull();
    const { error } = await client().resetPasswordForEmail(email.toUpperCase());
    expect(error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    expect(error?.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
    expect(await mailTo(api, email)).toHaveLength(1);
  });

  it("sends nothing to an address that nobody has, and leaves a row that answers to nothing", async () => {
    const email = newEmail();
    await client().resetPasswordForEmail(email);
    expect(await mailTo(api, email)).toEqual([]);
    const [{ count } = { count: 0 }] = await api.owner<{ count: number }[]>`
      select count(*)::int from one_time_codes where user_id is null`;
    expect(count).toBeGreaterThan(0);
  });

  it.each(["/recover", "/otp", "/resend"])("%s refuses what is no address", async (path) => {
    const payload = { email: "nobody", type: "signup" };
    const reply = await api.app.inject({ method: "POST", url: `/auth/v1${path}`, payload });
    expect(reply.json()).toMatchObject({ code: 400, error_code: "validation_failed" });
  });

  it.each([
    [{ code_challenge: "x".repeat(43) }],
    [{ code_challenge_method: "s256" }],
    [{ code_challenge: "short", code_challenge_method: "s256" }],
    [{ code_challenge: "x".repeat(129), code_challenge_method: "s256" }],
    [{ code_challenge: `${"x".repeat(43)}!`, code_challenge_method: "plain" }],
    [{ code_challenge: "x".repeat(43), code_challenge_method: "md5" }],
  ])("refuses half a challenge or a malformed one: %j", async (pkce) => {
    const payload = { email: newEmail(), ...pkce };
    const reply = await api.app.inject({ method: "POST", url: "/auth/v1/recover", payload });
    expect(reply.json()).toMatchObject({ error_code: "validation_failed" });
  });
});

describe("a change of address that is sent again", () => {
  it("mails the new address, which may be a stranger's, no more often than anybody could", async () => {
    const victim = newEmail();
    const changing: string[] = [];
    for (let i = 0; i < 3; i++) {
      const { email } = await createClient(api);
      const auth = client();
      await auth.signInWithPassword({ email, password: TEST_PASSWORD });
      await waitForBudgets(api);
      expect((await auth.updateUser({ email: victim })).error).toBeNull();
      changing.push(email);
    }
    await api.owner`delete from messages`;
    await waitForBudgets(api);
    for (const email of changing) {
      expect((await client().resend({ type: "email_change", email })).error).toBeNull();
    }
    expect(await mailTo(api, victim)).toHaveLength(1);
  });
});
