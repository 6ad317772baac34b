import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { createClient, newEmail } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { untilWaiting } from "../../testing/database/lock-waits.ts";
import { allowAnotherMail, lastMailTo, mailTo } from "../../testing/sign-in/mailbox.ts";

const api = testApi();
beforeAll(async () => {
  await api.owner`insert into platform_settings (name, value) values ('signup_autoconfirm', 'false')`;
});

// Limits per caller address are tested elsewhere.
beforeEach(() => api.owner`delete from throttles where key like 'mail-ip%' or key like 'verify-ip%'`);

const password = "a calm road at dawn";
const otherThan = (code: string): string => (code === "111111" ? "222222" : "111111");
const client = () => authClientOf(api);

async function signUp(email = newEmail(), secret = password) {
  const auth = client();
  const reply = await auth.signUp({ email, password: secret, options: { data: { name: "Dana" } } });
  return { auth, email, ...reply };
}

describe("confirming a sign-up", () => {
  it("opens the session with the code from the mail, and the password works from then on", async () => {
    const { auth, email, data, error } = await signUp();
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    const early = await auth.signInWithPassword({ email, password });
    expect(early.error?.code).toBe("email_not_confirmed");
    const { code } = await lastMailTo(api, email);
    const verified = await auth.verifyOtp({ email, token: code, type: "signup" });
    expect(verified.error).toBeNull();
    expect(verified.data.user?.email_confirmed_at).toBeTruthy();
    expect(verified.data.session?.expires_in).toBe(3600);
    const { data: claims } = await auth.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: "otp" }]);
    expect((await client().signInWithPassword({ email, password })).error).toBeNull();
  });

  it("works by the link's token as well, once", async () => {
    const { email } = await signUp();
    const { token, link } = await lastMailTo(api, email);
    expect(link).toMatch(/^http:\/\/localhost:4000\/verify#/);
    const verified = await client().verifyOtp({ token_hash: token, type: "email" });
    expect(verified.error).toBeNull();
    const again = await client().verifyOtp({ token_hash: token, type: "email" });
    expect(again.error).toMatchObject({
      status: 403,
      code: "otp_expired",
      message: "Token has expired or is invalid",
    });
  });

  it("takes the code with a space in it, and in type email", async () => {
    const { email } = await signUp();
    const { code } = await lastMailTo(api, email);
    const token = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await client().verifyOtp({ email, token, type: "email" })).error).toBeNull();
  });

  it("answers a taken address like a new one, and tells its owner", async () => {
    const { email: taken } = await createClient(api);
    const { data, error } = await signUp(taken);
    expect(error).toBeNull();
    expect(data.user?.identities).toEqual([]);
    expect(await mailTo(api, taken)).toMatchObject([
      { subject: "You already have a Roadworthy account", code: "" },
    ]);
    const { data: fresh } = await signUp();
    expect(Object.keys(data.user ?? {}).toSorted()).toEqual(Object.keys(fresh.user ?? {}).toSorted());
  });

  it.each(["magic link", "recovery"] as const)(
    "drops the password of whoever squatted on the address, when its owner comes by %s",
    async (way) => {
      const { email } = await signUp(newEmail(), "the attacker's password");
      await allowAnotherMail(api);
      const auth = client();
      if (way === "recovery") await auth.resetPasswordForEmail(email);
      else await auth.signInWithOtp({ email });
      const { code } = await lastMailTo(api, email);
      const type = way === "recovery" ? "recovery" : "email";
      expect((await auth.verifyOtp({ email, token: code, type })).error).toBeNull();
      const attacker = await client().signInWithPassword({ email, password: "the attacker's password" });
      expect(attacker.error?.code).toBe("invalid_credentials");
    },
  );

  it("is sent again on request, with the password it had, and the first code is void", async () => {
    const { email } = await signUp();
    const first = await lastMailTo(api, email);
    for (let i = 0; i < 5; i++)
      await client().verifyOtp({ email, token: otherThan(first.code), type: "signup" });
    await allowAnotherMail(api);
    expect((await client().resend({ type: "signup", email })).error).toBeNull();
    const second = await lastMailTo(api, email);
    const void_ = await client().verifyOtp({ token_hash: first.token, type: "signup" });
    expect(void_.error?.code).toBe("otp_expired");
    // The wrong tries were at the first one.
    expect((await client().verifyOtp({ email, token: second.code, type: "signup" })).error).toBeNull();
    expect((await client().signInWithPassword({ email, password })).error).toBeNull();
  });
});

describe("a code", () => {
  it("is worth nothing after five wrong tries, over two processes and any addresses", async () => {
    const { email } = await signUp();
    const { code, token } = await lastMailTo(api, email);
    const second = await api.another();
    const wrong = await Promise.all(
      Array.from({ length: 9 }, (_, i) =>
        (i % 2 ? api : second).app.inject({
          method: "POST",
          url: "/auth/v1/verify",
          remoteAddress: `198.51.100.${i + 1}`,
          payload: { email, token: otherThan(code), type: "signup" },
        }),
      ),
    );
    expect(wrong.map((reply) => reply.statusCode)).toEqual(Array.from({ length: 9 }, () => 403));
    expect((await client().verifyOtp({ email, token: code, type: "signup" })).error?.code).toBe(
      "otp_expired",
    );
    const [row] = await api.owner`
      select tries from one_time_codes c join users u on u.id = c.user_id where u.email = ${email}`;
    expect(row).toEqual({ tries: 5 });
    // Nobody guessed at the link's token, so the owner still gets in.
    expect((await client().verifyOtp({ token_hash: token, type: "signup" })).error).toBeNull();
  });

  it("still opens at the fifth try: the count is no off-by-one", async () => {
    const { email } = await signUp();
    const { code } = await lastMailTo(api, email);
    for (let i = 0; i < 4; i++) {
      const { error } = await client().verifyOtp({ email, token: otherThan(code), type: "signup" });
      expect(error?.code).toBe("otp_expired");
    }
    expect((await client().verifyOtp({ email, token: code, type: "signup" })).error).toBeNull();
  });

  it("stops being guessable for an hour after ten tries, new codes or not", async () => {
    const { email } = await createClient(api);
    let refusal = 0;
    for (let round = 0; refusal === 0 && round < 8; round++) {
      await allowAnotherMail(api);
      await client().resetPasswordForEmail(email);
      for (let i = 0; i < 5; i++) {
        const { error } = await client().verifyOtp({ email, token: "abcdef", type: "recovery" });
        if (error?.status === 429) refusal ||= round * 5 + i;
      }
    }
    expect(refusal).toBe(10);
    const { token } = await lastMailTo(api, email);
    expect((await client().verifyOtp({ token_hash: token, type: "recovery" })).error).toBeNull();
  });

  it("is used once by many at the same time", async () => {
    const { email } = await signUp();
    const { token } = await lastMailTo(api, email);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => client().verifyOtp({ token_hash: token, type: "signup" })),
    );
    expect(replies.filter(({ error }) => error === null)).toHaveLength(1);
    expect(new Set(replies.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(["otp_expired"]));
  });

  it("is void when a newer one takes its place while it is used", async () => {
    const { email } = await signUp();
    const { token } = await lastMailTo(api, email);
    const { used } = await api.owner.begin(async (sql) => {
      const [row] = await sql<{ id: string }[]>`select id from users where email = ${email} for update`;
      const used = client().verifyOtp({ token_hash: token, type: "signup" });
      await untilWaiting(api.owner, 1);
      await sql`update one_time_codes set code_hash = '\\x01' where user_id = ${row?.id ?? ""}`;
      return { used };
    });
    expect((await used).error?.code).toBe("otp_expired");
  });

  it("is worth nothing after an hour", async () => {
    const { email } = await signUp();
    const { code, token } = await lastMailTo(api, email);
    await api.owner`update one_time_codes set expires_at = now() - interval '1 second'`;
    const typed = await client().verifyOtp({ email, token: code, type: "signup" });
    const linked = await client().verifyOtp({ token_hash: token, type: "signup" });
    expect([typed.error?.code, linked.error?.code]).toEqual(["otp_expired", "otp_expired"]);
  });

  it("is good for what it was sent for and nothing else", async () => {
    const { email } = await createClient(api);
    await client().resetPasswordForEmail(email);
    const { code, token } = await lastMailTo(api, email);
    for (const type of ["signup", "magiclink", "email", "invite", "email_change"] as const) {
      expect((await client().verifyOtp({ token_hash: token, type })).error?.code).toBe("otp_expired");
      expect((await client().verifyOtp({ email, token: code, type })).error?.code).toBe("otp_expired");
    }
    const other = await createClient(api);
    const foreign = await client().verifyOtp({ email: other.email, token: code, type: "recovery" });
    expect(foreign.error?.code).toBe("otp_expired");
    expect((await client().verifyOtp({ email, token: code, type: "recovery" })).error).toBeNull();
  });

  it("is stored so that the table opens nothing", async () => {
    const { email } = await signUp();
    const { code, token } = await lastMailTo(api, email);
    const rows = JSON.stringify([
      await api.owner`select * from one_time_codes`,
      await api.owner`select * from messages`,
    ]);
    // A random id may hold any six digits, but not between quotation marks.
    for (const secret of [`"${code}"`, token, email]) expect(rows).not.toContain(secret);
  });

  it.each([
    [{ type: "signup" }, "Verify requires a token or a token hash"],
    [
      { type: "signup", token: "123456" },
      "Only an email address or phone number should be provided on verify",
    ],
    [
      { type: "signup", token_hash: "x", email: "a@b.example" },
      "Only the token_hash and type should be provided",
    ],
    [{ type: "root", token_hash: "x" }, "Invalid email verification type"],
    [{ type: "reauthentication", token_hash: "x" }, "Invalid email verification type"],
  ])("is refused in a request that says too little or too much: %j", async (payload, msg) => {
    const reply = await api.app.inject({ method: "POST", url: "/auth/v1/verify", payload });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_code: "validation_failed", msg });
  });
});
