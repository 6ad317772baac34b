import { randomUUID } from "node:crypto";
import { proveKey } from "../sign-in/security-key.ts";
import type { Refusal } from "./calls.ts";
import { appCode, newKey, otherPassword, signedIn, withApp, withKey, withPasskey } from "./wire.ts";

/** Refusals of second factors and passkeys. */
export const factorRefusals: readonly Refusal[] = [
  {
    status: 404,
    code: "mfa_factor_not_found",
    title: "a factor that is not there",
    run: async (world) => (await signedIn(world)).auth.mfa.challenge({ factorId: randomUUID() }),
  },
  {
    status: 422,
    code: "mfa_factor_name_conflict",
    title: "a name that another factor has",
    run: async (world) =>
      (await withApp(world)).auth.mfa.enroll({ factorType: "webauthn", friendlyName: "App" }),
  },
  {
    status: 422,
    code: "too_many_enrolled_mfa_factors",
    title: "an eleventh factor",
    async run(world) {
      const { auth } = await signedIn(world);
      const enroll = (name: string) => auth.mfa.enroll({ factorType: "totp", friendlyName: name });
      for (let i = 0; i < 10; i += 1) await enroll(`App ${i}`);
      return enroll("App 10");
    },
  },
  {
    status: 403,
    code: "insufficient_aal",
    title: "another factor without proving the first",
    async run(world) {
      const { email } = await withApp(world);
      return (await signedIn(world, email)).auth.mfa.enroll({ factorType: "totp", friendlyName: "Mine" });
    },
  },
  {
    status: 401,
    code: "insufficient_aal",
    title: "a new password without proving the factor",
    async run(world) {
      const { email } = await withApp(world);
      return (await signedIn(world, email)).auth.updateUser({ password: otherPassword });
    },
  },
  {
    status: 422,
    code: "insufficient_aal",
    title: "taking a factor away without proving it",
    async run(world) {
      const { email, factorId } = await withApp(world);
      return (await signedIn(world, email)).auth.mfa.unenroll({ factorId });
    },
  },
  {
    status: 422,
    code: "mfa_verification_failed",
    title: "a wrong code",
    async run(world) {
      const { auth, factorId } = await withApp(world);
      return auth.mfa.challengeAndVerify({ factorId, code: "000000" });
    },
  },
  {
    status: 422,
    code: "mfa_verification_failed",
    title: "another security key",
    async run(world) {
      const { auth, factorId } = await withKey(world);
      return proveKey(auth, factorId, newKey(world));
    },
  },
  {
    status: 422,
    code: "mfa_challenge_expired",
    title: "a challenge older than five minutes",
    async run(world) {
      const { auth, factorId, secret } = await withApp(world);
      const { data } = await auth.mfa.challenge({ factorId });
      const challengeId = data?.id ?? "";
      await world.api
        .owner`update factor_challenges set expires_at = now() - interval '1 second' where id = ${challengeId}`;
      return auth.mfa.verify({ factorId, challengeId, code: appCode(secret) });
    },
  },
  {
    status: 422,
    code: "mfa_verified_factor_exists",
    title: "a second set of recovery codes",
    async run(world) {
      const { auth } = await withApp(world);
      await auth.mfa.recoveryCodes.generate();
      return auth.mfa.recoveryCodes.generate();
    },
  },
  {
    status: 400,
    code: "webauthn_challenge_not_found",
    title: "a passkey's answer that is presented again",
    async run(world) {
      const { key } = await withPasskey(world);
      const auth = world.client();
      const { data, error } = await auth.passkey.startAuthentication();
      if (error) throw error;
      const answer = { challengeId: data.challenge_id, credential: key.assert(data.options) };
      await auth.passkey.verifyAuthentication(answer);
      return auth.passkey.verifyAuthentication(answer);
    },
  },
  {
    status: 400,
    code: "webauthn_challenge_expired",
    title: "a passkey's answer after five minutes",
    async run(world) {
      const { key } = await withPasskey(world);
      const auth = world.client();
      const { data, error } = await auth.passkey.startAuthentication();
      if (error) throw error;
      const challengeId = data.challenge_id;
      await world.api
        .owner`update passkey_challenges set expires_at = now() - interval '1 second' where id = ${challengeId}`;
      return auth.passkey.verifyAuthentication({ challengeId, credential: key.assert(data.options) });
    },
  },
  {
    status: 400,
    code: "webauthn_verification_failed",
    title: "a passkey's answer for another site",
    async run(world) {
      const { key } = await withPasskey(world);
      const auth = world.client();
      const { data, error } = await auth.passkey.startAuthentication();
      if (error) throw error;
      const credential = key.assert(data.options, { origin: "https://roadworthy.example" });
      return auth.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential });
    },
  },
  {
    status: 404,
    code: "webauthn_credential_not_found",
    title: "the removal of a passkey that nobody has",
    async run(world) {
      const { auth } = await withPasskey(world);
      return auth.passkey.delete({ passkeyId: crypto.randomUUID() });
    },
  },
  {
    status: 400,
    code: "webauthn_verification_failed",
    title: "a passkey that nobody has",
    async run(world) {
      const auth = world.client();
      const { data, error } = await auth.passkey.startAuthentication();
      if (error) throw error;
      const credential = newKey(world).assert(data.options);
      return auth.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential });
    },
  },
  {
    status: 422,
    code: "webauthn_credential_exists",
    title: "a passkey that is registered already",
    async run(world) {
      const { auth, key } = await withPasskey(world);
      const { data, error } = await auth.passkey.startRegistration();
      if (error) throw error;
      const credential = key.register(data.options);
      return auth.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
    },
  },
  {
    status: 422,
    code: "too_many_passkeys",
    title: "an eleventh passkey",
    async run(world) {
      const { auth, userId } = await withPasskey(world);
      await world.api
        .owner`insert into passkeys (user_id, credential_id, public_key, counter, transports, is_backed_up)
        select ${userId}, gen_random_uuid()::text, public_key, 0, transports, false
        from passkeys, generate_series(1, 9) where user_id = ${userId}`;
      return auth.passkey.startRegistration();
    },
  },
];
