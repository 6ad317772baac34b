import type { GoTrueClient } from "@supabase/auth-js";
import { z } from "zod";
import { issueServiceToken } from "../../accounts/people/service-token.service.ts";
import { operatorContextOf } from "../context.ts";
import { createClient, newEmail } from "../fixtures.ts";
import type { Call, Refusal } from "./calls.ts";
import { factor, passkey, user } from "./shapes.ts";
import { otherPassword, signedIn, withApp, withPasskey, type World } from "./wire.ts";

/** The administration of accounts as a program with a service token has it. */
async function service(world: World): Promise<GoTrueClient["admin"]> {
  const { token } = await issueServiceToken(operatorContextOf(world.api), 30);
  return world.client({ authorization: `Bearer ${token}` }).admin;
}

const link = user.extend({
  action_link: z.url(),
  email_otp: z.string().regex(/^\d{6}$/),
  hashed_token: z.string().min(20),
  redirect_to: z.string(),
  verification_type: z.string(),
});

/** Section 2.5, as far as it is in scope. */
export const adminCalls: readonly Call[] = [
  {
    row: 43,
    title: "invite",
    call: "POST /invite",
    shape: user.required({ invited_at: true }),
    run: async (world) => (await service(world)).inviteUserByEmail(newEmail(), { data: { name: "Ira" } }),
  },
  ...(["signup", "invite", "magiclink", "recovery"] as const).map((type): Call => ({
    row: 44,
    title: `a link for ${type}`,
    call: "POST /admin/generate_link",
    shape: link.extend({ verification_type: z.literal(type) }),
    async run(world) {
      const admin = await service(world);
      if (type === "signup") return admin.generateLink({ type, email: newEmail(), password: otherPassword });
      if (type === "invite") return admin.generateLink({ type, email: newEmail() });
      return admin.generateLink({ type, email: (await createClient(world.api)).email });
    },
  })),
  ...(["email_change_current", "email_change_new"] as const).map((type): Call => ({
    row: 44,
    title: `a link for ${type}`,
    call: "POST /admin/generate_link",
    shape: link.extend({ verification_type: z.literal(type) }),
    async run(world) {
      const { email } = await createClient(world.api);
      return (await service(world)).generateLink({ type, email, newEmail: newEmail() });
    },
  })),
  {
    row: 45,
    title: "open an account",
    call: "POST /admin/users",
    shape: user,
    run: async (world) =>
      (await service(world)).createUser({ email: newEmail(), password: otherPassword, email_confirm: true }),
  },
  {
    row: 46,
    title: "the accounts",
    call: "GET /admin/users",
    shape: z.strictObject({ users: z.array(user).length(2), aud: z.string() }),
    async run(world) {
      for (let i = 0; i < 3; i += 1) await createClient(world.api);
      return (await service(world)).listUsers({ page: 1, perPage: 2 });
    },
  },
  {
    row: 47,
    title: "an account",
    call: "GET /admin/users/:id",
    shape: user,
    run: async (world) => (await service(world)).getUserById((await createClient(world.api)).userId),
  },
  {
    row: 47,
    title: "a change to an account",
    call: "PUT /admin/users/:id",
    shape: user.required({ banned_until: true }),
    run: async (world) =>
      (await service(world)).updateUserById((await createClient(world.api)).userId, { ban_duration: "24h" }),
  },
  {
    row: 47,
    title: "the end of an account",
    call: "DELETE /admin/users/:id",
    shape: z.looseObject({}),
    run: async (world) => (await service(world)).deleteUser((await createClient(world.api)).userId, true),
  },
  {
    row: 48,
    title: "the factors of an account",
    call: "GET /admin/users/:id/factors",
    shape: z.array(factor).length(1),
    async run(world) {
      const { userId } = await withApp(world);
      return (await service(world)).mfa.listFactors({ userId });
    },
  },
  {
    row: 48,
    title: "take a factor off an account",
    call: "DELETE /admin/users/:id/factors/:id",
    shape: factor,
    async run(world) {
      const { userId, factorId } = await withApp(world);
      return (await service(world)).mfa.deleteFactor({ id: factorId, userId });
    },
  },
  {
    row: 49,
    title: "the passkeys of an account",
    call: "GET /admin/users/:id/passkeys",
    shape: z.array(passkey).length(1),
    async run(world) {
      const { userId } = await withPasskey(world);
      return (await service(world)).passkey.listPasskeys({ userId });
    },
  },
  {
    row: 49,
    title: "take a passkey off an account",
    call: "DELETE /admin/users/:id/passkeys/:id",
    status: 204,
    shape: null,
    async run(world) {
      const { userId, passkeyId } = await withPasskey(world);
      return (await service(world)).passkey.deletePasskey({ userId, passkeyId });
    },
  },
];

const nobody = "00000000-0000-4000-8000-000000000000";

/** Refusals of section 2.5. */
export const adminRefusals: readonly Refusal[] = [
  {
    status: 403,
    code: "not_admin",
    title: "somebody's session in place of a service token",
    async run(world) {
      const { auth } = await signedIn(world);
      const token = (await auth.getSession()).data.session?.access_token ?? "";
      return world.client({ authorization: `Bearer ${token}` }).admin.listUsers();
    },
  },
  {
    status: 401,
    code: "no_authorization",
    title: "administration without a token",
    run: (world) => world.client({ "x-nothing": "here" }).admin.listUsers(),
  },
  {
    status: 404,
    code: "user_not_found",
    title: "an account that is not there",
    run: async (world) => (await service(world)).getUserById(nobody),
  },
  {
    status: 422,
    code: "email_exists",
    title: "an invitation of somebody who is here",
    run: async (world) => (await service(world)).inviteUserByEmail((await createClient(world.api)).email),
  },
  {
    status: 404,
    code: "mfa_factor_not_found",
    title: "a factor that an account does not have",
    async run(world) {
      const { userId } = await createClient(world.api);
      return (await service(world)).mfa.deleteFactor({ id: nobody, userId });
    },
  },
];
