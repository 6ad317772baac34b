import { z } from "zod";
import { hashPassword } from "../../accounts/passwords/password.service.ts";
import { createClient, TEST_PASSWORD, newEmail } from "../fixtures.ts";
import { custom, openCallback, walkToCallback } from "../sign-in/issuer-browser.ts";
import type { Call } from "./calls.ts";
import { nothing, sent, session, user } from "./shapes.ts";
import { followLink, mailed, otherPassword, signedIn, withSetting, type World } from "./wire.ts";

const idToken = ({ issuer }: World, email = newEmail()) =>
  issuer.sign({ sub: `subject-${email}`, email, email_verified: true });

/** Links an account at the issuer and returns the person's client. */
export async function withLinked(world: World) {
  const person = await signedIn(world);
  const token = await idToken(world);
  const { error } = await person.auth.linkIdentity({ provider: custom("acme"), token });
  if (error) throw error;
  return person;
}

/** Section 2.1: sign-up, tokens, codes, identities. */
export const coreCalls: readonly Call[] = [
  {
    row: 1,
    title: "sign-up that is confirmed at once",
    call: "POST /signup",
    shape: session,
    run: (world) =>
      world.client().signUp({ email: newEmail(), password: otherPassword, options: { data: { name: "Dana" } } }), // prettier-ignore
  },
  {
    row: 1,
    title: "sign-up that waits for confirmation",
    call: "POST /signup",
    shape: user,
    run: (world) =>
      withSetting(world, "signup_autoconfirm", false, () =>
        world.client().signUp({ email: newEmail(), password: otherPassword }),
      ),
  },
  {
    row: 1,
    title: "sign-up with an address that is taken, in secret",
    call: "POST /signup",
    shape: user.extend({ identities: z.tuple([]) }),
    async run(world) {
      const { email } = await createClient(world.api);
      return withSetting(world, "signup_autoconfirm", false, () =>
        world.client().signUp({ email, password: otherPassword }),
      );
    },
  },
  {
    row: 4,
    title: "password",
    call: "POST /token password",
    shape: session,
    async run(world) {
      const { email } = await createClient(world.api);
      return world.client().signInWithPassword({ email, password: TEST_PASSWORD });
    },
  },
  {
    row: 4,
    title: "a password that everybody knows by now",
    call: "POST /token password",
    shape: session.extend({
      weak_password: z.strictObject({ message: z.string().min(1), reasons: z.array(z.string()).min(1) }),
    }),
    async run(world) {
      const { email, userId } = await createClient(world.api);
      await world.api
        .owner`update users set password_hash = ${await hashPassword("Password123")} where id = ${userId}`;
      return world.client().signInWithPassword({ email, password: "Password123" });
    },
  },
  {
    row: 5,
    title: "refresh",
    call: "POST /token refresh_token",
    shape: session,
    run: async (world) => (await signedIn(world)).auth.refreshSession(),
  },
  {
    row: 6,
    title: "the code of a mailed link",
    call: "POST /token pkce",
    shape: session,
    async run(world) {
      const { email } = await createClient(world.api);
      const auth = world.client();
      await auth.signInWithOtp({ email });
      const back = await followLink(world, (await mailed(world, email)).token, "magiclink");
      return auth.exchangeCodeForSession(back.searchParams.get("code") ?? "");
    },
  },
  {
    row: 7,
    title: "id_token",
    call: "POST /token id_token",
    shape: session,
    run: async (world) => world.client().signInWithIdToken({ provider: "acme", token: await idToken(world) }),
  },
  {
    row: 7,
    title: "id_token that links",
    call: "POST /token id_token",
    shape: session,
    async run(world) {
      const { auth } = await signedIn(world);
      return auth.linkIdentity({ provider: custom("acme"), token: await idToken(world) });
    },
  },
  {
    row: 9,
    title: "one-time code by mail",
    call: "POST /otp",
    shape: nothing,
    run: (world) => world.client().signInWithOtp({ email: newEmail() }),
  },
  {
    row: 11,
    title: "a code that was typed",
    call: "POST /verify",
    shape: session,
    async run(world) {
      const { email } = await createClient(world.api);
      await world.client().signInWithOtp({ email });
      const { code } = await mailed(world, email);
      return world.client().verifyOtp({ email, token: code, type: "email" });
    },
  },
  {
    row: 11,
    title: "the token of a link",
    call: "POST /verify",
    shape: session,
    async run(world) {
      const { email } = await createClient(world.api);
      // Without a challenge: a PKCE flow's link opens a session only by way of the browser that asked.
      await world.api.app.inject({ method: "POST", url: "/auth/v1/recover", payload: { email } });
      const { token } = await mailed(world, email);
      return world.client().verifyOtp({ token_hash: token, type: "recovery" });
    },
  },
  {
    row: 11,
    title: "the first half of a change of address",
    call: "POST /verify",
    shape: z.strictObject({ msg: z.string(), code: z.literal("200") }),
    async run(world) {
      const { auth, email } = await signedIn(world);
      await auth.updateUser({ email: newEmail() });
      const { token } = await mailed(world, email);
      return world.client().verifyOtp({ token_hash: token, type: "email_change" });
    },
  },
  {
    row: 12,
    title: "recover",
    call: "POST /recover",
    shape: nothing,
    run: async (world) => world.client().resetPasswordForEmail((await createClient(world.api)).email),
  },
  {
    row: 12,
    title: "recover an address nobody has, all the same",
    call: "POST /recover",
    shape: nothing,
    run: (world) => world.client().resetPasswordForEmail(newEmail()),
  },
  {
    row: 13,
    title: "send the confirmation again",
    call: "POST /resend",
    shape: sent,
    run: (world) => world.client().resend({ type: "signup", email: newEmail() }),
  },
  {
    row: 13,
    title: "send the codes of a change of address again",
    call: "POST /resend",
    shape: sent,
    run: (world) => world.client().resend({ type: "email_change", email: newEmail() }),
  },
  {
    row: 19,
    title: "the keys that sign tokens",
    call: "GET /.well-known/jwks.json",
    shape: z.strictObject({
      keys: z
        .array(
          z.strictObject({
            kty: z.literal("EC"),
            crv: z.literal("P-256"),
            x: z.string(),
            y: z.string(),
            kid: z.string(),
            alg: z.literal("ES256"),
            use: z.literal("sig"),
          }),
        )
        .min(1),
    }),
    run: async (world) => (await signedIn(world)).auth.getClaims(),
  },
  {
    row: 20,
    title: "away to the issuer and back",
    call: "POST /token pkce",
    shape: session.required({ provider_token: true }),
    async run(world) {
      const auth = world.client();
      const { data } = await auth.signInWithOAuth({ provider: custom("acme"), options: { redirectTo: `${world.siteUrl}/signed-in`, skipBrowserRedirect: true } }); // prettier-ignore
      const departure = await fetch(data.url ?? "", { redirect: "manual" });
      if (departure.status !== 302) throw new Error(`GET /authorize answered ${departure.status}`);
      const at = { email: newEmail() };
      const callback = await walkToCallback(departure.headers.get("location") ?? "", world.siteUrl, at);
      const back = await openCallback(world.api, callback);
      return auth.exchangeCodeForSession(back.searchParams.get("code") ?? "");
    },
  },
  {
    row: 21,
    title: "away to the issuer to link",
    call: "GET /user/identities/authorize",
    shape: z.strictObject({ url: z.url() }),
    async run(world) {
      const { auth } = await signedIn(world);
      return auth.linkIdentity({ provider: custom("acme"), options: { skipBrowserRedirect: true } });
    },
  },
  {
    row: 22,
    title: "unlink",
    call: "DELETE /user/identities/:id",
    shape: nothing,
    async run(world) {
      const { auth } = await withLinked(world);
      const { data } = await auth.getUserIdentities();
      const linked = data?.identities.find(({ provider }) => provider === "acme");
      if (!linked) throw new Error("nothing is linked");
      return auth.unlinkIdentity(linked);
    },
  },
];
