import { beforeEach, describe, expect, it } from "vitest";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { testApi } from "../../testing/harness.ts";
import { mailTo } from "../../testing/sign-in/mailbox.ts";
import { countTo, lastCodeTo, newNumber, waitForBudgets } from "../../testing/sign-in/phones.ts";
import { signedIn, levels } from "../../testing/sign-in/step-up.ts";

const api = testApi();
beforeEach(() => waitForBudgets(api));

const otherThan = (code: string): string => (code === "111111" ? "222222" : "111111");

type Auth = Awaited<ReturnType<typeof signedIn>>["auth"];

async function enroll(auth: Auth, phone: string, friendlyName = "Mobile") {
  const { data, error } = await auth.mfa.enroll({ factorType: "phone", phone: `+${phone}`, friendlyName });
  if (error) throw error;
  return data;
}

async function challenge(auth: Auth, factorId: string): Promise<string> {
  const { data, error } = await auth.mfa.challenge({ factorId });
  if (error) throw error;
  return data.id;
}

/** Somebody who gets codes by SMS, in a session that has proved one. */
async function withPhone() {
  const { auth, email } = await signedIn(api);
  const phone = newNumber();
  const { id } = await enroll(auth, phone);
  const challengeId = await challenge(auth, id);
  const verified = await auth.mfa.verify({ factorId: id, challengeId, code: await lastCodeTo(api, phone) });
  expect(verified.error).toBeNull();
  await waitForBudgets(api);
  return { auth, email, id, phone };
}

describe("codes by SMS as a second factor", () => {
  it("count from the first code and raise the session", async () => {
    const { auth, email } = await signedIn(api);
    const phone = newNumber();
    const enrolled = await enroll(auth, phone);
    expect(enrolled).toMatchObject({ type: "phone", friendly_name: "Mobile", phone });
    expect(await levels(auth)).toEqual(["aal1", "aal1"]);
    const { data: asked } = await auth.mfa.challenge({ factorId: enrolled.id });
    expect(asked).toMatchObject({ type: "phone" });
    expect((asked?.expires_at ?? 0) * 1000 - Date.now()).toBeGreaterThan(200_000);
    const code = await lastCodeTo(api, phone);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const { data, error } = await auth.mfa.verify({
      factorId: enrolled.id,
      challengeId: asked?.id ?? "",
      code: spaced,
    });
    expect(error).toBeNull();
    expect(data?.user.factors).toMatchObject([
      { id: enrolled.id, factor_type: "phone", status: "verified", phone, friendly_name: "Mobile" },
    ]);
    expect(await levels(auth)).toEqual(["aal2", "aal2"]);
    expect((await auth.getClaims()).data?.claims.amr).toMatchObject([
      { method: "mfa/phone" },
      { method: "password" },
    ]);
    expect((await auth.mfa.listFactors()).data?.phone).toHaveLength(1);
    expect((await mailTo(api, email)).map(({ subject }) => subject)).toEqual([
      "Text message codes were added as a second step to your Roadworthy account",
    ]);
    const rows = JSON.stringify([
      await api.owner`select * from factor_challenges`,
      await api.owner`select * from messages`,
    ]);
    expect(rows).not.toContain(`"${code}"`);
  });

  it("keep the API closed to a session that has not proved one", async () => {
    const { email, id, phone } = await withPhone();
    const { auth } = await signedIn(api, email);
    expect(await levels(auth)).toEqual(["aal1", "aal2"]);
    const dashboard = async () => {
      const { data } = await auth.getSession();
      const headers = { authorization: `Bearer ${data.session?.access_token ?? ""}` };
      return (await api.app.inject({ url: "/api/v1/client/dashboard", headers })).statusCode;
    };
    expect(await dashboard()).toBe(403);
    const intruder = await auth.mfa.enroll({ factorType: "phone", phone: newNumber() });
    expect(intruder.error).toMatchObject({ status: 403, code: "insufficient_aal" });
    expect((await auth.mfa.unenroll({ factorId: id })).error).toMatchObject({
      status: 422,
      code: "insufficient_aal",
    });
    const challengeId = await challenge(auth, id);
    await auth.mfa.verify({ factorId: id, challengeId, code: await lastCodeTo(api, phone) });
    expect(await dashboard()).toBe(200);
  });

  it("are taken once, by one of many at the same moment", async () => {
    const { auth, id, phone } = await withPhone();
    const challengeId = await challenge(auth, id);
    const code = await lastCodeTo(api, phone);
    const { data } = await auth.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token ?? ""}` };
    const verify = () =>
      api.app.inject({
        method: "POST",
        url: `/auth/v1/factors/${id}/verify`,
        headers,
        payload: { challenge_id: challengeId, code },
      });
    const replies = await Promise.all(Array.from({ length: 5 }, verify));
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.statusCode === 422)).toHaveLength(4);
    expect((await verify()).json()).toMatchObject({ error_code: "mfa_challenge_expired" });
  });

  it("are not guessed: five tries a code, ten in a quarter of an hour", async () => {
    const { auth, id, phone } = await withPhone();
    const challengeId = await challenge(auth, id);
    const code = await lastCodeTo(api, phone);
    for (let n = 0; n < 5; n++) {
      const { error } = await auth.mfa.verify({ factorId: id, challengeId, code: otherThan(code) });
      expect(error).toMatchObject({
        status: 422,
        code: "mfa_verification_failed",
        message: "Invalid MFA Phone code entered",
      });
    }
    const spent = await auth.mfa.verify({ factorId: id, challengeId, code });
    expect(spent.error?.code).toBe("mfa_challenge_expired");
    for (let n = 6; n < 10; n++) await auth.mfa.verify({ factorId: id, challengeId, code });
    const more = await auth.mfa.verify({ factorId: id, challengeId, code });
    expect(more.error).toMatchObject({ status: 429, code: "over_request_rate_limit" });
    // Control: with a try left and the budget restored, the same code counts.
    await waitForBudgets(api);
    await api.owner`update factor_challenges set tries = 4 where id = ${challengeId}`;
    expect((await auth.mfa.verify({ factorId: id, challengeId, code })).error).toBeNull();
  });

  it("are asked for by one session, for five minutes, and the newest counts", async () => {
    const { auth, email, id, phone } = await withPhone();
    const { auth: other } = await signedIn(api, email);
    const first = await challenge(auth, id);
    const firstCode = await lastCodeTo(api, phone);
    expect((await auth.mfa.challenge({ factorId: id })).error).toMatchObject({
      status: 429,
      code: "over_sms_send_rate_limit",
    });
    const stolen = await other.mfa.verify({ factorId: id, challengeId: first, code: firstCode });
    expect(stolen.error?.code).toBe("mfa_challenge_expired");
    await waitForBudgets(api);
    const second = await challenge(auth, id);
    const code = await lastCodeTo(api, phone);
    const old = await auth.mfa.verify({ factorId: id, challengeId: first, code: firstCode });
    expect(old.error?.code).toBe("mfa_challenge_expired");
    await api.owner`update factor_challenges set expires_at = now() - interval '1 second'`;
    const late = await auth.mfa.verify({ factorId: id, challengeId: second, code });
    expect(late.error?.code).toBe("mfa_challenge_expired");
  });

  it("are another thing than the codes that sign in by the same number", async () => {
    const { auth, id, phone } = await withPhone();
    await auth.updateUser({ phone });
    const change = await lastCodeTo(api, phone);
    const challengeId = await challenge(auth, id);
    const code = await lastCodeTo(api, phone);
    const crossed = await auth.mfa.verify({ factorId: id, challengeId, code: change });
    const back = await auth.verifyOtp({ phone, token: code, type: "phone_change" });
    expect([crossed.error?.code, back.error?.code]).toEqual(["mfa_verification_failed", "otp_expired"]);
    expect((await auth.mfa.verify({ factorId: id, challengeId, code })).error).toBeNull();
  });

  it("do not follow a code by SMS to the same number: whoever has taken it over would have both steps", async () => {
    const { auth, email, id, phone } = await withPhone();
    expect((await auth.updateUser({ phone: `+${phone}` })).error).toBeNull();
    const token = await lastCodeTo(api, phone);
    expect((await auth.verifyOtp({ phone, token, type: "phone_change" })).error).toBeNull();
    await waitForBudgets(api);
    const thief = authClientOf(api);
    await thief.signInWithOtp({ phone });
    expect(
      (await thief.verifyOtp({ phone, token: await lastCodeTo(api, phone), type: "sms" })).error,
    ).toBeNull();
    await waitForBudgets(api);
    const refused = { status: 403, code: "mfa_verification_rejected" };
    expect((await thief.mfa.challenge({ factorId: id })).error).toMatchObject(refused);
    const guess = { factorId: id, challengeId: crypto.randomUUID(), code: "123456" };
    expect((await thief.mfa.verify(guess)).error).toMatchObject(refused);
    // After a password, the same number is a second factor.
    const { auth: owner } = await signedIn(api, email);
    expect((await owner.mfa.challenge({ factorId: id })).error).toBeNull();
  });

  it("are set up once for a number, and only for one that gets messages", async () => {
    const { auth, phone } = await withPhone();
    const enrollOther = (other: string) =>
      auth.mfa.enroll({ factorType: "phone", phone: other, friendlyName: "B" });
    expect((await enrollOther(phone)).error).toMatchObject({
      status: 422,
      code: "mfa_verified_factor_exists",
    });
    expect((await enrollOther("12")).error).toMatchObject({ status: 400, code: "validation_failed" });
    expect((await enrollOther("18765550123")).error).toMatchObject({ status: 422, code: "sms_send_failed" });
    expect(await countTo(api, "18765550123")).toBe(0);
  });

  it("can be removed; sessions that rested on them fall back", async () => {
    const { auth, id, email } = await withPhone();
    expect((await auth.mfa.unenroll({ factorId: id })).error).toBeNull();
    await auth.refreshSession();
    expect(await levels(auth)).toEqual(["aal1", "aal1"]);
    expect((await auth.getClaims()).data?.claims.amr).toMatchObject([{ method: "password" }]);
    expect((await mailTo(api, email))[0]?.subject).toBe(
      "Text message codes were removed as a second step from your Roadworthy account",
    );
  });

  it("are disabled in production without a hook, and say so", async () => {
    const { auth, id } = await withPhone();
    const { data } = await auth.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token ?? ""}` };
    const production = await api.another({ mode: "production" });
    const post = async (path: string, payload: object) => {
      const reply = await production.app.inject({ method: "POST", url: `/auth/v1${path}`, headers, payload });
      return [reply.statusCode, reply.json<{ error_code: string }>().error_code];
    };
    expect(await post("/factors", { factor_type: "phone", phone: newNumber() })).toEqual([
      422,
      "mfa_phone_enroll_not_enabled",
    ]);
    expect(await post(`/factors/${id}/challenge`, {})).toEqual([422, "mfa_phone_verify_not_enabled"]);
  });
});
