import { beforeAll, expect, test } from "vitest";
import {
  createAdmin,
  createApiKey,
  createPartner,
  type PartnerPerson,
  type Person,
} from "../../testing/fixtures.ts";
import { companyDay } from "../../platform/company-day.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();
let admin: Person;
let partner: PartnerPerson;
beforeAll(async () => {
  admin = await createAdmin(api);
  partner = await createPartner(api, { companyName: "Leaky Motors" });
});

const base = "/api/v1/admin/api-keys";
const post = async (url: string, payload: object, as: Pick<Person, "headers"> = admin) => {
  const reply = await api.app.inject({ method: "POST", url: `${base}${url}`, headers: as.headers, payload });
  return { status: reply.statusCode, body: reply.json() };
};
const worksWith = async (headers: { authorization: string }) =>
  (await api.app.inject({ url: "/api/v1/credit-pulls", headers })).statusCode === 200;
const told = async () =>
  (
    await api.owner`select kind from alerts where user_id = ${partner.userId} order by created_at desc, id desc`
  ).map((row) => row["kind"]);

test("the list shows every business's keys and never a secret; the status narrows it", async () => {
  const key = await createApiKey(api, partner.partnerId);
  const reply = await api.app.inject({ url: `${base}?search=Leaky&status=active`, headers: admin.headers });
  expect(reply.json().items).toMatchObject([
    { id: key.id, secret: null, ownerType: "partner", owner: { name: "Leaky Motors" }, status: "active" },
  ]);
  expect(reply.body).not.toContain(key.secret.slice(0, 20));
});

test("a revoked key stops at once, its business is told why, and of two admins one revokes", async () => {
  const key = await createApiKey(api, partner.partnerId);
  expect(await worksWith(key.headers)).toBe(true);
  const both = await Promise.all([1, 2].map(() => post(`/${key.id}/revoke`, { reason: "Unpaid" })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await worksWith(key.headers)).toBe(false);
  expect((await told())[0]).toBe("api_key_revoked");
  expect((await post(`/${key.id}/revoke`, { reason: "Mine" }, partner)).status).toBe(403);
});

test("a forced rotation whose reply was lost is told to the business once", async () => {
  const { id } = await createApiKey(api, partner.partnerId);
  const again = { headers: { ...admin.headers, "idempotency-key": "try-1" } };
  const force = () => post(`/${id}/forced-rotation`, { reason: "Old", withinHours: 24 }, again);
  const before = (await told()).length;
  const [first, second] = [await force(), await force()];
  expect([second, (await told()).length]).toEqual([first, before + 1]);
});

test("a forced rotation gives a key an end; one that it has before stays", async () => {
  const key = await createApiKey(api, partner.partnerId);
  const { body } = await post(`/${key.id}/forced-rotation`, { reason: "Old", withinHours: 24 });
  const again = await post(`/${key.id}/forced-rotation`, { reason: "Old", withinHours: 168 });
  expect(again.body.expiresAt).toBe(body.expiresAt);
  expect(await worksWith(key.headers)).toBe(true);
  expect((await told())[0]).toBe("api_key_must_rotate");
  // Both say the end that counts, also the one that would have allowed more, and its day where the company is.
  const dates = await api.owner`
    select params ->> 'date' as date from alerts where user_id = ${partner.userId} and kind = 'api_key_must_rotate'
    order by created_at desc, id desc limit 2`;
  expect(dates).toEqual(Array(2).fill({ date: companyDay(new Date(body.expiresAt)) }));

  const rotate = async (id: string, headers: { authorization: string }) =>
    (
      await api.app.inject({
        method: "POST",
        url: `/api/v1/api-keys/${id}/rotate`,
        headers,
        payload: { overlapHours: 1 },
      })
    ).json<{ key: { id: string; createdAt: string; expiresAt: string | null } }>().key;
  // The successor has the end that its business chose: none here, and the same days there.
  expect((await rotate(key.id, partner.headers)).expiresAt).toBeNull();
  const made = await api.app.inject({
    method: "POST",
    url: "/api/v1/api-keys",
    headers: partner.headers,
    payload: { name: "Ninety days", mode: "test", permissions: ["read_reports"], expiresInDays: 90 },
  });
  const { id } = made.json<{ key: { id: string } }>().key;
  await post(`/${id}/forced-rotation`, { reason: "Old", withinHours: 24 });
  const { createdAt, expiresAt } = await rotate(id, partner.headers);
  expect(Math.round((Date.parse(expiresAt ?? "") - Date.parse(createdAt)) / 86_400_000)).toBe(90);
});

test("a pasted leak revokes what is ours in it and keeps nothing of the text", async () => {
  const key = await createApiKey(api, partner.partnerId);
  const madeUp = `rw_sk_live_${"x".repeat(36)}`;
  const text = `const KEY = "${key.secret}"; // and ${madeUp}`;
  const { body } = await post("/leaks", { text, foundAt: "a public gist" });
  expect(body).toMatchObject({ found: 2, keys: [{ id: key.id, status: "revoked", isExposed: true }] });
  expect(await worksWith(key.headers)).toBe(false);
  expect((await told())[0]).toBe("api_key_exposed");
  const rows = await api.owner`select action, detail::text from audit_rows where object = ${key.id}`;
  expect(rows.map((row) => row["action"])).toContain("api_key.expose");
  expect(JSON.stringify(rows)).not.toContain(key.secret);
});
