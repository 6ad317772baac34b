import { randomUUID } from "node:crypto";
import { createClient, TEST_PASSWORD, newEmail } from "../fixtures.ts";
import { custom } from "../sign-in/issuer-browser.ts";
import type { Refusal } from "./calls.ts";
import { withLinked } from "./core-calls.ts";
import { otherPassword, signedIn, withSetting } from "./wire.ts";

/** Refusals of codes, of changes to the account and of identities. */
export const accountRefusals: readonly Refusal[] = [
  {
    status: 403,
    code: "otp_expired",
    title: "a code that is not the one",
    run: (world) => world.client().verifyOtp({ email: newEmail(), token: "123456", type: "email" }),
  },
  {
    status: 422,
    code: "otp_disabled",
    title: "a code for an address nobody has, without opening an account",
    run: (world) => world.client().signInWithOtp({ email: newEmail(), options: { shouldCreateUser: false } }),
  },
  {
    status: 429,
    code: "over_email_send_rate_limit",
    title: "a second message in the same minute",
    async run(world) {
      const email = newEmail();
      await world.client().resetPasswordForEmail(email);
      return world.client().resetPasswordForEmail(email);
    },
  },
  {
    status: 422,
    code: "same_password",
    title: "the password one has",
    run: async (world) => (await signedIn(world)).auth.updateUser({ password: TEST_PASSWORD }),
  },
  {
    status: 400,
    code: "current_password_invalid",
    title: "a wrong current password",
    run: async (world) =>
      (await signedIn(world)).auth.updateUser({ password: otherPassword, current_password: "not it" }),
  },
  {
    status: 400,
    code: "current_password_required",
    title: "no current password where it is asked for",
    async run(world) {
      const { auth } = await signedIn(world);
      return withSetting(world, "password_current_required", true, () =>
        auth.updateUser({ password: otherPassword }),
      );
    },
  },
  ...(["reauthentication_needed", "reauthentication_not_valid"] as const).map((code): Refusal => ({
    status: code === "reauthentication_needed" ? 400 : 422,
    code,
    title: "a new password in a session older than a day",
    async run(world) {
      const { auth, userId } = await signedIn(world);
      await world.api
        .owner`update sessions set created_at = now() - interval '25 hours' where user_id = ${userId}`;
      const nonce = code === "reauthentication_not_valid" && { nonce: "123456" };
      return auth.updateUser({ password: otherPassword, ...nonce });
    },
  })),
  {
    status: 422,
    code: "email_exists",
    title: "a change to somebody's address",
    async run(world) {
      const { auth } = await signedIn(world);
      return auth.updateUser({ email: (await createClient(world.api)).email });
    },
  },
  {
    status: 400,
    code: "provider_disabled",
    title: "an issuer that is not configured",
    run: (world) => world.client().signInWithIdToken({ provider: "google", token: "a.b.c" }),
  },
  {
    status: 422,
    code: "provider_email_needs_verification",
    title: "an address its issuer does not vouch for",
    async run(world) {
      const email = newEmail();
      const token = await world.issuer.sign({ sub: email, email, email_verified: false });
      return world.client().signInWithIdToken({ provider: "acme", token });
    },
  },
  {
    status: 404,
    code: "manual_linking_disabled",
    title: "linking while it is off",
    async run(world) {
      const { auth } = await signedIn(world);
      const options = { skipBrowserRedirect: true };
      return withSetting(world, "manual_linking", false, () =>
        auth.linkIdentity({ provider: custom("acme"), options }),
      );
    },
  },
  {
    status: 422,
    code: "identity_already_exists",
    title: "an identity that is somebody's",
    async run(world) {
      const email = newEmail();
      const token = await world.issuer.sign({ sub: email, email, email_verified: true });
      await world.client().signInWithIdToken({ provider: "acme", token });
      return (await signedIn(world)).auth.linkIdentity({ provider: custom("acme"), token });
    },
  },
  {
    status: 422,
    code: "single_identity_not_deletable",
    title: "the last way to sign in",
    async run(world) {
      const { auth } = await signedIn(world);
      const [only] = (await auth.getUserIdentities()).data?.identities ?? [];
      if (!only) throw new Error("no identity");
      return auth.unlinkIdentity(only);
    },
  },
  {
    status: 422,
    code: "identity_not_found",
    title: "an identity that is not one's own",
    async run(world) {
      const { auth } = await withLinked(world);
      const [own] = (await auth.getUserIdentities()).data?.identities ?? [];
      if (!own) throw new Error("no identity");
      return auth.unlinkIdentity({ ...own, identity_id: randomUUID() });
    },
  },
  {
    status: 422,
    code: "email_conflict_identity_not_deletable",
    title: "an identity without which the address would be somebody else's",
    async run(world) {
      const theirs = (await createClient(world.api)).email;
      const { auth, userId } = await withLinked(world);
      await world.api.owner`update identities set verified_email = ${theirs} where user_id = ${userId}`;
      const own = (await auth.getUserIdentities()).data?.identities.find(({ provider }) => provider === "email"); // prettier-ignore
      if (!own) throw new Error("no identity");
      return auth.unlinkIdentity(own);
    },
  },
];
