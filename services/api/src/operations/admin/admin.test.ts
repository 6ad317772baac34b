import { beforeAll, expect, it } from "vitest";
import { adminRevenue } from "@roadworthy/contracts/admin-revenue";
import { adminDashboard } from "@roadworthy/contracts/admin";
import { daysAfter, utcMonth } from "@roadworthy/domain/calendar.rules";
import { putConsumer, putPull } from "../../testing/client-rows.ts";
import {
  createAdmin,
  createApiKey,
  createClient,
  createPartner,
  type Person,
} from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();
let admin: Person;
beforeAll(async () => {
  admin = await createAdmin(api, { name: "Alex Admin" });
});

const dashboard = async () => {
  const reply = await api.app.inject({ url: "/api/v1/admin/dashboard", headers: admin.headers });
  expect(reply.statusCode).toBe(200);
  return adminDashboard.parse(reply.json());
};

/** Moves money in the ledger as a charge does: partner −x, revenue +x. */
const charge = (partnerId: string, mode: "live" | "test", cents: number, at: Date) =>
  api.owner.begin(async (sql) => {
    const [transfer] = await sql<{ id: string }[]>`
      insert into ledger_transfers (kind, mode, description, created_at) values ('adjustment', ${mode}, 'Charge', ${at}) returning id`;
    await sql`insert into ledger_entries (transfer_id, account_id, amount_cents, created_at)
      select ${transfer?.id ?? ""}, id, case kind when 'revenue' then ${cents}::bigint else -${cents}::bigint end, ${at}::timestamptz
      from ledger_accounts where mode = ${mode} and (partner_id = ${partnerId} or kind = 'revenue')`;
  });

it("counts people, pulls and revenue from their rows", async () => {
  await Promise.all([
    createClient(api, { tier: "premium", name: "Priya Premium" }),
    createClient(api, { tier: "free" }),
    createClient(api, { tier: "basic" }),
  ]);
  const partner = await createPartner(api, { name: "Pat Partner" });
  await api.owner`update users set deleted_at = now() where id = ${(await createClient(api)).userId}`;
  const consumerId = await putConsumer(api, null, undefined, partner.partnerId);
  const pull = { partnerId: partner.partnerId, consumerId, bureaus: ["equifax"] } as const;
  await putPull(api.owner, pull);
  await putPull(api.owner, { ...pull, mode: "test" });
  await putPull(api.owner, { ...pull, at: daysAfter(new Date(), -1) });
  const now = new Date();
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 12));
  await charge(partner.partnerId, "live", 2547, now);
  await charge(partner.partnerId, "live", 999, lastMonth);
  await charge(partner.partnerId, "test", 5000, now);

  const shown = await dashboard();
  expect(shown).toMatchObject({
    totalUsers: 5,
    businessPartners: 1,
    monthlyRevenueCents: 2547,
    creditPullsToday: 1,
    creditPullsWeekAgo: null,
    joined30: { users: 5, partners: 1 },
    distribution: [
      { group: "Premium", count: 1, percent: 25 },
      { group: "Basic", count: 1, percent: 25 },
      { group: "Free", count: 1, percent: 25 },
      { group: "Partners", count: 1, percent: 25 },
    ],
  });
  expect(shown.revenue.map(({ amountCents }) => amountCents)).toEqual([0, 0, 0, 0, 999, 2547]);
  expect(shown.revenue.at(-1)?.month).toBe(utcMonth(now));
  expect(shown.recentRegistrations).toHaveLength(5);
  const plans = Object.fromEntries(shown.recentRegistrations.map(({ name, plan }) => [name, plan]));
  expect(plans).toMatchObject({
    "Priya Premium": "Premium",
    "Pat Partner": "Partner",
    "Alex Admin": "Staff",
  });
});

it("says what plans pay, where revenue comes from, and how many pulls brought nothing", async () => {
  const before = await dashboard();
  const subscriber = await createClient(api, { tier: "premium" });
  const trial = await createClient(api, { tier: "basic" });
  for (const [userId, status, cents] of [
    [subscriber.userId, "active", 2499],
    [trial.userId, "trialing", 299],
  ] as const)
    await api.owner`
      insert into subscriptions (user_id, plan_id, price_cents, status, anchor_at, period_start, period_end, next_step_at, language, created_at)
      values (${userId}, 'premium', ${cents}, ${status}, now(), now(), now() + interval '1 month', now() + interval '1 month', 'en', now())`;
  const move = (kind: string, reference: string, cents: number) =>
    api.owner`select ledger_client_move(${kind}, ${reference}, ${cents}, 'Test')`;
  await move("client_charge", "inv_figures", 2499);
  await move("client_refund", "rfnd_figures", -999);
  const { partnerId } = await createPartner(api);
  const consumerId = await putConsumer(api, null, undefined, partnerId);
  const pull = { partnerId, consumerId, bureaus: ["equifax"] } as const;
  const failed = await putPull(api.owner, pull);
  await putPull(api.owner, pull);
  await api.owner`update pulls set status = 'failed' where id = ${failed}`;
  const shown = await dashboard();
  expect(shown.recurring.cents - before.recurring.cents).toBe(2499);
  expect(shown.recurring.clients - before.recurring.clients).toBe(1);
  expect(shown.recurring.newCents - before.recurring.newCents).toBe(2499);
  expect(shown.revenueParts.plansCents - before.revenueParts.plansCents).toBe(1500);
  expect(shown.revenueParts.pullsCents + shown.revenueParts.plansCents).toBe(shown.monthlyRevenueCents);
  const month = shown.revenue.at(-1)?.month ?? "";
  const list = await api.app.inject({
    url: `/api/v1/admin/revenue?from=${month}-01&limit=100`,
    headers: admin.headers,
  });
  const { items } = adminRevenue.list.reply.decode(list.json());
  expect(items.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(shown.monthlyRevenueCents);
  expect(shown.pulls30.count - before.pulls30.count).toBe(2);
  expect(shown.failures30.failed - before.failures30.failed).toBe(1);
  expect(shown.failures30.ended - before.failures30.ended).toBe(2);
});

it("compares today's pulls with the same day last week until this time, once there is such a day", async () => {
  const { partnerId } = await createPartner(api);
  const consumerId = await putConsumer(api, null, undefined, partnerId);
  const pull = { partnerId, consumerId, bureaus: ["equifax"] } as const;
  const dayMs = 86_400_000;
  const weekAgo = Date.now() - 7 * dayMs;
  await putPull(api.owner, { ...pull, at: new Date(weekAgo - 2 * dayMs) });
  expect((await dashboard()).creditPullsWeekAgo).toBe(0);
  // The first instant of that day has always passed by this time of day, and the last one never.
  const start = Math.floor(weekAgo / dayMs) * dayMs;
  await putPull(api.owner, { ...pull, at: new Date(start) });
  await putPull(api.owner, { ...pull, at: new Date(start + dayMs - 1) });
  expect((await dashboard()).creditPullsWeekAgo).toBe(1);
});

it("is refused to partners, their keys and clients", async () => {
  const partner = await createPartner(api);
  for (const person of [partner, await createApiKey(api, partner.partnerId), await createClient(api)]) {
    const reply = await api.app.inject({ url: "/api/v1/admin/dashboard", headers: person.headers });
    expect(reply.statusCode).toBe(403);
  }
});
