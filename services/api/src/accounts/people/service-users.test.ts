import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { GoTrueClient } from "@supabase/auth-js";
import { authClientOf, serviceClientOf, isAlive } from "../../testing/sign-in/auth-client.ts";
import { operatorContextOf } from "../../testing/context.ts";
import {
  createClient,
  createPartner,
  fund,
  signIn,
  TEST_PASSWORD,
  newEmail,
} from "../../testing/fixtures.ts";
import { startTestApi, testApi } from "../../testing/harness.ts";
import { newNumber } from "../../testing/sign-in/phones.ts";
import { issueServiceToken } from "./service-token.service.ts";

const api = testApi();
let service: GoTrueClient["admin"];
let tokenId: string;
beforeAll(async () => {
  const made = await issueServiceToken(operatorContextOf(api), 30);
  tokenId = made.id;
  service = serviceClientOf(api, made.token);
});

const password = "a calm road at dawn";
const trailOf = async (userId: string): Promise<string[]> => {
  const rows = await api.owner<{ action: string }[]>`
    select action from audit_rows where object = ${userId} and actor_id = ${tokenId} order by seq`;
  return rows.map(({ action }) => action);
};

describe("auth.admin.createUser", () => {
  it("opens an account that can sign in at once, and records it", async () => {
    const email = newEmail();
    const { data, error } = await service.createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { name: "Dana Reyes", theme: "dark" },
      app_metadata: { team: "north" },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      phone: "",
      aud: "authenticated",
      role: "authenticated",
      app_metadata: { role: "client", team: "north", provider: "email", subscription_tier: "free" },
      user_metadata: { name: "Dana Reyes", theme: "dark" },
      identities: [{ provider: "email" }],
    });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect((await authClientOf(api).signInWithPassword({ email, password })).error).toBeNull();
    expect(await trailOf(data.user?.id ?? "")).toEqual(["user.create"]);
  });

  it("takes the id, a hash made elsewhere, a phone and a ban", async () => {
    const id = randomUUID();
    const [row] = await api.owner<{ hash: string }[]>`
      select password_hash as hash from users where id = ${(await createClient(api)).userId}`;
    const [email, phone] = [newEmail(), newNumber()];
    const { data, error } = await service.createUser({
      id,
      email,
      email_confirm: true,
      password_hash: row?.hash ?? "",
      phone: `+${phone}`,
      phone_confirm: true,
      ban_duration: "1h30m",
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id, phone });
    const door = () => authClientOf(api).signInWithPassword({ email, password: TEST_PASSWORD });
    expect((await door()).error?.code).toBe("user_banned");
    expect((await service.updateUserById(id, { ban_duration: "none" })).error).toBeNull();
    expect((await door()).error).toBeNull();
  });

  it("makes a partner with a new business, with one there is, and an admin", async () => {
    const { partnerId } = await createPartner(api, { companyName: "Reyes Motors" });
    const roles = [
      { role: "partner", company_name: "Ira Cars" },
      { role: "partner", partner_id: partnerId },
      { role: "admin" },
    ];
    const made = await Promise.all(
      roles.map((app_metadata) => service.createUser({ email: newEmail(), password, app_metadata })),
    );
    expect(made.map(({ data }) => data.user?.app_metadata)).toMatchObject([
      { role: "partner", company_name: "Ira Cars" },
      { role: "partner", company_name: "Reyes Motors", partner_id: partnerId },
      { role: "admin", company_name: null },
    ]);
    const [row] = await api.owner`select status from partners where name = 'Ira Cars'`;
    expect(row).toEqual({ status: "pending" });
  });

  it.each<[string, number, string, () => Parameters<GoTrueClient["admin"]["createUser"]>[0]]>([
    ["nobody", 400, "validation_failed", () => ({})],
    ["an address that is none", 400, "validation_failed", () => ({ email: "nobody" })],
    ["a phone that is none", 400, "validation_failed", () => ({ phone: "0123" })],
    ["a weak password", 422, "weak_password", () => ({ email: newEmail(), password: "Password123" })],
    [
      "a hash it cannot check",
      400,
      "validation_failed",
      () => ({ email: newEmail(), password_hash: "$2b$10$x" }),
    ],
    [
      "a password and a hash",
      400,
      "validation_failed",
      () => ({ email: newEmail(), password, password_hash: "$argon2id$" }),
    ],
    ["a ban that is none", 400, "validation_failed", () => ({ email: newEmail(), ban_duration: "soon" })],
    ["a role of tokens", 400, "validation_failed", () => ({ email: newEmail(), role: "service_role" })],
    [
      "a role there is not",
      400,
      "validation_failed",
      () => ({ email: newEmail(), app_metadata: { role: "owner" } }),
    ],
    [
      "a partner without a business",
      400,
      "validation_failed",
      () => ({ email: newEmail(), app_metadata: { role: "partner" } }),
    ],
    [
      "a business there is not",
      400,
      "validation_failed",
      () => ({ email: newEmail(), app_metadata: { role: "partner", partner_id: "ptr_nobody" } }),
    ],
    [
      "too much metadata",
      400,
      "validation_failed",
      () => ({ email: newEmail(), app_metadata: { note: "x".repeat(3000) } }),
    ],
  ])("refuses %s", async (_name, status, code, given) => {
    const { data, error } = await service.createUser(given());
    expect(data.user).toBeNull();
    expect(error).toMatchObject({ status, code });
  });

  it("refuses what is somebody's already: address in any capitals, phone, id", async () => {
    const [email, phone] = [newEmail(), newNumber()];
    const first = await service.createUser({ email, phone });
    expect(first.error).toBeNull();
    const codes = await Promise.all(
      [
        { email: email.toUpperCase() },
        { email: newEmail(), phone: `+${phone}` },
        { email: newEmail(), id: first.data.user?.id ?? "" },
      ].map(async (given) => (await service.createUser(given)).error?.code),
    );
    expect(codes).toEqual(["email_exists", "phone_exists", "user_already_exists"]);
  });

  it("leaves no business behind when the address is taken", async () => {
    const { email } = await createClient(api);
    const name = `Motors ${randomUUID()}`;
    await service.createUser({ email, app_metadata: { role: "partner", company_name: name } });
    expect(await api.owner`select 1 from partners where name = ${name}`).toHaveLength(0);
  });
});

describe("auth.admin.listUsers, getUserById", () => {
  it("pages by number, with the total and the last page where the client looks", async () => {
    const own = await startTestApi();
    try {
      await Promise.all(Array.from({ length: 5 }, () => createClient(own)));
      const { token } = await issueServiceToken(operatorContextOf(own), 5);
      const client = serviceClientOf(own, token);
      const pages = [];
      for (const page of [1, 2, 3]) pages.push(await client.listUsers({ page, perPage: 2 }));
      expect(pages.map(({ data }) => data.users.length)).toEqual([2, 2, 1]);
      expect(new Set(pages.flatMap(({ data }) => data.users.map(({ id }) => id))).size).toBe(5);
      expect(pages[0]?.data).toMatchObject({ aud: "authenticated", total: 5, nextPage: 2, lastPage: 3 });
      expect(pages[2]?.data).toMatchObject({ total: 5, nextPage: null, lastPage: 3 });
      expect((await client.listUsers()).data.users).toHaveLength(5);
      expect((await client.listUsers({ page: 9 })).data.users).toEqual([]);
      expect((await client.listUsers({ page: -1 })).error?.code).toBe("validation_failed");
    } finally {
      await own.stop();
    }
  });

  it("reads one, and says when there is none", async () => {
    const { userId, email } = await createClient(api, { name: "Noor" });
    const { data } = await service.getUserById(userId);
    expect(data.user).toMatchObject({ id: userId, email, user_metadata: { name: "Noor" } });
    expect(JSON.stringify(data.user)).not.toContain("argon2");
    expect((await service.getUserById(randomUUID())).error).toMatchObject({
      status: 404,
      code: "user_not_found",
      message: "User not found",
    });
  });
});

describe("auth.admin.updateUserById", () => {
  it("changes address, names and metadata, and ends nothing", async () => {
    const person = await createClient(api);
    const email = newEmail();
    const { data, error } = await service.updateUserById(person.userId, {
      email: email.toUpperCase(),
      user_metadata: { name: "New Name", keep: 1 },
      app_metadata: { role: "client", subscription_tier: "free", team: "south" },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      user_metadata: { name: "New Name", keep: 1 },
      app_metadata: { team: "south" },
    });
    expect(await isAlive(api, person.accessToken)).toBe(true);
    expect(await trailOf(person.userId)).toEqual(["user.change"]);
    const [row] =
      await api.owner`select detail from audit_rows where object = ${person.userId} and action = 'user.change'`;
    expect(JSON.stringify(row)).not.toContain(email);
  });

  it("ends every session with a new password", async () => {
    const person = await createClient(api);
    expect((await service.updateUserById(person.userId, { password })).error).toBeNull();
    expect(await isAlive(api, person.accessToken)).toBe(false);
    const again = await authClientOf(api).signInWithPassword({ email: person.email, password });
    expect(again.error).toBeNull();
  });

  it("shuts out at once, in both interfaces, and lets in again", async () => {
    const person = await createClient(api);
    const second = await signIn(api, person.email);
    expect(
      (await service.updateUserById(person.userId, { ban_duration: "24h" })).data.user?.banned_until,
    ).toBeTruthy();
    expect(await isAlive(api, person.accessToken)).toBe(false);
    const product = await api.app.inject({ url: "/api/v1/client-dashboard", headers: second.headers });
    expect([401, 404]).toContain(product.statusCode);
    const refreshed = await authClientOf(api).refreshSession({ refresh_token: second.refreshToken });
    expect(refreshed.error).not.toBeNull();
    expect(
      (await service.updateUserById(person.userId, { ban_duration: "none" })).data.user?.banned_until,
    ).toBeUndefined();
    await signIn(api, person.email);
    expect(await trailOf(person.userId)).toEqual(["user.ban", "user.change", "user.unban", "user.change"]);
  });

  it("gives another role, and with it another session", async () => {
    const person = await createClient(api);
    const { data } = await service.updateUserById(person.userId, {
      app_metadata: { role: "partner", company_name: "Dana Cars" },
    });
    expect(data.user?.app_metadata).toMatchObject({ role: "partner", company_name: "Dana Cars" });
    expect(await isAlive(api, person.accessToken)).toBe(false);
    const back = await service.updateUserById(person.userId, { app_metadata: { role: "client" } });
    expect(back.data.user?.app_metadata).toMatchObject({ role: "client", company_name: null });
    expect(await trailOf(person.userId)).toContain("user.role_change");
  });

  it("leaves no business without an owner, nor its money to nobody, also by a deletion", async () => {
    const owner = await createPartner(api);
    await createPartner(api, { partnerId: owner.partnerId, role: "viewer" });
    const alone = await createPartner(api);
    await fund(api, alone.partnerId, 1_234);
    for (const { userId } of [owner, alone]) {
      const change = { app_metadata: { role: "client" } };
      expect((await service.updateUserById(userId, change)).error?.code).toBe("conflict");
      expect((await service.deleteUser(userId)).error?.code).toBe("conflict");
    }
  });

  it("says what it refuses", async () => {
    const [person, other] = [await createClient(api), await createClient(api)];
    const code = async (change: Parameters<GoTrueClient["admin"]["updateUserById"]>[1]) =>
      (await service.updateUserById(person.userId, change)).error?.code;
    expect(await code({ email: other.email })).toBe("email_exists");
    expect(await code({ password: "football" })).toBe("weak_password");
    expect(await code({ app_metadata: { subscription_tier: "premium" } })).toBe("validation_failed");
    expect(await code({ app_metadata: { role: "partner" } })).toBe("validation_failed");
    expect((await service.updateUserById(randomUUID(), {})).error?.code).toBe("user_not_found");
    expect(await isAlive(api, person.accessToken)).toBe(true);
  });
});
