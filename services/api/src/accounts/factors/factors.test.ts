import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { testApi } from "../../testing/harness.ts";
import { mailTo } from "../../testing/sign-in/mailbox.ts";
import { signedIn, levels } from "../../testing/sign-in/step-up.ts";

const api = testApi();

/** The app's code `steps` half-minutes from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Waits for the next step unless enough of this one is left. */
const untilStepHasSeconds = async (seconds: number): Promise<void> => {
  const leftMs = 30_000 - (Date.now() % 30_000);
  if (leftMs < seconds * 1_000) await sleep(leftMs);
};
/** Forgets the last accepted step, as half a minute would. */
const waitAStep = () => api.owner`update factors set last_step = last_step - 3`;

type Auth = Awaited<ReturnType<typeof signedIn>>["auth"];

async function enroll(auth: Auth, friendlyName = "Phone") {
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret, totp: data.totp };
}

/** Somebody with an authenticator app, in a session that has proved it. */
async function withApp() {
  const { auth, email } = await signedIn(api);
  const { id, secret } = await enroll(auth);
  const verified = await auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) });
  expect(verified.error).toBeNull();
  await waitAStep();
  return { auth, email, id, secret };
}

const dashboard = async (auth: Auth): Promise<number> => {
  const { data } = await auth.getSession();
  const headers = { authorization: `Bearer ${data.session?.access_token ?? ""}` };
  return (await api.app.inject({ url: "/api/v1/client/dashboard", headers })).statusCode;
};

describe("an authenticator app", () => {
  it("is set up by a QR code without # and counts from its first code", async () => {
    const { auth, email } = await signedIn(api);
    const { id, totp, secret } = await enroll(auth);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(totp.qr_code).not.toContain("#");
    expect(totp.uri).toContain(encodeURIComponent(email));
    expect(await levels(auth)).toEqual(["aal1", "aal1"]);
    const { data, error } = await auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) });
    expect(error).toBeNull();
    expect(data?.user.factors).toMatchObject([
      { id, status: "verified", factor_type: "totp", friendly_name: "Phone" },
    ]);
    expect(JSON.stringify(data)).not.toContain(secret);
    expect(await levels(auth)).toEqual(["aal2", "aal2"]);
    const { data: claims } = await auth.getClaims();
    expect(claims?.claims).toMatchObject({ aal: "aal2", amr: [{ method: "totp" }, { method: "password" }] });
    expect((await auth.mfa.listFactors()).data?.totp).toHaveLength(1);
    expect(JSON.stringify(await api.owner`select * from factors`)).not.toContain(secret);
  });

  it("keeps the API closed to a session that has not proved it, and open to one that has", async () => {
    const { auth, email, id, secret } = await withApp();
    expect(await dashboard(auth)).toBe(200);
    const { auth: next } = await signedIn(api, email);
    expect(await levels(next)).toEqual(["aal1", "aal2"]);
    expect(await dashboard(next)).toBe(403);
    expect((await next.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) })).error).toBeNull();
    expect(await dashboard(next)).toBe(200);
  });

  it("takes a code once, also from two at the same moment, and none older than one it took", async () => {
    const { email, id, secret } = await withApp();
    const [one, two] = [await signedIn(api, email), await signedIn(api, email)];
    const code = codeOf(secret);
    const both = await Promise.all(
      [one, two].map(({ auth }) => auth.mfa.challengeAndVerify({ factorId: id, code })),
    );
    const won = both.findIndex(({ error }) => error === null);
    expect(both.filter(({ error }) => error === null)).toHaveLength(1);
    const winner = (won === 0 ? one : two).auth;
    for (const old of [code, codeOf(secret, -1)]) {
      const again = await winner.mfa.challengeAndVerify({ factorId: id, code: old });
      expect(again.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
    }
    expect((await winner.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, 1) })).error).toBeNull();
  });

  it("takes the codes of the steps before and after, and no others", async () => {
    const { auth, id, secret } = await withApp();
    // If the step changes now, the code of the previous step is two steps old.
    await untilStepHasSeconds(15);
    for (const [steps, isRight] of [
      [-1, true],
      [0, true],
      [1, true],
      [-2, false],
      [3, false],
    ] as const) {
      await api.owner`update factors set last_step = null where id = ${id}`;
      const { error } = await auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, steps) });
      expect([steps, error === null]).toEqual([steps, isRight]);
    }
  });

  it("is not guessed: ten wrong codes in a quarter of an hour, over two processes", async () => {
    const { auth, id, secret } = await withApp();
    const second = await api.another();
    const { data } = await auth.mfa.challenge({ factorId: id });
    const { data: session } = await auth.getSession();
    const headers = { authorization: `Bearer ${session.session?.access_token ?? ""}` };
    const wrong = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? api : second).app.inject({
          method: "POST",
          url: `/auth/v1/factors/${id}/verify`,
          remoteAddress: `198.51.100.${i + 1}`,
          headers,
          payload: { challenge_id: data?.id, code: "000000" },
        }),
      ),
    );
    expect(wrong.filter((reply) => reply.statusCode === 429)).toHaveLength(10);
    const right = await auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) });
    expect(right.error?.status).toBe(429);
  });

  it("counts only wrong codes, and thirty a day are the most", async () => {
    const { auth, id, secret } = await withApp();
    const statusOf = async (code: string) =>
      (await auth.mfa.challengeAndVerify({ factorId: id, code })).error?.status;
    const count = (budget: string, used: number) => api.owner`
      update throttles set used = ${used} where key = (
        select key from throttles where key like ${`${budget}:%`} order by window_ends_at desc limit 1)`;
    expect(await statusOf("000000")).toBe(422);
    await count("factor", 9);
    for (let n = 0; n < 2; n++) {
      expect(await statusOf(codeOf(secret))).toBeUndefined();
      await waitAStep();
    }
    await count("factor-day", 30);
    expect(await statusOf(codeOf(secret))).toBe(429);
  });

  it("is challenged for one session and five minutes, once", async () => {
    const { auth, email, id, secret } = await withApp();
    const { auth: other } = await signedIn(api, email);
    const { data: challenge } = await auth.mfa.challenge({ factorId: id });
    const challengeId = challenge?.id ?? "";
    const stolen = await other.mfa.verify({ factorId: id, challengeId, code: codeOf(secret) });
    expect(stolen.error).toMatchObject({ status: 422, code: "mfa_challenge_expired" });
    expect((await auth.mfa.verify({ factorId: id, challengeId, code: codeOf(secret) })).error).toBeNull();
    await waitAStep();
    const again = await auth.mfa.verify({ factorId: id, challengeId, code: codeOf(secret) });
    expect(again.error?.code).toBe("mfa_challenge_expired");
    const { data: late } = await auth.mfa.challenge({ factorId: id });
    await api.owner`update factor_challenges set expires_at = now() - interval '1 second'`;
    const expired = await auth.mfa.verify({
      factorId: id,
      challengeId: late?.id ?? "",
      code: codeOf(secret),
    });
    expect(expired.error?.code).toBe("mfa_challenge_expired");
  });

  it("raises the same session; its old refresh token and the other aal1 sessions are worth nothing", async () => {
    const { auth: raisedBefore, email, id, secret } = await withApp();
    const { auth: bystander } = await signedIn(api, email);
    const { auth } = await signedIn(api, email);
    const before = (await auth.getSession()).data.session;
    const sessionId = (await auth.getClaims()).data?.claims.session_id;
    await auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) });
    expect((await auth.getClaims()).data?.claims.session_id).toBe(sessionId);
    const old = await api.app.inject({
      method: "POST",
      url: "/auth/v1/token?grant_type=refresh_token",
      payload: { refresh_token: before?.refresh_token },
    });
    expect(old.json()).toMatchObject({ error_code: "refresh_token_not_found" });
    expect((await bystander.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await raisedBefore.getUser()).error).toBeNull();
    // The access token from before stays at the level that it was given.
    const headers = { authorization: `Bearer ${before?.access_token ?? ""}` };
    const refused = ["/auth/v1/sessions", "/api/v1/client/dashboard"].map((url) =>
      api.app.inject({ url, headers }),
    );
    expect((await Promise.all(refused)).map(({ statusCode }) => statusCode)).toEqual([401, 403]);
    const refreshed = await auth.refreshSession();
    expect(refreshed.data.user?.factors).toHaveLength(1);
    expect((await levels(auth))[0]).toBe("aal2");
  });

  it("is asked for before the password, the address or the factors change", async () => {
    const { email, id } = await withApp();
    const { auth } = await signedIn(api, email);
    for (const change of [{ password: "another calm road" }, { email: `${randomUUID()}@test.example` }]) {
      expect((await auth.updateUser(change)).error).toMatchObject({ status: 401, code: "insufficient_aal" });
    }
    const second = await auth.mfa.enroll({ factorType: "totp", friendlyName: "Intruder" });
    expect(second.error).toMatchObject({ status: 403, code: "insufficient_aal" });
    const headers = { authorization: `Bearer ${(await auth.getSession()).data.session?.access_token ?? ""}` };
    const devices = await api.app.inject({ url: "/auth/v1/sessions", headers });
    expect([devices.statusCode, devices.json<{ error_code: string }>().error_code]).toEqual([
      401,
      "insufficient_aal",
    ]);
    expect((await auth.mfa.unenroll({ factorId: id })).error).toMatchObject({
      status: 422,
      code: "insufficient_aal",
    });
  });

  it("can be removed; sessions that rested on it fall back", async () => {
    const { auth, id, email } = await withApp();
    expect((await auth.mfa.unenroll({ factorId: id })).error).toBeNull();
    expect((await mailTo(api, email)).map(({ subject }) => subject)).toEqual([
      "An authenticator app was removed from your Roadworthy account",
      "An authenticator app was added to your Roadworthy account",
    ]);
    await auth.refreshSession();
    expect(await levels(auth)).toEqual(["aal1", "aal1"]);
    expect((await auth.getClaims()).data?.claims.amr).toMatchObject([{ method: "password" }]);
    expect(await dashboard(auth)).toBe(200);
  });

  it("belongs to its owner: somebody else's is not there", async () => {
    const { id } = await withApp();
    const { auth } = await signedIn(api);
    for (const factorId of [id, randomUUID(), "x"]) {
      const challenge = await auth.mfa.challenge({ factorId });
      expect(challenge.error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
      expect((await auth.mfa.unenroll({ factorId })).error?.code).toBe("mfa_factor_not_found");
    }
    expect((await api.app.inject({ method: "POST", url: "/auth/v1/factors", payload: {} })).statusCode).toBe(
      401,
    );
  });

  it("has a name of its own, and there are ten at most; those never proved are forgotten", async () => {
    const { auth } = await withApp();
    const begun = await enroll(auth, "Tablet");
    const again = await enroll(auth, "tablet");
    expect(again.id).not.toBe(begun.id);
    const twin = await auth.mfa.enroll({ factorType: "totp", friendlyName: "phone" });
    expect(twin.error).toMatchObject({ status: 422, code: "mfa_factor_name_conflict" });
    const more = await Promise.all(
      Array.from({ length: 12 }, (_, i) => auth.mfa.enroll({ factorType: "totp", friendlyName: `App ${i}` })),
    );
    expect(more.filter(({ error }) => error?.code === "too_many_enrolled_mfa_factors")).toHaveLength(4);
    await api.owner`update factors set created_at = now() - interval '6 minutes' where status = 'unverified'`;
    expect((await auth.mfa.enroll({ factorType: "totp", friendlyName: "Watch" })).error).toBeNull();
    expect((await auth.mfa.listFactors()).data?.all).toHaveLength(2);
  });
});
