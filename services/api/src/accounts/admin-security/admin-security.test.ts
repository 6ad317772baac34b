import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SecuritySettings } from "@roadworthy/contracts/admin-security";
import {
  acceptNotice,
  createAdmin,
  createClient,
  createPartner,
  type Person,
} from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { runOperatorCommand } from "../../testing/operator-command.ts";
import { addApp, ageProofs, authOf, codeOf, headersOf } from "../../testing/sign-in/step-up.ts";
import type { RunningApi } from "../../start.ts";

const api = testApi();
let second: RunningApi;
beforeAll(async () => {
  second = await api.another();
});

const url = "/api/v1/admin/security-settings";
type Headers = Person["headers"];
type Choices = Pick<
  SecuritySettings,
  "isTwoFactorRequired" | "isAddressListOn" | "allowedNetworks" | "sessionTimeoutMinutes" | "version"
>;

/** Restores everything and makes both processes read it again. */
beforeEach(async () => {
  await api.owner`
    update admin_security_settings set is_two_factor_required = false, is_address_list_on = false, allowed_networks = '{}',
      session_timeout_minutes = 30`;
  const admin = await createAdmin(api);
  const isSeen = async () => {
    if (String(await seen(admin.headers)) !== "200,200") throw new Error("the settings are not back yet");
  };
  await vi.waitFor(isSeen, { timeout: 60_000 });
});

const read = async (headers: Headers) => (await api.app.inject({ url, headers })).json<SecuritySettings>();

async function change(headers: Headers, changed: Partial<Choices>, at: RunningApi = api, ip = "127.0.0.1") {
  const [row] = await api.owner<Choices[]>`
    select version, is_two_factor_required as "isTwoFactorRequired", is_address_list_on as "isAddressListOn",
      allowed_networks as "allowedNetworks", session_timeout_minutes as "sessionTimeoutMinutes"
    from admin_security_settings`;
  return at.app.inject({ method: "PUT", url, headers, payload: { ...row, ...changed }, remoteAddress: ip });
}

const dashboard = (headers: Headers, at: RunningApi = api, more: object = {}) =>
  at.app.inject({ url: "/api/v1/admin/dashboard", headers, ...more });

const seen = async (headers: Headers, more: object = {}) => [
  (await dashboard(headers, api, more)).statusCode,
  (await dashboard(headers, second, more)).statusCode,
];

const post = (headers: Headers, path: string, payload: object) =>
  api.app.inject({ method: "POST", url: `/api/v1/admin/proposals${path}`, headers, payload });
const propose = (headers: Headers, choices: object) =>
  post(headers, "", { kind: "security_settings.change", payload: choices, reason: "Agreed" });
const approve = (headers: Headers, made: { json: () => unknown }) =>
  post(headers, `/${String(Reflect.get(Object(made.json()), "id"))}/approve`, {});

/** Switches the address list on as two admins do; returns the approval. */
async function switchOn(one: { headers: Headers }, other: { headers: Headers }, allowedNetworks: string[]) {
  const { isTwoFactorRequired, sessionTimeoutMinutes } = await read(one.headers);
  const choices = { isTwoFactorRequired, sessionTimeoutMinutes, isAddressListOn: true, allowedNetworks };
  return approve(other.headers, await propose(one.headers, choices));
}

const issuesOf = (reply: { json: () => unknown }) => Reflect.get(Object(reply.json()), "issues");

/** An admin with an authenticator app, in a session that has proved it. */
async function adminWithApp() {
  const admin = await createAdmin(api);
  const { auth } = await authOf(api, admin.email);
  await addApp(api, auth);
  const headers = await headersOf(auth);
  await acceptNotice(api, { headers });
  return { admin, auth, headers };
}

describe("the settings", () => {
  it("are read and changed by an admin, counted, dated, named and on record", async () => {
    const admin = await createAdmin(api, { name: "Ada Admin" });
    const before = await read(admin.headers);
    expect(before).toMatchObject({
      isTwoFactorRequired: false,
      sessionTimeoutMinutes: 30,
      yourAddress: "127.0.0.1",
    });
    const reply = await change(admin.headers, { allowedNetworks: ["203.0.113.9/24", "203.0.113.0/24"], sessionTimeoutMinutes: 15 }); // prettier-ignore
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      version: before.version + 1,
      allowedNetworks: ["203.0.113.0/24"],
      isAddressListOn: false,
      sessionTimeoutMinutes: 15,
      updatedByName: "Ada Admin",
    });
    const [row] = await api.owner`
      select actor_id, detail from audit_rows where action = 'security_settings.change' order by seq desc limit 1`;
    expect(row).toMatchObject({
      actor_id: admin.userId,
      detail: { sessionTimeoutMinutes: 15, allowedNetworks: "203.0.113.0/24" },
    });
  });

  it("take a recent proof of who is here", async () => {
    const admin = await createAdmin(api);
    await ageProofs(api, admin.userId);
    const reply = await change(admin.headers, { sessionTimeoutMinutes: 15 });
    expect(reply.json()).toMatchObject({ code: "step_up_required", reauthenticate: ["password"] });
    expect((await read(admin.headers)).sessionTimeoutMinutes).toBe(30);
  });

  it.each([
    [{ sessionTimeoutMinutes: 45 }, "sessionTimeoutMinutes"],
    [{ sessionTimeoutMinutes: 0 }, "sessionTimeoutMinutes"],
    [{ allowedNetworks: ["nonsense"] }, "allowedNetworks.0"],
    [{ allowedNetworks: ["127.0.0.1", "0.0.0.0/0"] }, "allowedNetworks.1"],
    [{ isTwoFactorRequired: true }, "isTwoFactorRequired"],
    [{ isAddressListOn: true }, "allowedNetworks"],
    [{ isAddressListOn: true, allowedNetworks: ["203.0.113.0/24"] }, "allowedNetworks"],
  ])("refuse %j and name the field", async (wrong, path) => {
    const admin = await createAdmin(api);
    // Some of these deliberately violate the contract's schema.
    const reply = await change(admin.headers, wrong as Partial<Choices>);
    expect([reply.statusCode, codeOf(reply)]).toEqual([400, "invalid_request"]);
    expect(issuesOf(reply)).toMatchObject([{ path, message: expect.any(String) }]);
  });

  it("of many changes from one version take one", async () => {
    const admins = await Promise.all(Array.from({ length: 6 }, () => createAdmin(api)));
    const { version } = await read(admins[0]?.headers ?? { authorization: "" });
    const replies = await Promise.all(
      admins.map(({ headers }, n) =>
        change(headers, { version, sessionTimeoutMinutes: n % 2 ? 15 : 30 }, n % 2 ? api : second),
      ),
    );
    const codes = replies.map((reply) => (reply.statusCode === 200 ? "changed" : codeOf(reply)));
    expect(codes.filter((code) => code === "changed")).toHaveLength(1);
    expect(codes.filter((code) => code === "illegal_transition")).toHaveLength(5);
    expect((await read(admins[0]?.headers ?? { authorization: "" })).version).toBe(version + 1);
  });
});

it("what weakens a control or changes the list takes two admins, what else strengthens one, which makes the proposal stale", async () => {
  const [boss, checker] = [await adminWithApp(), await adminWithApp()];
  const on = { isTwoFactorRequired: true, isAddressListOn: true, allowedNetworks: ["127.0.0.0/8"] };
  const weaker = { ...on, isTwoFactorRequired: false, allowedNetworks: ["126.0.0.0/7"], sessionTimeoutMinutes: 60 as const }; // prettier-ignore
  expect((await change(boss.headers, { isTwoFactorRequired: true })).statusCode).toBe(200);
  expect((await switchOn(boss, checker, on.allowedNetworks)).statusCode).toBe(200);
  const alone = await change(boss.headers, weaker);
  expect([codeOf(alone), issuesOf(alone)]).toMatchObject([
    "illegal_transition",
    ["isTwoFactorRequired", "allowedNetworks", "sessionTimeoutMinutes"].map((path) => ({ path })),
  ]);
  const made = await propose(boss.headers, weaker);
  expect(await read(boss.headers)).toMatchObject(on);
  expect((await change(boss.headers, { sessionTimeoutMinutes: 15 })).statusCode).toBe(200);
  expect(codeOf(await approve(checker.headers, made))).toBe("illegal_transition");
  const again = await propose(boss.headers, weaker);
  expect((await approve(checker.headers, again)).statusCode).toBe(200);
  expect(await read(boss.headers)).toMatchObject(weaker);
  expect(codeOf(await propose(boss.headers, { ...weaker, sessionTimeoutMinutes: 15 }))).toBe(
    "illegal_transition",
  );
});

describe("two factors for all admins", () => {
  it("leaves an admin without one nothing but to add one, everywhere within a second", async () => {
    const boss = await adminWithApp();
    const other = await createAdmin(api);
    expect(await seen(other.headers)).toEqual([200, 200]);
    expect((await change(boss.headers, { isTwoFactorRequired: true })).statusCode).toBe(200);
    expect(codeOf(await dashboard(other.headers))).toBe("second_factor_required");
    await expect.poll(() => seen(other.headers)).toEqual([403, 403]);
    expect(await seen(boss.headers)).toEqual([200, 200]);
    expect((await read(boss.headers)).adminsWithoutSecondFactor).toBeGreaterThan(0);
    const off = await change(other.headers, { isTwoFactorRequired: false });
    expect(codeOf(off)).toBe("second_factor_required");

    const { auth, headers } = await authOf(api, other.email);
    expect(codeOf(await dashboard(headers))).toBe("second_factor_required");
    await addApp(api, auth);
    const raised = await headersOf(auth);
    expect(codeOf(await dashboard(raised))).toBe("compliance_required");
    await acceptNotice(api, { headers: raised });
    expect(await seen(raised)).toEqual([200, 200]);
  });

  it("concerns nobody else, and asks who has a factor to prove it", async () => {
    const boss = await adminWithApp();
    await change(boss.headers, { isTwoFactorRequired: true });
    const client = await createClient(api);
    const partner = await createPartner(api);
    const status = async (path: string, headers: Headers) =>
      (await api.app.inject({ url: path, headers })).statusCode;
    expect(await status("/api/v1/client/dashboard", client.headers)).toBe(200);
    expect(await status("/api/v1/balance", partner.headers)).toBe(200);
    const { headers } = await authOf(api, boss.admin.email);
    const reply = await dashboard(headers);
    expect(codeOf(reply)).toBe("step_up_required");
    expect(reply.json()).not.toHaveProperty("reauthenticate");
  });

  it("cannot be asked for while one's own factor is being removed", async () => {
    const boss = await adminWithApp();
    const { data } = await boss.auth.mfa.listFactors();
    const id = data?.totp[0]?.id ?? "";
    const [, reply] = await Promise.all([
      boss.auth.mfa.unenroll({ factorId: id }),
      change(boss.headers, { isTwoFactorRequired: true }),
    ]);
    const isOn =
      (await api.owner`select 1 from admin_security_settings where is_two_factor_required`).length === 1;
    expect(isOn).toBe(reply.statusCode === 200);
    // Either way the admin has a way back in: enrolling again.
    const again = await authOf(api, boss.admin.email);
    await addApp(api, again.auth);
    expect(codeOf(await dashboard(await headersOf(again.auth)))).toBe("compliance_required");
  });
});

describe("the address list", () => {
  it("lets admins work from listed addresses only, also under /auth/v1, and sign out from anywhere", async () => {
    const [admin, other] = [await createAdmin(api), await createAdmin(api)];
    expect((await switchOn(admin, other, ["127.0.0.1", "2001:db8::/32"])).statusCode).toBe(200);
    expect(await seen(admin.headers)).toEqual([200, 200]);
    const elsewhere = { remoteAddress: "203.0.113.7" };
    expect(codeOf(await dashboard(admin.headers, api, elsewhere))).toBe("address_not_allowed");
    await expect.poll(() => seen(admin.headers, elsewhere)).toEqual([403, 403]);
    expect((await dashboard(admin.headers, api, { remoteAddress: "2001:db8::7" })).statusCode).toBe(200);
    expect((await dashboard(admin.headers, api, { remoteAddress: "::ffff:127.0.0.1" })).statusCode).toBe(200);
    const account = await api.app.inject({ url: "/auth/v1/user", headers: admin.headers, ...elsewhere });
    expect(codeOf(account)).toBe("address_not_allowed");
    const out = { method: "POST", url: "/auth/v1/logout?scope=local", headers: admin.headers } as const;
    expect((await api.app.inject({ ...out, ...elsewhere })).statusCode).toBe(204);
    const client = await createClient(api);
    const theirs = await api.app.inject({ url: "/auth/v1/user", headers: client.headers, ...elsewhere });
    expect(theirs.statusCode).toBe(200);
  });

  it("goes by the connection: a header of the caller's own choosing changes nothing", async () => {
    const admin = await createAdmin(api);
    await switchOn(admin, await createAdmin(api), ["127.0.0.1"]);
    for (const name of ["x-forwarded-for", "x-real-ip", "forwarded", "cf-connecting-ip", "true-client-ip"]) {
      const headers = { ...admin.headers, [name]: name === "forwarded" ? "for=127.0.0.1" : "127.0.0.1" };
      const reply = await dashboard(headers, api, { remoteAddress: "203.0.113.7" });
      expect([name, codeOf(reply)]).toEqual([name, "address_not_allowed"]);
    }
  });

  it("believes a proxy that the installation trusts, and it alone", async () => {
    const behind = await api.another({ trustProxy: ["10.0.0.1"] });
    const admin = await createAdmin(api);
    await switchOn(admin, await createAdmin(api), ["127.0.0.1"]);
    const from = (remoteAddress: string, forwarded: string) =>
      dashboard({ ...admin.headers, "x-forwarded-for": forwarded } as Headers, behind, { remoteAddress });
    await expect.poll(async () => (await from("10.0.0.1", "203.0.113.7")).statusCode).toBe(403);
    expect((await from("10.0.0.1", "127.0.0.1")).statusCode).toBe(200);
    // Entries the caller put before the proxy's own are not trusted.
    expect((await from("10.0.0.1", "127.0.0.1, 203.0.113.7")).statusCode).toBe(403);
    expect((await from("203.0.113.7", "127.0.0.1")).statusCode).toBe(403);
  });

  it("is neither switched on nor narrowed by one admin, who could shut out all others", async () => {
    const [admin, other] = [await createAdmin(api), await createAdmin(api)];
    const on = { isAddressListOn: true, allowedNetworks: ["127.0.0.0/8"] };
    expect([await change(admin.headers, on)].map(issuesOf)).toMatchObject([[{ path: "isAddressListOn" }]]);
    await switchOn(admin, other, on.allowedNetworks);
    const narrower = await change(admin.headers, { allowedNetworks: ["127.0.0.1"] });
    expect(issuesOf(narrower)).toMatchObject([{ path: "allowedNetworks" }]);
    const told = await api.owner`
      select link from alerts where user_id = ${admin.userId} and params->>'what' = 'admin_rules_changed'`;
    expect(told).toEqual([{ link: "/admin/settings?section=security" }]);
    const [notice] = await api.owner`select text from admin_notices order by created_at desc limit 1`;
    expect(notice?.["text"]).toContain("switch the IP allow-list on; add 127.0.0.0/8 to the allow-list");
  });
});

describe("an operator's way back in", () => {
  it("turns factor and list off, keeps the rest, and is on record", async () => {
    const admin = await createAdmin(api);
    await api.owner`
      update admin_security_settings set is_two_factor_required = true, is_address_list_on = true,
        allowed_networks = '{203.0.113.0/24}', session_timeout_minutes = 15`;
    await expect.poll(() => seen(admin.headers)).toEqual([403, 403]);
    const run = (...args: string[]) => runOperatorCommand(api, "admin-security", ...args);
    await expect(run("off")).rejects.toThrow(/Usage/);
    expect((await run("reset")).stdout).toContain("no second factor");
    await expect.poll(() => seen(admin.headers)).toEqual([200, 200]);
    expect(await read(admin.headers)).toMatchObject({
      isAddressListOn: false,
      allowedNetworks: ["203.0.113.0/24"],
      sessionTimeoutMinutes: 15,
      updatedByName: null,
    });
    const [row] = await api.owner`
      select actor_kind, actor_id from audit_rows where action = 'security_settings.reset'`;
    expect(row).toMatchObject({ actor_kind: "system", actor_id: "operator" });
  });
});
