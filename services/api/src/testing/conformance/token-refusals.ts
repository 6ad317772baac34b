import { createClient, TEST_PASSWORD, newEmail } from "../fixtures.ts";
import type { Refusal } from "./calls.ts";
import { followLink, mailed, otherPassword, signedIn, withSetting, type World } from "./wire.ts";

const ban = ({ api }: World, email: string) =>
  api.owner`update users set banned_until = now() + interval '1 day' where email = ${email}`;

/** A session that was refreshed twice, with the token it began with: two generations old and past the grace of a second use. */
async function refreshedTwice(world: World) {
  const { auth, email } = await signedIn(world);
  const first = (await auth.getSession()).data.session?.refresh_token ?? "";
  await auth.refreshSession();
  await auth.refreshSession();
  await world.api.owner`update sessions set refreshed_at = now() - interval '1 minute'
    where user_id = (select id from users where email = ${email})`;
  return { auth, email, first };
}

/** A mailed PKCE link that was opened: the browser that asked, and the code. */
async function openedFlow(world: World) {
  const { email } = await createClient(world.api);
  const auth = world.client();
  await auth.signInWithOtp({ email });
  const back = await followLink(world, (await mailed(world, email)).token, "magiclink");
  return { auth, email, code: back.searchParams.get("code") ?? "" };
}

const refresh = (world: World, refresh_token: string) => world.client().refreshSession({ refresh_token });

/** Refusals of sign-up, tokens and the access token itself. */
export const tokenRefusals: readonly Refusal[] = [
  {
    status: 400,
    code: "invalid_credentials",
    title: "a wrong password",
    run: async (world) =>
      world.client().signInWithPassword({ email: (await createClient(world.api)).email, password: "no" }),
  },
  {
    status: 400,
    code: "email_not_confirmed",
    title: "the right password of an address that is not confirmed",
    async run(world) {
      const email = newEmail();
      await withSetting(world, "signup_autoconfirm", false, () =>
        world.client().signUp({ email, password: otherPassword }),
      );
      return world.client().signInWithPassword({ email, password: otherPassword });
    },
  },
  {
    status: 400,
    code: "user_banned",
    title: "the right password of who is shut out",
    async run(world) {
      const { email } = await createClient(world.api);
      await ban(world, email);
      return world.client().signInWithPassword({ email, password: TEST_PASSWORD });
    },
  },
  {
    status: 400,
    code: "validation_failed",
    title: "an address that is none",
    run: (world) => world.client().signUp({ email: "nobody", password: otherPassword }),
  },
  {
    status: 422,
    code: "weak_password",
    title: "a short password",
    run: (world) => world.client().signUp({ email: newEmail(), password: "short" }),
  },
  {
    status: 422,
    code: "user_already_exists",
    title: "an address that is taken",
    run: async (world) =>
      world.client().signUp({ email: (await createClient(world.api)).email, password: otherPassword }),
  },
  {
    status: 422,
    code: "anonymous_provider_disabled",
    title: "nobody in particular",
    run: (world) => world.client().signInAnonymously(),
  },
  {
    status: 400,
    code: "refresh_token_not_found",
    title: "a refresh token that was never issued",
    run: (world) => refresh(world, "never-issued-token"),
  },
  {
    status: 400,
    code: "refresh_token_already_used",
    title: "a refresh token two generations old",
    run: async (world) => refresh(world, (await refreshedTwice(world)).first),
  },
  {
    status: 400,
    code: "session_not_found",
    title: "a refresh token whose session is over",
    async run(world) {
      const { auth } = await signedIn(world);
      const token = (await auth.getSession()).data.session?.refresh_token ?? "";
      await auth.signOut();
      return refresh(world, token);
    },
  },
  {
    status: 400,
    code: "session_expired",
    title: "a refresh token of a session past its life",
    async run(world) {
      const { auth, userId } = await signedIn(world);
      await world.api
        .owner`update sessions set expires_at = now() - interval '1 second' where user_id = ${userId}`;
      return auth.refreshSession();
    },
  },
  {
    status: 404,
    code: "flow_state_not_found",
    title: "an authorization code that is redeemed again",
    async run(world) {
      const { auth, code } = await openedFlow(world);
      const again = world.client();
      await auth.exchangeCodeForSession(code);
      // A verifier has to be there for the client to ask at all.
      await again.signInWithOtp({ email: newEmail() });
      return again.exchangeCodeForSession(code);
    },
  },
  {
    status: 400,
    code: "bad_code_verifier",
    title: "an authorization code with another browser's verifier",
    async run(world) {
      const { code } = await openedFlow(world);
      const other = world.client();
      await other.signInWithOtp({ email: newEmail() });
      return other.exchangeCodeForSession(code);
    },
  },
  {
    status: 422,
    code: "flow_state_expired",
    title: "an authorization code older than five minutes",
    async run(world) {
      const { auth, code } = await openedFlow(world);
      await world.api
        .owner`update auth_flows set issued_at = now() - interval '6 minutes' where issued_at is not null`;
      return auth.exchangeCodeForSession(code);
    },
  },
  {
    status: 401,
    code: "no_authorization",
    title: "a factor without a session",
    run: (world) => world.client().mfa.enroll({ factorType: "totp" }),
  },
  {
    status: 403,
    code: "bad_jwt",
    title: "a token that is none",
    run: (world) => world.client().getUser("a.b.c"),
  },
  {
    status: 403,
    code: "user_not_found",
    title: "a token of somebody who is gone",
    async run(world) {
      const { auth, userId } = await signedIn(world);
      const token = (await auth.getSession()).data.session?.access_token ?? "";
      await world.api.owner`update users set deleted_at = now() where id = ${userId}`;
      return world.client().getUser(token);
    },
  },
  {
    status: 403,
    code: "session_not_found",
    title: "a token of a session that is over",
    async run(world) {
      const { auth } = await signedIn(world);
      const token = (await auth.getSession()).data.session?.access_token ?? "";
      await auth.signOut();
      return world.client().getUser(token);
    },
  },
  {
    status: 403,
    code: "user_banned",
    title: "a token of who was shut out since",
    async run(world) {
      const { auth, email } = await signedIn(world);
      await ban(world, email);
      return auth.getUser();
    },
  },
  {
    status: 429,
    code: "over_request_rate_limit",
    title: "an eleventh wrong password",
    async run(world) {
      const { email } = await createClient(world.api);
      const wrong = () => world.client().signInWithPassword({ email, password: "wrong" });
      for (let i = 0; i < 10; i += 1) await wrong();
      return wrong();
    },
  },
];
