import { describe, expect, it } from "vitest";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { createClient, TEST_PASSWORD, newEmail } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { allowAnotherMail, lastMailTo, mailTo } from "../../testing/sign-in/mailbox.ts";

const api = testApi();

const newPassword = "another calm road";

/** Somebody signed in through auth-js, as in one browser. */
async function person() {
  const { email, userId } = await createClient(api);
  const auth = authClientOf(api);
  await auth.signInWithPassword({ email, password: TEST_PASSWORD });
  return { auth, email, userId };
}

/** Makes the person's sessions more than a day old. */
const age = (userId: string) =>
  api.owner`update sessions set created_at = created_at - interval '25 hours' where user_id = ${userId}`;

async function withSetting(name: string, value: boolean, work: () => Promise<void>): Promise<void> {
  await api.owner`insert into platform_settings (name, value) values (${name}, ${String(value)}::jsonb)`;
  try {
    await work();
  } finally {
    await api.owner`delete from platform_settings where name = ${name}`;
  }
}

describe("a change of password", () => {
  it("asks an old session for a code by mail, takes it once, and tells the owner", async () => {
    const { auth, email, userId } = await person();
    await age(userId);
    const bare = await auth.updateUser({ password: newPassword });
    expect(bare.error).toMatchObject({ status: 400, code: "reauthentication_needed" });
    expect((await auth.reauthenticate()).error).toBeNull();
    const { code, token } = await lastMailTo(api, email);
    expect(token).toBe("");
    const wrong = await auth.updateUser({ password: newPassword, nonce: code === "000000" ? "1" : "000000" });
    expect(wrong.error).toMatchObject({ status: 422, code: "reauthentication_not_valid" });
    for (const type of ["email", "magiclink", "recovery", "signup"] as const) {
      const verified = await authClientOf(api).verifyOtp({ email, token: code, type });
      expect(verified.error?.code).toBe("otp_expired");
    }
    expect((await auth.updateUser({ password: newPassword, nonce: code })).error).toBeNull();
    expect(await lastMailTo(api, email)).toMatchObject({ subject: "Your Roadworthy password was changed" });
    const again = await auth.updateUser({ password: "a third calm road", nonce: code });
    expect(again.error?.code).toBe("reauthentication_not_valid");
  });

  it("does not take somebody else's code, and burns one after five wrong tries", async () => {
    const one = await person();
    const other = await person();
    for (const { auth, userId } of [one, other]) {
      await age(userId);
      await auth.reauthenticate();
    }
    const { code } = await lastMailTo(api, one.email);
    const foreign = (await lastMailTo(api, other.email)).code;
    const nonce = foreign === code ? "abcdef" : foreign;
    for (let i = 0; i < 5; i++) {
      const { error } = await one.auth.updateUser({ password: newPassword, nonce });
      expect(error?.code).toBe("reauthentication_not_valid");
    }
    const burnt = await one.auth.updateUser({ password: newPassword, nonce: code });
    expect(burnt.error?.code).toBe("reauthentication_not_valid");
  });

  it("asks for no code when an owner turned that off", async () => {
    const { auth, userId } = await person();
    await age(userId);
    await withSetting("password_reauthentication", false, async () => {
      expect((await auth.updateUser({ password: newPassword })).error).toBeNull();
    });
  });

  it("asks for the current password when an owner wants that, but not after a recovery", async () => {
    const { auth, email } = await person();
    await withSetting("password_current_required", true, async () => {
      const bare = await auth.updateUser({ password: newPassword });
      expect(bare.error).toMatchObject({ status: 400, code: "current_password_required" });
      const wrong = await auth.updateUser({ password: newPassword, current_password: "not this" });
      expect(wrong.error).toMatchObject({ status: 400, code: "current_password_invalid" });
      const recovering = authClientOf(api);
      await recovering.resetPasswordForEmail(email);
      const { token } = await lastMailTo(api, email);
      await recovering.verifyOtp({ token_hash: token, type: "recovery" });
      expect((await recovering.updateUser({ password: newPassword })).error).toBeNull();
      expect((await auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    });
  });

  it("checks in the contract's order: strength, identity, current password, sameness", async () => {
    const { auth, userId } = await person();
    await age(userId);
    const weak = await auth.updateUser({ password: "short", current_password: "not this" });
    expect(weak.error?.code).toBe("weak_password");
    const unproven = await auth.updateUser({ password: TEST_PASSWORD, current_password: "not this" });
    expect(unproven.error?.code).toBe("reauthentication_needed");
  });

  it("makes every code sent before worthless", async () => {
    const { auth, email } = await person();
    await authClientOf(api).resetPasswordForEmail(email);
    const { token } = await lastMailTo(api, email);
    expect((await auth.updateUser({ password: newPassword })).error).toBeNull();
    const late = await authClientOf(api).verifyOtp({ token_hash: token, type: "recovery" });
    expect(late.error?.code).toBe("otp_expired");
  });

  it("sends an identity code at most once a minute, and only to who is signed in", async () => {
    const { auth } = await person();
    expect((await auth.reauthenticate()).error).toBeNull();
    expect((await auth.reauthenticate()).error).toMatchObject({
      status: 429,
      code: "over_email_send_rate_limit",
    });
    const nobody = await api.app.inject({ url: "/auth/v1/reauthenticate" });
    expect(nobody.statusCode).toBe(401);
  });
});

describe("a change of address", () => {
  it.each(["current first", "new first"])("needs both addresses to agree: %s", async (order) => {
    const { auth, email } = await person();
    const next = newEmail();
    const asked = await auth.updateUser({ email: next });
    expect(asked.error).toBeNull();
    expect(asked.data.user).toMatchObject({ email, new_email: next });
    const addresses = order === "current first" ? [email, next] : [next, email];
    const [first = "", last = ""] = addresses;
    const half = await authClientOf(api).verifyOtp({
      email: first,
      token: (await lastMailTo(api, first)).code,
      type: "email_change",
    });
    expect(half.error).toBeNull();
    expect(half.data.session).toBeNull();
    expect((await auth.getUser()).data.user?.email).toBe(email);
    const { token } = await lastMailTo(api, last);
    const whole = await authClientOf(api).verifyOtp({ token_hash: token, type: "email_change" });
    expect(whole.error).toBeNull();
    expect(whole.data.user).toMatchObject({ email: next, identities: [{ identity_data: { email: next } }] });
    expect(whole.data.user?.new_email).toBeUndefined();
    expect((await auth.getUser()).data.user?.email).toBe(next);
    const old = await authClientOf(api).signInWithPassword({ email, password: TEST_PASSWORD });
    expect(old.error?.code).toBe("invalid_credentials");
    const now = await authClientOf(api).signInWithPassword({ email: next, password: TEST_PASSWORD });
    expect(now.error).toBeNull();
  });

  it("does not let one address agree twice", async () => {
    const { auth, email } = await person();
    const next = newEmail();
    await auth.updateUser({ email: next });
    const { token } = await lastMailTo(api, next);
    await authClientOf(api).verifyOtp({ token_hash: token, type: "email_change" });
    const again = await authClientOf(api).verifyOtp({ token_hash: token, type: "email_change" });
    expect(again.error?.code).toBe("otp_expired");
    await allowAnotherMail(api);
    await auth.resend({ type: "email_change", email });
    expect(await mailTo(api, next)).toHaveLength(1);
    expect(await mailTo(api, email)).toHaveLength(2);
  });

  it("comes out the same when both agree at the same moment", async () => {
    const { auth, email } = await person();
    const next = newEmail();
    await auth.updateUser({ email: next });
    const tokens = await Promise.all([email, next].map(async (to) => (await lastMailTo(api, to)).token));
    const replies = await Promise.all(
      tokens.map((token) => authClientOf(api).verifyOtp({ token_hash: token, type: "email_change" })),
    );
    expect(replies.filter(({ data }) => data.session !== null)).toHaveLength(1);
    expect((await auth.getUser()).data.user?.email).toBe(next);
  });

  it("is refused to an address that is taken, at once and at the end", async () => {
    const { auth, email } = await person();
    const { email: taken } = await createClient(api);
    const early = await auth.updateUser({ email: taken.toUpperCase() });
    expect(early.error).toMatchObject({ status: 422, code: "email_exists" });
    const next = newEmail();
    await auth.updateUser({ email: next });
    await authClientOf(api).verifyOtp({
      token_hash: (await lastMailTo(api, email)).token,
      type: "email_change",
    });
    await createClient(api, { email: next });
    const { token } = await lastMailTo(api, next);
    const late = await authClientOf(api).verifyOtp({ token_hash: token, type: "email_change" });
    expect(late.error).toMatchObject({ status: 422, code: "email_exists" });
    expect((await auth.getUser()).data.user?.email).toBe(email);
  });

  it("is no way to ask for many addresses who has an account", async () => {
    const { auth } = await person();
    const { email: taken } = await createClient(api);
    const codes: unknown[] = [];
    for (let i = 0; i < 14; i++) codes.push((await auth.updateUser({ email: taken })).error?.code);
    expect(codes).toEqual([
      ...Array<string>(12).fill("email_exists"),
      ...Array<string>(2).fill("over_request_rate_limit"),
    ]);
  });

  it("voids the codes of an earlier wish, and those sent to the old address once it is done", async () => {
    const { auth, email } = await person();
    const [first, next] = [newEmail(), newEmail()];
    await auth.updateUser({ email: first });
    const earlier = await lastMailTo(api, first);
    await allowAnotherMail(api);
    await auth.updateUser({ email: next });
    const stale = await authClientOf(api).verifyOtp({ token_hash: earlier.token, type: "email_change" });
    expect(stale.error?.code).toBe("otp_expired");
    await authClientOf(api).verifyOtp({
      token_hash: (await lastMailTo(api, email)).token,
      type: "email_change",
    });
    await authClientOf(api).resetPasswordForEmail(email);
    const recovery = await lastMailTo(api, email);
    await authClientOf(api).verifyOtp({
      token_hash: (await lastMailTo(api, next)).token,
      type: "email_change",
    });
    const late = await authClientOf(api).verifyOtp({ token_hash: recovery.token, type: "recovery" });
    expect(late.error?.code).toBe("otp_expired");
  });

  it("keeps nothing of it when the role or plan is slipped in", async () => {
    const { auth } = await person();
    const payload = { email: newEmail(), data: { role: "admin", app_metadata: { role: "admin" } } };
    const { data } = await auth.updateUser(payload);
    expect(data.user?.app_metadata["role"]).toBe("client");
  });
});
