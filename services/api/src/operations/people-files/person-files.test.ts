import { describe, expect, test } from "vitest";
import { personSupport } from "@roadworthy/contracts/person-support";
import { personFiles } from "@roadworthy/contracts/person-files";
import { createAdmin, createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { putIdentity, somebody } from "../../testing/credit/pulls.ts";
import { insertCard } from "../../testing/payments.ts";
import { choose, daysOn } from "../../testing/subscribers.ts";
import { runStep } from "../../money/subscriptions/steps.service.ts";

const api = testApi();

const read = (id: string, { headers }: Pick<Person, "headers">) =>
  api.app.inject({ url: `/api/v1/admin/users/${id}/file`, headers });

test("a person's file shows consents and what happened, is on record, and is for admins", async () => {
  const [client, admin, partner] = [
    await createClient(api),
    await createAdmin(api),
    await createPartner(api),
  ];
  await api.owner`
    insert into consents (partner_id, user_id, text_version, text_sha256, scope, method)
    values (${partner.partnerId}, ${client.userId}, 1, ${"0".repeat(64)}, '{}', 'standing')`;
  expect((await read(client.userId, partner)).statusCode).toBe(403);
  const first = personFiles.read.reply.decode((await read(client.userId, admin)).json());
  expect(first).toMatchObject({ identity: null, subscription: null, planChanges: [] });
  expect(first.consents).toMatchObject([{ partner: "Test Motors", method: "standing", revokedAt: null }]);
  const second = personFiles.read.reply.decode((await read(client.userId, admin)).json());
  expect(second.timeline[0]).toMatchObject({ action: "person_file.read", object: client.userId });
  await putIdentity(api, client.userId, somebody());
  const third = personFiles.read.reply.decode((await read(client.userId, admin)).json());
  expect(third.identity).toMatchObject({ status: "verified" });
  expect((await read("00000000-0000-4000-8000-000000000000", admin)).statusCode).toBe(404);
});

describe("what support does for a person", () => {
  const plan = async (id: string, { headers }: Pick<Person, "headers">) => {
    const reply = await api.app.inject({ url: `/api/v1/admin/users/${id}/plan`, headers });
    return personSupport.plan.reply.decode(reply.json());
  };
  const change = (id: string, { headers }: Pick<Person, "headers">, body: object) =>
    api.app.inject({
      method: "POST",
      url: `/api/v1/admin/users/${id}/plan`,
      headers,
      payload: { reason: "Asked by phone", ...body },
    });
  const subscriber = async () => {
    const client = await createClient(api);
    await insertCard(api, client.userId);
    await choose(daysOn(api, 0), client.userId, "premium");
    return client;
  };

  test("a plan becomes cheaper or ends as it was shown, never dearer", async () => {
    const [client, admin] = [await subscriber(), await createAdmin(api)];
    const shown = await plan(client.userId, admin);
    expect(shown.options).toMatchObject([
      { act: "cancel", refundCents: 0, nextChargeCents: null },
      { act: "change", planId: "basic", refundCents: 0, nextChargeCents: 299 },
    ]);
    const dearer = { act: "change", planId: "premium", refundCents: 0 };
    expect((await change(client.userId, admin, dearer)).statusCode).toBe(409);
    const cheaper = { act: "change", planId: "basic", refundCents: 0 };
    expect((await change(client.userId, client, cheaper)).statusCode).toBe(403);
    expect((await change(client.userId, admin, cheaper)).statusCode).toBe(200);
    expect((await plan(client.userId, admin)).subscription).toMatchObject({ planId: "basic" });
    const cancel = { act: "cancel", planId: null, refundCents: 0 };
    const both = await Promise.all([
      change(client.userId, admin, cancel),
      change(client.userId, admin, cancel),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const told = await api.owner`
      select kind from alerts where user_id = ${client.userId} and kind = 'plan_changed_by_support'`;
    expect(told).toHaveLength(2);
  });

  test("what the guarantee gives back is shown to the cent, and a refund that was not shown is not made", async () => {
    const [client, admin] = [await subscriber(), await createAdmin(api)];
    await api.owner`
      update subscriptions set period_end = now() - interval '1 second', anchor_at = now() - interval '1 second', next_step_at = now() - interval '1 second', reminded_at = now() where user_id = ${client.userId}`;
    while (await runStep(daysOn(api, 0)));
    const [shown] = (await plan(client.userId, admin)).options;
    expect(shown).toMatchObject({ act: "cancel", refundCents: 2499 });
    const cancel = { act: "cancel", planId: null };
    expect((await change(client.userId, admin, { ...cancel, refundCents: 0 })).statusCode).toBe(409);
    expect((await change(client.userId, admin, { ...cancel, refundCents: 2499 })).statusCode).toBe(200);
    const [bill] = await api.owner`select refunded_cents from invoices where user_id = ${client.userId}`;
    expect(bill).toMatchObject({ refunded_cents: 2499 });
  });

  test("an export holds no credit data, and both sides have it on record", async () => {
    const [client, admin] = [await createClient(api), await createAdmin(api)];
    const url = `/api/v1/admin/users/${client.userId}/data-export`;
    const make = ({ headers }: Pick<Person, "headers">) =>
      api.app.inject({ method: "POST", url, headers, payload: { reason: "Asked by letter" } });
    expect((await make(client)).statusCode).toBe(403);
    const data = (await make(admin)).json<{ account: object; more: object }>();
    expect(data.account).toMatchObject({ id: client.userId });
    expect(Object.keys(data)).not.toContain("creditReports");
    expect(Object.keys(data.more)).not.toContain("scenarios");
    const rows = await api.owner`
      select actor_id from audit_rows where action = 'user.export' and object = ${client.userId}
      union all select 'told' from alerts where user_id = ${client.userId} and kind = 'data_exported_by_support'`;
    expect(rows).toMatchObject([{ actor_id: admin.userId }, { actor_id: "told" }]);
  });
});
