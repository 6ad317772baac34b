import { z } from "zod";
import { proveKey } from "../sign-in/security-key.ts";
import type { Call } from "./calls.ts";
import {
  challenge,
  creationOptions,
  passkey,
  raisedSession,
  recoveryCodes,
  removed,
  requestOptions,
  session,
} from "./shapes.ts";
import { appCode, newKey, signedIn, withApp, withKey, withPasskey } from "./wire.ts";

const relyingParty = { rpId: "localhost", rpOrigins: ["http://localhost:4000"] };

const passkeyOptions = <T extends z.ZodType>(options: T) =>
  z.strictObject({ challenge_id: z.uuid(), options, expires_at: z.int() });

/** Section 2.2, second factors, and 2.3, passkeys. */
export const factorCalls: readonly Call[] = [
  {
    row: 23,
    title: "an authenticator app",
    call: "POST /factors",
    shape: z.strictObject({
      id: z.uuid(),
      type: z.literal("totp"),
      friendly_name: z.string(),
      totp: z.strictObject({
        // The client puts it into a data address as it is.
        qr_code: z.string().regex(/^<svg[^#]*<\/svg>$/s),
        secret: z.string().regex(/^[A-Z2-7]{32}$/),
        uri: z.string().startsWith("otpauth://totp/"),
      }),
    }),
    run: async (world) =>
      (await signedIn(world)).auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" }),
  },
  {
    row: 23,
    title: "a security key",
    call: "POST /factors",
    shape: z.strictObject({ id: z.uuid(), type: z.literal("webauthn"), friendly_name: z.string() }),
    run: async (world) =>
      (await signedIn(world)).auth.mfa.enroll({ factorType: "webauthn", friendlyName: "Key" }),
  },
  {
    row: 24,
    title: "an authenticator app",
    call: "POST /factors/:id/challenge",
    shape: challenge.extend({ type: z.literal("totp") }),
    async run(world) {
      const { auth, factorId } = await withApp(world);
      return auth.mfa.challenge({ factorId });
    },
  },
  {
    row: 24,
    title: "a security key that is new",
    call: "POST /factors/:id/challenge",
    shape: challenge.extend({
      type: z.literal("webauthn"),
      webauthn: z.strictObject({
        type: z.literal("create"),
        credential_options: z.strictObject({ publicKey: creationOptions }),
      }),
    }),
    async run(world) {
      const { auth } = await signedIn(world);
      const { data } = await auth.mfa.enroll({ factorType: "webauthn", friendlyName: "Key" });
      return auth.mfa.challenge({ factorId: data?.id ?? "", webauthn: relyingParty });
    },
  },
  {
    row: 24,
    title: "a security key that works",
    call: "POST /factors/:id/challenge",
    shape: challenge.extend({
      type: z.literal("webauthn"),
      webauthn: z.strictObject({
        type: z.literal("request"),
        credential_options: z.strictObject({ publicKey: requestOptions }),
      }),
    }),
    async run(world) {
      const { auth, factorId } = await withKey(world);
      return auth.mfa.challenge({ factorId, webauthn: relyingParty });
    },
  },
  {
    row: 25,
    title: "a code of an authenticator app",
    call: "POST /factors/:id/verify",
    shape: raisedSession,
    async run(world) {
      const { email, factorId, secret } = await withApp(world);
      const { auth } = await signedIn(world, email);
      return auth.mfa.challengeAndVerify({ factorId, code: appCode(secret) });
    },
  },
  {
    row: 25,
    title: "the registration of a security key",
    call: "POST /factors/:id/verify",
    shape: raisedSession,
    async run(world) {
      const { auth } = await signedIn(world);
      const { data } = await auth.mfa.enroll({ factorType: "webauthn", friendlyName: "Key" });
      return proveKey(auth, data?.id ?? "", newKey(world));
    },
  },
  {
    row: 25,
    title: "the signature of a security key",
    call: "POST /factors/:id/verify",
    shape: raisedSession,
    async run(world) {
      const { email, factorId, key } = await withKey(world);
      const { auth } = await signedIn(world, email);
      return proveKey(auth, factorId, key);
    },
  },
  {
    row: 26,
    title: "take a factor away",
    call: "DELETE /factors/:id",
    shape: removed,
    async run(world) {
      const { auth, factorId } = await withApp(world);
      return auth.mfa.unenroll({ factorId });
    },
  },
  {
    row: 27,
    title: "how many recovery codes are left",
    call: "GET /factors/recovery-codes",
    shape: z.strictObject({
      id: z.uuid(),
      type: z.literal("recovery_code"),
      total: z.int(),
      remaining: z.int(),
    }),
    async run(world) {
      const { auth } = await withApp(world);
      await auth.mfa.recoveryCodes.generate();
      return auth.mfa.recoveryCodes.getStatus();
    },
  },
  {
    row: 28,
    title: "make recovery codes",
    call: "POST /factors/recovery-codes",
    shape: recoveryCodes,
    run: async (world) => (await withApp(world)).auth.mfa.recoveryCodes.generate(),
  },
  {
    row: 29,
    title: "use a recovery code",
    call: "POST /factors/recovery-codes/verify",
    shape: raisedSession,
    async run(world) {
      const { auth, email } = await withApp(world);
      const { data } = await auth.mfa.recoveryCodes.generate();
      const next = (await signedIn(world, email)).auth;
      return next.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? "" });
    },
  },
  {
    row: 30,
    title: "make new recovery codes",
    call: "POST /factors/recovery-codes/regenerate",
    shape: recoveryCodes,
    async run(world) {
      const { auth } = await withApp(world);
      await auth.mfa.recoveryCodes.generate();
      return auth.mfa.recoveryCodes.regenerate();
    },
  },
  {
    row: 31,
    title: "take the recovery codes away",
    call: "DELETE /factors/recovery-codes",
    shape: removed,
    async run(world) {
      const { auth } = await withApp(world);
      await auth.mfa.recoveryCodes.generate();
      return auth.mfa.recoveryCodes.unenroll();
    },
  },
  {
    row: 32,
    title: "begin a passkey",
    call: "POST /passkeys/registration/options",
    shape: passkeyOptions(
      creationOptions.extend({ authenticatorSelection: z.looseObject({ residentKey: z.literal("required") }) }), // prettier-ignore
    ),
    run: async (world) => (await signedIn(world)).auth.passkey.startRegistration(),
  },
  {
    row: 33,
    title: "keep a passkey",
    call: "POST /passkeys/registration/verify",
    shape: passkey,
    async run(world) {
      const { auth } = await signedIn(world);
      const { data, error } = await auth.passkey.startRegistration();
      if (error) throw error;
      const credential = newKey(world).register(data.options);
      return auth.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
    },
  },
  {
    row: 34,
    title: "begin to sign in by a passkey",
    call: "POST /passkeys/authentication/options",
    shape: passkeyOptions(requestOptions.refine(({ allowCredentials = [] }) => allowCredentials.length === 0)), // prettier-ignore
    run: (world) => world.client().passkey.startAuthentication(),
  },
  {
    row: 35,
    title: "sign in by a passkey",
    call: "POST /passkeys/authentication/verify",
    shape: session,
    async run(world) {
      const { key } = await withPasskey(world);
      const auth = world.client();
      const { data, error } = await auth.passkey.startAuthentication();
      if (error) throw error;
      const credential = key.assert(data.options);
      return auth.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential });
    },
  },
  {
    row: 36,
    title: "the passkeys",
    call: "GET /passkeys",
    shape: z.array(passkey).length(1),
    run: async (world) => (await withPasskey(world)).auth.passkey.list(),
  },
  {
    row: 37,
    title: "name a passkey",
    call: "PATCH /passkeys/:id",
    shape: passkey.required({ friendly_name: true }),
    async run(world) {
      const { auth, passkeyId } = await withPasskey(world);
      return auth.passkey.update({ passkeyId, friendlyName: "Laptop" });
    },
  },
  {
    row: 38,
    title: "take a passkey away",
    call: "DELETE /passkeys/:id",
    status: 204,
    shape: null,
    async run(world) {
      const { auth, passkeyId } = await withPasskey(world);
      return auth.passkey.delete({ passkeyId });
    },
  },
];
