import { describe, expect, it } from "vitest";
import { ownAccount } from "@roadworthy/contracts/own-account";
import { problem } from "@roadworthy/contracts/problem";
import {
  createAdmin,
  createApiKey,
  createClient,
  createPartner,
  fund,
  signIn,
  type Person,
} from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { mailTo } from "../../testing/sign-in/mailbox.ts";
import { createAccessCode, putIdentity, putStandingConsent, somebody } from "../../testing/credit/pulls.ts";

const api = testApi();

const post = (person: Pick<Person, "headers">, url: string, payload: object = {}) =>
  api.app.inject({ method: "POST", url, headers: person.headers, payload });
const close = (person: Person, address = person.email) => post(person, "/api/v1/me/closure", { address });

async function exported(person: Pick<Person, "headers">) {
  const reply = await post(person, "/api/v1/me/data-export");
  expect(reply.statusCode).toBe(200);
  return ownAccount.exportData.reply.decode(reply.json());
}

/** A client with everything that one can have. */
async function richClient() {
  const person = await createClient(api, { name: "Rae Moreno" });
  const subject = somebody();
  const partner = await createPartner(api, { companyName: "Granting Motors" });
  // The same person as the partner knows them, whose record that is.
  await api.owner`
    insert into consumers (partner_id, user_id, sealed_identity, display_name, identity_index)
    values (${partner.partnerId}, ${person.userId}, 'sealed', 'Rae', '\\x01')`;
  await putIdentity(api, person.userId, subject);
  await api.owner`
    with report as (
      insert into credit_reports (consumer_id, owner_user_id, pull_type, score_type, bureaus, status)
      select id, user_id, 'soft', 'vantage', '{equifax}', 'completed' from consumers where user_id = ${person.userId} and partner_id is null
      returning id
    ), file as (
      insert into bureau_files (report_id, bureau, file) select id, 'equifax', '{}' from report
    )
    insert into credit_scores (report_id, bureau, model, version, value, range_min, range_max, scored_on)
    select id, 'equifax', 'VantageScore', '3.0', 700, 300, 850, current_date from report`;
  await createAccessCode(api, person.userId);
  await putStandingConsent(api, person.userId, partner.partnerId);
  return { ...person, subject, partner };
}

describe("the export of one's own data", () => {
  it("holds what we know of the person, and nobody else's", async () => {
    const person = await richClient();
    const other = await richClient();
    const data = await exported(person);
    expect(data.account).toMatchObject({
      id: person.userId,
      email: person.email,
      name: "Rae Moreno",
      role: "client",
    });
    expect(data.identity).toMatchObject({
      firstName: person.subject.firstName,
      lastName: person.subject.lastName,
    });
    expect(data.sessions).toHaveLength(1);
    expect(data.devices).toHaveLength(1);
    expect(data.accessCodes).toHaveLength(1);
    expect(data.consents).toMatchObject([{ partner: "Granting Motors", method: "standing" }]);
    expect(data.securityLog.map(({ kind }) => kind)).toEqual(["data_exported", "sign_in"]);
    const text = JSON.stringify(data);
    for (const foreign of [other.userId, other.email]) expect(text).not.toContain(foreign);
  });

  it("holds no secret: no hash, no key, no whole SSN or code", async () => {
    const person = await richClient();
    const reply = await post(person, "/api/v1/me/data-export");
    expect(reply.body).not.toMatch(/argon2|password_?hash|sealed|refresh_?(key|token)|tokenHash/i);
    expect(reply.body).not.toContain(person.subject.ssn ?? "no ssn");
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  it("is recorded each time, without what was in it", async () => {
    const person = await createClient(api);
    await exported(person);
    await exported(person);
    const rows = await api.owner`
      select action, object, detail from audit_rows where actor_id = ${person.userId} and action = 'user.export'`;
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(person.email);
  });

  it("tells a partner's person of the keys they made, and an admin of their own account", async () => {
    const partner = await createPartner(api);
    await post(partner, "/api/v1/api-keys", { name: "Desk", mode: "test", permissions: ["read_reports"] });
    expect((await exported(partner)).apiKeysMade).toMatchObject([{ name: "Desk", mode: "test" }]);
    expect((await exported(await createAdmin(api))).noticesAccepted).toHaveLength(1);
  });

  it("needs a recent proof of who is here", async () => {
    const person = await createClient(api);
    await api.owner`update sessions set amr = jsonb_set(amr, '{0,timestamp}', '1000000') where id = ${person.sessionId}`;
    for (const reply of [await post(person, "/api/v1/me/data-export"), await close(person)]) {
      expect(problem.parse(reply.json())).toMatchObject({
        code: "step_up_required",
        reauthenticate: ["password"],
      });
    }
  });
});

describe("closing one's own account", () => {
  it("ends every session, erases the person, frees the address, and says good-bye by mail", async () => {
    const person = await richClient();
    await api.owner`update users set phone = '12025550150', new_phone = '12025550151' where id = ${person.userId}`;
    await api.owner`
      insert into one_time_codes (user_id, purpose, address_hash, code_hash, expires_at)
      values (${person.userId}, 'recovery', '\\x01', '\\x02', now() + interval '1 hour')`;
    const elsewhere = await signIn(api, person.email);
    expect((await close(person, person.email.toUpperCase())).statusCode).toBe(200);
    for (const { headers } of [person, elsewhere]) {
      expect((await api.app.inject({ url: "/api/v1/me/security-events", headers })).statusCode).toBe(401);
    }
    const user = await api.owner`select * from users where id = ${person.userId}`;
    expect(JSON.stringify(user)).not.toMatch(new RegExp(`Rae Moreno|${person.email}|1202555015`));
    for (const table of [
      "sessions",
      "one_time_codes",
      "known_devices",
      "security_events",
      "alerts",
      "access_codes",
      "monitoring_schedules",
      "consumers",
    ]) {
      const left = await api.owner`select 1 from ${api.owner(table)} where user_id = ${person.userId}`;
      expect({ table, left: left.length }).toEqual({ table, left: 0 });
    }
    expect(await api.owner`select 1 from consumers where partner_id is null and user_id is null`).toEqual([]);
    expect(await api.owner`select 1 from credit_reports where owner_user_id = ${person.userId}`).toEqual([]);
    // What the law has us keep: who consented to what, and that all this happened.
    expect(await api.owner`select 1 from consents where user_id = ${person.userId}`).toHaveLength(1);
    const trail = await api.owner`select action from audit_rows where object = ${person.userId} order by seq`;
    expect(trail).toContainEqual({ action: "user.close" });
    const [mail] = await mailTo(api, person.email);
    expect(mail?.subject).toBe("Your Roadworthy account was closed");
    const again = await api.app.inject({
      method: "POST",
      url: "/auth/v1/signup",
      payload: { email: person.email, password: "a-long-enough-passphrase", data: { name: "Rae" } },
    });
    expect(again.statusCode).toBe(200);
  });

  it.each(["", "other@test.example", "nobody"])(
    "is refused for the typed address %j, with the field",
    async (typed) => {
      const person = await createClient(api);
      const reply = await close(person, typed);
      expect(problem.parse(reply.json())).toMatchObject({
        code: "invalid_request",
        issues: [{ path: "address" }],
      });
      expect((await exported(person)).account.email).toBe(person.email);
    },
  );

  it("is not for administrators, nor for API keys", async () => {
    const admin = await createAdmin(api);
    expect((await close(admin)).statusCode).toBe(403);
    const partner = await createPartner(api);
    const { headers } = await createApiKey(api, partner.partnerId);
    expect((await close({ ...partner, headers })).statusCode).toBe(403);
  });

  it("is refused to the last person of a business that has money, until it is spent", async () => {
    const partner = await createPartner(api);
    await fund(api, partner.partnerId, 1_234);
    const refusal = problem.parse((await close(partner)).json());
    expect(refusal).toMatchObject({ code: "illegal_transition", detail: expect.stringContaining("$12.34") });
    // Nor may an admin leave the money to nobody.
    const admin = await createAdmin(api);
    const demote = () =>
      api.app.inject({
        method: "PUT",
        url: `/api/v1/admin/users/${partner.userId}/role`,
        headers: admin.headers,
        payload: { role: "client" },
      });
    expect(problem.parse((await demote()).json()).detail).toContain("money on its balance");
    // What it owes is not given back.
    await api.owner`update ledger_accounts set posted_cents = -500, disputed_cents = 500 where partner_id = ${partner.partnerId} and mode = 'live'`;
    const owing = await post(partner, "/api/v1/me/closure", { address: partner.email, refundsBalance: true });
    expect(problem.parse(owing.json()).detail).toContain("−$5.00. Settle it");
    // Play money keeps nobody.
    await api.owner`update ledger_accounts set posted_cents = 0, disputed_cents = 0 where partner_id = ${partner.partnerId} and mode = 'live'`;
    expect((await close(partner)).statusCode).toBe(200);
  });

  it("is refused while a payment to the business is open", async () => {
    const partner = await createPartner(api);
    const order = await post(partner, "/api/v1/top-ups", { amountCents: 5_000 });
    expect(order.statusCode).toBe(201);
    expect(problem.parse((await close(partner)).json()).detail).toContain("still open");
    await api.owner`update top_ups set created_at = now() - interval '2 hours' where partner_id = ${partner.partnerId}`;
    expect((await close(partner)).statusCode).toBe(200);
  });

  it("leaves the business to a colleague, and takes it along, with its keys, as the last one", async () => {
    const first = await createPartner(api);
    const last = await createPartner(api, { partnerId: first.partnerId });
    const { headers } = await createApiKey(api, first.partnerId);
    const useKey = async () => (await api.app.inject({ url: "/api/v1/balance", headers })).statusCode;
    await fund(api, first.partnerId, 500);
    expect((await close(first)).statusCode).toBe(200);
    expect(await useKey()).toBe(200);
    await api.owner`update ledger_accounts set posted_cents = 0 where partner_id = ${first.partnerId} and mode = 'live'`;
    expect((await close(last)).statusCode).toBe(200);
    expect(await useKey()).toBe(401);
    const works =
      await api.owner`select from api_keys where partner_id = ${first.partnerId} and revoked_at is null`;
    expect(works).toHaveLength(0);
    expect(await api.owner`select status from partners where id = ${first.partnerId}`).toEqual([
      { status: "suspended" },
    ]);
  });

  it("is refused to the last owner while somebody else is there, and takes the business along when others are only invited", async () => {
    const owner = await createPartner(api);
    const { partnerId } = owner;
    await api.owner`
      insert into users (email, name, role, partner_id, member_role, invited_at)
      values (${`invited-${partnerId}@test.example`}, 'Ivy', 'partner', ${partnerId}, 'owner', now())`;
    const viewer = await createPartner(api, { partnerId, role: "viewer" });
    const refusal = problem.parse((await close(owner)).json());
    expect(refusal).toMatchObject({
      code: "illegal_transition",
      detail: "Make someone else an owner first.",
    });
    const admin = await createAdmin(api);
    const demoted = await api.app.inject({
      method: "PUT",
      url: `/api/v1/admin/users/${owner.userId}/role`,
      headers: admin.headers,
      payload: { role: "client" },
    });
    expect(demoted.statusCode).toBe(409);
    expect((await close(viewer)).statusCode).toBe(200);
    expect((await close(owner)).statusCode).toBe(200);
    expect(await api.owner`select status from partners where id = ${partnerId}`).toEqual([
      { status: "suspended" },
    ]);
  });

  it("by the last two people of a business with money at once lets one go", async () => {
    const one = await createPartner(api);
    const other = await createPartner(api, { partnerId: one.partnerId });
    await fund(api, one.partnerId, 500);
    const codes = (await Promise.all([close(one), close(other)])).map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("twice at once happens once", async () => {
    const person = await createClient(api);
    const codes = (await Promise.all([close(person), close(person), close(person)])).map(
      (reply) => reply.statusCode,
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    const rows =
      await api.owner`select 1 from audit_rows where action = 'user.close' and object = ${person.userId}`;
    expect(rows).toHaveLength(1);
  });
});

it("a credit file is erased for closed accounts only", async () => {
  const { userId } = await createClient(api);
  await expect(api.owner`select erase_client_file(${userId})`).rejects.toThrow("not closed");
});
