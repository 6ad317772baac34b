import { z } from "zod";
import { lastCodeTo, newNumber, waitForBudgets } from "../sign-in/phones.ts";
import { addCompany } from "../sign-in/saml-browser.ts";
import type { Call, Refusal } from "./calls.ts";
import { challenge, raisedSession, sent, session, user } from "./shapes.ts";
import { otherPassword, signedIn, type World } from "./wire.ts";

/** Somebody whose account has nothing but a confirmed number and a password. */
async function withNumber(world: World) {
  const auth = world.client();
  const phone = newNumber();
  await auth.signUp({ phone, password: otherPassword });
  const { error } = await auth.verifyOtp({ phone, token: await lastCodeTo(world.api, phone), type: "sms" });
  if (error) throw error;
  await waitForBudgets(world.api);
  return { auth, phone };
}

/** Somebody at aal1 who has begun to add a number for codes. */
async function withFactor(world: World) {
  const { auth } = await signedIn(world);
  const phone = newNumber();
  const { data, error } = await auth.mfa.enroll({ factorType: "phone", phone, friendlyName: "Mobile" });
  if (error) throw error;
  return { auth, phone, factorId: data.id };
}

/** What text messages serve for, in sections 2.1 and 2.2; and row 14, a company's sign-in. */
export const phoneCalls: readonly Call[] = [
  {
    row: 2,
    title: "sign-up by phone",
    call: "POST /signup",
    shape: user,
    run: (world) => world.client().signUp({ phone: newNumber(), password: otherPassword }),
  },
  {
    row: 4,
    title: "password, by phone",
    call: "POST /token password",
    shape: session,
    async run(world) {
      const { phone } = await withNumber(world);
      return world.client().signInWithPassword({ phone, password: otherPassword });
    },
  },
  {
    row: 10,
    title: "one-time code by text message",
    call: "POST /otp",
    shape: sent,
    run: (world) => world.client().signInWithOtp({ phone: newNumber() }),
  },
  {
    row: 11,
    title: "a code of a text message",
    call: "POST /verify",
    shape: session,
    async run(world) {
      const phone = newNumber();
      await world.client().signInWithOtp({ phone });
      return world.client().verifyOtp({ phone, token: await lastCodeTo(world.api, phone), type: "sms" });
    },
  },
  {
    row: 13,
    title: "send the text message again",
    call: "POST /resend",
    shape: sent,
    run: (world) => world.client().resend({ type: "sms", phone: newNumber() }),
  },
  {
    row: 15,
    title: "reauthenticate by text message",
    call: "GET /reauthenticate",
    shape: sent,
    run: async (world) => (await withNumber(world)).auth.reauthenticate(),
  },
  {
    row: 17,
    title: "a change of number that waits",
    call: "PUT /user",
    shape: user.required({ new_phone: true, phone_change_sent_at: true }),
    run: async (world) => (await signedIn(world)).auth.updateUser({ phone: newNumber() }),
  },
  {
    row: 14,
    title: "away to a company",
    call: "POST /sso",
    shape: z.strictObject({ url: z.url() }),
    async run(world) {
      const { domain } = await addCompany(world.api);
      return world.client().signInWithSSO({ domain, options: { skipBrowserRedirect: true } });
    },
  },
  {
    row: 23,
    title: "a number for codes",
    call: "POST /factors",
    shape: z.strictObject({
      id: z.uuid(),
      type: z.literal("phone"),
      friendly_name: z.string(),
      phone: z.string(),
    }),
    run: async (world) =>
      (await signedIn(world)).auth.mfa.enroll({ factorType: "phone", phone: newNumber(), friendlyName: "Mobile" }), // prettier-ignore
  },
  {
    row: 24,
    title: "a number for codes",
    call: "POST /factors/:id/challenge",
    shape: challenge.extend({ type: z.literal("phone") }),
    async run(world) {
      const { auth, factorId } = await withFactor(world);
      return auth.mfa.challenge({ factorId });
    },
  },
  {
    row: 25,
    title: "a code to a number",
    call: "POST /factors/:id/verify",
    shape: raisedSession,
    async run(world) {
      const { auth, factorId, phone } = await withFactor(world);
      const { data } = await auth.mfa.challenge({ factorId });
      const code = await lastCodeTo(world.api, phone);
      return auth.mfa.verify({ factorId, challengeId: data?.id ?? "", code });
    },
  },
];

/** Refusals of what serves by text message, and of companies' sign-in. */
export const phoneRefusals: readonly Refusal[] = [
  {
    status: 400,
    code: "phone_not_confirmed",
    title: "the right password of a number that is not confirmed",
    async run(world) {
      const phone = newNumber();
      await world.client().signUp({ phone, password: otherPassword });
      return world.client().signInWithPassword({ phone, password: otherPassword });
    },
  },
  {
    status: 422,
    code: "phone_exists",
    title: "a change to somebody's number",
    async run(world) {
      const { phone } = await withNumber(world);
      return (await signedIn(world)).auth.updateUser({ phone });
    },
  },
  {
    status: 429,
    code: "over_sms_send_rate_limit",
    title: "a second text message in the same minute",
    async run(world) {
      const phone = newNumber();
      await world.client().signInWithOtp({ phone });
      return world.client().signInWithOtp({ phone });
    },
  },
  {
    status: 422,
    code: "sms_send_failed",
    title: "a number in a country that is not served",
    run: (world) => world.client().signInWithOtp({ phone: "442079460123" }),
  },
  {
    status: 422,
    code: "mfa_verification_failed",
    title: "a wrong code of a text message",
    async run(world) {
      const { auth, factorId, phone } = await withFactor(world);
      const { data } = await auth.mfa.challenge({ factorId });
      const code = (await lastCodeTo(world.api, phone)) === "111111" ? "222222" : "111111";
      return auth.mfa.verify({ factorId, challengeId: data?.id ?? "", code });
    },
  },
  {
    status: 404,
    code: "saml_provider_disabled",
    title: "a company while none is let in",
    async run(world) {
      await world.api.owner`delete from sso_providers`;
      return world.client().signInWithSSO({ domain: "company.example" });
    },
  },
  {
    status: 404,
    code: "sso_provider_not_found",
    title: "a company that is not let in",
    async run(world) {
      await addCompany(world.api);
      return world.client().signInWithSSO({ domain: "nobody.example" });
    },
  },
  {
    status: 422,
    code: "user_sso_managed",
    title: "a new password where the company decides",
    async run(world) {
      const { auth, userId } = await signedIn(world);
      await world.api.owner`update users set is_sso_user = true where id = ${userId}`;
      return auth.updateUser({ password: otherPassword });
    },
  },
];
