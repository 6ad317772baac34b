import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { GoTrueClient } from "@supabase/auth-js";
import { serviceClientOf, isAlive } from "../../testing/sign-in/auth-client.ts";
import { putConsumer } from "../../testing/client-rows.ts";
import { operatorContextOf } from "../../testing/context.ts";
import { createAdmin, createClient, createPartner, fund } from "../../testing/fixtures.ts";
import { startTestApi, testApi } from "../../testing/harness.ts";
import { issueServiceToken } from "./service-token.service.ts";

const api = testApi();
let service: GoTrueClient["admin"];
let tokenId: string;
beforeAll(async () => {
  const made = await issueServiceToken(operatorContextOf(api), 30);
  tokenId = made.id;
  service = serviceClientOf(api, made.token);
});

const trailOf = async (userId: string): Promise<string[]> => {
  const rows = await api.owner<{ action: string }[]>`
    select action from audit_rows where object = ${userId} and actor_id = ${tokenId} order by seq`;
  return rows.map(({ action }) => action);
};

describe("auth.admin.deleteUser", () => {
  it.each([false, true])(
    "ends sessions, frees the address and is not there anymore (soft: %s)",
    async (isSoft) => {
      const person = await createClient(api, { name: "Gone Person" });
      await putConsumer(api, person.userId);
      expect((await service.deleteUser(person.userId, isSoft)).error).toBeNull();
      expect(await isAlive(api, person.accessToken)).toBe(false);
      expect((await service.getUserById(person.userId)).error?.code).toBe("user_not_found");
      expect((await service.deleteUser(person.userId, isSoft)).error?.code).toBe("user_not_found");
      expect((await service.createUser({ email: person.email })).error).toBeNull();
      const rows = await api.owner`select * from users where id = ${person.userId}`;
      expect(rows).toHaveLength(isSoft ? 1 : 0);
      expect(JSON.stringify(rows)).not.toContain("Gone Person");
      expect(JSON.stringify(rows)).not.toContain(person.email);
      expect(await trailOf(person.userId)).toEqual(["user.delete"]);
      expect(await api.owner`select 1 from security_events where user_id = ${person.userId}`).toHaveLength(0);
      expect(await api.owner`select 1 from consumers where user_id = ${person.userId}`).toHaveLength(0);
    },
  );
});

it("keeps the last person of a business that has a balance, a pull in progress or an open payment", async () => {
  const partner = await createPartner(api);
  const colleague = await createPartner(api, { partnerId: partner.partnerId });
  await fund(api, partner.partnerId, 500);
  // One of two may go, whichever comes first.
  const both = await Promise.all([partner, colleague].map(({ userId }) => service.deleteUser(userId)));
  expect(both.map(({ error }) => error?.code ?? "deleted").toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    "conflict",
    "deleted",
  ]);
  const last = both[0]?.error ? partner : colleague;
  const set = (columns: object) => api.owner`
    update ledger_accounts set ${api.owner(columns)} where partner_id = ${partner.partnerId} and mode = 'live'`;
  await set({ posted_cents: 0, held_cents: 5, disputed_cents: 5 });
  expect((await service.deleteUser(last.userId)).error).toMatchObject({ code: "conflict", status: 409 });
  await set({ held_cents: 0, disputed_cents: 0 });
  const [open] = await api.owner`
    insert into top_ups (partner_id, mode, amount_cents, provider) values (${partner.partnerId}, 'live', 500, 'sandbox') returning id`;
  expect((await service.deleteUser(last.userId, true)).error?.code).toBe("conflict");
  await api.owner`update top_ups set status = 'declined' where id = ${String(open?.["id"])}`;
  expect((await service.deleteUser(last.userId)).error).toBeNull();
});

describe("auth.admin.mfa, auth.admin.passkey", () => {
  it("lists and removes second factors with the sessions that rest on them, never a secret", async () => {
    const person = await createClient(api);
    const factorId = randomUUID();
    await api.owner`insert into factors (id, user_id, factor_type, friendly_name, status, sealed_secret)
      values (${factorId}, ${person.userId}, 'totp', 'Phone', 'verified', 'sealed-secret'),
        (${randomUUID()}, ${person.userId}, 'recovery_code', 'Codes', 'verified', null)`;
    await api.owner`update sessions set aal = 'aal2', factor_id = ${factorId} where id = ${person.sessionId}`;
    const { data, error } = await service.mfa.listFactors({ userId: person.userId });
    expect(error).toBeNull();
    expect(data?.factors.map(({ factor_type, status }) => [factor_type, status])).toEqual(
      expect.arrayContaining([["totp", "verified"]]),
    );
    expect(JSON.stringify(data)).not.toContain("sealed");
    const removed = await service.mfa.deleteFactor({ userId: person.userId, id: factorId });
    expect(removed.error).toBeNull();
    expect(JSON.stringify(removed.data)).toContain(factorId);
    expect(await isAlive(api, person.accessToken)).toBe(false);
    expect((await service.mfa.listFactors({ userId: person.userId })).data?.factors).toEqual([]);
    expect((await service.mfa.deleteFactor({ userId: person.userId, id: factorId })).error?.code).toBe(
      "mfa_factor_not_found",
    );
    expect((await service.mfa.listFactors({ userId: randomUUID() })).error?.code).toBe("user_not_found");
  });

  it("lists and removes passkeys, and nobody else's", async () => {
    const [person, other] = [await createClient(api), await createClient(api)];
    const id = randomUUID();
    await api.owner`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_backed_up)
      values (${id}, ${person.userId}, ${randomUUID()}, '\\x00', 0, '{}', false)`;
    expect((await service.passkey.listPasskeys({ userId: person.userId })).data).toMatchObject([{ id }]);
    const foreign = await service.passkey.deletePasskey({ userId: other.userId, passkeyId: id });
    expect(foreign.error?.code).toBe("webauthn_credential_not_found");
    expect((await service.passkey.deletePasskey({ userId: person.userId, passkeyId: id })).error).toBeNull();
    expect((await service.passkey.listPasskeys({ userId: person.userId })).data).toEqual([]);
  });
});

describe("the last admin", () => {
  it("keeps role and access, also when two are taken away at once", async () => {
    const own = await startTestApi();
    try {
      const { token } = await issueServiceToken(operatorContextOf(own), 5);
      const client = serviceClientOf(own, token);
      const admins = [await createAdmin(own), await createAdmin(own)];
      const outcomes = await Promise.all([
        client.updateUserById(admins[0]?.userId ?? "", { app_metadata: { role: "client" } }),
        client.updateUserById(admins[1]?.userId ?? "", { ban_duration: "24h" }),
      ]);
      expect(outcomes.map(({ error }) => error?.code ?? "ok").toSorted()).toEqual(["conflict", "ok"]);
      const [left] = await own.owner<{ id: string }[]>`
        select id from users where role = 'admin' and (banned_until is null or banned_until < now())`;
      const last = left?.id ?? "";
      expect((await client.deleteUser(last)).error).toMatchObject({ status: 409, code: "conflict" });
      expect((await client.deleteUser(last, true)).error?.code).toBe("conflict");
      expect((await client.updateUserById(last, { app_metadata: { role: "client" } })).error?.code).toBe(
        "conflict",
      );
      expect((await client.updateUserById(last, { ban_duration: "1h" })).error?.code).toBe("conflict");
      expect((await client.updateUserById(last, { user_metadata: { name: "Still here" } })).error).toBeNull();
    } finally {
      await own.stop();
    }
  });
});
