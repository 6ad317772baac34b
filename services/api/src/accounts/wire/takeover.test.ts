import { randomUUID } from "node:crypto";
import type { GoTrueClient } from "@supabase/auth-js";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authClientOf, serviceClientOf } from "../../testing/sign-in/auth-client.ts";
import { operatorContextOf } from "../../testing/context.ts";
import { createClient, TEST_PASSWORD, newEmail } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { untilWaiting } from "../../testing/database/lock-waits.ts";
import { lastMailTo, mailTo } from "../../testing/sign-in/mailbox.ts";
import { lastCodeTo, newNumber, waitForBudgets } from "../../testing/sign-in/phones.ts";
import { addApp, addPasskey, authOf, codeOf, headersOf, proveAgain } from "../../testing/sign-in/step-up.ts";
import { issueServiceToken } from "../people/service-token.service.ts";

const api = testApi();
let service: GoTrueClient["admin"];
beforeAll(async () => {
  service = serviceClientOf(api, (await issueServiceToken(operatorContextOf(api), 30)).token);
  await api.owner`insert into platform_settings (name, value) values ('signup_autoconfirm', 'false')`;
});
beforeEach(() => waitForBudgets(api));

const client = () => authClientOf(api);
const theirs = "the attacker's password";
const own = "the owner's password";

type Address = { readonly email: string } | { readonly phone: string };

async function signUp(address: Address, password: string): Promise<void> {
  await waitForBudgets(api);
  const { error } = await client().signUp({ ...address, password });
  expect(error).toBeNull();
}

const doorOf = async (address: Address, password: string): Promise<string | undefined> =>
  (await client().signInWithPassword({ ...address, password })).error?.code;

/** Confirms an address like its owner, with the newest message. */
async function confirm(address: Address): Promise<void> {
  const { error } =
    "email" in address
      ? await client().verifyOtp({ token_hash: (await lastMailTo(api, address.email)).token, type: "signup" })
      : await client().verifyOtp({ ...address, token: await lastCodeTo(api, address.phone), type: "sms" });
  expect(error).toBeNull();
}

describe.each([
  ["an address", () => ({ email: newEmail() })],
  ["a number", () => ({ phone: newNumber() })],
] as const)("%s that two people sign up with before it is confirmed", (_kind, make) => {
  it("gets the password of neither, whoever was first", async () => {
    for (const passwords of [
      [own, theirs],
      [theirs, own],
    ] as const) {
      const address = make();
      for (const password of passwords) await signUp(address, password);
      await confirm(address);
      expect(await doorOf(address, theirs)).toBe("invalid_credentials");
      expect(await doorOf(address, own)).toBe("invalid_credentials");
    }
  });

  it("keeps the password of somebody who signs up twice", async () => {
    const address = make();
    for (const password of [own, own]) await signUp(address, password);
    await confirm(address);
    expect(await doorOf(address, own)).toBeUndefined();
  });

  it("does not get either back when the codes are long forgotten", async () => {
    const address = make();
    for (const password of [theirs, own]) await signUp(address, password);
    await api.owner`delete from one_time_codes`;
    await waitForBudgets(api);
    await ("email" in address
      ? client().resend({ ...address, type: "signup" })
      : client().resend({ ...address, type: "sms" }));
    await confirm(address);
    expect(await doorOf(address, theirs)).toBe("invalid_credentials");
  });
});

it("tells the owner of an address that both passwords were dropped", async () => {
  const email = newEmail();
  for (const password of [own, theirs]) await signUp({ email }, password);
  await confirm({ email });
  const subjects = (await mailTo(api, email)).map(({ subject }) => subject);
  expect(subjects).toContain("Your Roadworthy account has no password yet");
});

it("is confirmed by mail in production unless an owner says otherwise", async () => {
  await api.owner`delete from platform_settings where name = 'signup_autoconfirm'`;
  const production = await api.another({ mode: "production" });
  const { data, error } = await authClientOf(production).signUp({ email: newEmail(), password: own });
  await api.owner`insert into platform_settings (name, value) values ('signup_autoconfirm', 'false')`;
  expect([error, data.session]).toEqual([null, null]);
});

describe("an account that somebody else has opened for its owner", () => {
  it("takes no password from a stranger's sign-up: an invitation", async () => {
    const email = newEmail();
    await service.inviteUserByEmail(email, { data: { role: "partner", company_name: "Ira Cars" } });
    await signUp({ email }, theirs);
    await confirm({ email });
    expect(await doorOf({ email }, theirs)).toBe("invalid_credentials");
  });

  it("takes none of a sign-up from before the invitation, whose mail is still about", async () => {
    const email = newEmail();
    await signUp({ email }, theirs);
    const { token } = await lastMailTo(api, email);
    await service.inviteUserByEmail(email, { data: { role: "partner", company_name: "Ira Cars" } });
    await client().verifyOtp({ token_hash: token, type: "signup" });
    const invitation = (await mailTo(api, email)).find(({ subject }) => subject.includes("invited"));
    await client().verifyOtp({ token_hash: invitation?.token ?? "", type: "invite" });
    expect(await doorOf({ email }, theirs)).toBe("invalid_credentials");
  });

  it("takes none that somebody gave before an admin made more of the account", async () => {
    const email = newEmail();
    await signUp({ email }, theirs);
    const { token } = await lastMailTo(api, email);
    const [row] = await api.owner<{ id: string }[]>`select id from users where email = ${email}`;
    await service.updateUserById(row?.id ?? "", { app_metadata: { role: "admin" } });
    await client().verifyOtp({ token_hash: token, type: "signup" });
    await waitForBudgets(api);
    await client().signInWithOtp({ email });
    const again = await lastMailTo(api, email);
    expect((await client().verifyOtp({ token_hash: again.token, type: "email" })).error).toBeNull();
    expect(await doorOf({ email }, theirs)).toBe("invalid_credentials");
  });

  it("takes none where an operator has set another one", async () => {
    const email = newEmail();
    await service.createUser({ email, password: own, app_metadata: { role: "admin" } });
    await signUp({ email }, theirs);
    await confirm({ email });
    expect(await doorOf({ email }, theirs)).toBe("invalid_credentials");
  });
});

describe("a sign-in that is under way", () => {
  it.each([
    ["the password is changed", "update users set password_hash = 'x' where id = $1", "invalid_credentials"],
    [
      "the account is banned",
      "update users set banned_until = now() + interval '1 day' where id = $1",
      "user_banned",
    ],
    ["the account is deleted", "update users set deleted_at = now() where id = $1", "invalid_credentials"],
  ])("opens no session when %s meanwhile", async (_what, change, code) => {
    const { email, userId } = await createClient(api);
    const outcome = await api.owner.begin(async (sql) => {
      await sql`select 1 from users where id = ${userId} for update`;
      const door = doorOf({ email }, TEST_PASSWORD);
      // The old password has been accepted; the session is waiting for the row.
      await untilWaiting(api.owner, 1, '%update "users"%');
      await sql.unsafe(change, [userId]);
      await sql`delete from sessions where user_id = ${userId}`;
      return { door };
    });
    expect(await outcome.door).toBe(code);
    expect(await api.owner`select 1 from sessions where user_id = ${userId}`).toHaveLength(0);
  });
});

it("opens no session by a passkey that its owner removes meanwhile", async () => {
  const { email, userId } = await createClient(api);
  const { key, id } = await addPasskey(api, (await authOf(api, email)).auth);
  const thief = client();
  const { data } = await thief.passkey.startAuthentication();
  if (!data) throw new Error("no challenge has come");
  const credential = key.assert(data.options);
  const outcome = await api.owner.begin(async (sql) => {
    await sql`select 1 from users where id = ${userId} for update`;
    const door = thief.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential });
    await untilWaiting(api.owner, 1, `%from "users"%`);
    await sql`delete from passkeys where id = ${id}`;
    return { door };
  });
  expect((await outcome.door).error?.code).toBe("webauthn_verification_failed");
});

it("does not take a second factor away that its owner proves at the same moment", async () => {
  const { email, userId } = await createClient(api);
  const owner = await authOf(api, email);
  const begun = await owner.auth.mfa.enroll({ factorType: "phone", phone: newNumber() });
  const factorId = begun.data?.id ?? "";
  const intruder = await authOf(api, email);
  const removal = await api.owner.begin(async (sql) => {
    await sql`select 1 from factors where id = ${factorId} for update`;
    const asked = api.app.inject({
      method: "DELETE",
      url: `/auth/v1/factors/${factorId}`,
      headers: intruder.headers,
    });
    // It has seen the factor as unproved and is waiting for the row.
    await untilWaiting(api.owner, 1, '%"factors"%');
    await sql`update factors set status = 'verified' where id = ${factorId}`;
    return { asked };
  });
  expect((await removal.asked).statusCode).toBe(422);
  expect(
    await api.owner`select 1 from factors where user_id = ${userId} and status = 'verified'`,
  ).toHaveLength(1);
});

describe("somebody with a borrowed session", () => {
  const guess = async (
    route: "reauthenticate" | "user",
    headers: { authorization: string },
    remoteAddress: string,
  ): Promise<number> =>
    (
      await api.app.inject({
        method: route === "user" ? "PUT" : "POST",
        url: `/auth/v1/${route}`,
        remoteAddress,
        headers,
        payload:
          route === "user"
            ? { password: "a password to come", current_password: "a wrong guess" }
            : { password: "a wrong guess" },
      })
    ).statusCode;

  it.each(["reauthenticate", "user"] as const)(
    "gets ten guesses at the password by /%s, from however many addresses",
    async (route) => {
      const person = await createClient(api);
      const statuses: number[] = [];
      for (let i = 1; i <= 14; i++) {
        // Refreshing a session from an address makes that address familiar.
        const remoteAddress = `198.18.0.${i}`;
        await api.owner`update sessions set ip = ${remoteAddress}::inet where id = ${person.sessionId}`;
        statuses.push(await guess(route, person.headers, remoteAddress));
      }
      expect(statuses).toEqual([...Array<number>(10).fill(400), ...Array<number>(4).fill(429)]);
      // It does not lock out the owner's other session.
      const other = await authOf(api, person.email);
      expect((await proveAgain(api, other.headers, { password: TEST_PASSWORD })).statusCode).toBe(200);
    },
  );
});

describe("a second factor that somebody began to set up before the owner did", () => {
  it("does not raise their session once the owner has one", async () => {
    const { email, userId } = await createClient(api);
    const intruder = await authOf(api, email);
    const begun = await intruder.auth.mfa.enroll({ factorType: "phone", phone: newNumber() });
    const factorId = begun.data?.id ?? "";
    const owner = await authOf(api, email);
    await addApp(api, owner.auth);
    // As if it had been stored at the moment the owner's was proved.
    await api.owner`
      insert into factors (id, user_id, factor_type, friendly_name, status, phone)
      values (${factorId}, ${userId}, 'phone', 'planted', 'unverified', ${newNumber()}) on conflict do nothing`;
    const again = await authOf(api, email);
    const [planted] = await api.owner<{ phone: string }[]>`select phone from factors where id = ${factorId}`;
    const phone = planted?.phone ?? "";
    const headers = await headersOf(again.auth);
    const challenged = await api.app.inject({
      method: "POST",
      url: `/auth/v1/factors/${factorId}/challenge`,
      headers,
    });
    const verified = await api.app.inject({
      method: "POST",
      url: `/auth/v1/factors/${factorId}/verify`,
      headers,
      payload: {
        challenge_id: challenged.json<{ id?: string }>().id ?? randomUUID(),
        code: challenged.statusCode === 200 ? await lastCodeTo(api, phone) : "000000",
      },
    });
    expect([verified.statusCode, codeOf(verified)]).toEqual([403, "insufficient_aal"]);
    expect(
      await api.owner`select 1 from factors where id = ${factorId} and status = 'verified'`,
    ).toHaveLength(0);
  });
});
