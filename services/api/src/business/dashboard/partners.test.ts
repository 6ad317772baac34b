import { describe, expect, it } from "vitest";
import { partnerUsage } from "@roadworthy/contracts/partner-usage";
import { partnerDashboard, type PartnerDashboard } from "@roadworthy/contracts/partners";
import { daysAfter, utcDay } from "@roadworthy/domain/calendar.rules";
import { contextOf } from "../../testing/context.ts";
import { createAdmin, createApiKey, createClient, createPartner, fund } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { insertReport } from "../../testing/credit/reports.ts";
import { lastMonthToDate, thisMonth } from "./partners.rules.ts";
import { notifyOfUnusualDays } from "./usage.jobs.ts";

const server = testApi();

type Caller = { readonly headers: { authorization: string } };

async function read(caller: Caller): Promise<PartnerDashboard> {
  const answer = await server.app.inject({ url: "/api/v1/partner/dashboard", headers: caller.headers });
  expect(answer.statusCode).toBe(200);
  return partnerDashboard.parse(answer.json());
}

const daysAgo = (count: number): Date => daysAfter(new Date(), -count);

describe("the partner's dashboard", () => {
  it("is empty and exact for a partner who has done nothing", async () => {
    const partner = await createPartner(server);
    const dashboard = await read(partner);
    expect(dashboard).toMatchObject({
      partner: { id: partner.partnerId, name: "Test Motors", status: "active", mode: "live" },
      balance: { postedCents: 0, heldCents: 0, availableCents: 0 },
      pullsThisMonth: 0,
      pullsLastMonthToDate: 0,
      activeClients: 0,
      recentReports: [],
      apiKey: null,
      allBureaus: { sumCents: 1_165, savingCents: 175, totalCents: 990 },
    });
    expect(dashboard.softPrices).toEqual([
      { bureau: "equifax", amountCents: 275, before30Cents: null },
      { bureau: "experian", amountCents: 395, before30Cents: null },
      { bureau: "transunion", amountCents: 495, before30Cents: null },
    ]);
  });

  it("counts pulls and clients from the partner's own rows of its mode", async () => {
    const [partner, other] = await Promise.all([createPartner(server), createPartner(server)]);
    const now = new Date();
    const month = thisMonth(now);
    const previous = lastMonthToDate(now);
    const casey = await insertReport(server, partner.partnerId, { createdAt: now, chargedCents: 300 });
    const again = { consumerId: casey.consumerId };
    await insertReport(server, partner.partnerId, { ...again, createdAt: month.from });
    await insertReport(server, partner.partnerId, { status: "failed", createdAt: now, chargedCents: 0 });
    await insertReport(server, partner.partnerId, { status: "canceled", createdAt: now, chargedCents: 0 });
    await insertReport(server, partner.partnerId, { createdAt: previous.from });
    await insertReport(server, partner.partnerId, { createdAt: new Date(previous.from.getTime() - 1) });
    await insertReport(server, partner.partnerId, { createdAt: daysAgo(370) });
    await insertReport(server, partner.partnerId, { mode: "test", createdAt: now });
    await insertReport(server, other.partnerId, { createdAt: now });

    const dashboard = await read(partner);
    expect(dashboard).toMatchObject({ pullsThisMonth: 3, pullsLastMonthToDate: 1, activeClients: 3 });
  });

  it("says what moved the balance this month, and how many new consumers there are beside last month", async () => {
    const [partner, other] = await Promise.all([createPartner(server), createPartner(server)]);
    await fund(server, partner.partnerId, 50_000);
    await fund(server, partner.partnerId, 700, "test");
    await fund(server, other.partnerId, 900);
    const previous = lastMonthToDate(new Date());
    const times = [new Date(), new Date(), previous.from, new Date(previous.from.getTime() - 1)];
    for (const at of times) {
      const { consumerId } = await insertReport(server, partner.partnerId, { createdAt: at });
      await server.owner`update consumers set created_at = ${at} where id = ${consumerId}`;
    }
    await insertReport(server, other.partnerId);
    expect(await read(partner)).toMatchObject({
      movedThisMonth: { inCents: 50_000, outCents: 0 },
      newClients: { thisMonth: 2, lastMonthToDate: 1 },
    });
  });

  it("counts usage day by day, split as asked, beside the days before", async () => {
    const [partner, other] = await Promise.all([createPartner(server), createPartner(server)]);
    const usage = async (query: string) => {
      const answer = await server.app.inject({
        url: `/api/v1/partner/usage?${query}`,
        headers: partner.headers,
      });
      expect(answer.statusCode).toBe(200);
      return partnerUsage.parse(answer.json());
    };
    const of = partner.partnerId;
    await insertReport(server, of, { createdAt: daysAgo(0), chargedCents: 300 });
    await insertReport(server, of, { createdAt: daysAgo(6), chargedCents: 200 });
    await insertReport(server, of, { createdAt: daysAgo(7), chargedCents: 100, bureaus: ["experian"] });
    await insertReport(server, of, { status: "canceled", createdAt: daysAgo(1), chargedCents: 0 });
    await insertReport(server, of, { mode: "test", createdAt: daysAgo(1) });
    await insertReport(server, other.partnerId, { createdAt: daysAgo(1) });

    const week = await usage("days=7");
    expect(week.days).toHaveLength(7);
    expect(week.groups).toEqual([
      {
        key: "all",
        name: null,
        pulls: [1, 0, 0, 0, 0, 0, 1],
        chargedCents: [200, 0, 0, 0, 0, 0, 300],
      },
    ]);
    expect(week.current).toEqual({ pulls: 2, chargedCents: 500 });
    expect(week.previous).toEqual({ pulls: 1, chargedCents: 100 });
    const quarter = await usage("days=90&split=type");
    expect(quarter.days).toHaveLength(90);
    expect(quarter.groups.map(({ key, pulls }) => [key, pulls.reduce((a, b) => a + b)])).toEqual([
      ["soft", 3],
      ["hard", 0],
    ]);
    const byBureau = await usage("days=30&split=bureau");
    const sums = byBureau.groups.map(({ key, chargedCents }) => [key, chargedCents.reduce((a, b) => a + b)]);
    expect(sums).toEqual([
      ["equifax", 500],
      ["experian", 100],
      ["transunion", 0],
    ]);
    expect(byBureau.unusual).toEqual([]);
    const byRequester = await usage("days=30&split=requester");
    expect(byRequester.groups.flatMap(({ pulls }) => pulls).reduce((a, b) => a + b)).toBe(3);
  });

  it("tells once of a day with unusually many pulls, by mail too, who chose so", async () => {
    const partner = await createPartner(server);
    const billing = await createPartner(server, { partnerId: partner.partnerId, role: "billing" });
    const viewer = await createPartner(server, { partnerId: partner.partnerId, role: "viewer" });
    const noon = new Date(`${utcDay(new Date())}T12:00:00Z`);
    const run = () =>
      notifyOfUnusualDays.work({ ...contextOf(server), now: () => noon }, {}, new AbortController().signal);
    await server.app.inject({
      method: "PATCH",
      url: "/api/v1/partner/alert-preferences",
      headers: billing.headers,
      payload: { topics: [{ topic: "usage", email: false }] },
    });
    const pull = (daysBefore: number) =>
      insertReport(server, partner.partnerId, {
        createdAt: daysAfter(noon, -daysBefore),
      });
    for (const daysBefore of [9, ...Array.from({ length: 10 }, () => 0)]) await pull(daysBefore);
    await run();
    const told = () => server.owner`
      select user_id, a.params, (select count(*)::int from alert_deliveries d where d.alert_id = a.id) as mails from alerts a
      where kind = 'usage_unusual' and user_id = any (${[partner, billing, viewer].map(({ userId }) => userId)}::uuid[])
      order by user_id = ${billing.userId}`;
    expect(await told()).toEqual([]);
    await pull(0);
    await Promise.all([run(), run()]);
    await run();
    expect(await told()).toMatchObject([
      { user_id: partner.userId, params: { pulls: 11, usual: 0 }, mails: 1 },
      { user_id: billing.userId, mails: 0 },
    ]);
  });

  it("shows the five newest reports and the newest live key that works", async () => {
    const partner = await createPartner(server);
    const made = [];
    for (let index = 0; index < 6; index++) {
      made.push(await insertReport(server, partner.partnerId, { createdAt: daysAgo(6 - index) }));
    }
    const first = await createApiKey(server, partner.partnerId);
    const second = await createApiKey(server, partner.partnerId);
    await createApiKey(server, partner.partnerId, { mode: "test" });
    const dashboard = await read(partner);
    expect(dashboard.recentReports.map(({ id }) => id)).toEqual(
      made
        .map(({ reportId }) => reportId)
        .reverse()
        .slice(0, 5),
    );
    expect(dashboard.apiKey).toMatchObject({ id: second.id, last6: second.secret.slice(-6) });
    await server.app.inject({
      method: "DELETE",
      url: `/api/v1/api-keys/${second.id}`,
      headers: partner.headers,
    });
    expect((await read(partner)).apiKey).toMatchObject({ id: first.id });
  });

  it("shows the partner's own prices, with the saving that a pull would really get", async () => {
    const partner = await createPartner(server);
    await server.owner`
      insert into prices (scope, item, bureau, amount_cents) values (${partner.partnerId}, 'soft', '*', 999)`;
    const dashboard = await read(partner);
    expect(dashboard.softPrices.map(({ amountCents }) => amountCents)).toEqual([999, 999, 999]);
    expect(dashboard.allBureaus).toEqual({ sumCents: 2_997, savingCents: 450, totalCents: 2_547 });
    const quote = await server.app.inject({
      method: "POST",
      url: "/api/v1/quotes",
      headers: partner.headers,
      payload: { bureaus: ["equifax", "experian", "transunion"] },
    });
    expect(quote.json()).toMatchObject({ totalCents: dashboard.allBureaus.totalCents });
  });

  it("shows what each price was thirty days ago, in the tier of then, unless the business came later", async () => {
    const partner = await createPartner(server);
    const admin = await createAdmin(server);
    const before = async () => (await read(partner)).softPrices.map(({ before30Cents }) => before30Cents);
    await server.owner`update partners set certified_at = ${daysAgo(20)} where id = ${partner.partnerId}`;
    expect(await before()).toEqual([null, null, null]);
    await server.owner`update partners set certified_at = ${daysAgo(40)} where id = ${partner.partnerId}`;
    await server.owner`
      insert into prices (scope, item, bureau, amount_cents, effective_from)
      values (${partner.partnerId}, 'soft', 'equifax', 1000, ${daysAgo(90)}), (${partner.partnerId}, 'soft', 'equifax', 900, ${daysAgo(5)})`;
    const [listed] = await server.owner<{ cents: number }[]>`
      select price_at('none', 'standard', 'soft', 'experian', ${daysAgo(30)}) as cents`;
    expect((await before()).slice(0, 2)).toEqual([1_000, listed?.cents ?? null]);
    await server.owner`update partners set pricing_tier = 'premium' where id = ${partner.partnerId}`;
    await server.owner`
      insert into proposals (kind, object, summary, reason, payload, state, state_sha256, status, proposer_id, decider_id, is_alone, expires_at, decided_at)
      values ('partner.tier', ${partner.partnerId}, 'Tier', 'A test', '{}', '{"pricingTier": "standard"}', '', 'approved',
        ${admin.userId}, ${admin.userId}, true, now(), now())`;
    expect((await before()).slice(0, 2)).toEqual([1_000, listed?.cents ?? null]);
  });

  it("shows a pending partner its test account", async () => {
    const partner = await createPartner(server, { status: "pending" });
    await fund(server, partner.partnerId, 500);
    await insertReport(server, partner.partnerId, { mode: "test" });
    expect(await read(partner)).toMatchObject({
      partner: { status: "pending", mode: "test" },
      balance: { postedCents: 100_000 },
      pullsThisMonth: 1,
    });
  });

  it("says how the last probe found the API", async () => {
    const partner = await createPartner(server);
    const probe = (status: string) => server.owner`
      insert into probes (component, status) values ('Partner API', ${status})
      on conflict (component) do update set status = excluded.status`;
    await probe("degraded");
    expect((await read(partner)).apiStatus).toBe("degraded");
    await probe("operational");
    expect((await read(partner)).apiStatus).toBe("active");
  });

  it("is for a partner's people only", async () => {
    const [client, admin, partner] = await Promise.all([
      createClient(server),
      createAdmin(server),
      createPartner(server),
    ]);
    const key = await createApiKey(server, partner.partnerId);
    for (const { headers } of [client, admin, key]) {
      const answer = await server.app.inject({ url: "/api/v1/partner/dashboard", headers });
      expect(answer.json()).toMatchObject({ code: "forbidden" });
    }
    expect((await server.app.inject("/api/v1/partner/dashboard")).statusCode).toBe(401);
  });
});
