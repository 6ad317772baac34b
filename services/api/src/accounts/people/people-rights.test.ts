import { beforeAll, describe, expect, it } from "vitest";
import { isAlive } from "../../testing/sign-in/auth-client.ts";
import {
  createAdmin,
  createApiKey,
  createClient,
  createPartner,
  signIn,
  type Person,
} from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { lastMailTo, mailTo } from "../../testing/sign-in/mailbox.ts";
import { roleEmail } from "./role-email.rules.ts";

const api = testApi();
let admin: Person;
beforeAll(async () => {
  admin = await createAdmin(api);
});

async function ask(
  method: "PUT" | "DELETE",
  path: string,
  payload?: object,
  as: Pick<Person, "headers"> = admin,
) {
  const reply = await api.app.inject({
    method,
    url: `/api/v1/admin/users/${path}`,
    headers: as.headers,
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
}
const trailOf = async (userId: string) =>
  api.owner`select action, actor_id, detail from audit_rows where object = ${userId} and actor_id = ${admin.userId} order by seq`;

describe("another role", () => {
  it("is told to the account's owner by mail, in their language", async () => {
    const client = await createClient(api);
    await ask("PUT", `${client.userId}/role`, { role: "partner", companyName: "Dana Cars" });
    expect(await lastMailTo(api, client.email)).toMatchObject({
      subject: "Your Roadworthy account has a new role",
      text: expect.stringMatching(
        /^It is now a business account of Dana Cars\. You were signed out everywhere/,
      ),
    });
    await ask("PUT", `${client.userId}/role`, { role: "client" });
    expect((await lastMailTo(api, client.email)).text).toMatch(/^It is now a personal account for drivers\./);
    expect(roleEmail({ role: "admin", company: null }, "https://site.example", "es")).toMatchObject({
      subject: "Tu cuenta de Roadworthy tiene otro rol",
      text: expect.stringMatching(/^Ahora es una cuenta de administrador\./),
    });
  });

  it("makes a client a partner with a business, then a client again, each time without the old sessions", async () => {
    const client = await createClient(api);
    const partner = await ask("PUT", `${client.userId}/role`, { role: "partner", companyName: "Dana Cars" });
    expect(partner.body).toMatchObject({
      role: "partner",
      partner: { name: "Dana Cars", status: "pending" },
    });
    expect(await isAlive(api, client.accessToken)).toBe(false);
    const again = await signIn(api, client.email);
    const left = await ask("PUT", `${client.userId}/role`, { role: "client" });
    expect(left.body).toMatchObject({ role: "client", partner: null, companyName: null });
    expect(await isAlive(api, again.accessToken)).toBe(false);
    expect((await trailOf(client.userId)).map((row) => row["detail"] as object)).toMatchObject([
      { from: "client", to: "partner" },
      { from: "partner", to: "client" },
    ]);
  });

  it("makes who was a viewer elsewhere the owner of the business they found", async () => {
    const { partnerId } = await createPartner(api);
    const viewer = await createPartner(api, { partnerId, role: "viewer" });
    await ask("PUT", `${viewer.userId}/role`, { role: "client" });
    const founded = await ask("PUT", `${viewer.userId}/role`, { role: "partner", companyName: "Own Cars" });
    expect(founded.status).toBe(200);
    expect(await api.owner`select member_role from users where id = ${viewer.userId}`).toEqual([
      { member_role: "owner" },
    ]);
  });

  it("takes password and codes from an account that nobody has confirmed, which a stranger may have opened", async () => {
    const { userId } = await createClient(api);
    await api.owner`update users set email_confirmed_at = null where id = ${userId}`;
    await api.owner`
      insert into one_time_codes (user_id, purpose, address_hash, code_hash, expires_at)
      values (${userId}, 'recovery', '\\x01', '\\x02', now() + interval '1 hour')`;
    expect(await ask("PUT", `${userId}/role`, { role: "partner", companyName: "Dana Cars" })).toMatchObject({
      status: 200,
    });
    const left = await api.owner`
      select password_hash, (select count(*)::int from one_time_codes where user_id = u.id) as codes from users u where id = ${userId}`;
    expect(left).toEqual([{ password_hash: null, codes: 0 }]);
  });

  it("ends the keys of a business that its last person leaves, once no payment to it is open", async () => {
    const partner = await createPartner(api);
    const { headers } = await createApiKey(api, partner.partnerId);
    const order = await api.app.inject({
      method: "POST",
      url: "/api/v1/top-ups",
      headers: partner.headers,
      payload: { amountCents: 5_000 },
    });
    expect(order.statusCode).toBe(201);
    const toClient = () => ask("PUT", `${partner.userId}/role`, { role: "client" });
    expect(await toClient()).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("still open") },
    });
    await api.owner`update top_ups set created_at = now() - interval '2 hours' where partner_id = ${partner.partnerId}`;
    expect(await toClient()).toMatchObject({ status: 200 });
    await expect
      .poll(async () => (await api.app.inject({ url: "/api/v1/balance", headers })).statusCode)
      .toBe(401);
    expect(await api.owner`select status from partners where id = ${partner.partnerId}`).toEqual([
      { status: "suspended" },
    ]);
  });

  it("that somebody has already changes nothing", async () => {
    const partner = await createPartner(api, { companyName: "Stays" });
    const { body } = await ask("PUT", `${partner.userId}/role`, { role: "partner", companyName: "Other" });
    expect(body).toMatchObject({ partner: { id: partner.partnerId, name: "Stays" } });
    expect(await isAlive(api, partner.accessToken)).toBe(true);
    expect(await trailOf(partner.userId)).toHaveLength(0);
  });

  it("is refused for oneself, and for another admin, which takes two", async () => {
    const other = await createAdmin(api);
    for (const { userId } of [admin, other]) {
      expect(await ask("PUT", `${userId}/role`, { role: "client" })).toMatchObject({
        status: 409,
        body: { code: "illegal_transition" },
      });
    }
    expect(await isAlive(api, other.accessToken)).toBe(true);
  });

  it.each([
    { role: "owner" },
    { role: "admin" },
    { role: "partner" },
    { role: "partner", companyName: " " },
    {},
  ])("refuses %j", async (given) => {
    const client = await createClient(api);
    expect((await ask("PUT", `${client.userId}/role`, given)).status).toBe(400);
    expect(await isAlive(api, client.accessToken)).toBe(true);
  });
});

describe("lost second factors", () => {
  it("are removed with the sessions, and the owner is told", async () => {
    const client = await createClient(api);
    await api.owner`insert into factors (user_id, factor_type, friendly_name, status, sealed_secret)
      values (${client.userId}, 'totp', 'Phone', 'verified', 'x'), (${client.userId}, 'recovery_code', 'Codes', 'verified', null)`;
    const { body } = await ask("DELETE", `${client.userId}/factors`);
    expect(body).toMatchObject({ factors: [], sessions: [] });
    expect(await isAlive(api, client.accessToken)).toBe(false);
    expect((await mailTo(api, client.email)).map(({ subject }) => subject)).toEqual([
      "Your Roadworthy account's second factors were removed",
    ]);
    expect(await trailOf(client.userId)).toMatchObject([
      { action: "user.reset_factors", detail: { removed: 2, ended: 1 } },
    ]);
  });

  it("that are none end nothing and tell nobody", async () => {
    const client = await createClient(api);
    expect((await ask("DELETE", `${client.userId}/factors`)).status).toBe(200);
    expect(await isAlive(api, client.accessToken)).toBe(true);
    expect(await mailTo(api, client.email)).toEqual([]);
  });

  it("are not one's own", async () => {
    expect((await ask("DELETE", `${admin.userId}/factors`)).status).toBe(409);
  });
});

it.each(["role", "factors"])(
  "an admin who proved who they are an hour ago must do so again for %s",
  async (what) => {
    const client = await createClient(api);
    const stale = await createAdmin(api);
    await api.owner`update sessions set amr = '[{"method":"password","timestamp":1700000000}]' where id = ${stale.sessionId}`;
    const knock = () =>
      what === "role"
        ? ask("PUT", `${client.userId}/role`, { role: "client" }, stale)
        : ask("DELETE", `${client.userId}/factors`, undefined, stale);
    // A process reads a session's row again within a second.
    await expect.poll(async () => (await knock()).body["code"]).toBe("step_up_required");
    expect((await knock()).status).toBe(403);
  },
);
