import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { createClient, TEST_PASSWORD } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { lastMailTo, mailTo } from "../../testing/sign-in/mailbox.ts";
import { lastCodeTo, newNumber, waitForBudgets } from "../../testing/sign-in/phones.ts";

const api = testApi();
beforeEach(() => waitForBudgets(api));

const client = () => authClientOf(api);

/** Someone with an email address and a password, signed in. */
async function person() {
  const { email, userId } = await createClient(api);
  const auth = client();
  await auth.signInWithPassword({ email, password: TEST_PASSWORD });
  return { auth, email, userId };
}

/** The same, with a confirmed number. */
async function withNumber() {
  const { auth, email, userId } = await person();
  const phone = newNumber();
  expect((await auth.updateUser({ phone })).error).toBeNull();
  await confirm(auth, phone);
  await waitForBudgets(api);
  return { auth, email, userId, phone };
}

/** Somebody whose account has only a number. */
async function phoneOnly() {
  const auth = client();
  const phone = newNumber();
  await auth.signInWithOtp({ phone });
  await auth.verifyOtp({ phone, token: await lastCodeTo(api, phone), type: "sms" });
  await waitForBudgets(api);
  return { auth, phone };
}

async function confirm(auth: ReturnType<typeof client>, phone: string) {
  const token = await lastCodeTo(api, phone);
  const reply = await auth.verifyOtp({ phone, token, type: "phone_change" });
  expect(reply.error).toBeNull();
  return reply.data;
}

describe("a phone number in an account", () => {
  it("counts from the code sent to it; until then only the wish is kept", async () => {
    const { auth, email, userId } = await person();
    const phone = newNumber();
    const asked = await auth.updateUser({ phone: `+${phone}` });
    expect(asked.data.user).toMatchObject({ phone: "", new_phone: phone });
    expect(asked.data.user).toHaveProperty("phone_change_sent_at");
    const early = await client().signInWithOtp({ phone, options: { shouldCreateUser: false } });
    expect(early.error).toBeNull();
    const { user, session } = await confirm(auth, phone);
    expect(session?.expires_in).toBe(3600);
    expect(user).toMatchObject({
      id: userId,
      phone,
      app_metadata: { provider: "email", providers: ["email", "phone"] },
      identities: [{ provider: "email" }, { provider: "phone", identity_data: { phone } }],
    });
    expect(user?.new_phone).toBeUndefined();
    expect((await lastMailTo(api, email)).subject).toBe("Your Roadworthy account's phone number was changed");
    const byPhone = await client().signInWithPassword({ phone, password: TEST_PASSWORD });
    expect(byPhone.data.user?.id).toBe(userId);
  });

  it("changes to another; the old one opens nothing anymore, nor does a code sent there", async () => {
    const { auth, phone, userId } = await withNumber();
    await client().signInWithOtp({ phone });
    const oldCode = await lastCodeTo(api, phone);
    const next = newNumber();
    await auth.updateUser({ phone: next });
    expect((await confirm(auth, next)).user?.phone).toBe(next);
    const late = await client().verifyOtp({ phone, token: oldCode, type: "sms" });
    expect(late.error?.code).toBe("otp_expired");
    await waitForBudgets(api);
    await client().signInWithOtp({ phone: next });
    const token = await lastCodeTo(api, next);
    const { data } = await client().verifyOtp({ phone: next, token, type: "sms" });
    expect(data.user?.id).toBe(userId);
  });

  it("is not somebody else's, and asking costs what a message costs", async () => {
    const { phone: taken } = await withNumber();
    const { auth } = await person();
    expect((await auth.updateUser({ phone: taken })).error).toMatchObject({
      status: 422,
      code: "phone_exists",
      message: "A user with this phone number has already been registered",
    });
    expect((await auth.updateUser({ phone: taken })).error?.code).toBe("over_sms_send_rate_limit");
  });

  it("can be taken between the request and the code: then the code says so, and one of two parallel ones wins", async () => {
    const [one, two] = [await person(), await person()];
    const phone = newNumber();
    await one.auth.updateUser({ phone });
    const first = await lastCodeTo(api, phone);
    await waitForBudgets(api);
    await two.auth.updateUser({ phone });
    const second = await lastCodeTo(api, phone);
    const replies = await Promise.all(
      [first, second].map((token) => client().verifyOtp({ phone, token, type: "phone_change" })),
    );
    expect(replies.filter(({ error }) => error === null)).toHaveLength(1);
    const refusals = replies.flatMap(({ error }) => (error ? [[error.status, error.code]] : []));
    expect(refusals).toEqual([[422, "phone_exists"]]);
    const [row] = await api.owner`select count(*)::int as owners from users where phone = ${phone}`;
    expect(row).toEqual({ owners: 1 });
  });

  it("is not kept from its owner by a sign-up that never confirmed it", async () => {
    const phone = newNumber();
    await client().signUp({ phone, password: "the squatter's password" });
    const { auth, userId } = await person();
    await waitForBudgets(api);
    await auth.updateUser({ phone });
    expect((await confirm(auth, phone)).user?.id).toBe(userId);
    const squatter = await client().signInWithPassword({ phone, password: "the squatter's password" });
    expect(squatter.error?.code).toBe("invalid_credentials");
  });

  it("of an account with an address is given up, when it was never confirmed, and the account stays", async () => {
    const phone = newNumber();
    const other = await person();
    await api.owner`update users set phone = ${phone} where id = ${other.userId}`;
    const { auth, userId } = await person();
    await auth.updateUser({ phone });
    expect((await confirm(auth, phone)).user?.id).toBe(userId);
    const { data } = await client().signInWithPassword({ email: other.email, password: TEST_PASSWORD });
    expect(data.user).toMatchObject({ id: other.userId, phone: "" });
  });

  it("of an account with an address is confirmed by a sign-in code, and the password stays", async () => {
    const phone = newNumber();
    const { email, userId } = await person();
    await api.owner`update users set phone = ${phone} where id = ${userId}`;
    await client().signUp({ phone, password: "a stranger's password" });
    const token = await lastCodeTo(api, phone);
    const { data } = await client().verifyOtp({ phone, token, type: "sms" });
    expect(data.user).toMatchObject({ id: userId, app_metadata: { providers: ["email", "phone"] } });
    expect((await client().signInWithPassword({ email, password: TEST_PASSWORD })).error).toBeNull();
  });

  it("is changed by its newest code only, sent again by either number", async () => {
    const { auth, phone } = await withNumber();
    const [wrong, next] = [newNumber(), newNumber()];
    await auth.updateUser({ phone: wrong });
    const stale = await lastCodeTo(api, wrong);
    await auth.updateUser({ phone: next });
    const old = await client().verifyOtp({ phone: wrong, token: stale, type: "phone_change" });
    expect(old.error?.code).toBe("otp_expired");
    const before = (await mailTo(api, next)).length;
    for (const name of [next, phone]) {
      await waitForBudgets(api);
      expect((await client().resend({ type: "phone_change", phone: name })).error).toBeNull();
    }
    expect(await mailTo(api, next)).toHaveLength(before + 2);
    expect((await client().resend({ type: "phone_change", phone: newNumber() })).error).toBeNull();
    await confirm(auth, next);
  });

  it("does not sign in with the code that adds it, nor confirm a password change", async () => {
    const { auth, userId } = await person();
    const phone = newNumber();
    await auth.updateUser({ phone });
    const token = await lastCodeTo(api, phone);
    expect((await client().verifyOtp({ phone, token, type: "sms" })).error?.code).toBe("otp_expired");
    await api.owner`update sessions set created_at = now() - interval '2 days' where user_id = ${userId}`;
    const change = await auth.updateUser({ password: "another calm road", nonce: token });
    expect(change.error?.code).toBe("reauthentication_not_valid");
  });

  it("needs the second factor its owner has", async () => {
    const { auth, email, userId } = await person();
    await api.owner`insert into factors (user_id, factor_type, status) values (${userId}, 'totp', 'verified')`;
    await auth.signInWithPassword({ email, password: TEST_PASSWORD });
    const { error } = await auth.updateUser({ phone: newNumber() });
    expect(error).toMatchObject({ status: 401, code: "insufficient_aal" });
  });

  it("is removed as the identity it is, unless nothing else opens the account", async () => {
    const { auth, email, phone } = await withNumber();
    await client().signInWithOtp({ phone });
    const code = await lastCodeTo(api, phone);
    const identity = (await auth.getUserIdentities()).data?.identities.find(
      (one) => one.provider === "phone",
    );
    if (!identity) throw new Error("the number is no identity");
    expect((await auth.unlinkIdentity(identity)).error).toBeNull();
    expect((await auth.getUser()).data.user).toMatchObject({
      phone: "",
      identities: [{ provider: "email" }],
      app_metadata: { providers: ["email"] },
    });
    expect((await lastMailTo(api, email)).subject).toContain("was removed");
    expect((await client().verifyOtp({ phone, token: code, type: "sms" })).error?.code).toBe("otp_expired");
    expect((await client().signInWithPassword({ email, password: TEST_PASSWORD })).error).toBeNull();
    expect((await auth.unlinkIdentity(identity)).error?.code).toBe("single_identity_not_deletable");

    const { auth: alone } = await phoneOnly();
    const only = (await alone.getUserIdentities()).data?.identities[0];
    if (!only) throw new Error("there is no identity");
    expect((await alone.unlinkIdentity(only)).error?.code).toBe("single_identity_not_deletable");
  });
});

describe("an account with a number and no address", () => {
  it("confirms a password change by SMS", async () => {
    const { auth, phone } = await phoneOnly();
    await api.owner`update sessions set created_at = now() - interval '2 days'
      where user_id = (select id from users where phone = ${phone})`;
    const needed = await auth.updateUser({ password: "another calm road" });
    expect(needed.error?.code).toBe("reauthentication_needed");
    expect((await auth.reauthenticate()).error).toBeNull();
    const nonce = await lastCodeTo(api, phone);
    const asSignIn = await client().verifyOtp({ phone, token: nonce, type: "sms" });
    expect(asSignIn.error?.code).toBe("otp_expired");
    expect((await auth.updateUser({ password: "another calm road", nonce })).error).toBeNull();
    const signIn = await client().signInWithPassword({ phone, password: "another calm road" });
    expect(signIn.error).toBeNull();
  });

  it("gets an address by the code sent there, and is both from then on", async () => {
    const { auth } = await phoneOnly();
    const email = `${randomUUID()}@test.example`;
    expect((await auth.updateUser({ email })).error).toBeNull();
    const { code } = await lastMailTo(api, email);
    const { data, error } = await auth.verifyOtp({ email, token: code, type: "email_change" });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, app_metadata: { providers: ["phone", "email"] } });
  });
});
