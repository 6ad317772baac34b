import { beforeEach, describe, expect, it } from "vitest";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { createClient } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { lastMailTo } from "../../testing/sign-in/mailbox.ts";
import { countTo, lastCodeTo, newNumber, waitForBudgets } from "../../testing/sign-in/phones.ts";

const api = testApi();
beforeEach(() => waitForBudgets(api));

const password = "a calm road at dawn";
const client = () => authClientOf(api);
const otherThan = (code: string): string => (code === "111111" ? "222222" : "111111");

async function signUp(phone = newNumber(), secret = password) {
  const auth = client();
  const reply = await auth.signUp({
    phone: `+${phone}`,
    password: secret,
    options: { data: { name: "Dana" } },
  });
  return { auth, phone, ...reply };
}

/** Somebody whose account has only a confirmed number and a password. */
async function withPhone() {
  const { auth, phone } = await signUp();
  const { error } = await auth.verifyOtp({ phone, token: await lastCodeTo(api, phone), type: "sms" });
  expect(error).toBeNull();
  await waitForBudgets(api);
  return { auth, phone };
}

describe("signing up by phone", () => {
  it("opens the session with the code from the message, and the password works from then on", async () => {
    const { auth, phone, data, error } = await signUp();
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ phone, email: "", identities: [] });
    const early = await auth.signInWithPassword({ phone, password });
    expect(early.error).toMatchObject({
      status: 400,
      code: "phone_not_confirmed",
      message: "Phone not confirmed",
    });
    const { code, text } = await lastMailTo(api, phone);
    expect(text).toMatch(/\n@localhost #\d{6}$/);
    const token = `${code.slice(0, 3)} ${code.slice(3)}`;
    const verified = await auth.verifyOtp({ phone, token, type: "sms" });
    expect(verified.error).toBeNull();
    expect(verified.data.user).toMatchObject({
      phone,
      app_metadata: { provider: "phone", providers: ["phone"], role: "client", subscription_tier: "free" },
      user_metadata: { name: "Dana" },
      identities: [{ provider: "phone", identity_data: { phone, phone_verified: true } }],
    });
    expect((await auth.getClaims()).data?.claims).toMatchObject({ phone, amr: [{ method: "otp" }] });
    expect((await client().signInWithPassword({ phone: `+${phone}`, password })).error).toBeNull();
    const headers = { authorization: `Bearer ${verified.data.session?.access_token ?? ""}` };
    expect((await api.app.inject({ url: "/api/v1/client/dashboard", headers })).statusCode).toBe(200);
  });

  it("answers a taken number like a new one; its owner's code signs in there and changes nothing", async () => {
    const { phone: taken } = await withPhone();
    const { data, error } = await signUp(taken, "the intruder's password");
    expect(error).toBeNull();
    const { data: fresh } = await signUp();
    expect(Object.keys(data.user ?? {}).toSorted()).toEqual(Object.keys(fresh.user ?? {}).toSorted());
    expect(data.user?.app_metadata).toEqual(fresh.user?.app_metadata);
    expect(data.user?.identities).toEqual([]);
    const [code, other] = [await lastMailTo(api, taken), await lastMailTo(api, fresh.user?.phone ?? "")];
    expect(code.text.length).toBeGreaterThan(0);
    expect(other.text.length).toBeGreaterThan(0);
    const owner = await client().verifyOtp({ phone: taken, token: code.code, type: "sms" });
    expect(owner.data.user?.id).not.toBe(data.user?.id);
    const intruder = await client().signInWithPassword({ phone: taken, password: "the intruder's password" });
    expect(intruder.error?.code).toBe("invalid_credentials");
    expect((await client().signInWithPassword({ phone: taken, password })).error).toBeNull();
  });

  it("drops a squatter's password when the owner comes by a sign-in code", async () => {
    const { phone } = await signUp(newNumber(), "the attacker's password");
    await waitForBudgets(api);
    await client().signInWithOtp({ phone });
    const token = await lastCodeTo(api, phone);
    expect((await client().verifyOtp({ phone, token, type: "sms" })).error).toBeNull();
    const attacker = await client().signInWithPassword({ phone, password: "the attacker's password" });
    expect(attacker.error?.code).toBe("invalid_credentials");
  });

  it("sends the code again on request, with the password it had, and the first one is void", async () => {
    const { phone } = await signUp();
    const first = await lastCodeTo(api, phone);
    const soon = await client().resend({ type: "sms", phone });
    expect(soon.error).toMatchObject({ status: 429, code: "over_sms_send_rate_limit" });
    expect(soon.error?.message).toMatch(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    );
    await waitForBudgets(api);
    expect((await client().resend({ type: "sms", phone })).error).toBeNull();
    const second = await lastCodeTo(api, phone);
    const old = await client().verifyOtp({ phone, token: first, type: "sms" });
    expect(old.error?.code).toBe("otp_expired");
    expect((await client().verifyOtp({ phone, token: second, type: "sms" })).error).toBeNull();
    expect((await client().signInWithPassword({ phone, password })).error).toBeNull();
  });

  it.each([
    "15550100",
    "2025550123",
    "202",
    "+1 202 555 0123 x5",
    "not a number",
    "+12025550123,+12025550124",
  ])("refuses %s, which is no number with a country code", async (phone) => {
    const { error } = await client().signUp({ phone, password });
    expect(error).toMatchObject({
      status: 400,
      code: "validation_failed",
      message: "Invalid phone number format (E.164 required)",
    });
  });

  it("refuses a weak password with its reasons", async () => {
    const { error } = await client().signUp({ phone: newNumber(), password: "12345678" });
    expect(error).toMatchObject({ status: 422, code: "weak_password" });
  });
});

describe("signing in by SMS code", () => {
  it("signs a known number in and opens an account for a new one", async () => {
    const { phone } = await withPhone();
    const unknown = newNumber();
    for (const number of [phone, unknown]) {
      const auth = client();
      const { data, error } = await auth.signInWithOtp({
        phone: number,
        options: { data: { name: "Robin" } },
      });
      expect([data, error]).toMatchObject([{ user: null, session: null }, null]);
      const token = await lastCodeTo(api, number);
      const verified = await auth.verifyOtp({ phone: number, token, type: "sms" });
      expect(verified.data.user?.phone).toBe(number);
    }
  });

  it("answers known, unknown, unconfirmed and banned numbers alike", async () => {
    const known = (await withPhone()).phone;
    const banned = (await withPhone()).phone;
    const unconfirmed = (await signUp()).phone;
    await waitForBudgets(api);
    await api.owner`update users set banned_until = now() + interval '1 day' where phone = ${banned}`;
    const answers = async (path: string, more: object) =>
      Promise.all(
        [known, newNumber(), unconfirmed, banned].map(async (phone) => {
          const reply = await api.app.inject({
            method: "POST",
            url: `/auth/v1/${path}`,
            payload: { phone, ...more },
          });
          return [reply.statusCode, reply.body];
        }),
      );
    expect(new Set((await answers("otp", { create_user: false })).map(String))).toEqual(new Set(["200,{}"]));
    await waitForBudgets(api);
    expect(new Set((await answers("resend", { type: "sms" })).map(String))).toEqual(new Set(["200,{}"]));
    const wrong = await answers("verify", { type: "sms", token: "abcdef" });
    expect(new Set(wrong.map(([status]) => status))).toEqual(new Set([403]));
    const guessed = await answers("token?grant_type=password", { password: "wrong-password" });
    expect(new Set(guessed.map(([status]) => status))).toEqual(new Set([400]));
    expect(new Set(guessed.map(([, body]) => body)).size).toBe(4);
  });

  it("tells who has the code that the account is banned", async () => {
    const { phone } = await withPhone();
    await api.owner`update users set banned_until = now() + interval '1 day' where phone = ${phone}`;
    await client().signInWithOtp({ phone });
    const token = await lastCodeTo(api, phone);
    const { error } = await client().verifyOtp({ phone, token, type: "sms" });
    expect(error).toMatchObject({ status: 400, code: "user_banned" });
    const byPassword = await client().signInWithPassword({ phone, password });
    expect(byPassword.error).toMatchObject({ status: 400, code: "user_banned" });
  });

  it("sends nothing to a number nobody has when no account may be opened", async () => {
    const phone = newNumber();
    const { error } = await client().signInWithOtp({ phone, options: { shouldCreateUser: false } });
    expect(error).toBeNull();
    expect(await countTo(api, phone)).toBe(0);
  });

  it("gives a code once, to one of many at the same moment", async () => {
    const { phone } = await withPhone();
    await client().signInWithOtp({ phone });
    const token = await lastCodeTo(api, phone);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => client().verifyOtp({ phone, token, type: "sms" })),
    );
    expect(replies.filter(({ error }) => error === null)).toHaveLength(1);
    expect(new Set(replies.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(["otp_expired"]));
  });

  it("stops taking a code after five tries, over two processes and any addresses", async () => {
    const { phone } = await withPhone();
    await client().signInWithOtp({ phone });
    const code = await lastCodeTo(api, phone);
    const second = await api.another();
    const guess = (n: number, token: string) =>
      (n % 2 ? api : second).app.inject({
        method: "POST",
        url: "/auth/v1/verify",
        remoteAddress: `198.51.100.${n + 1}`,
        payload: { phone, token, type: "sms" },
      });
    const wrong = await Promise.all(Array.from({ length: 8 }, (_, n) => guess(n, otherThan(code))));
    expect(wrong.map((reply) => reply.statusCode)).toEqual(Array.from({ length: 8 }, () => 403));
    expect((await guess(13, code)).statusCode).toBe(403);
    // The canary: with a try left the same code opens.
    await api.owner`update one_time_codes set tries = 4 where purpose = 'sms_signin'`;
    expect((await guess(14, code)).statusCode).toBe(200);
  });

  it("takes a code for what it was sent for and by the number it went to, and for ten minutes", async () => {
    const { phone } = await withPhone();
    const { email } = await createClient(api);
    await client().signInWithOtp({ phone });
    const token = await lastCodeTo(api, phone);
    const other = await withPhone();
    await client().signInWithOtp({ phone });
    const refused = await Promise.all([
      client().verifyOtp({ phone, token, type: "phone_change" }),
      client().verifyOtp({ email, token, type: "email" }),
      client().verifyOtp({ phone: other.phone, token, type: "sms" }),
    ]);
    expect(refused.map(({ error }) => error?.code)).toEqual(Array(3).fill("otp_expired"));
    const life = await api.owner`
      select extract(epoch from expires_at - created_at)::int as seconds from one_time_codes
      where purpose = 'sms_signin' and expires_at > now()`;
    expect(life.map((row) => row["seconds"])).toContain(600);
    await api.owner`update one_time_codes set expires_at = now() - interval '1 second'`;
    const late = await client().verifyOtp({ phone, token: await lastCodeTo(api, phone), type: "sms" });
    expect(late.error?.code).toBe("otp_expired");
  });

  it.each([
    [{ type: "sms", phone: "+12025550123" }, "Invalid sms verification type, or no token"],
    [
      { type: "signup", phone: "+12025550123", token: "123456" },
      "Invalid sms verification type, or no token",
    ],
    [{ type: "sms", token: "123456" }, "Invalid phone number format (E.164 required)"],
    [{ type: "sms", phone: "12", token: "123456" }, "Invalid phone number format (E.164 required)"],
  ])("refuses a request that says too little or too much: %j", async (payload, msg) => {
    const reply = await api.app.inject({ method: "POST", url: "/auth/v1/verify", payload });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_code: "validation_failed", msg });
  });

  it("is stored so that the tables open nothing", async () => {
    const { phone } = await withPhone();
    await client().signInWithOtp({ phone });
    const code = await lastCodeTo(api, phone);
    const rows = JSON.stringify([
      await api.owner`select * from one_time_codes`,
      await api.owner`select * from messages`,
      await api.owner`select * from throttles`,
      await api.owner`select * from audit_rows`,
    ]);
    for (const secret of [`"${code}"`, phone]) expect(rows).not.toContain(secret);
  });
});
