import { describe, expect, it } from "vitest";
import { clientDashboard, inquiry } from "@roadworthy/contracts/clients";
import { page } from "@roadworthy/contracts/primitives";
import { addMonths } from "@roadworthy/domain/calendar.rules";
import { companyDay } from "@roadworthy/domain/company-day.rules";
import { putConsumer, putOwnReport, putPull } from "../../testing/client-rows.ts";
import {
  createAdmin,
  createApiKey,
  createClient,
  createPartner,
  type Person,
} from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { insertReport } from "../../testing/credit/reports.ts";

const api = testApi();

const threeScores = { equifax: 701, experian: 702, transunion: 703 } as const;
/** The first day of the company's month so many months ago; this month's, but not later than now. */
const monthsAgo = (months: number): Date => {
  const now = new Date();
  const first = addMonths(`${companyDay(now).slice(0, 7)}-01`, -months);
  return new Date(Math.min(now.getTime(), Date.parse(`${first}T06:00:00Z`)));
};

const get = (url: string, person: Pick<Person, "headers">) =>
  api.app.inject({ url, headers: person.headers });
const dashboard = async (person: Person) =>
  clientDashboard.parse((await get("/api/v1/client/dashboard", person)).json());
const inquiries = async (person: Person, query = "") =>
  page(inquiry).parse((await get(`/api/v1/client/inquiries${query}`, person)).json());

describe("the client's dashboard", () => {
  it.each(["free", "basic"] as const)("gives a %s client nothing but Equifax", async (tier) => {
    const client = await createClient(api, { tier });
    const consumerId = await putConsumer(api, client.userId);
    await putOwnReport(api, { userId: client.userId, consumerId, at: new Date(), scores: threeScores });
    const reply = await get("/api/v1/client/dashboard", client);
    expect(reply.statusCode).toBe(200);
    const shown = clientDashboard.parse(reply.json());
    expect(shown.bureaus).toEqual(["equifax"]);
    expect(shown.scores.map((card) => [card.bureau, card.score.value])).toEqual([["equifax", 701]]);
    const { recentActivity: _, ...figures } = shown;
    expect(JSON.stringify(figures)).not.toMatch(/experian|transunion|"value":70[23]/i);
  });

  it("gives a premium client all three, with six months and the change", async () => {
    const client = await createClient(api, { tier: "premium" });
    const consumerId = await putConsumer(api, client.userId);
    const scores = { equifax: 711, experian: 700, transunion: 690 };
    await putOwnReport(api, { userId: client.userId, consumerId, at: monthsAgo(1), scores: threeScores });
    await putOwnReport(api, { userId: client.userId, consumerId, at: monthsAgo(0), scores });
    const shown = await dashboard(client);
    expect(
      shown.scores.map(({ bureau, changePoints, isSample }) => [bureau, changePoints, isSample]),
    ).toEqual([
      ["equifax", 10, false],
      ["experian", -2, false],
      ["transunion", -13, false],
    ]);
    expect(shown.history).toHaveLength(6);
    expect(shown.history.map(({ scores }) => scores.map(({ value }) => value))).toEqual([
      ...Array.from({ length: 4 }, () => [null, null, null]),
      [701, 702, 703],
      [711, 700, 690],
    ]);
  });

  it("puts the figures of the Equifax file before beside those of the newest one", async () => {
    const client = await createClient(api);
    const consumerId = await putConsumer(api, client.userId);
    const put = (months: number, scores: Parameters<typeof putOwnReport>[1]["scores"]) =>
      putOwnReport(api, { userId: client.userId, consumerId, at: monthsAgo(months), scores });
    await put(3, { equifax: 690 });
    expect((await dashboard(client)).stats).toMatchObject({ previous: null });
    await put(1, { experian: 690 });
    const before = await put(2, { equifax: 701 });
    await api.owner`
      update bureau_files set file = jsonb_set(file, '{inquiries}', ${api.owner.json([{ id: "inq_1", name: "A lender", type: "hard", inquiredOn: companyDay(monthsAgo(2)) }])})
      where report_id = ${before} and bureau = 'equifax'`;
    await put(0, { equifax: 711 });
    expect((await dashboard(client)).stats).toMatchObject({
      newHardInquiries: 0,
      asOf: companyDay(monthsAgo(0)),
      previous: {
        utilizationBasisPoints: null,
        onTimeBasisPoints: null,
        newHardInquiries: 1,
        asOf: companyDay(monthsAgo(2)),
      },
    });
  });

  it("marks what stands in before the first report", async () => {
    const shown = await dashboard(await createClient(api));
    expect(shown.scores).toHaveLength(1);
    expect(shown.scores[0]).toMatchObject({ isSample: true, changePoints: 10, score: { value: 700 } });
    expect(shown).toMatchObject({ stats: null, nextReportAt: null, recentActivity: [] });
  });

  it("never shows another client's report, and records that the file was opened", async () => {
    const [one, other] = await Promise.all([createClient(api), createClient(api)]);
    const consumerId = await putConsumer(api, one.userId);
    const report = await putOwnReport(api, {
      userId: one.userId,
      consumerId,
      at: new Date(),
      scores: { equifax: 655 },
    });
    expect((await dashboard(other)).scores[0]?.isSample).toBe(true);
    expect((await dashboard(one)).stats).toMatchObject({ newHardInquiries: 0, openAccounts: 0 });
    const read = await api.owner`
      select actor_id from audit_rows where action = 'credit_report.read' and object = ${report}`;
    expect(read.map((row) => row["actor_id"])).toEqual([one.userId]);
  });

  it("marks what bureaus decided on disputes, each once, by bureaus of the plan and with whole reports only", async () => {
    const premium = await createClient(api, { tier: "premium" });
    const free = await createClient(api);
    for (const { userId } of [premium, free]) {
      const [{ id } = { id: "" }] = await api.owner<{ id: string }[]>`
        insert into disputes (user_id, kind, label, reason, created_at)
        values (${userId}, 'collection', 'Harbor Collections', 'not_mine', now()) returning id`;
      await api.owner`
        insert into dispute_bureaus (dispute_id, user_id, bureau, item_id, status, outcome, resolved_on)
        select ${id}, ${userId}, bureau::bureau_name, 'col_1', 'resolved', outcome, ${companyDay(new Date())}::date
        from (values ('equifax', 'deleted'), ('experian', 'deleted'), ('transunion', 'frivolous')) as o (bureau, outcome)`;
    }
    const marks = async (person: Person) => (await dashboard(person)).history.flatMap(({ events }) => events);
    expect(await marks(premium)).toEqual([{ kind: "dispute_deleted", name: "Harbor Collections" }]);
    expect(await marks(free)).toEqual([]);
  });

  it("is refused to partners, their keys and admins", async () => {
    const partner = await createPartner(api);
    const key = await createApiKey(api, partner.partnerId);
    for (const person of [partner, key, await createAdmin(api)]) {
      for (const url of ["/api/v1/client/dashboard", "/api/v1/client/inquiries"])
        expect((await get(url, person)).statusCode).toBe(403);
    }
    expect((await api.app.inject({ url: "/api/v1/client/dashboard" })).statusCode).toBe(401);
  });
});

describe("who pulled my credit", () => {
  it("lists partners' live pulls and the own updates, newest first, page by page", async () => {
    const client = await createClient(api);
    const partner = await createPartner(api, { companyName: "Ridgeline Motors" });
    const own = await putConsumer(api, client.userId);
    const known = await putConsumer(api, client.userId, undefined, partner.partnerId);
    const minutesAgo = (n: number): Date => new Date(Date.now() - n * 60_000);
    const pull = (type: "soft" | "hard", minutes: number) =>
      putPull(api.owner, {
        partnerId: partner.partnerId,
        consumerId: known,
        bureaus: ["transunion", "equifax"],
        type,
        at: minutesAgo(minutes),
      });
    const oldest = await pull("soft", 30);
    const report = await putOwnReport(api, {
      userId: client.userId,
      consumerId: own,
      at: minutesAgo(20),
      scores: { equifax: 700 },
    });
    const newest = await pull("hard", 10);
    const hidden = { partnerId: partner.partnerId, consumerId: known, bureaus: ["equifax"] } as const;
    await putPull(api.owner, { ...hidden, mode: "test" });
    await putPull(api.owner, { ...hidden, status: "canceled" });
    await putPull(api.owner, {
      ...hidden,
      consumerId: await putConsumer(api, null, undefined, partner.partnerId),
    });

    const first = await inquiries(client, "?limit=2");
    expect(first.items.map(({ id }) => id)).toEqual([newest, report]);
    // A row that arrives between two pages moves nothing.
    await pull("soft", 5);
    const second = await inquiries(client, `?limit=2&cursor=${first.nextCursor}`);
    expect(second.items.map(({ id }) => id)).toEqual([oldest]);
    expect(second.nextCursor).toBeNull();

    expect(first.items[0]).toMatchObject({
      requester: "Ridgeline Motors",
      purpose: "EXTENSION_OF_CREDIT",
      bureaus: ["equifax", "transunion"],
      type: "hard",
      consentMethod: "in_person",
      consentId: expect.stringMatching(/^cons_/),
      isOwn: false,
    });
    expect(first.items[1]).toMatchObject({ requester: "Roadworthy", isOwn: true, bureaus: ["equifax"] });
    expect((await inquiries(client, "?type=hard")).items.map(({ id }) => id)).toEqual([newest]);
    expect(
      (await dashboard(client)).recentActivity.map(({ kind, requester, type }) => [kind, requester, type]),
    ).toEqual([
      ["pull", "Ridgeline Motors", "soft"],
      ["pull", "Ridgeline Motors", "hard"],
      ["update", "Roadworthy", "soft"],
      ["pull", "Ridgeline Motors", "soft"],
    ]);
    const marked = (await dashboard(client)).history.filter(({ hardInquiries }) => hardInquiries.length > 0);
    expect(marked.map(({ hardInquiries }) => hardInquiries)).toEqual([["Ridgeline Motors"]]);
  });

  it("shows each time that a business opens a live report again, in every order and by type", async () => {
    const client = await createClient(api);
    const partner = await createPartner(api, { companyName: "Bayside Auto" });
    const consumerId = await putConsumer(api, client.userId, undefined, partner.partnerId);
    const { reportId: soft } = await insertReport(api, partner.partnerId, { consumerId });
    const { reportId: hard } = await insertReport(api, partner.partnerId, { consumerId, type: "hard" });
    const { reportId: test } = await insertReport(api, partner.partnerId, { consumerId, mode: "test" });
    for (const id of [soft, hard, soft, test]) {
      const url = `/api/v1/credit-reports/${id}`;
      const asked = id === test ? { ...partner.headers, "roadworthy-mode": "test" } : partner.headers;
      expect([id, (await api.app.inject({ url, headers: asked })).statusCode]).toEqual([id, 200]);
    }
    const readings = async (query = "") => (await inquiries(client, `?kind=reading${query}`)).items;
    const newest = await readings();
    expect(newest.map(({ type, requester, purpose, consentMethod, bureaus }) => [type, requester, purpose, consentMethod, bureaus])).toEqual(
      ["soft", "hard", "soft"].map((type) => [type, "Bayside Auto", "EXTENSION_OF_CREDIT", "in_person", ["equifax"]]),
    ); // prettier-ignore
    expect((await readings("&sort=at")).map(({ id }) => id)).toEqual(newest.map(({ id }) => id).toReversed());
    expect(await readings("&sort=requester")).toHaveLength(3);
    expect(await readings("&type=hard")).toEqual([newest[1]]);
    expect(await readings("&bureau=experian")).toEqual([]);
  });

  it("is empty for somebody else, and refuses a made-up cursor", async () => {
    const client = await createClient(api);
    expect(await inquiries(client)).toEqual({ items: [], nextCursor: null });
    expect((await get("/api/v1/client/inquiries?cursor=abc", client)).statusCode).toBe(400);
  });
});
