import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createSoftPasskey, type SoftPasskey } from "../../testing/sign-in/authenticator.ts";
import { testApi } from "../../testing/harness.ts";
import { mailTo } from "../../testing/sign-in/mailbox.ts";
import { proveKey, signKeyChallenge } from "../../testing/sign-in/security-key.ts";
import { signedIn, levels } from "../../testing/sign-in/step-up.ts";

const api = testApi();

type Auth = Awaited<ReturnType<typeof signedIn>>["auth"];

const newKey = (): SoftPasskey => createSoftPasskey(api.config.siteUrl);

async function enroll(auth: Auth, friendlyName = "YubiKey"): Promise<string> {
  const { data, error } = await auth.mfa.enroll({ factorType: "webauthn", friendlyName });
  if (error) throw error;
  expect(data).toEqual({ id: expect.any(String), type: "webauthn", friendly_name: friendlyName });
  return data.id;
}

/** Somebody with a security key, in a session that has proved it. */
async function withKey(counter = 0) {
  const { auth, email } = await signedIn(api);
  const key = newKey();
  const id = await enroll(auth);
  const proved = await proveKey(auth, id, key, { counter });
  expect(proved.error).toBeNull();
  return { auth, email, key, id };
}

const wrong = { status: 422, code: "mfa_verification_failed" };
const spent = { status: 422, code: "mfa_challenge_expired" };

describe("a security key as a second factor", () => {
  it("counts from its registration and raises the session that registered it", async () => {
    const { auth, email } = await signedIn(api);
    const id = await enroll(auth);
    expect(await levels(auth)).toEqual(["aal1", "aal1"]);
    const key = newKey();
    const { publicKey, proof } = await signKeyChallenge(auth, id, key);
    expect(publicKey).toMatchObject({
      rp: { id: "localhost" },
      attestation: "none",
      authenticatorSelection: { authenticatorAttachment: "cross-platform", residentKey: "discouraged" },
    });
    const { data, error } = await auth.mfa.verify(proof);
    expect(error).toBeNull();
    expect(data?.user.factors).toMatchObject([
      { id, status: "verified", factor_type: "webauthn", friendly_name: "YubiKey" },
    ]);
    expect(await levels(auth)).toEqual(["aal2", "aal2"]);
    expect((await auth.mfa.listFactors()).data?.webauthn).toHaveLength(1);
    expect((await auth.getClaims()).data?.claims).toMatchObject({
      aal: "aal2",
      amr: [{ method: "mfa/webauthn" }, { method: "password" }],
    });
    expect((await mailTo(api, email)).map(({ subject }) => subject)).toEqual([
      "A security key was added to your Roadworthy account",
    ]);
  });

  it("is asked for at the next sign-in, by its own name, and ends the sessions that have not proved it", async () => {
    const { email, key, id } = await withKey();
    const { auth: bystander } = await signedIn(api, email);
    const { auth } = await signedIn(api, email);
    expect(await levels(auth)).toEqual(["aal1", "aal2"]);
    const before = (await auth.getSession()).data.session;
    const { publicKey, proof } = await signKeyChallenge(auth, id, key);
    expect(publicKey).toMatchObject({
      rpId: "localhost",
      userVerification: "discouraged",
      allowCredentials: [{ type: "public-key", transports: ["internal"] }],
    });
    expect((await auth.mfa.verify(proof)).error).toBeNull();
    expect(await levels(auth)).toEqual(["aal2", "aal2"]);
    expect((await bystander.getUser()).error?.name).toBe("AuthSessionMissingError");
    const old = await api.app.inject({
      method: "POST",
      url: "/auth/v1/token?grant_type=refresh_token",
      payload: { refresh_token: before?.refresh_token },
    });
    expect(old.json()).toMatchObject({ error_code: "refresh_token_not_found" });
  });

  it("needs no fingerprint or PIN, since it follows a password", async () => {
    const { email, key, id } = await withKey();
    const { auth } = await signedIn(api, email);
    expect((await proveKey(auth, id, key, { isUserVerified: false })).error).toBeNull();
    expect(await levels(auth)).toEqual(["aal2", "aal2"]);
  });

  it.each([
    ["another site", { origin: "https://roadworthy.example" }],
    ["another relying party", { rpId: "roadworthy.example" }],
    ["another challenge", { challenge: "c29tZXRoaW5nIGVsc2U" }],
  ])("is not taken from %s, neither at registration nor later", async (_name, ceremony) => {
    const { email, key, id } = await withKey();
    const { auth } = await signedIn(api, email);
    expect((await proveKey(auth, id, key, ceremony)).error).toMatchObject(wrong);
    expect((await proveKey(auth, id, key)).error).toBeNull();
    const { auth: fresh } = await signedIn(api);
    const begun = await enroll(fresh);
    expect((await proveKey(fresh, begun, newKey(), ceremony)).error).toMatchObject(wrong);
    expect(await levels(fresh)).toEqual(["aal1", "aal1"]);
    expect((await proveKey(fresh, begun, newKey())).error).toBeNull();
  });

  it("is not replaced by another key, nor by registering one in its place", async () => {
    const { email, key, id } = await withKey();
    const { auth } = await signedIn(api, email);
    const stranger = newKey();
    expect((await proveKey(auth, id, stranger)).error).toMatchObject(wrong);
    const { proof } = await signKeyChallenge(auth, id, key);
    const forged = stranger.assert({ challenge: "AAAA" });
    const named = { toJSON: () => ({ ...forged, id: key.id, rawId: key.id }) };
    const webauthn = { ...proof.webauthn, credential_response: Object.assign(proof.webauthn.credential_response, named) }; // prettier-ignore
    expect((await auth.mfa.verify({ ...proof, webauthn })).error).toMatchObject(wrong);

    const { data: asked } = await auth.mfa.challenge({ factorId: id, webauthn: { rpId: "localhost" } });
    const headers = { authorization: `Bearer ${(await auth.getSession()).data.session?.access_token ?? ""}` };
    const challenge = Buffer.from(new Uint8Array(asked?.webauthn.credential_options.publicKey.challenge as ArrayBuffer)).toString("base64url"); // prettier-ignore
    const registering = await api.app.inject({
      method: "POST",
      url: `/auth/v1/factors/${id}/verify`,
      headers,
      payload: {
        challenge_id: asked?.id,
        webauthn: { type: "create", credential_response: stranger.register({ challenge }) },
      },
    });
    expect([registering.statusCode, registering.json<{ error_code: string }>().error_code]).toEqual([
      422,
      "mfa_verification_failed",
    ]);
    expect((await proveKey(auth, id, key)).error).toBeNull();
  });

  it("takes an answer once, also when it is sent many times at once", async () => {
    const { email, key, id } = await withKey();
    const { auth } = await signedIn(api, email);
    const { proof } = await signKeyChallenge(auth, id, key);
    const { data } = await auth.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token ?? ""}` };
    const payload = { challenge_id: proof.challengeId, webauthn: { ...proof.webauthn, credential_response: proof.webauthn.credential_response.toJSON() } }; // prettier-ignore
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        api.app.inject({ method: "POST", url: `/auth/v1/factors/${id}/verify`, headers, payload }),
      ),
    );
    const outcomes = replies.map((reply) => [reply.statusCode, reply.json<{ error_code?: string }>().error_code]); // prettier-ignore
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1);
    expect(outcomes.filter(([status]) => status !== 200)).toEqual(
      Array.from({ length: 7 }, () => [spent.status, spent.code]),
    );
  });

  it("is challenged for one session and five minutes, and a wrong answer uses the challenge up", async () => {
    const { email, key, id } = await withKey();
    const { auth } = await signedIn(api, email);
    const { auth: other } = await signedIn(api, email);
    const { proof } = await signKeyChallenge(auth, id, key);
    expect((await other.mfa.verify(proof)).error).toMatchObject(spent);
    const { proof: late } = await signKeyChallenge(auth, id, key);
    await api.owner`update factor_challenges set expires_at = now() - interval '1 second' where id = ${late.challengeId}`;
    expect((await auth.mfa.verify(late)).error).toMatchObject(spent);
    const { proof: bad } = await signKeyChallenge(auth, id, key, { origin: "https://roadworthy.example" });
    expect((await auth.mfa.verify(bad)).error).toMatchObject(wrong);
    expect((await auth.mfa.verify(bad)).error).toMatchObject(spent);
    expect((await auth.mfa.verify(proof)).error).toBeNull();
  });

  it("with a counter that does not advance is a copy, also when two copies are used at once", async () => {
    const { email, key, id } = await withKey(1);
    const one = (await signedIn(api, email)).auth;
    expect((await proveKey(one, id, key, { counter: 5 })).error).toBeNull();
    expect((await proveKey(one, id, key, { counter: 5 })).error).toMatchObject(wrong);
    expect((await proveKey(one, id, key, { counter: 4 })).error).toMatchObject(wrong);
    const first = await signKeyChallenge(one, id, key, { counter: 6 });
    const second = await signKeyChallenge(one, id, key, { counter: 6 });
    const copies = await Promise.all([one.mfa.verify(first.proof), one.mfa.verify(second.proof)]);
    expect(copies.filter(({ error }) => error === null)).toHaveLength(1);
    expect((await proveKey(one, id, key, { counter: 7 })).error).toBeNull();
  });

  it("is one account's: a key that is registered already is refused", async () => {
    const { auth, key } = await withKey();
    const again = await enroll(auth, "Again");
    const { publicKey, proof } = await signKeyChallenge(auth, again, key);
    expect(publicKey).toMatchObject({ excludeCredentials: [{ type: "public-key" }] });
    expect((await auth.mfa.verify(proof)).error).toMatchObject({ status: 422, code: "webauthn_credential_exists" }); // prettier-ignore
    const { auth: other } = await signedIn(api);
    const theirs = await enroll(other);
    expect((await proveKey(other, theirs, key)).error).toMatchObject({ code: "webauthn_credential_exists" });
    expect(await levels(other)).toEqual(["aal1", "aal1"]);
  });

  it("belongs to its owner, and is added and removed only by a session that proved what there is", async () => {
    const { auth, email, key, id } = await withKey();
    const { auth: stranger } = await signedIn(api);
    for (const factorId of [id, randomUUID()]) {
      const asked = await stranger.mfa.challenge({ factorId, webauthn: { rpId: "localhost" } });
      expect(asked.error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
      expect((await stranger.mfa.unenroll({ factorId })).error?.code).toBe("mfa_factor_not_found");
    }
    const { auth: thief } = await signedIn(api, email);
    const added = await thief.mfa.enroll({ factorType: "webauthn", friendlyName: "Mine" });
    expect(added.error).toMatchObject({ status: 403, code: "insufficient_aal" });
    expect((await thief.mfa.unenroll({ factorId: id })).error).toMatchObject({ status: 422, code: "insufficient_aal" }); // prettier-ignore
    expect((await auth.mfa.unenroll({ factorId: id })).error).toBeNull();
    await auth.refreshSession();
    expect(await levels(auth)).toEqual(["aal1", "aal1"]);
    expect((await auth.getClaims()).data?.claims.amr).toMatchObject([{ method: "password" }]);
    const free = await enroll(auth);
    expect((await proveKey(auth, free, key)).error).toBeNull();
  });

  it("shares the limits of all second factors: names, ten at most, and ten wrong answers", async () => {
    const { auth, email, key, id } = await withKey();
    const twin = await auth.mfa.enroll({ factorType: "totp", friendlyName: "yubikey" });
    expect(twin.error).toMatchObject({ status: 422, code: "mfa_factor_name_conflict" });
    const more = await Promise.all(
      Array.from({ length: 12 }, (_, i) => auth.mfa.enroll({ factorType: "webauthn", friendlyName: `Key ${i}` })), // prettier-ignore
    );
    expect(more.filter(({ error }) => error?.code === "too_many_enrolled_mfa_factors")).toHaveLength(3);
    const { auth: next } = await signedIn(api, email);
    for (let i = 0; i < 10; i += 1) {
      expect((await proveKey(next, id, key, { challenge: "AAAA" })).error).toMatchObject(wrong);
    }
    expect((await proveKey(next, id, key)).error?.status).toBe(429);
  });

  it("refuses what is no answer of an authenticator", async () => {
    const { auth, id } = await withKey();
    const { data } = await auth.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token ?? ""}` };
    const challenge_id = randomUUID();
    for (const payload of [
      { challenge_id, code: "123456" },
      { challenge_id, webauthn: { type: "other", credential_response: {} } },
      { challenge_id, webauthn: { type: "request", credential_response: { id: "=", type: "public-key" } } },
    ]) {
      const reply = await api.app.inject({ method: "POST", url: `/auth/v1/factors/${id}/verify`, headers, payload }); // prettier-ignore
      expect([reply.statusCode, reply.json<{ error_code: string }>().error_code]).toEqual([
        400,
        "validation_failed",
      ]);
    }
  });
});
