import { beforeAll, describe, expect, it } from "vitest";
import { createApiKey, createPartner, TEST_PASSWORD, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { untilWaiting } from "../../testing/database/lock-waits.ts";
import { lastMailTo } from "../../testing/sign-in/mailbox.ts";
import {
  addApp,
  addPasskey,
  ageProofs,
  authOf,
  codeOf,
  headersOf,
  proveAgain,
} from "../../testing/sign-in/step-up.ts";
import type { RunningApi } from "../../start.ts";

const api = testApi();
let second: RunningApi;
beforeAll(async () => {
  second = await api.another();
});

type Headers = Person["headers"];
const age = (userId: string, minutes?: number) => ageProofs(api, userId, minutes);
const prove = (headers: Headers, payload: object) => proveAgain(api, headers, payload);

const makeKey = (headers: Headers, at: RunningApi = api) =>
  at.app.inject({
    method: "POST",
    url: "/api/v1/api-keys",
    headers,
    payload: { name: "Step-up", mode: "test", permissions: ["read_reports"] },
  });

const passkeyProof = async (headers: Headers) =>
  (await api.app.inject({ method: "POST", url: "/auth/v1/reauthenticate/passkey", headers })).json<{
    challenge_id: string;
    options: { challenge: string };
  }>();

const methodsOf = async (headers: Headers): Promise<unknown> =>
  (await api.app.inject({ url: "/auth/v1/reauthenticate/methods", headers })).json<{ methods: unknown }>()
    .methods;

describe("an operation that asks for a recent proof", () => {
  it("takes a session that has just signed in, and refuses it eleven minutes later with what would help", async () => {
    const partner = await createPartner(api);
    expect((await makeKey(partner.headers)).statusCode).toBe(201);
    await age(partner.userId);
    const reply = await makeKey(partner.headers);
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ code: "step_up_required", reauthenticate: ["password"] });
    const read = await api.app.inject({ url: "/api/v1/api-keys", headers: partner.headers });
    expect(read.statusCode).toBe(200);
  });

  it("goes by the row: neither a refreshed token nor another session of the person helps", async () => {
    const partner = await createPartner(api);
    await age(partner.userId);
    const refreshed = await api.app.inject({
      method: "POST",
      url: "/auth/v1/token?grant_type=refresh_token",
      payload: { refresh_token: partner.refreshToken },
    });
    const { access_token: token } = refreshed.json<{ access_token: string }>();
    expect(codeOf(await makeKey({ authorization: `Bearer ${token}` }))).toBe("step_up_required");
    await authOf(api, partner.email);
    expect(codeOf(await makeKey(partner.headers))).toBe("step_up_required");
  });

  it("takes the session again once the password was given, at once in every process", async () => {
    const partner = await createPartner(api);
    await age(partner.userId);
    expect(codeOf(await makeKey(partner.headers, second))).toBe("step_up_required");
    const proved = await prove(partner.headers, { password: TEST_PASSWORD });
    expect([proved.statusCode, proved.json()]).toEqual([200, { proved_at: expect.any(String) }]);
    expect((await makeKey(partner.headers)).statusCode).toBe(201);
    expect((await makeKey(partner.headers, second)).statusCode).toBe(201);
    const [row] = await api.owner`
      select action, detail from audit_rows where object = ${partner.sessionId} order by seq desc limit 1`;
    expect(row).toMatchObject({ action: "session.prove_again", detail: { method: "password" } });
  });

  it("is closed to API keys as before, whatever they may", async () => {
    const { partnerId } = await createPartner(api);
    const { headers } = await createApiKey(api, partnerId);
    expect(codeOf(await makeKey(headers))).toBe("forbidden");
    expect((await prove(headers, { password: TEST_PASSWORD })).statusCode).toBe(403);
  });
});

describe("a password as proof", () => {
  it("that is wrong renews nothing and counts in a budget of the session's", async () => {
    const partner = await createPartner(api);
    await age(partner.userId);
    for (let n = 0; n < 10; n++) {
      expect(codeOf(await prove(partner.headers, { password: `wrong-${n}` }))).toBe("invalid_credentials");
    }
    const late = await prove(partner.headers, { password: TEST_PASSWORD });
    expect([late.statusCode, codeOf(late)]).toEqual([429, "over_request_rate_limit"]);
    expect(codeOf(await makeKey(partner.headers))).toBe("step_up_required");
  });

  it("is not enough for who has a second factor: a code of the app is, through auth-js", async () => {
    const partner = await createPartner(api);
    const { auth } = await authOf(api, partner.email);
    await auth.mfa.enroll({ factorType: "totp", friendlyName: "Not proved" });
    expect(await methodsOf(await headersOf(auth))).toEqual(["password"]);
    const app = await addApp(api, auth);
    await age(partner.userId);
    const headers = await headersOf(auth);
    expect(await methodsOf(headers)).toEqual(["totp"]);
    expect(codeOf(await prove(headers, { password: TEST_PASSWORD }))).toBe("reauthentication_not_valid");
    expect(codeOf(await auth.mfa.unenroll({ factorId: app.id }).then(asReply))).toBe("step_up_required");
    const proved = await auth.mfa.challengeAndVerify({ factorId: app.id, code: app.code() });
    expect(proved.error).toBeNull();
    // The token from before the proof belongs to the same session, whose row has the proof.
    expect((await auth.mfa.unenroll({ factorId: app.id })).error).toBeNull();
  });

  it("is told apart from a second factor that is due", async () => {
    const partner = await createPartner(api);
    const { auth } = await authOf(api, partner.email);
    await addApp(api, auth);
    const { headers } = await authOf(api, partner.email);
    await age(partner.userId);
    const reply = await makeKey(headers);
    expect(reply.json()).toMatchObject({ code: "step_up_required" });
    expect(reply.json()).not.toHaveProperty("reauthenticate");
    expect(codeOf(await prove(headers, { password: TEST_PASSWORD }))).toBe("insufficient_aal");
  });
});

const asReply = ({ error }: { error: unknown }) => ({ json: () => error });

describe("a passkey as proof", () => {
  async function stale() {
    const partner = await createPartner(api);
    const { auth } = await authOf(api, partner.email);
    const { key } = await addPasskey(api, auth);
    await age(partner.userId);
    return { partner, key, auth };
  }

  it("renews the session it was asked for, once", async () => {
    const { partner, key } = await stale();
    expect(await methodsOf(partner.headers)).toEqual(["password", "passkey"]);
    const { challenge_id, options } = await passkeyProof(partner.headers);
    const body = { challenge_id, credential: key.assert(options) };
    expect((await prove(partner.headers, body)).statusCode).toBe(200);
    expect((await makeKey(partner.headers)).statusCode).toBe(201);
    await age(partner.userId);
    expect(codeOf(await prove(partner.headers, body))).toBe("webauthn_challenge_not_found");
    expect(codeOf(await makeKey(partner.headers))).toBe("step_up_required");
  });

  it("of somebody else, or for another session, renews nothing", async () => {
    const [mine, theirs] = [await stale(), await stale()];
    const asked = await passkeyProof(mine.partner.headers);
    const stranger = { challenge_id: asked.challenge_id, credential: theirs.key.assert(asked.options) };
    expect(codeOf(await prove(mine.partner.headers, stranger))).toBe("webauthn_verification_failed");
    const elsewhere = await passkeyProof(theirs.partner.headers);
    const replayed = { challenge_id: elsewhere.challenge_id, credential: mine.key.assert(elsewhere.options) };
    expect(codeOf(await prove(mine.partner.headers, replayed))).toBe("webauthn_challenge_not_found");
    const open = await mine.auth.passkey.startAuthentication();
    const borrowed = {
      challenge_id: open.data?.challenge_id,
      credential: mine.key.assert({ challenge: open.data?.options.challenge ?? "" }),
    };
    expect(codeOf(await prove(mine.partner.headers, borrowed))).toBe("webauthn_challenge_not_found");
    expect(codeOf(await makeKey(mine.partner.headers))).toBe("step_up_required");
  });

  it("without a fingerprint or a PIN is not a second factor", async () => {
    const { partner, key } = await stale();
    await prove(partner.headers, { password: TEST_PASSWORD });
    const { auth } = await authOf(api, partner.email);
    await addApp(api, auth);
    await age(partner.userId);
    const headers = await headersOf(auth);
    expect(await methodsOf(headers)).toEqual(["totp", "passkey"]);
    const one = await passkeyProof(headers);
    const bare = { challenge_id: one.challenge_id, credential: key.assert(one.options, { isUserVerified: false }) }; // prettier-ignore
    expect(codeOf(await prove(headers, bare))).toBe("webauthn_verification_failed");
    expect(codeOf(await makeKey(headers))).toBe("compliance_required");
    const two = await passkeyProof(headers);
    const body = { challenge_id: two.challenge_id, credential: key.assert(two.options) };
    expect((await prove(headers, body)).statusCode).toBe(200);
  });
});

describe("a mailed code as proof", () => {
  it("is for who has nothing else, works once and for its owner only", async () => {
    const [mine, theirs] = [await createPartner(api), await createPartner(api)];
    expect(codeOf(await prove(mine.headers, { nonce: "123456" }))).toBe("reauthentication_not_valid");
    const ids = [mine.userId, theirs.userId];
    await api.owner`update users set password_hash = null where id = any(${ids}::uuid[])`;
    await age(mine.userId);
    await age(theirs.userId);
    expect(await methodsOf(mine.headers)).toEqual(["email_code"]);
    const send = (headers: Headers) => api.app.inject({ url: "/auth/v1/reauthenticate", headers });
    expect((await send(mine.headers)).statusCode).toBe(200);
    const nonce = (await lastMailTo(api, mine.email)).code;
    expect(codeOf(await prove(theirs.headers, { nonce }))).toBe("reauthentication_not_valid");
    // Both are found right before either is used up.
    const { tries } = await api.owner.begin(async (sql) => {
      await sql`select from users where id = ${mine.userId} for update`;
      const tries = [prove(mine.headers, { nonce }), prove(mine.headers, { nonce })];
      await untilWaiting(api.owner, 2);
      return { tries };
    });
    expect((await Promise.all(tries)).map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 422,
    ]);
    expect((await makeKey(mine.headers)).statusCode).toBe(201);
    expect(codeOf(await makeKey(theirs.headers))).toBe("step_up_required");
  });

  it("stands beside the passkey of who has no password, and goes with their first second factor", async () => {
    const mine = await createPartner(api);
    const { auth } = await authOf(api, mine.email);
    await addPasskey(api, auth);
    const headers = await headersOf(auth);
    const read = () => api.app.inject({ url: "/auth/v1/reauthenticate/methods", headers });
    expect((await read()).json()).toMatchObject({ methods: ["password", "passkey"], has_password: true });
    await api.owner`update users set password_hash = null where id = ${mine.userId}`;
    const passwordless = { methods: ["passkey", "email_code"], has_password: false };
    expect((await read()).json()).toMatchObject(passwordless);
    await age(mine.userId);
    await api.app.inject({ url: "/auth/v1/reauthenticate", headers });
    const nonce = (await lastMailTo(api, mine.email)).code;
    const wrong = nonce === "123456" ? "654321" : "123456";
    expect(codeOf(await prove(headers, { nonce: wrong }))).toBe("reauthentication_not_valid");
    expect((await prove(headers, { nonce })).statusCode).toBe(200);
    await addApp(api, auth);
    expect(await methodsOf(await headersOf(auth))).toEqual(["totp", "passkey"]);
  });
});

describe("many proofs at once", () => {
  it("keep each other, and do not bring back a session that is signed out", async () => {
    const partner = await createPartner(api);
    const { auth } = await authOf(api, partner.email);
    const { key } = await addPasskey(api, auth);
    await age(partner.userId);
    const asked = await passkeyProof(partner.headers);
    const credential = key.assert(asked.options);
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () => prove(partner.headers, { password: TEST_PASSWORD })),
      ...Array.from({ length: 6 }, () =>
        prove(partner.headers, { challenge_id: asked.challenge_id, credential }),
      ),
    ]);
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.slice(0, 6)).toEqual(Array(6).fill(200));
    expect(statuses.slice(6).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400]);
    const [row] = await api.owner<{ methods: string[] }[]>`
      select array(select m->>'method' from jsonb_array_elements(amr) m order by 1) as methods
      from sessions where id = ${partner.sessionId}`;
    expect(row?.methods).toEqual(["passkey", "password"]);

    await Promise.all([
      prove(partner.headers, { password: TEST_PASSWORD }),
      api.app.inject({ method: "POST", url: "/auth/v1/logout?scope=local", headers: partner.headers }),
      prove(partner.headers, { password: TEST_PASSWORD }),
    ]);
    const left = await api.owner`select 1 from sessions where id = ${partner.sessionId}`;
    expect(left).toHaveLength(0);
    expect((await makeKey(partner.headers)).statusCode).toBe(401);
  });
});
