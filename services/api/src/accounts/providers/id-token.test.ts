import { createHash, randomUUID } from "node:crypto";
import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { createClient, newEmail } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { lastMailTo, mailTo } from "../../testing/sign-in/mailbox.ts";
import { acmeAt, issuerClient, startIssuer, type TestIssuer } from "../../testing/sign-in/issuer.ts";

let issuer: TestIssuer;
let api: TestApi;
beforeAll(async () => {
  issuer = await startIssuer(["http://localhost:4000"]);
  api = await startTestApi({ authProviders: [acmeAt(issuer.url)] });
});
afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

const hexOf = (text: string): string => createHash("sha256").update(text).digest("hex");
const atHashOf = (text: string): string =>
  createHash("sha256").update(text).digest().subarray(0, 16).toString("base64url");

function claimsOf(email = newEmail()) {
  return { sub: `subject-${email}`, email, email_verified: true };
}

const present = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: "POST",
    url: "/auth/v1/token?grant_type=id_token",
    headers,
    payload: { provider: "acme", ...body },
  });

describe("signing in by an id_token", () => {
  it("works through auth-js, with nonce and access token", async () => {
    const email = newEmail();
    const token = await issuer.sign({
      ...claimsOf(email),
      nonce: hexOf("my nonce"),
      at_hash: atHashOf("an access token"),
    });
    const { data, error } = await authClientOf(api).signInWithIdToken({
      provider: "acme",
      token,
      nonce: "my nonce",
      access_token: "an access token",
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, app_metadata: { provider: "acme" } });
    const again = await present({ id_token: await issuer.sign(claimsOf(email)) });
    expect(again.json()).toMatchObject({ user: { id: data.user?.id } });
  });

  type Claims = Record<string, unknown>;
  /** What is wrong, the claims and request that show it, and the same with only that corrected. */
  const swaps: [string, [Claims, Claims], [Claims, Claims]][] = [
    ["a nonce nobody presented", [{ nonce: hexOf("one") }, {}], [{}, {}]],
    ["no nonce where one is presented", [{}, { nonce: "one" }], [{ nonce: hexOf("one") }, { nonce: "one" }]],
    [
      "another nonce",
      [{ nonce: hexOf("one") }, { nonce: "two" }],
      [{ nonce: hexOf("two") }, { nonce: "two" }],
    ],
    [
      "a nonce that is not hashed",
      [{ nonce: "one" }, { nonce: "one" }],
      [{ nonce: hexOf("one") }, { nonce: "one" }],
    ],
    ["another audience", [{ aud: "somebody-else" }, {}], [{ aud: issuerClient.clientId }, {}]],
    [
      "several audiences without an authorized party",
      [{ aud: [issuerClient.clientId, "other"] }, {}],
      [{ aud: [issuerClient.clientId, "other"], azp: issuerClient.clientId }, {}],
    ],
    [
      "another authorized party",
      [{ aud: issuerClient.clientId, azp: "other" }, {}],
      [{ aud: issuerClient.clientId, azp: issuerClient.clientId }, {}],
    ],
    ["another issuer", [{ iss: "https://issuer.example" }, {}], [{}, {}]],
    ["a life that is over", [{ exp: 1_000_000_000 }, {}], [{ exp: 4_000_000_000 }, {}]],
    ["no subject", [{ sub: undefined }, {}], [{ sub: randomUUID() }, {}]],
    [
      "another access token's hash",
      [{ at_hash: atHashOf("one") }, { access_token: "two" }],
      [{ at_hash: atHashOf("two") }, { access_token: "two" }],
    ],
    [
      "an access token it does not name",
      [{}, { access_token: "two" }],
      [{ at_hash: atHashOf("two") }, { access_token: "two" }],
    ],
  ];
  it.each(swaps)("refuses %s", async (_what, [claims, more], [rightClaims, rightMore]) => {
    const honest = claimsOf();
    const reply = await present({ id_token: await issuer.sign({ ...honest, ...claims }), ...more });
    expect([reply.statusCode, reply.json<{ error?: string }>().error]).toEqual([400, "invalid_request"]);
    // Control: with only that corrected it is accepted.
    const control = await present({
      id_token: await issuer.sign({ ...honest, ...rightClaims }),
      ...rightMore,
    });
    expect(control.statusCode).toBe(200);
  });

  it("refuses tokens that the issuer's key did not sign", async () => {
    const claims = { ...claimsOf(), iss: issuer.url, aud: issuerClient.clientId };
    const header = { alg: "RS256", kid: "test-issuer" };
    const soon = (jwt: SignJWT) => jwt.setIssuedAt().setExpirationTime("5m");
    const { privateKey } = await generateKeyPair("RS256");
    const { publicKey } = await (await fetch(`${issuer.url}/jwks`)).json().then((keys: unknown) => ({
      publicKey: Buffer.from(JSON.stringify(keys)),
    }));
    const forgeries = [
      await soon(new SignJWT(claims)).setProtectedHeader(header).sign(privateKey),
      await soon(new SignJWT(claims))
        .setProtectedHeader({ ...header, alg: "HS256" })
        .sign(publicKey),
      await soon(new SignJWT(claims))
        .setProtectedHeader({ alg: "HS256" })
        .sign(Buffer.from(issuerClient.clientSecret.padEnd(32))),
      new UnsecuredJWT(claims).setIssuedAt().setExpirationTime("5m").encode(),
      `${await issuer.sign(claims)}x`,
      "not.a.token",
    ];
    for (const id_token of forgeries) {
      const reply = await present({ id_token });
      expect(reply.json()).toMatchObject({ error: "invalid_request", error_description: "Bad ID token" });
    }
    expect((await present({ id_token: await issuer.sign(claims) })).statusCode).toBe(200);
  });

  it("makes one account of first sign-ins at once", async () => {
    const claims = claimsOf();
    const tokens = await Promise.all([1, 2, 3].map(() => issuer.sign(claims)));
    const replies = await Promise.all(tokens.map((id_token) => present({ id_token })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const ids = replies.map((reply) => reply.json<{ user: { id: string } }>().user.id);
    expect(new Set(ids).size).toBe(1);
    expect(await api.owner`select 1 from users where email = ${claims.email}`).toHaveLength(1);
  });

  it("refuses unknown providers, missing tokens and unverified addresses", async () => {
    const id_token = await issuer.sign({ ...claimsOf(), email_verified: false });
    expect((await present({ id_token, provider: "nobody" })).json()).toMatchObject({
      error_code: "provider_disabled",
    });
    expect((await present({})).json()).toMatchObject({ error_code: "validation_failed" });
    expect((await present({ id_token })).json()).toMatchObject({
      error_code: "provider_email_needs_verification",
    });
  });
});

describe("linking by an id_token", () => {
  it("adds the identity to who is signed in, whatever its address", async () => {
    const person = await createClient(api);
    const id_token = await issuer.sign(claimsOf());
    const reply = await present({ id_token, link_identity: true }, person.headers);
    expect(reply.json()).toMatchObject({
      user: { id: person.userId, email: person.email, app_metadata: { providers: ["email", "acme"] } },
    });
    for (const other of [person, await createClient(api)]) {
      const again = await present({ id_token, link_identity: true }, other.headers);
      expect([again.statusCode, again.json<{ error_code: string }>().error_code]).toEqual([
        422,
        "identity_already_exists",
      ]);
    }
  });

  it("needs a session", async () => {
    const reply = await present({ id_token: await issuer.sign(claimsOf()), link_identity: true });
    expect([reply.statusCode, reply.json<{ error_code: string }>().error_code]).toEqual([
      401,
      "no_authorization",
    ]);
  });
});

describe("unlinking", () => {
  async function linked(count: number) {
    const person = await createClient(api);
    for (let index = 0; index < count; index += 1) {
      const id_token = await issuer.sign(claimsOf());
      await present({ id_token, link_identity: true }, person.headers);
    }
    const rows = await api.owner<{ id: string }[]>`
      select id from identities where user_id = ${person.userId} order by created_at`;
    return { person, ids: rows.map(({ id }) => id) };
  }
  const unlink = (id: string, headers: Record<string, string>) =>
    api.app.inject({ method: "DELETE", url: `/auth/v1/user/identities/${id}`, headers });

  it("takes an identity away and says so in the user object", async () => {
    const { person, ids } = await linked(1);
    const reply = await unlink(ids[0] ?? "", person.headers);
    expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
    const user = await api.app.inject({ url: "/auth/v1/user", headers: person.headers });
    expect(user.json()).toMatchObject({
      app_metadata: { providers: ["email"] },
      identities: [{ provider: "email" }],
    });
  });

  it("drops the password with the address, and keeps an address that an issuer has verified", async () => {
    const { person } = await linked(1);
    expect((await unlink(person.userId, person.headers)).statusCode).toBe(200);
    const [row] = await api.owner`select email, password_hash from users where id = ${person.userId}`;
    expect(row?.["password_hash"]).toBeNull();
    expect(row?.["email"]).not.toBe(person.email);
  });

  it("voids codes that are on their way to an address that is taken away, and tells its owner", async () => {
    const { person } = await linked(1);
    await authClientOf(api).resetPasswordForEmail(person.email);
    const { token } = await lastMailTo(api, person.email);
    expect((await unlink(person.userId, person.headers)).statusCode).toBe(200);
    const late = await authClientOf(api).verifyOtp({ token_hash: token, type: "recovery" });
    expect(late.error?.code).toBe("otp_expired");
    expect((await mailTo(api, person.email)).map(({ subject }) => subject)).toContain(
      "A way to sign in was removed from your Roadworthy account",
    );
  });

  it("never takes the last one, not even by two requests at once", async () => {
    const { person, ids } = await linked(1);
    const replies = await Promise.all([
      unlink(ids[0] ?? "", person.headers),
      unlink(person.userId, person.headers),
    ]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = replies.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json()).toMatchObject({ error_code: "single_identity_not_deletable" });
  });

  it("leaves one of two identities that are unlinked at once, where there is no password", async () => {
    const { person, ids } = await linked(2);
    expect((await unlink(person.userId, person.headers)).statusCode).toBe(200);
    const replies = await Promise.all(ids.map((id) => unlink(id, person.headers)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const left = await api.owner`select 1 from identities where user_id = ${person.userId}`;
    expect(left).toHaveLength(1);
  });

  it("does not reach anybody else's", async () => {
    const mine = await linked(1);
    const theirs = await linked(1);
    for (const id of [theirs.ids[0] ?? "", theirs.person.userId, randomUUID(), "no-id"]) {
      const reply = await unlink(id, mine.person.headers);
      expect([reply.statusCode, reply.json<{ error_code: string }>().error_code]).toEqual([
        422,
        "identity_not_found",
      ]);
    }
    expect((await unlink(theirs.ids[0] ?? "", theirs.person.headers)).statusCode).toBe(200);
  });

  it("refuses when the address left over is somebody else's", async () => {
    const person = await createClient(api);
    const other = await createClient(api);
    const id_token = await issuer.sign(claimsOf(other.email));
    await present({ id_token, link_identity: true }, person.headers);
    const reply = await unlink(person.userId, person.headers);
    expect(reply.json()).toMatchObject({ error_code: "email_conflict_identity_not_deletable" });
  });

  it("is off when an owner turned manual linking off", async () => {
    const { person, ids } = await linked(1);
    await api.owner`insert into platform_settings (name, value) values ('manual_linking', 'false')
      on conflict (name) do update set value = 'false'`;
    const replies = [
      await unlink(ids[0] ?? "", person.headers),
      await api.app.inject({
        url: "/auth/v1/user/identities/authorize?provider=acme",
        headers: person.headers,
      }),
    ];
    await api.owner`update platform_settings set value = 'true' where name = 'manual_linking'`;
    for (const reply of replies) {
      expect([reply.statusCode, reply.json<{ error_code: string }>().error_code]).toEqual([
        404,
        "manual_linking_disabled",
      ]);
    }
  });
});
