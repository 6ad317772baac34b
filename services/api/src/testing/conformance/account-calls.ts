import type { Call } from "./calls.ts";
import { sent, user } from "./shapes.ts";
import { signedIn, withApp } from "./wire.ts";
import { newEmail } from "../fixtures.ts";

/** Section 2.1: who is signed in. */
export const accountCalls: readonly Call[] = [
  {
    row: 15,
    title: "reauthenticate",
    call: "GET /reauthenticate",
    shape: sent,
    run: async (world) => (await signedIn(world)).auth.reauthenticate(),
  },
  {
    row: 16,
    title: "the person",
    call: "GET /user",
    shape: user,
    run: async (world) => (await signedIn(world)).auth.getUser(),
  },
  {
    row: 16,
    title: "a session that was kept elsewhere",
    call: "GET /user",
    shape: user,
    async run(world) {
      const { session } = (await (await signedIn(world)).auth.getSession()).data;
      if (!session) throw new Error("there is no session");
      const { access_token, refresh_token } = session;
      return world.client().setSession({ access_token, refresh_token });
    },
  },
  {
    row: 16,
    title: "the factors, which are read from the person",
    call: "GET /user",
    shape: user.required({ factors: true }),
    run: async (world) => (await withApp(world)).auth.mfa.listFactors(),
  },
  {
    row: 17,
    title: "a change of data",
    call: "PUT /user",
    shape: user,
    run: async (world) => (await signedIn(world)).auth.updateUser({ data: { name: "Noor" } }),
  },
  {
    row: 17,
    title: "a change of address that waits",
    call: "PUT /user",
    shape: user.required({ new_email: true, email_change_sent_at: true }),
    run: async (world) => (await signedIn(world)).auth.updateUser({ email: newEmail() }),
  },
  ...(["global", "local", "others"] as const).map((scope): Call => ({
    row: 18,
    title: scope,
    call: `POST /logout ${scope}`,
    status: 204,
    shape: null,
    run: async (world) => (await signedIn(world)).auth.signOut({ scope }),
  })),
  {
    row: 18,
    title: "a token's session, by a program",
    call: "POST /logout global",
    status: 204,
    shape: null,
    async run(world) {
      const { session } = (await (await signedIn(world)).auth.getSession()).data;
      return world.client().admin.signOut(session?.access_token ?? "");
    },
  },
];
