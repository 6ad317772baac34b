import { describe, expect, it } from "vitest";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { createSoftPasskey, type Ceremony, type SoftPasskey } from "../../testing/sign-in/authenticator.ts";
import { createClient, TEST_PASSWORD } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { mailTo } from "../../testing/sign-in/mailbox.ts";

const api = testApi();

async function signedIn() {
  const { email, userId } = await createClient(api);
  const auth = authClientOf(api);
  await auth.signInWithPassword({ email, password: TEST_PASSWORD });
  return { auth, email, userId };
}
type Auth = Awaited<ReturnType<typeof signedIn>>["auth"];

const newKey = (): SoftPasskey => createSoftPasskey(api.config.siteUrl);

async function register(auth: Auth, key = newKey(), ceremony: Ceremony = {}) {
  const { data, error } = await auth.passkey.startRegistration();
  if (error) return { key, data: null, error };
  const credential = key.register(data.options, ceremony);
  const verified = await auth.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
  return { key, ...verified };
}

async function signInBy(key: SoftPasskey, ceremony: Ceremony = {}) {
  const auth = authClientOf(api);
  const { data, error } = await auth.passkey.startAuthentication();
  if (error) throw error;
  const credential = key.assert(data.options, ceremony);
  const answer = await auth.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential });
  return { auth, challengeId: data.challenge_id, credential, ...answer };
}

const claimsOf = async (auth: Auth) => (await auth.getClaims()).data?.claims;

describe("a passkey", () => {
  it("is made, listed, renamed and removed, and its owner is told", async () => {
    const { auth, email } = await signedIn();
    const { data, error } = await auth.passkey.startRegistration();
    expect(error).toBeNull();
    expect(data?.options).toMatchObject({
      rp: { id: "localhost" },
      authenticatorSelection: { residentKey: "required" },
    });
    const { data: made } = await register(auth);
    expect(made).toMatchObject({ friendly_name: "Passkey 1", created_at: expect.any(String) });
    const id = made?.id ?? "";
    expect((await auth.passkey.list()).data).toEqual([made]);
    const renamed = await auth.passkey.update({ passkeyId: id, friendlyName: " Laptop " });
    expect(renamed.data).toMatchObject({ id, friendly_name: "Laptop" });
    expect((await auth.passkey.delete({ passkeyId: id })).error).toBeNull();
    expect((await auth.passkey.list()).data).toEqual([]);
    const subjects = (await mailTo(api, email)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        "A passkey was added to your Roadworthy account",
        "A passkey was removed from your Roadworthy account",
      ]),
    );
  });

  it("signs in without an address, at aal2 when it verified its user and at aal1 when it did not", async () => {
    const { auth, userId } = await signedIn();
    const { key } = await register(auth);
    const { auth: other, data, error } = await signInBy(key);
    expect(error).toBeNull();
    expect(data?.user?.id).toBe(userId);
    expect(await claimsOf(other)).toMatchObject({ aal: "aal2", amr: [{ method: "passkey" }] });
    const { auth: unverified } = await signInBy(key, { isUserVerified: false });
    expect(await claimsOf(unverified)).toMatchObject({ aal: "aal1", amr: [{ method: "passkey" }] });
    expect((await other.passkey.list()).data).toMatchObject([{ last_used_at: expect.any(String) }]);
  });

  it("names no account before it is used", async () => {
    const { data } = await authClientOf(api).passkey.startAuthentication();
    expect(data?.options.allowCredentials ?? []).toEqual([]);
    expect(data?.expires_at).toBeGreaterThan(Date.now() / 1000);
  });

  it("lets its sessions fall back to aal1 when it is removed", async () => {
    const { auth } = await signedIn();
    const { key, data: made } = await register(auth);
    const { auth: other } = await signInBy(key);
    await auth.passkey.delete({ passkeyId: made?.id ?? "" });
    await other.refreshSession();
    expect(await claimsOf(other)).toMatchObject({ aal: "aal1" });
  });
});

describe("refusals", () => {
  it("of what is not there: a session, a passkey, a challenge", async () => {
    const nobody = authClientOf(api);
    const { auth } = await signedIn();
    expect((await nobody.passkey.startRegistration()).error).not.toBeNull();
    expect((await auth.passkey.delete({ passkeyId: crypto.randomUUID() })).error).toMatchObject({ status: 404, code: "webauthn_credential_not_found" }); // prettier-ignore
    expect((await auth.passkey.update({ passkeyId: crypto.randomUUID(), friendlyName: "x" })).error).toMatchObject({ code: "webauthn_credential_not_found" }); // prettier-ignore
    expect((await signInBy(newKey())).error).toMatchObject({ status: 400, code: "webauthn_verification_failed" }); // prettier-ignore
    const credential = newKey().assert({ challenge: "AAAA" });
    const unknown = { challengeId: crypto.randomUUID(), credential };
    expect((await nobody.passkey.verifyAuthentication(unknown)).error).toMatchObject({ status: 400, code: "webauthn_challenge_not_found" }); // prettier-ignore
  });

  it("of a challenge that is too old", async () => {
    const { auth } = await signedIn();
    const { data } = await auth.passkey.startRegistration();
    if (!data) throw new Error("no options");
    await api.owner`update passkey_challenges set expires_at = now() - interval '1 second' where id = ${data.challenge_id}`;
    const late = { challengeId: data.challenge_id, credential: newKey().register(data.options) };
    expect((await auth.passkey.verifyRegistration(late)).error).toMatchObject({ status: 400, code: "webauthn_challenge_expired" }); // prettier-ignore
  });

  it("of the same passkey twice, and of more than ten, also at once", async () => {
    const { auth } = await signedIn();
    const { key } = await register(auth);
    expect((await register(auth, key)).error).toMatchObject({ status: 422, code: "webauthn_credential_exists" }); // prettier-ignore
    const answers = await Promise.all(Array.from({ length: 12 }, () => register(auth)));
    const refused = answers.filter(({ error }) => error !== null);
    expect(refused).toHaveLength(3);
    for (const { error } of refused) expect(error).toMatchObject({ status: 422, code: "too_many_passkeys" });
    expect((await auth.passkey.list()).data).toHaveLength(10);
  });

  it("of an account that is banned or closed", async () => {
    const { auth, userId } = await signedIn();
    const { key } = await register(auth);
    await api.owner`update users set banned_until = now() + interval '1 day' where id = ${userId}`;
    expect((await signInBy(key)).error).toMatchObject({ status: 400, code: "user_banned" });
    await api.owner`update users set banned_until = null, deleted_at = now() where id = ${userId}`;
    expect((await signInBy(key)).error).toMatchObject({ code: "webauthn_verification_failed" });
  });

  it("of somebody else's passkey and challenge", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const { data: made } = await register(one.auth);
    expect((await other.auth.passkey.delete({ passkeyId: made?.id ?? "" })).error).toMatchObject({ code: "webauthn_credential_not_found" }); // prettier-ignore
    const { data } = await one.auth.passkey.startRegistration();
    if (!data) throw new Error("no options");
    const stolen = { challengeId: data.challenge_id, credential: newKey().register(data.options) };
    expect((await other.auth.passkey.verifyRegistration(stolen)).error).toMatchObject({ code: "webauthn_challenge_not_found" }); // prettier-ignore
    expect((await one.auth.passkey.list()).data).toHaveLength(1);
  });

  it("of every change from a session that has not proved the person's second factor", async () => {
    const { auth, userId } = await signedIn();
    const { data: made } = await register(auth);
    const { data } = await auth.passkey.startRegistration();
    if (!data || !made) throw new Error("no passkey");
    await api.owner`
      insert into factors (user_id, factor_type, status, sealed_secret) values (${userId}, 'totp', 'verified', 'x')`;
    expect((await auth.passkey.startRegistration()).error).toMatchObject({ code: "insufficient_aal" });
    const begun = { challengeId: data.challenge_id, credential: newKey().register(data.options) };
    expect((await auth.passkey.verifyRegistration(begun)).error).toMatchObject({ code: "insufficient_aal" });
    expect((await auth.passkey.delete({ passkeyId: made.id })).error).toMatchObject({
      code: "insufficient_aal",
    });
    expect((await auth.passkey.list()).error).toMatchObject({ code: "insufficient_aal" });
  });
});

describe("forgeries", () => {
  const wrongs: readonly [name: string, ceremony: Ceremony][] = [
    ["another origin", { origin: "https://roadworthy.example.evil.test" }],
    ["another relying party", { rpId: "evil.test" }],
    ["another challenge", { challenge: "c29tZXRoaW5nIGVsc2U" }],
  ];

  it.each(wrongs)("a registration for %s is refused", async (_name, ceremony) => {
    const { auth } = await signedIn();
    expect((await register(auth, newKey(), ceremony)).error).toMatchObject({ status: 400, code: "webauthn_verification_failed" }); // prettier-ignore
  });

  it.each([
    ...wrongs,
    ["another person", { userHandle: Buffer.from(crypto.randomUUID()).toString("base64url") }],
  ] satisfies typeof wrongs)("a sign-in for %s is refused", async (_name, ceremony) => {
    const { auth } = await signedIn();
    const { key } = await register(auth);
    expect((await signInBy(key, ceremony)).error).toMatchObject({ status: 400, code: "webauthn_verification_failed" }); // prettier-ignore
    // The canary: the same ceremony without that one change is accepted.
    expect((await signInBy(key)).error).toBeNull();
  });

  it("a signature by another key is refused", async () => {
    const { auth } = await signedIn();
    const { key } = await register(auth);
    const client = authClientOf(api);
    const { data } = await client.passkey.startAuthentication();
    if (!data) throw new Error("no options");
    const forged = { ...newKey().assert(data.options), id: key.id, rawId: key.id };
    const answer = await client.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential: forged }); // prettier-ignore
    expect(answer.error).toMatchObject({ code: "webauthn_verification_failed" });
  });

  it("an answer counts once, also when it is sent many times at once", async () => {
    const { auth } = await signedIn();
    const { key } = await register(auth);
    const client = authClientOf(api);
    const { data } = await client.passkey.startAuthentication();
    if (!data) throw new Error("no options");
    const answer = { challengeId: data.challenge_id, credential: key.assert(data.options) };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => authClientOf(api).passkey.verifyAuthentication(answer)),
    );
    const codes = answers.map(({ error }) => (error ? Reflect.get(error, "code") : "signed in"));
    expect(codes.filter((code) => code === "signed in")).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(["signed in", "webauthn_challenge_not_found"]));
  });

  it("a counter that does not advance is the mark of a copy, also of two copies at once", async () => {
    const { auth } = await signedIn();
    const { key } = await register(auth, newKey(), { counter: 1 });
    expect((await signInBy(key, { counter: 5 })).error).toBeNull();
    expect((await signInBy(key, { counter: 5 })).error).toMatchObject({ code: "webauthn_verification_failed" }); // prettier-ignore
    expect((await signInBy(key, { counter: 3 })).error).toMatchObject({ code: "webauthn_verification_failed" }); // prettier-ignore
    const copies = await Promise.all([signInBy(key, { counter: 6 }), signInBy(key, { counter: 6 })]);
    expect(copies.filter(({ error }) => error === null)).toHaveLength(1);
  });
});
