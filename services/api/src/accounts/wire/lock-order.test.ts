import type { GoTrueClient } from "@supabase/auth-js";
import { beforeAll, describe, expect, it } from "vitest";
import {
  appCode,
  newWorld,
  signedIn,
  withApp,
  withPasskey,
  type World,
} from "../../testing/conformance/wire.ts";
import { operatorContextOf } from "../../testing/context.ts";
import { TEST_PASSWORD } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { untilWaiting } from "../../testing/database/lock-waits.ts";
import { noIssuer } from "../../testing/sign-in/issuer.ts";
import { sabotage } from "../../testing/sabotage.ts";
import { headersOf } from "../../testing/sign-in/step-up.ts";
import { issueServiceToken } from "../people/service-token.service.ts";

const api = testApi();
let world: World;
beforeAll(async () => {
  world = newWorld(api, noIssuer);
});

type Outcome = { readonly error: unknown };

/** A person, and what they or an operator's program then do. */
type Change = readonly [
  what: string,
  prepare: () => Promise<{ userId: string; act: () => Promise<Outcome> }>,
];

async function serviceOf(): Promise<GoTrueClient["admin"]> {
  const { token } = await issueServiceToken(operatorContextOf(api), 30);
  return world.client({ authorization: `Bearer ${token}` }).admin;
}

/** A request to our own routes, next to auth-js; a refusal becomes its error. */
async function send(
  auth: GoTrueClient,
  method: "POST" | "DELETE",
  url: string,
  payload?: object,
): Promise<Outcome> {
  const reply = await api.app.inject({
    method,
    url,
    headers: await headersOf(auth),
    ...(payload && { payload }),
  });
  return { error: reply.statusCode < 300 ? null : reply.body };
}

async function withCodes() {
  const person = await withApp(world);
  const { data } = await person.auth.mfa.recoveryCodes.generate();
  return { ...person, code: data?.codes[0] ?? "" };
}

const changes: readonly Change[] = [
  ["proving an authenticator app", async () => {
    const { email, userId, factorId, secret } = await withApp(world);
    const { auth } = await signedIn(world, email);
    return { userId, act: () => auth.mfa.challengeAndVerify({ factorId, code: appCode(secret) }) };
  }],
  ["removing a factor", async () => {
    const { auth, userId, factorId } = await withApp(world);
    return { userId, act: () => auth.mfa.unenroll({ factorId }) };
  }],
  ["making recovery codes", async () => {
    const { auth, userId } = await withApp(world);
    return { userId, act: () => auth.mfa.recoveryCodes.generate() };
  }],
  ["making new recovery codes", async () => {
    const { auth, userId } = await withCodes();
    return { userId, act: () => auth.mfa.recoveryCodes.regenerate() };
  }],
  ["using a recovery code", async () => {
    const { email, userId, code } = await withCodes();
    const { auth } = await signedIn(world, email);
    return { userId, act: () => auth.mfa.recoveryCodes.verify({ code }) };
  }],
  ["removing a passkey", async () => {
    const { auth, userId, passkeyId } = await withPasskey(world);
    return { userId, act: () => auth.passkey.delete({ passkeyId }) };
  }],
  ["signing out elsewhere", async () => {
    const { auth, userId } = await signedIn(world);
    return { userId, act: () => auth.signOut({ scope: "others" }) };
  }],
  ["signing one device out", async () => {
    const { auth, email, userId } = await signedIn(world);
    const { data } = await (await signedIn(world, email)).auth.getClaims();
    return { userId, act: () => send(auth, "DELETE", `/auth/v1/sessions/${data?.claims.session_id ?? ""}`) };
  }],
  ["proving again who is here", async () => {
    const { auth, userId } = await signedIn(world);
    return { userId, act: () => send(auth, "POST", "/auth/v1/reauthenticate", { password: TEST_PASSWORD }) };
  }],
  ["taking a factor off an account", async () => {
    const { userId, factorId } = await withApp(world);
    const admin = await serviceOf();
    return { userId, act: () => admin.mfa.deleteFactor({ id: factorId, userId }) };
  }],
  ["taking a passkey off an account", async () => {
    const { userId, passkeyId } = await withPasskey(world);
    const admin = await serviceOf();
    return { userId, act: () => admin.passkey.deletePasskey({ userId, passkeyId }) };
  }],
]; // prettier-ignore

describe("what changes factors and sessions together", () => {
  it.each(changes)(
    "%s waits for the person first, so that no two wait for each other",
    async (_what, prepare) => {
      const { userId, act } = await prepare();
      let acting: Promise<Outcome> | undefined;
      await api.owner.begin(async (tx) => {
        await tx`select 1 from users where id = ${userId} for update`;
        acting = act();
        await untilWaiting(api.owner, 1, '%from "users"%no key update');
      });
      expect(await acting).toMatchObject({ error: null });
    },
  );
});

describe("what goes while it is being referred to", () => {
  it("is refused as gone, and is no fault of ours", async () => {
    const begun = await signedIn(world);
    const vanish = { on: "passkey_challenges", when: "before insert or update", how: "delete from sessions where id = new.session_id" } as const; // prettier-ignore
    await sabotage(api, vanish, async () => {
      await begun.auth.passkey.startRegistration();
    });
    expect(world.exchanges.at(-1)).toMatchObject({
      status: 403,
      text: expect.stringContaining("session_not_found"),
    });

    const { auth, factorId } = await withApp(world);
    const remove = { on: "factor_challenges", when: "before insert or update", how: "delete from factors where id = new.factor_id" } as const; // prettier-ignore
    await sabotage(api, remove, async () => {
      await auth.mfa.challenge({ factorId });
    });
    expect(world.exchanges.at(-1)).toMatchObject({
      status: 404,
      text: expect.stringContaining("mfa_factor_not_found"),
    });
  });
});
