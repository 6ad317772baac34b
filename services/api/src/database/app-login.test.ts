import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmin, createApiKey, createClient, createPartner } from "../testing/fixtures.ts";
import type { PartnerPerson, Person } from "../testing/fixtures.ts";
import { insertReport } from "../testing/credit/reports.ts";
import { startTestApi, type TestApi } from "../testing/harness.ts";
import { forbidden, sqlStateOf } from "../testing/database/sql-state.ts";

// What whoever steals the API's database login tries first, in SQL.

let api: TestApi;
let app: postgres.Sql;
let admin: Person;
let second: Person;
let client: Person;
let partner: PartnerPerson;
let keyId: string;
beforeAll(async () => {
  api = await startTestApi();
  app = postgres(api.config.databaseUrl, { max: 1, onnotice: () => {} });
  [admin, second] = [await createAdmin(api), await createAdmin(api)];
  client = await createClient(api);
  partner = await createPartner(api);
  keyId = (await createApiKey(api, partner.partnerId)).id;
});
afterAll(async () => {
  await app.end({ timeout: 5 });
  await api.stop();
});

/** A proposal that the owner has written, of any state. */
async function proposal(
  kind: string,
  object: string,
  payload: postgres.JSONValue,
  status: string,
): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    insert into proposals (kind, object, summary, reason, payload, state, state_sha256, status, proposer_id, decider_id, expires_at)
    values (${kind}, ${object}, '', '', ${api.owner.json(payload)}, '{}', '', ${status}, ${admin.userId},
      ${status === "open" ? null : second.userId}, now() + interval '1 day') returning id`;
  return row?.id ?? "";
}

const roleOf = async ({ userId }: Person): Promise<unknown> =>
  (await api.owner`select role from users where id = ${userId}`)[0]?.["role"];

test("nobody is made an admin by hand, nor born one", async () => {
  expect(await sqlStateOf(app`update users set role = 'admin' where id = ${client.userId}`)).toBe(forbidden);
  expect(
    await sqlStateOf(app`insert into users (email, role) values ('mallory@test.example', 'admin')`),
  ).toBe(forbidden);
  expect(await roleOf(client)).toBe("client");
});

test("an approved proposal makes the person it names an admin, once; an open, another's or a made-up one nobody", async () => {
  const payload = { userId: client.userId };
  const open = await proposal("user.make_admin", client.userId, payload, "open");
  const others = await proposal("user.make_admin", admin.userId, { userId: admin.userId }, "approved");
  const refund = await proposal("pull.refund", client.userId, payload, "approved");
  for (const by of [open, others, refund, "prop_none", "svc_none", keyId])
    expect([by, await sqlStateOf(app`select make_admin(${client.userId}, ${by})`)]).toEqual([by, forbidden]);
  const approved = await proposal("user.make_admin", client.userId, payload, "approved");
  expect(await sqlStateOf(app`select make_admin(${client.userId}, ${approved})`)).toBe("accepted");
  expect(await roleOf(client)).toBe("admin");
  expect(
    await api.owner`select actor_id from audit_rows where action = 'user.make_admin' and object = ${client.userId}`,
  ).toEqual([{ actor_id: second.userId }]);
  await api.owner`update users set role = 'client' where id = ${client.userId}`;
  expect(await sqlStateOf(app`select make_admin(${client.userId}, ${approved})`)).toBe(forbidden);
});

test("a service token makes an admin only when an operator issued it, within the hour", async () => {
  const token = `svc_${randomUUID().replaceAll("-", "")}`;
  const issue = `'platform', 'system', 'jobs', 'service_token.issue', '${token}', '{}'`;
  expect(await sqlStateOf(app.unsafe(`select audit_note(${issue})`))).toBe(forbidden);
  expect(await sqlStateOf(app`select make_admin(${client.userId}, ${token})`)).toBe(forbidden);
});

test("a proposal begins undecided, is decided once, and by two admins", async () => {
  const insert = (status: string) => app`
    insert into proposals (kind, object, summary, reason, payload, state, state_sha256, status, proposer_id, decider_id, expires_at)
    values ('user.make_admin', ${randomUUID()}, '', '', '{}', '{}', '', ${status}, ${admin.userId}, ${second.userId}, now())`;
  expect(await sqlStateOf(insert("approved"))).toBe(forbidden);
  const id = await proposal("user.make_admin", randomUUID(), {}, "open");
  const approve = (decider: Person, isAlone = false) =>
    app`update proposals set status = 'approved', decider_id = ${decider.userId}, is_alone = ${isAlone} where id = ${id}`;
  expect(await sqlStateOf(approve(partner))).toBe(forbidden);
  expect(await sqlStateOf(approve(admin, true))).toBe(forbidden);
  expect(await sqlStateOf(app`update proposals set payload = '{}' where id = ${id}`)).toBe(forbidden);
  expect(await sqlStateOf(approve(second))).toBe("accepted");
  expect(await sqlStateOf(app`update proposals set status = 'open' where id = ${id}`)).toBe(forbidden);
});

test("a key needs a person of a business that may have it, and its audit row; whose it is and what opens it never changes", async () => {
  const insert = (partnerId: string, mode: string, by: string | null) => app`
    insert into api_keys (partner_id, name, mode, secret_sha256, last6, scopes, created_by_user_id)
    values (${partnerId}, 'x', ${mode}, ${Buffer.from(randomUUID())}, 'abcdef', '{pull_credit}', ${by})`;
  const pending = await createPartner(api, { status: "pending" });
  const suspended = await createPartner(api, { status: "suspended", noticeAccepted: false });
  const viewer = await createPartner(api, { partnerId: partner.partnerId, role: "viewer" });
  for (const [partnerId, mode, by] of [
    [partner.partnerId, "live", null],
    [partner.partnerId, "live", client.userId],
    [partner.partnerId, "live", viewer.userId],
    [partner.partnerId, "live", partner.userId],
    [pending.partnerId, "live", pending.userId],
    [suspended.partnerId, "test", suspended.userId],
  ] as const)
    expect(await sqlStateOf(insert(partnerId, mode, by))).toBe(forbidden);
  for (const change of [
    "partner_id = partner_id",
    "mode = 'live'",
    "secret_sha256 = '\\x00'",
    "created_by_user_id = null",
  ])
    // prettier-ignore
    expect([change, await sqlStateOf(app.unsafe(`update api_keys set ${change}`))]).toEqual([change, forbidden]);
  await api.owner`update api_keys set revoked_at = now(), expires_at = now() where id = ${keyId}`;
  expect(await sqlStateOf(app`update api_keys set revoked_at = null where id = ${keyId}`)).toBe(forbidden);
  expect(await sqlStateOf(app`update api_keys set expires_at = null where id = ${keyId}`)).toBe(forbidden);
  expect(await sqlStateOf(app`delete from api_keys where id = ${keyId}`)).toBe(forbidden);
});

test("a business is certified as an approved proposal says, and not otherwise", async () => {
  const { partnerId } = await createPartner(api, {
    status: "pending",
    pricingTier: "standard",
    pullTypes: ["soft"],
    purposes: [],
  });
  const terms = {
    purposes: ["ACCOUNT_REVIEW_CREDIT"],
    pullTypes: ["soft"],
    pricingTier: "premium",
    renewalDueOn: "2100-01-01",
  };
  const certify = (purpose: string) => app`
    update partners set status = 'active', certified_purposes = ${[purpose]}, pricing_tier = 'premium', renewal_due_on = '2100-01-01',
      certified_at = now() where id = ${partnerId}`;
  expect(await sqlStateOf(certify("ACCOUNT_REVIEW_CREDIT"))).toBe(forbidden);
  expect(await sqlStateOf(app`update partners set pricing_tier = 'enterprise' where id = ${partnerId}`)).toBe(
    forbidden,
  );
  expect(await sqlStateOf(app`insert into partners (name, status) values ('Mallory', 'active')`)).toBe(
    forbidden,
  );
  await proposal("partner.tier", partnerId, { partnerId, pricingTier: "enterprise" }, "approved");
  expect(await sqlStateOf(app`update partners set pricing_tier = 'enterprise' where id = ${partnerId}`)).toBe(
    "accepted",
  );
  expect(await sqlStateOf(app`update partners set pricing_tier = 'premium' where id = ${partnerId}`)).toBe(
    forbidden,
  );
  await proposal("partner.certify", partnerId, { partnerId, ...terms }, "approved");
  expect(await sqlStateOf(certify("EXTENSION_OF_CREDIT"))).toBe(forbidden);
  expect(await sqlStateOf(certify("ACCOUNT_REVIEW_CREDIT"))).toBe("accepted");
  expect(await sqlStateOf(app`update partners set status = 'suspended' where id = ${partnerId}`)).toBe(
    "accepted",
  );
  expect(await sqlStateOf(app`update partners set status = 'active' where id = ${partnerId}`)).toBe(
    "accepted",
  );
});

test("money comes by a top-up that was noted open, for a business that may add funds, with the amount that was asked for", async () => {
  const suspended = await createPartner(api, { status: "suspended", noticeAccepted: false });
  const insert = (partnerId: string, status: string, by: string | null = null) => app`
    insert into top_ups (partner_id, mode, amount_cents, provider, status, created_by_user_id)
    values (${partnerId}, 'live', 500, 'sandbox', ${status}, ${by}) returning id`;
  expect(await sqlStateOf(insert(partner.partnerId, "paid"))).toBe(forbidden);
  expect(await sqlStateOf(insert(suspended.partnerId, "open"))).toBe(forbidden);
  expect(await sqlStateOf(insert(partner.partnerId, "open", client.userId))).toBe(forbidden);
  const inTestMode = app`insert into top_ups (partner_id, mode, amount_cents, provider) values (${partner.partnerId}, 'test', 500, 'stripe')`;
  expect(await sqlStateOf(inTestMode)).toBe(forbidden);
  const [row] = await insert(partner.partnerId, "open", partner.userId);
  const id = String(row?.["id"]);
  const reference = randomUUID();
  for (const change of ["status = 'paid'", "amount_cents = 1", "mode = 'test'", "finished_at = now()"])
    expect(await sqlStateOf(app.unsafe(`update top_ups set ${change} where id = '${id}'`))).toBe(forbidden);
  expect(await sqlStateOf(app`update top_ups set provider_reference = ${reference} where id = ${id}`)).toBe(
    "accepted",
  );
  expect(await sqlStateOf(app`update top_ups set provider_reference = 'other' where id = ${id}`)).toBe(
    forbidden,
  );
  const finish = async (cents: number, named: string = reference) =>
    (await app`select finish_top_up('sandbox', ${named}, ${cents}, true, null, 'x', 'ch') as outcome`)[0]?.[
      "outcome"
    ];
  expect([await finish(501), await finish(500, "unknown"), await finish(500), await finish(500)]).toEqual([
    "mismatch", "unknown", "paid", "unchanged",
  ]); // prettier-ignore
  expect(await sqlStateOf(app`select ledger_top_up(${partner.partnerId}, 'live', 1, 'x', 'x')`)).toBe(
    forbidden,
  );
});

test("the trail takes rows of people and keys that exist, and none that only functions or operators write", async () => {
  const note = (kind: string, actor: string, action = "session.sign_in") =>
    sqlStateOf(app`select audit_note('platform', ${kind}, ${actor}, ${action}, 'x', '{}')`);
  expect(await note("admin", admin.userId)).toBe("accepted");
  expect(await note("partner", keyId)).toBe("accepted");
  expect(await note("admin", partner.userId)).toBe(forbidden);
  expect(await note("client", randomUUID())).toBe(forbidden);
  expect(await note("partner", "key_none")).toBe(forbidden);
  expect(await note("system", "operator")).toBe(forbidden);
  expect(await note("root", admin.userId)).toBe(forbidden);
  for (const action of [
    "ledger.top_up",
    "top_up.paid",
    "credit_pull.settle",
    "user.make_admin",
    "visitor.remove",
    "service_token.issue",
  ])
    expect([action, await note("system", "jobs", action)]).toEqual([action, forbidden]);
  expect(
    await sqlStateOf(app`select audit_append('platform', 'admin', ${admin.userId}, 'a.b', 'x', '{}')`),
  ).toBe(forbidden);
});

test("what is kept of a person goes with the account only, and an account that was closed stays so", async () => {
  const person = await createClient(api);
  const id = person.userId;
  await api.owner`
    insert into security_events (user_id, kind, network, at, hour) values
      (${id}, 'signed_in', '192.0.2.0/24', now(), null),
      (${id}, 'sign_in_failed', '192.0.2.0/24', now(), date_trunc('hour', now()))`;
  const all = async () =>
    (await api.owner`select count(*)::int as n from security_events where user_id = ${id}`)[0]?.["n"];
  const age = (kind: string, count: number) => app`
    update security_events set at = now() - interval '200 days', count = ${count} where user_id = ${id} and kind = ${kind}`;
  expect(await sqlStateOf(age("signed_in", 2))).toBe(forbidden);
  expect(await sqlStateOf(age("sign_in_failed", 1))).toBe(forbidden);
  expect(await sqlStateOf(age("sign_in_failed", 2))).toBe("accepted");
  const before = await all();
  await app`select sweep_security_events()`;
  expect(await all()).toBe(before);
  expect(await sqlStateOf(app`delete from users where id = ${id}`)).toBe(forbidden);
  expect(await sqlStateOf(app`select forget_security_events(${id})`)).toBe(forbidden);
  expect(await sqlStateOf(app`update users set deleted_at = now() where id = ${id}`)).toBe("accepted");
  expect(await sqlStateOf(app`update users set deleted_at = null where id = ${id}`)).toBe(forbidden);
});

test("nothing that a bureau gave is thrown away before its time, whatever time the caller names and however old a report looks", async () => {
  const { reportId } = await insertReport(api, partner.partnerId);
  expect(
    await sqlStateOf(app`update credit_reports set created_at = '2000-01-01' where id = ${reportId}`),
  ).toBe(forbidden);
  expect(await sqlStateOf(app`delete from credit_reports where id = ${reportId}`)).toBe(forbidden);
  const [row] = await app<{ n: number }[]>`select dispose_reports('2100-01-01', 0, 0, 1000) as n`;
  expect(row?.n).toBe(0);
});

test("every function that it may call as somebody else is named where README.md says what a stolen login can do", async () => {
  const rows = await api.owner<{ name: string }[]>`
    select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prosecdef and p.prorettype <> 'trigger'::regtype
      and has_function_privilege('roadworthy_app', p.oid, 'execute') order by 1`;
  const readme = await readFile(new URL("../../README.md", import.meta.url), "utf8");
  const [, chapter = ""] = /\n## What a stolen API database login[^\n]*\n([^]*?)\n## /.exec(readme) ?? [];
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.map(({ name }) => name).filter((name) => !chapter.includes(`\`${name}\``))).toEqual([]);
});

test("README.md names the tables that it cannot read, and those with something sealed", async () => {
  const tables = await api.owner<{ name: string; is_readable: boolean; has_sealed: boolean }[]>`
    select c.relname as name, has_any_column_privilege('roadworthy_app', c.oid, 'select') as is_readable,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attname ~ '^sealed' and a.atttypid in ('text'::regtype, 'bytea'::regtype)) as has_sealed
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`;
  const readme = await readFile(new URL("../../README.md", import.meta.url), "utf8");
  const [, chapter = ""] = /\n### What it can read\n([^]*?)\n## /.exec(readme) ?? [];
  const unreadable = tables.filter(({ is_readable }) => !is_readable).map(({ name }) => `\`${name}\``);
  expect(chapter).toContain(`every table but ${unreadable.join(", ")},`);
  const [, sealed = ""] = /^\| sealed[^|]*\|([^|]*)\|/m.exec(chapter) ?? [];
  const named = [...sealed.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(named).toEqual(tables.filter(({ has_sealed }) => has_sealed).map(({ name }) => name));
});
