import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createAdmin, createApiKey, createClient, createPartner } from "../testing/fixtures.ts";
import { testApi } from "../testing/harness.ts";

// What the triggers refuse by themselves: other locks stand behind them, so each is told by its own words.

const api = testApi();

const saying = async (query: PromiseLike<unknown>): Promise<string> =>
  query.then(
    () => "accepted",
    (error: unknown) => (error instanceof Error ? error.message : ""),
  );

test("a key that has ended is not prolonged, and one that was exposed stays so", async () => {
  const { partnerId } = await createPartner(api);
  await createApiKey(api, partnerId);
  await api.owner`update api_keys set expires_at = now() + interval '1 hour', exposed_at = now() where partner_id = ${partnerId}`;
  const change = (what: string) =>
    saying(api.deps.sql.unsafe(`update api_keys set ${what} where partner_id = '${partnerId}'`));
  expect(await change("expires_at = now() + interval '2 hours'")).toBe("a key that has ended stays so");
  expect(await change("expires_at = null")).toBe("a key that has ended stays so");
  expect(await change("exposed_at = null")).toBe("a key that has ended stays so");
  expect(await change("expires_at = now() + interval '30 minutes'")).toBe("accepted");
});

test("a key is made by an owner or a developer, and a visitor's for tests alone and an hour", async () => {
  const owner = await createPartner(api);
  const { partnerId } = owner;
  const insert = (
    by: string | null,
    mode = "test",
    business = partnerId,
    scopes = "{pull_credit}",
    life = "1 hour",
  ) =>
    saying(api.deps.sql`
      insert into api_keys (partner_id, name, mode, secret_sha256, last6, scopes, created_by_user_id, expires_at)
      values (${business}, 'x', ${mode}, ${Buffer.from(randomUUID())}, 'abcdef', ${scopes}::text[], ${by}, now() + ${life}::interval)`);
  const refused = "a key is made by a person of the business";
  for (const role of ["viewer", "puller", "billing"] as const)
    expect(await insert((await createPartner(api, { partnerId, role })).userId)).toBe(refused);
  // What comes after the trigger asks for the audit row.
  for (const by of [owner, await createPartner(api, { partnerId, role: "developer" })])
    expect(await insert(by.userId)).not.toBe(refused);

  const visitor = await createPartner(api);
  await api.owner`update partners set kind = 'visitor' where id = ${visitor.partnerId}`;
  const ofVisitor = "a visitor may not have such a key";
  expect(await insert(null, "live", visitor.partnerId)).toBe(ofVisitor);
  expect(await insert(null, "test", visitor.partnerId, "{manage_webhooks}")).toBe(ofVisitor);
  expect(await insert(null, "test", visitor.partnerId, "{pull_credit}", "2 hours")).toBe(ofVisitor);
  expect(await insert(null, "test", visitor.partnerId)).not.toBe(ofVisitor);
});

test("a proposal begins undecided, and counts only if both who decide it are admins", async () => {
  const [one, other, client] = [await createAdmin(api), await createAdmin(api), await createClient(api)];
  const insert = (status: string, proposer: string, sql = api.deps.sql) => sql<{ id: string }[]>`
    insert into proposals (kind, object, summary, reason, payload, state, state_sha256, status, proposer_id, expires_at)
    values ('user.make_admin', ${randomUUID()}, '', '', '{}', '{}', '', ${status}, ${proposer}, now() + interval '1 day') returning id`;
  expect(await saying(insert("approved", one.userId))).toBe("a proposal begins undecided");
  expect(await saying(insert("stale", one.userId))).toBe("a proposal begins undecided");
  const [byClient] = await insert("open", client.userId, api.owner);
  const [byAdmin] = await insert("open", one.userId, api.owner);
  const approve = (id = "") =>
    saying(
      api.deps.sql`update proposals set status = 'approved', decider_id = ${other.userId} where id = ${id}`,
    );
  expect(await approve(byClient?.id)).toBe("a proposal is approved by two admins");
  expect(await approve(byAdmin?.id)).toBe("accepted");
});
