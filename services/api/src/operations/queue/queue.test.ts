import { beforeAll, expect, it } from "vitest";
import { adminQueue } from "@roadworthy/contracts/admin-queue";
import { identityReviews } from "@roadworthy/contracts/client-identity";
import { anyone } from "../../testing/client-rows.ts";
import { insertApplicant } from "../../testing/credit/applicants.ts";
import { createAdmin, createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();
let admin: Person;
beforeAll(async () => {
  admin = await createAdmin(api, { name: "Dana Whitfield" });
});

const read = async ({ headers }: Pick<Person, "headers"> = admin) => {
  const reply = await api.app.inject({ url: "/api/v1/admin/queue", headers });
  expect(reply.statusCode).toBe(200);
  return adminQueue.read.reply.parse(reply.json()).items;
};
const claim = async (key: string, isMine: boolean, { headers }: Pick<Person, "headers"> = admin) => {
  const payload = { key, isMine };
  const url = "/api/v1/admin/queue/claims";
  return (await api.app.inject({ method: "PUT", url, headers, payload })).statusCode;
};

it("shows what waits with its clock, the one due first on top, and counts it in the menu", async () => {
  const before = (await read()).length;
  const old = await insertApplicant(api, "pending");
  await api.owner`update partners set name = 'Old Motors' where id = ${old}`;
  await api.owner`update partner_applications set due_at = now() - interval '3 days' where partner_id = ${old}`;
  const young = await insertApplicant(api, "pending");
  // One that has not submitted anything waits for itself.
  await createPartner(api, { status: "pending" });
  const active = await createPartner(api);
  const payload = {
    partnerId: active.partnerId,
    amountCents: 100,
    against: "revenue",
    description: "Goodwill",
  };
  await api.app.inject({
    method: "POST",
    url: "/api/v1/admin/proposals",
    headers: admin.headers,
    payload: { kind: "partner.adjustment", payload, reason: "Agreed" },
  });
  const items = await read();
  expect(items[0]).toMatchObject({
    kind: "application",
    title: "Old Motors",
    link: `/admin/partners/${old}`,
    owner: null,
  });
  const found = items.filter(({ key }) => key === `application:${young}` || key.startsWith("approval:"));
  expect(found.map(({ kind }) => kind).toSorted()).toEqual(["application", "approval"]);
  const badges = await api.app.inject({ url: "/api/v1/me/badges", headers: admin.headers });
  expect(badges.json()).toMatchObject({ counts: { queue: before + 3 } });
});

it("shows a business whose certification has ended, until its renewal is submitted", async () => {
  const { partnerId } = await createPartner(api);
  const titles = async () =>
    (await read()).flatMap(({ link, detail }) => (link.endsWith(partnerId) ? [detail] : []));
  await api.owner`update partners set renewal_due_on = now()::date + 40 where id = ${partnerId}`;
  expect(await titles()).toEqual([]);
  await api.owner`update partners set renewal_due_on = now()::date - 2 where id = ${partnerId}`;
  expect(await titles()).toEqual(["Its certification has ended and was not renewed"]);
  await api.owner`
    insert into partner_applications (partner_id, state, answers, submitted_at, due_at, updated_at)
    values (${partnerId}, 'submitted', '{}', now(), now() + interval '1 day', now())`;
  expect(await titles()).toEqual(["Waits for its certification to be renewed"]);
});

it("gives an identity review the day that its own screen says", async () => {
  const { headers } = await createClient(api);
  const payload = { ...anyone(), byHand: true, consent: { textVersion: 1 } };
  await api.app.inject({ method: "POST", url: "/api/v1/client/identity", headers, payload });
  const url = "/api/v1/admin/identity-reviews";
  const reply = await api.app.inject({ url, headers: admin.headers });
  const [review] = identityReviews.list.reply.decode(reply.json()).items;
  const item = (await read()).find(({ key }) => key === `identity_review:${review?.id}`);
  expect(new Date(item?.dueAt ?? 0)).toEqual(review?.dueAt);
});

it("gives an item to one admin, who alone can give it back", async () => {
  const partnerId = await insertApplicant(api, "pending");
  const key = `application:${partnerId}`;
  const other = await createAdmin(api, { name: "Riley Other" });
  const answers = await Promise.all([claim(key, true), claim(key, true, other)]);
  expect(answers.toSorted((a, b) => a - b)).toEqual([200, 409]);
  const item = (await read()).find((one) => one.key === key);
  expect(item?.owner?.name).toBe(answers[0] === 200 ? "Dana Whitfield" : "Riley Other");
  const [holder, stranger] = answers[0] === 200 ? [admin, other] : [other, admin];
  expect(await claim(key, false, stranger)).toBe(409);
  expect(await claim(key, false, holder)).toBe(200);
  expect((await read()).find((one) => one.key === key)?.owner).toBeNull();
  expect(await claim("application:none", true)).toBe(404);
});

it("goes from one admin to another, on the trail, and of two who give it away at once one does", async () => {
  const key = `application:${await insertApplicant(api, "pending")}`;
  const other = await createAdmin(api, { name: "Riley Other" });
  const assign = async (fromId: string | null, toId: string | null) => {
    const payload = { key, fromId, toId };
    const url = "/api/v1/admin/queue/owner";
    const reply = await api.app.inject({ method: "PUT", url, headers: admin.headers, payload });
    return reply.statusCode;
  };
  const owner = async () => (await read()).find((one) => one.key === key)?.owner?.name ?? null;
  expect(await assign(null, other.userId)).toBe(200);
  expect(await owner()).toBe("Riley Other");
  const both = await Promise.all([assign(other.userId, admin.userId), assign(other.userId, null)]);
  expect(both.toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await owner()).toBe(both[0] === 200 ? "Dana Whitfield" : null);
  const client = await createClient(api);
  const holder = both[0] === 200 ? admin.userId : null;
  expect(await assign(holder, client.userId)).toBe(404);
  const trail =
    await api.owner`select detail from audit_rows where action = 'queue.assign' and object = ${key}`;
  expect(trail).toHaveLength(2);
});

it("counts the time of a degraded part from the beginning of its incident, whenever it was checked last", async () => {
  const component = "Experian connection";
  const began = new Date(Date.now() - 3 * 3_600_000);
  await api.owner`
    insert into probes (component, status, detail, bad_in_a_row) values (${component}, 'down', 'no answer', 5)
    on conflict (component) do update set status = 'down', checked_at = now()`;
  const [incident] = await api.owner<{ id: string }[]>`
    insert into status_incidents (component, status, began_at) values (${component}, 'down', ${began.toISOString()})
    returning id`;
  expect((await read()).find(({ title }) => title === component)).toMatchObject({
    key: `degraded:${incident?.id}`,
    dueAt: new Date(began.getTime() + 3_600_000),
  });
});
