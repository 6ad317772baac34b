import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { people, person, personRow } from "@roadworthy/contracts/people";
import { authClientOf, isAlive } from "../../testing/sign-in/auth-client.ts";
import {
  createAdmin,
  createClient,
  createPartner,
  signIn,
  TEST_PASSWORD,
  type Person,
} from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { lastMailTo, mailTo } from "../../testing/sign-in/mailbox.ts";

const api = testApi();
let admin: Person;
beforeAll(async () => {
  admin = await createAdmin(api, { name: "Alex Admin" });
});

type Method = "GET" | "POST" | "PUT" | "DELETE";
async function ask(method: Method, path: string, payload?: object, as: Pick<Person, "headers"> = admin) {
  const reply = await api.app.inject({
    method,
    url: `/api/v1/admin/${path}`,
    headers: as.headers,
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>(), text: reply.body };
}
const trailOf = (userId: string) =>
  api.owner<{ action: string; actor_id: string; detail: Record<string, unknown> }[]>`
    select action, actor_id, detail from audit_rows where object = ${userId} order by seq`;

describe("the list", () => {
  it("pages newest first without gaps or repeats, and says how many match", async () => {
    const marker = randomUUID().slice(0, 8);
    const made = [];
    for (let index = 0; index < 5; index += 1) {
      made.push((await createClient(api, { name: `Page ${marker} ${index}` })).userId);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const next: string = cursor === null ? "" : `&cursor=${cursor}`;
      const { body } = await ask("GET", `users?limit=2&search=${marker.toUpperCase()}${next}`);
      const page = people.list.reply.decode(body as never);
      expect(page.total).toBe(5);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(made.toReversed());
  });

  it("filters by role and by part of name, company and address", async () => {
    const company = `Motors ${randomUUID()}`;
    const partner = await createPartner(api, { companyName: company });
    const found = async (query: string) =>
      (await ask("GET", `users?${query}`)).body["items"] as { id: string; role: string }[];
    expect((await found(`search=${encodeURIComponent(company)}`)).map(({ id }) => id)).toEqual([
      partner.userId,
    ]);
    expect((await found(`search=${partner.email.slice(0, 20)}`)).map(({ id }) => id)).toEqual([
      partner.userId,
    ]);
    expect(await found(`role=client&search=${encodeURIComponent(company)}`)).toEqual([]);
    expect(new Set((await found("role=admin")).map(({ role }) => role))).toEqual(new Set(["admin"]));
    expect((await found("search=%25")).length).toBe(0);
    expect((await ask("GET", "users?role=owner")).status).toBe(400);
    const altered = Buffer.from('["people","-created","2026-11-26 18:23:30+00","nobody"]').toString(
      "base64url",
    );
    for (const cursor of ["nonsense", altered])
      expect((await ask("GET", `users?cursor=${cursor}`)).body).toMatchObject({
        issues: [{ path: "cursor" }],
      });
  });

  it("filters by the days on which accounts were created, both included", async () => {
    const name = `Days ${randomUUID()}`;
    const { userId } = await createClient(api, { name });
    await api.owner`update users set created_at = '2026-03-31T23:59:59Z' where id = ${userId}`;
    const total = async (days: string) =>
      (await ask("GET", `users?search=${encodeURIComponent(name)}&${days}`)).body["total"];
    expect(await total("from=2026-03-31&to=2026-03-31")).toBe(1);
    expect([await total("from=2026-04-01"), await total("to=2026-03-30")]).toEqual([0, 0]);
  });

  it("shows how an account stands", async () => {
    const marker = randomUUID();
    const id = async (name: string, columns: object) => {
      const row = { email: `${randomUUID()}@test.example`, name: `${name} ${marker}`, ...columns };
      await api.owner`insert into users ${api.owner(row)}`;
    };
    const now = new Date();
    await id("active", { email_confirmed_at: now });
    await id("invited", { invited_at: now });
    await id("unconfirmed", {});
    await id("suspended", { email_confirmed_at: now, banned_until: new Date(now.getTime() + 60_000) });
    await id("active", { email_confirmed_at: now, banned_until: new Date(now.getTime() - 60_000) });
    await id("gone", { deleted_at: now });
    const { body } = await ask("GET", `users?search=${marker}`);
    const items = personRow.array().decode(body["items"] as never);
    expect(items).toHaveLength(5);
    for (const item of items) expect(item.name.split(" ")[0]).toBe(item.standing);
  });
});

describe("one account", () => {
  it("shows ways to sign in and sessions, and no secret", async () => {
    const client = await createClient(api, { name: "Dana Reyes", tier: "premium" });
    await signIn(api, client.email);
    await api.owner`insert into factors (user_id, factor_type, friendly_name, status, sealed_secret)
      values (${client.userId}, 'totp', 'Phone', 'verified', 'sealed-secret')`;
    await api.owner`insert into passkeys (user_id, credential_id, public_key, counter, transports, is_backed_up, friendly_name)
      values (${client.userId}, 'credential-1', '\\x00', 0, '{}', false, 'Laptop')`;
    const { body, text } = await ask("GET", `users/${client.userId}`);
    const shown = person.decode(body as never);
    expect(shown).toMatchObject({
      name: "Dana Reyes",
      plan: "Premium",
      standing: "active",
      hasPassword: true,
      isSelf: false,
      suspension: null,
      factors: [{ type: "totp", name: "Phone", isVerified: true }],
      passkeys: [{ name: "Laptop" }],
    });
    expect(shown.sessions).toHaveLength(2);
    for (const secret of ["sealed", "argon2", "credential-1", "refreshKey", "amr"])
      expect(text).not.toContain(secret);
    const self = await ask("GET", `users/${admin.userId}`);
    expect(self.body["isSelf"]).toBe(true);
  });

  it("names the business of a partner, and does not show who was deleted", async () => {
    const partner = await createPartner(api, { companyName: "Reyes Motors" });
    const { body } = await ask("GET", `users/${partner.userId}`);
    expect(body["partner"]).toMatchObject({ id: partner.partnerId, name: "Reyes Motors", status: "active" });
    await api.owner`update users set deleted_at = now() where id = ${partner.userId}`;
    expect((await ask("GET", `users/${partner.userId}`)).status).toBe(404);
    expect(
      (await ask("PUT", `users/${partner.userId}/suspension`, { reason: "other", days: 1 })).status,
    ).toBe(404);
  });
});

describe("suspension", () => {
  it("ends sessions at once, keeps the door shut, and can be lifted", async () => {
    const client = await createClient(api);
    const { status, body } = await ask("PUT", `users/${client.userId}/suspension`, {
      reason: "fraud_suspected",
      days: null,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      standing: "suspended",
      suspension: { until: null, reason: "fraud_suspected" },
      sessions: [],
    });
    expect(await isAlive(api, client.accessToken)).toBe(false);
    const door = () => authClientOf(api).signInWithPassword({ email: client.email, password: TEST_PASSWORD });
    expect((await door()).error?.code).toBe("user_banned");
    const lifted = await ask("DELETE", `users/${client.userId}/suspension`);
    expect(lifted.body).toMatchObject({ standing: "active", suspension: null });
    expect((await door()).error).toBeNull();
    const rows = await trailOf(client.userId);
    expect(rows.filter(({ actor_id }) => actor_id === admin.userId).map(({ action }) => action)).toEqual([
      "user.ban",
      "user.unban",
    ]);
    expect(rows[0]?.detail).toMatchObject({ reason: "fraud_suspected", ended: 1 });
  });

  it("ends by itself after the days given", async () => {
    const client = await createClient(api);
    const { body } = await ask("PUT", `users/${client.userId}/suspension`, { reason: "other", days: 7 });
    const { until } = body["suspension"] as { until: string };
    expect(Math.round((Date.parse(until) - Date.now()) / 86_400_000)).toBe(7);
  });

  it.each([
    { reason: "because", days: 1 },
    { reason: "other", days: 0 },
    { reason: "other", days: 366 },
    { days: 1 },
  ])("refuses %j", async (given) => {
    const client = await createClient(api);
    expect((await ask("PUT", `users/${client.userId}/suspension`, given)).status).toBe(400);
    expect(await isAlive(api, client.accessToken)).toBe(true);
  });

  it("is refused for oneself, and for another admin, which takes two", async () => {
    const other = await createAdmin(api);
    for (const { userId } of [admin, other]) {
      const refused = await ask("PUT", `users/${userId}/suspension`, { reason: "other", days: 1 });
      expect(refused).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
    }
    expect(await isAlive(api, other.accessToken)).toBe(true);
  });
});

describe("sessions, recovery, invitation", () => {
  it("signs a person out everywhere", async () => {
    const client = await createClient(api);
    const second = await signIn(api, client.email);
    expect(await ask("DELETE", `users/${client.userId}/sessions`)).toMatchObject({
      status: 200,
      body: { ended: 2 },
    });
    expect([await isAlive(api, client.accessToken), await isAlive(api, second.accessToken)]).toEqual([
      false,
      false,
    ]);
    expect((await trailOf(client.userId)).at(-1)).toMatchObject({
      action: "user.sign_out",
      actor_id: admin.userId,
    });
  });

  it("mails a recovery code once a minute, and the password works until a new one is chosen", async () => {
    const client = await createClient(api);
    expect((await ask("POST", `users/${client.userId}/recovery-mails`)).status).toBe(202);
    const again = await ask("POST", `users/${client.userId}/recovery-mails`);
    expect(again).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    const mails = await mailTo(api, client.email);
    expect(mails).toHaveLength(1);
    const auth = authClientOf(api);
    const token = mails[0]?.code ?? "";
    expect((await auth.verifyOtp({ email: client.email, token, type: "recovery" })).error).toBeNull();
    await signIn(api, client.email);
  });

  it("does not mail an account without an address", async () => {
    const id = randomUUID();
    await api.owner`insert into users (id, phone, phone_confirmed_at) values (${id}, '15550100999', now())`;
    expect((await ask("POST", `users/${id}/recovery-mails`)).status).toBe(409);
  });

  it("does not mail somebody whose company decides how they sign in", async () => {
    const client = await createClient(api);
    await api.owner`update users set is_sso_user = true where id = ${client.userId}`;
    expect((await ask("POST", `users/${client.userId}/recovery-mails`)).status).toBe(409);
    // Control: the same account without a company gets one.
    await api.owner`delete from throttles where key like 'mail-%'`;
    await api.owner`update users set is_sso_user = false where id = ${client.userId}`;
    expect((await ask("POST", `users/${client.userId}/recovery-mails`)).status).toBe(202);
  });

  it("invites a partner, who accepts and chooses a password", async () => {
    const email = `${randomUUID()}@test.example`;
    const invited = await ask("POST", "invitations", {
      role: "partner",
      email,
      name: "Ira Reyes",
      companyName: "Ira Cars",
    });
    expect(invited.status).toBe(201);
    const id = String(invited.body["id"]);
    expect((await ask("GET", `users/${id}`)).body).toMatchObject({
      standing: "invited",
      hasPassword: false,
      partner: { name: "Ira Cars", status: "pending" },
    });
    const { token } = await lastMailTo(api, email);
    const auth = authClientOf(api);
    expect((await auth.verifyOtp({ token_hash: token, type: "invite" })).error).toBeNull();
    expect((await auth.updateUser({ password: "a calm road at dawn" })).error).toBeNull();
    expect((await ask("GET", `users/${id}`)).body).toMatchObject({ standing: "active", hasPassword: true });
    expect((await trailOf(id)).map(({ action }) => action)).toContain("user.invite");
  });

  it("refuses an account's address, an admin, and a partner without a company", async () => {
    const { email } = await createClient(api);
    const taken = await ask("POST", "invitations", { role: "client", email: email.toUpperCase(), name: "X" });
    expect(taken).toMatchObject({
      status: 409,
      body: { code: "already_exists", issues: [{ path: "email" }] },
    });
    const fresh = () => `${randomUUID()}@test.example`;
    for (const wrong of [
      { role: "admin", email: fresh(), name: "X" },
      { role: "partner", email: fresh(), name: "X" },
      { role: "client", email: "nobody", name: "X" },
      { role: "client", email: fresh(), name: " " },
    ]) {
      expect((await ask("POST", "invitations", wrong)).status).toBe(400);
    }
  });
});
