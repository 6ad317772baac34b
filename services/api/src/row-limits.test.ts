import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { forgetSpent, keysOf } from "./platform/throttle/throttle.service.ts";
import { putConsumer, putOwnReport } from "./testing/client-rows.ts";
import { createAccessCode } from "./testing/credit/pulls.ts";
import {
  acceptNotice,
  createClient,
  createPartner,
  signIn,
  TEST_PASSWORD,
  type Person,
} from "./testing/fixtures.ts";
import { testApi } from "./testing/harness.ts";

const api = testApi();

const call = (method: "POST" | "PUT", url: string, { headers }: Person, payload: object = {}) =>
  api.app.inject({ method, url: `/api/v1${url}`, headers, payload });
type Reply = Awaited<ReturnType<typeof call>>;

/** What three at once are answered, the refusals first. */
async function threeAtOnce(ask: (nth: number) => Promise<Reply>): Promise<string[]> {
  const replies = await Promise.all([0, 1, 2].map(ask));
  return replies
    .map((reply) => (reply.statusCode < 300 ? "done" : reply.json<{ detail: string }>().detail))
    .toSorted();
}
/** One finds the last place, and the others are told that there is none. */
const oneFits = (refusal: string): unknown[] => [
  expect.stringContaining(refusal),
  expect.stringContaining(refusal),
  "done",
];

/** As if all but one attempt had been made. */
async function nearlySpend(name: string, subject: string, attempts: number, minutes = 10): Promise<void> {
  const keys = keysOf(api.deps, [{ name, subject, attempts, windowSeconds: 3_600 }]);
  await api.owner`
    insert into throttles (key, used, window_ends_at)
    select key, ${attempts - 1}, now() + ${minutes} * interval '1 minute' from unnest(${keys}::text[]) key
    on conflict (key) do update set used = excluded.used`;
}

it("a business has at most a hundred keys that work", async () => {
  const partner = await createPartner(api);
  await api.owner`
    insert into api_keys (partner_id, mode, name, secret_sha256, last6, scopes, created_by_user_id, revoked_at, expires_at)
    select ${partner.partnerId}, 'test', 'k', sha256(n::text::bytea || ${partner.partnerId}::bytea), '000000', '{read_reports}', ${partner.userId},
      case when n between 100 and 120 then now() end, case when n > 120 then now() - interval '1 second' end
    from generate_series(1, 140) n`;
  const key = { name: "Site", mode: "test", permissions: ["read_reports"] };
  expect(await threeAtOnce(() => call("POST", "/api-keys", partner, key))).toEqual(
    oneFits("You have 100 working keys."),
  );
});

it("a business has at most five hundred people, as many as its list shows", async () => {
  const owner = await createPartner(api);
  await api.owner`
    insert into users (email, role, partner_id, company_name, member_role, password_hash)
    select gen_random_uuid() || '@test.example', 'partner', ${owner.partnerId}, company_name, 'viewer', password_hash
    from users, generate_series(1, 498) where id = ${owner.userId}`;
  const invite = () =>
    call("POST", "/partner/invitations", owner, {
      email: `${randomUUID()}@test.example`,
      name: "Ann",
      role: "viewer",
    });
  expect(await threeAtOnce(invite)).toEqual(oneFits("Your business has 500 people."));
});

it("a client keeps at most fifty scenarios", async () => {
  const client = await createClient(api, { tier: "premium" });
  const consumerId = await putConsumer(api, client.userId);
  await putOwnReport(api, { userId: client.userId, consumerId, at: new Date(), scores: { experian: 640 } });
  const actions = [{ type: "on_time", months: 6, month: 0 }];
  const save = () =>
    call("POST", "/client/scenarios", client, { name: "Pay", bureau: "experian", actions, months: 6 });
  expect((await save()).statusCode).toBe(201);
  await api.owner`
    insert into saved_scenarios (user_id, name, bureau, actions, months, model_version, start, path, base_scored_on, saved_at)
    select user_id, name, bureau, actions, months, model_version, start, path, base_scored_on, saved_at
    from saved_scenarios, generate_series(1, 48) where user_id = ${client.userId}`;
  expect(await threeAtOnce(save)).toEqual(oneFits("You have 50 saved scenarios."));
});

it("a client creates at most a hundred access codes a day, revoked ones too", async () => {
  const client = await createClient(api);
  await createAccessCode(api, client.userId);
  await nearlySpend("access-code", client.userId, 100);
  const code = {
    name: "Dealer",
    bureaus: ["equifax"],
    pullType: "soft",
    scoreType: "vantage",
    purposes: ["EXTENSION_OF_CREDIT"],
    expiresInHours: 24,
    singleUse: true,
    allowPaidAccess: true,
  };
  expect(await threeAtOnce(() => call("POST", "/client/access-codes", client, code))).toEqual(
    oneFits("100 codes within a day"),
  );
});

it("a business starts at most a hundred payments an hour", async () => {
  const partner = await createPartner(api);
  await nearlySpend("top-up", partner.partnerId, 100);
  const add = () => call("POST", "/top-ups", partner, { amountCents: 5_000, returnTo: "billing" });
  expect(await threeAtOnce(add)).toEqual(oneFits("100 payments within an hour"));
});

it("a business sends at most a hundred test events an hour", async () => {
  const partner = await createPartner(api);
  const made = await call("POST", "/webhook-endpoints", partner, {
    url: "https://hooks.example/tests",
    events: ["pull.failed"],
  });
  const { id } = made.json<{ endpoint: { id: string } }>().endpoint;
  await nearlySpend("webhook-test", partner.partnerId, 100);
  expect(await threeAtOnce(() => call("POST", `/webhook-endpoints/${id}/test`, partner))).toEqual(
    oneFits("100 test events within an hour"),
  );
});

it("a person downloads their data at most twenty times a day", async () => {
  const client = await createClient(api);
  await nearlySpend("own-data", client.userId, 20);
  expect(await threeAtOnce(() => call("POST", "/me/data-export", client))).toEqual(
    oneFits("twenty times today"),
  );
});

it("a person keeps views of at most sixty lists", async () => {
  const client = await createClient(api);
  await api.owner`
    insert into saved_views (user_id, list, views, updated_at)
    select ${client.userId}, 'old.' || n, '[]', now() from generate_series(1, 59) n`;
  const lists = ["client.activity", "client.disputes", "client.alerts"];
  expect(
    await threeAtOnce((nth) => call("PUT", "/me/views", client, { list: lists[nth], views: [] })),
  ).toEqual(oneFits("as many lists"));
});

it("a session that accepts the notice again and again is one row of the record", async () => {
  const partner = await createPartner(api, { noticeAccepted: false });
  await Promise.all([1, 2, 3].map(() => acceptNotice(api, partner)));
  const rows = await api.owner`
    select 1 from audit_rows where action = 'compliance_notice.accept' and actor_id = ${partner.userId}`;
  expect(rows).toHaveLength(1);
  expect(
    await api.owner`select 1 from compliance_acceptances where user_id = ${partner.userId}`,
  ).toHaveLength(1);
});

it("a person has a hundred sessions, of which a new one ends the one used longest ago", async () => {
  const { email, userId } = await createClient(api);
  await api.owner`
    insert into sessions (user_id, aal, amr, refresh_key, refreshed_at, created_at, expires_at, ip, user_agent)
    select ${userId}, 'aal1', '[]', sha256(n::text::bytea), now() - n * interval '1 minute', now() - interval '1 day', now() + interval '1 day', '192.0.2.1', 'old'
    from generate_series(1, 98) n`;
  await Promise.all([1, 2, 3].map(() => signIn(api, email)));
  const [kept] = await api.owner`
    select count(*)::int as n, count(*) filter (where user_agent = 'old')::int as old, min(refreshed_at) < now() - interval '97 minutes' as "hasOldest"
    from sessions where user_id = ${userId}`;
  expect(kept).toMatchObject({ n: 100, hasOldest: false });
});

it("a person changes at most six hundred things in ten minutes, in all sessions, and can still remove things", async () => {
  const client = await createClient(api);
  const elsewhere = await signIn(api, client.email);
  await createAccessCode(api, client.userId);
  const [code] = await api.owner<
    { id: string }[]
  >`select id from access_codes where user_id = ${client.userId}`;
  await nearlySpend("change", client.userId, 600);
  const save = (nth: number) =>
    call("PUT", "/me/views", nth === 1 ? { ...client, headers: elsewhere.headers } : client, {
      list: "client.activity",
      views: [],
    });
  expect(await threeAtOnce(save)).toEqual(oneFits("600 changes within ten minutes"));
  const refused = await save(0);
  expect([refused.statusCode, refused.json().code, Number(refused.headers["retry-after"]) > 0]).toEqual([
    429,
    "rate_limited",
    true,
  ]);
  const removed = await api.app.inject({
    method: "DELETE",
    url: `/api/v1/client/access-codes/${code?.id}`,
    headers: client.headers,
  });
  expect(removed.statusCode).toBe(200);
  expect(
    (await call("PUT", "/me/views", await createClient(api), { list: "client.activity", views: [] }))
      .statusCode,
  ).toBe(200);
});

it("what a person says of themselves counts as a change, and a new password never", async () => {
  const client = await createClient(api);
  await nearlySpend("change", client.userId, 600);
  const put = async (payload: object) => {
    const { headers } = client;
    return (await api.app.inject({ method: "PUT", url: "/auth/v1/user", headers, payload })).statusCode;
  };
  const codes = await Promise.all([1, 2, 3].map((n) => put({ data: { n } })));
  expect(codes.filter((code) => code === 429)).toHaveLength(2);
  expect(await put({ password: "another-horse-2026" })).toBe(200);
});

it("a client starts to save a card at most twenty times a day, and a business as often", async () => {
  const client = await createClient(api);
  const partner = await createPartner(api);
  await nearlySpend("card-set-up", client.userId, 20);
  await nearlySpend("card-set-up", partner.partnerId, 20);
  const begin = () => call("POST", "/client/payment-methods", client, { returnTo: "settings" });
  const refusal = "Too many attempts to save a card. Nothing was saved or charged.";
  expect(await threeAtOnce(begin)).toEqual(oneFits(refusal));
  expect(await threeAtOnce(() => call("POST", "/partner/payment-methods", partner))).toEqual(
    oneFits(refusal),
  );
  expect(Number((await begin()).headers["retry-after"])).toBeGreaterThan(60);
});

it("accounts of one address start to save a card at most a hundred times an hour", async () => {
  await nearlySpend("card-set-up-ip", "127.0.0.1", 100);
  const begin = async () =>
    call("POST", "/client/payment-methods", await createClient(api), { returnTo: "settings" });
  expect(await threeAtOnce(begin)).toEqual(oneFits("Too many attempts to save a card."));
});

const byMail = (n: number) => ({ email: `site${n}@test.example` });
it.each<[string, number, string, (n: number) => object]>([
  ["mail-site", 2_000, "/auth/v1/recover", byMail],
  ["mail-site", 2_000, "/api/v1/status/subscriptions", byMail],
  ["mail-site", 2_000, "/api/v1/waitlist", byMail],
  ["sms-site", 200, "/auth/v1/otp", (n) => ({ phone: `1313555014${n}` })],
  ["password-site", 1_000, "/auth/v1/token?grant_type=password", (n) => ({ ...byMail(n), password: "none" })],
  ["sign-up-site", 1_000, "/auth/v1/signup", (n) => ({ ...byMail(n), password: TEST_PASSWORD })],
])("all networks of an IPv6 site share %s, which has %i: %s", async (budget, attempts, url, payloadOf) => {
  await nearlySpend(budget, "2001:db8:5::/48", attempts);
  forgetSpent(api.deps);
  const ask = async (remoteAddress: string, n: number) =>
    (await api.app.inject({ method: "POST", url, remoteAddress, payload: payloadOf(n) })).statusCode;
  // Each of them has everything left that its own network may.
  const replies = await Promise.all([1, 2, 3].map((n) => ask(`2001:db8:5:${n}::1`, n)));
  expect(replies.filter((code) => code === 429)).toHaveLength(2);
  expect(await ask("2001:db8:6::1", 4)).not.toBe(429);
});

it("a network asks for the APR of at most thirty long schedules a minute, and of as many short ones as it likes", async () => {
  await nearlySpend("long-schedule", "127.0.0.1", 30, 1);
  const ask = (count: number) =>
    api.app.inject({
      method: "POST",
      url: "/api/v1/calculators/apr",
      payload: {
        amountFinancedCents: 10_000,
        consummatedOn: "2026-01-01",
        payments: [{ amountCents: 100, count, firstOn: "2026-02-01", every: "week" }],
      },
    });
  expect(await threeAtOnce(() => ask(401))).toEqual(oneFits("Too many schedules of more than 400 payments."));
  expect((await ask(400)).statusCode).toBe(200);
});
