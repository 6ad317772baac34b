import { createHash, randomBytes } from "node:crypto";
import type { GoTrueClient } from "@supabase/auth-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  appCode,
  followLink,
  mailed,
  signedIn,
  withApp,
  withKey,
  withPasskey,
  type World,
} from "../../testing/conformance/wire.ts";
import { startIssuerWorld } from "../../testing/conformance/issuer-world.ts";
import { holdOff, ok, type Attack } from "../../testing/attack.ts";
import { createClient, TEST_PASSWORD } from "../../testing/fixtures.ts";
import type { TestApi } from "../../testing/harness.ts";
import { sabotage, type Sabotage } from "../../testing/sabotage.ts";
import { proveKey } from "../../testing/sign-in/security-key.ts";

let api: TestApi;
let world: World;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ stop, ...world } = await startIssuerWorld());
  ({ api } = world);
  await api.owner.unsafe("create sequence rotations; grant usage on sequence rotations to roadworthy_app");
});
afterAll(() => stop());

const refreshTokenOf = async (auth: GoTrueClient): Promise<string> =>
  (await auth.getSession()).data.session?.refresh_token ?? "";

const post = (path: string, payload: object, remoteAddress = "127.0.0.1") =>
  api.app.inject({ method: "POST", url: `/auth/v1${path}`, payload, remoteAddress });

/** Somebody who asked for a code by email. */
async function withCode() {
  const { email } = await createClient(api);
  await post("/otp", { email, create_user: false });
  return { email, ...(await mailed(world, email)) };
}

/** Twelve addresses that take turns guessing. */
const addresses = Array.from({ length: 12 }, (_, index) => `198.51.100.${index + 1}`);

const frozenCounter: Sabotage = { on: "sessions", how: "new.refresh_counter := old.refresh_counter" };

const attacks: readonly Attack[] = [
  {
    title: "a refresh token two generations old is used again",
    broken: frozenCounter,
    async succeeds() {
      const { auth, userId } = await signedIn(world);
      const first = await refreshTokenOf(auth);
      await auth.refreshSession();
      await auth.refreshSession();
      await api.owner`update sessions set refreshed_at = now() - interval '1 minute' where user_id = ${userId}`;
      return ok(await world.client().refreshSession({ refresh_token: first }));
    },
  },
  {
    title: "64 requests at once make more than one successor of a refresh token",
    broken: frozenCounter,
    async succeeds() {
      const { auth } = await signedIn(world);
      const refresh_token = await refreshTokenOf(auth);
      const count = async () => {
        const [row] = await api.owner<{ n: number }[]>`select nextval('rotations')::int as n`;
        return row?.n ?? 0;
      };
      await sabotage(
        api,
        {
          on: "sessions",
          how: "if new.refreshed_at <> old.refreshed_at then perform nextval('rotations'); end if",
        },
        async () => {
          const before = await count();
          await Promise.all(
            Array.from({ length: 64 }, () => post("/token?grant_type=refresh_token", { refresh_token })),
          );
          rotations = (await count()) - before - 1;
        },
      );
      return rotations !== 1;
    },
  },
  {
    title: "a refresh token from before the second factor reaches what came after it",
    broken: { on: "sessions", how: "new.refresh_counter := old.refresh_counter; new.refresh_key := old.refresh_key" }, // prettier-ignore
    async succeeds() {
      const { email, factorId, secret } = await withApp(world);
      const { auth } = await signedIn(world, email);
      const stolen = await refreshTokenOf(auth);
      expect(ok(await auth.mfa.challengeAndVerify({ factorId, code: appCode(secret) }))).toBe(true);
      const thief = world.client();
      await thief.refreshSession({ refresh_token: stolen });
      return (await thief.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel === "aal2";
    },
  },
  {
    title: "an authorization code is redeemed twice",
    broken: { on: "auth_flows", when: "after delete", how: "insert into auth_flows select old.*" },
    async succeeds() {
      const { email } = await createClient(api);
      const code_verifier = randomBytes(48).toString("base64url");
      const code_challenge = createHash("sha256").update(code_verifier).digest("base64url");
      await post("/recover", { email, code_challenge, code_challenge_method: "s256" });
      const back = await followLink(world, (await mailed(world, email)).token, "recovery");
      const auth_code = back.searchParams.get("code");
      const redeem = () => post("/token?grant_type=pkce", { auth_code, code_verifier });
      expect((await redeem()).statusCode).toBe(200);
      return (await redeem()).statusCode === 200;
    },
  },
  {
    title: "a mailed link opens twice",
    broken: { on: "one_time_codes", when: "after delete", how: "insert into one_time_codes select old.*" },
    async succeeds() {
      const { token } = await withCode();
      const open = () => world.client().verifyOtp({ token_hash: token, type: "magiclink" });
      expect(ok(await open())).toBe(true);
      return ok(await open());
    },
  },
  {
    title: "a code is guessed from many addresses",
    broken: { on: "one_time_codes", how: "new.tries := 0" },
    async succeeds() {
      const { email, code } = await withCode();
      for (const address of addresses) {
        await post("/verify", { email, token: code === "111111" ? "222222" : "111111", type: "email" }, address); // prettier-ignore
      }
      return ok(await world.client().verifyOtp({ email, token: code, type: "email" }));
    },
  },
  {
    title: "a password is guessed from many addresses",
    broken: { on: "throttles", when: "before insert or update", how: "new.used := 1" },
    async succeeds() {
      const { email, userId } = await createClient(api);
      // Not the owner's usual address: that one has its own count.
      await api.owner`delete from sessions where user_id = ${userId}`;
      const knock = (password: string, address: string) =>
        post("/token?grant_type=password", { email, password }, address);
      for (const address of addresses) await knock("a wrong password", address);
      return (await knock(TEST_PASSWORD, "198.51.100.99")).statusCode === 200;
    },
  },
  {
    title: "a code of an authenticator app is used twice",
    broken: { on: "factors", how: "new.last_step := null" },
    async succeeds() {
      const { email, factorId, secret } = await withApp(world);
      const code = appCode(secret);
      const prove = async () =>
        ok(await (await signedIn(world, email)).auth.mfa.challengeAndVerify({ factorId, code }));
      expect(await prove()).toBe(true);
      return prove();
    },
  },
  {
    title: "a recovery code is used twice",
    broken: { on: "recovery_codes", how: "new.used_at := null" },
    async succeeds() {
      const { auth, email } = await withApp(world);
      const { data } = await auth.mfa.recoveryCodes.generate();
      const code = data?.codes[0] ?? "";
      const prove = async () =>
        ok(await (await signedIn(world, email)).auth.mfa.recoveryCodes.verify({ code }));
      expect(await prove()).toBe(true);
      return prove();
    },
  },
  {
    title: "a copied security key is used beside the real one",
    broken: { on: "factor_keys", how: "new.counter := old.counter" },
    async succeeds() {
      const { auth, factorId, key } = await withKey(world);
      await api.owner`update factor_keys set counter = 1 where factor_id = ${factorId}`;
      expect(ok(await proveKey(auth, factorId, key, { counter: 5 }))).toBe(true);
      return ok(await proveKey(auth, factorId, key, { counter: 5 }));
    },
  },
  {
    title: "a passkey's answer is presented twice",
    broken: { on: "passkey_challenges", when: "after delete", how: "insert into passkey_challenges select old.*" }, // prettier-ignore
    async succeeds() {
      const { key } = await withPasskey(world);
      const auth = world.client();
      const { data, error } = await auth.passkey.startAuthentication();
      if (error) throw error;
      const answer = { challengeId: data.challenge_id, credential: key.assert(data.options) };
      expect(ok(await auth.passkey.verifyAuthentication(answer))).toBe(true);
      return ok(await auth.passkey.verifyAuthentication(answer));
    },
  },
];

let rotations = 0;

describe("an attack that is held off, and would not be without its guard", () => {
  it.each(attacks)("$title", async (attack) => {
    expect(await holdOff(api, attack)).toEqual({ asThingsAre: false, withoutGuard: true });
  });
});
