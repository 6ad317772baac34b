import { beforeAll, expect, it } from "vitest";
import { adminReports } from "@roadworthy/contracts/admin-reports";
import { utcMonth } from "@roadworthy/domain/calendar.rules";
import { createAdmin, createClient, type Person } from "../../testing/fixtures.ts";
import { anyone, putConsumer, putOwnReport } from "../../testing/client-rows.ts";
import { contextOf } from "../../testing/context.ts";
import { testApi } from "../../testing/harness.ts";
import { readMailbox } from "../../platform/mail/mail.service.ts";
import { mailMonthlyReport } from "./monthly-mail.jobs.ts";
import { monthBefore } from "./monthly-report.queries.ts";

const api = testApi();
let admin: Person;
beforeAll(async () => {
  admin = await createAdmin(api);
});

const ask = (path: string, who = admin) =>
  api.app.inject({ url: `/api/v1/admin/reports/${path}`, headers: who.headers });
const thisMonth = (): string => utcMonth(api.deps.now());

it("counts a month from the rows, and says the same as PDF and CSV", async () => {
  const before = adminReports.monthly.reply.decode((await ask(`monthly?month=${thisMonth()}`)).json());
  await createClient(api);
  const after = adminReports.monthly.reply.decode((await ask(`monthly?month=${thisMonth()}`)).json());
  expect(after.figures.newClients).toBe(before.figures.newClients + 1);
  expect(after).toMatchObject({ isComplete: false });
  const csv = await ask(`monthly?month=${thisMonth()}&format=csv`);
  expect(csv.headers["content-type"]).toContain("text/csv");
  expect(csv.body).toContain(`New clients,${after.figures.newClients},`);
  const pdf = await ask(`monthly?month=${thisMonth()}&format=pdf`);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect((await ask("monthly?month=2026-13")).statusCode).toBe(400);
});

it("leads to the very rows that each figure counts", async () => {
  const month = "2024-02";
  const clients = [await createClient(api), await createClient(api), await createClient(api)];
  const span = (index: number, [created, ended]: readonly [string, string | null]) => api.owner`
    insert into subscriptions (id, user_id, plan_id, price_cents, status, anchor_at, months_paid, period_start, period_end, next_step_at,
      language, end_reason, created_at, ended_at)
    select ${`sub_${String(index).padStart(32, "0")}`}, id, 'basic', 299, ${ended === null ? "active" : "ended"}, ${created}, 1, ${created},
      ${created}, 'infinity', 'en', ${ended === null ? null : "canceled"}, ${created}, ${ended}
    from users where email = ${clients[index]?.email ?? ""}`;
  await span(0, ["2024-01-31T23:59:59Z", "2024-02-29T23:59:59Z"]);
  await span(1, ["2024-02-01T00:00:00Z", null]);
  await span(2, ["2024-02-29T23:59:59Z", "2024-03-01T00:00:00Z"]);
  const { figures } = adminReports.monthly.reply.decode((await ask(`monthly?month=${month}`)).json());
  expect(figures).toMatchObject({ clientsStarted: 2, clientsEnded: 1, recurringCents: 598 });
  const listed = async (query: string) =>
    (await api.app.inject({ url: `/api/v1/admin/users?${query}`, headers: admin.headers }))
      .json<{ items: { email: string }[] }>()
      .items.map(({ email }) => clients.findIndex((client) => client.email === email))
      .toSorted((a, b) => a - b);
  expect(await listed("startedFrom=2024-02-01&startedTo=2024-02-29")).toEqual([1, 2]);
  expect(await listed("endedFrom=2024-02-01&endedTo=2024-02-29")).toEqual([0]);
  expect(await listed("payingOn=2024-02-29")).toEqual([1, 2]);
  expect(await listed("renewing=yes")).toEqual([1]);
  for (const path of [
    "disputes?closedFrom=2024-02-01&closedTo=2024-02-29",
    "pulls?from=2024-02-01&to=2024-02-29&bureauAnswer=failed",
    "pulls?from=2024-02-01&to=2024-02-29&bureauAnswer=asked",
  ]) {
    const reply = await api.app.inject({ url: `/api/v1/admin/${path}`, headers: admin.headers });
    expect(reply.json<{ items: object[] }>().items).toEqual([]);
  }
});

it("mails the month that has ended to the chosen addresses, once", async () => {
  const set = (emails: string[], who = admin) =>
    api.app.inject({
      method: "PUT",
      url: "/api/v1/admin/reports/schedule",
      headers: who.headers,
      payload: { emails },
    });
  const sent = async () =>
    (await readMailbox(contextOf(api)))
      .filter(({ subject }) => subject.startsWith("Monthly report"))
      .map(({ to }) => to);
  const [thisYear, nextYear] = [thisMonth().slice(0, 4), String(Number(thisMonth().slice(0, 4)) + 1)];
  const runAt = (at: string) =>
    mailMonthlyReport.work({ ...contextOf(api), now: () => new Date(at) }, {}, AbortSignal.timeout(60_000));
  const run = () => runAt(`${nextYear}-02-01T06:00:00Z`);
  await run();
  expect(await sent()).toEqual([]);
  expect((await set(["Books@roadworthy.example", "books@roadworthy.example"])).json()).toMatchObject({
    emails: ["books@roadworthy.example"],
  });
  await runAt(`${thisYear}-01-20T00:00:00Z`);
  await runAt(`${nextYear}-02-01T05:59:59Z`);
  expect(await sent()).toEqual([]);
  await Promise.all([run(), run()]);
  await run();
  await runAt(`${nextYear}-02-20T00:00:00Z`);
  expect(await sent()).toEqual(["books@roadworthy.example"]);
  // Nothing ran on the first days of a month.
  await runAt(`${nextYear}-03-09T00:00:00Z`);
  expect(await sent()).toEqual(["books@roadworthy.example", "books@roadworthy.example"]);
  expect((await set(["nobody"])).statusCode).toBe(400);
  expect((await set([], await createClient(api))).statusCode).toBe(403);
});

it("holds what was told against what came of it, by the outcomes known then", async () => {
  await api.owner`
    insert into loan_outcomes (lender, score_from, score_to, applications, approvals, reported_on) values
      ('Test Lender', 700, 749, 200, 100, '2026-01-31'), ('Test Lender', 700, 749, 100, 52, '2026-02-28'),
      ('Test Lender', 700, 749, 100, 90, '2026-03-31')`;
  const { items } = adminReports.calibration.reply.decode((await ask("calibration")).json());
  expect(items.filter(({ lender }) => lender === "Test Lender")).toMatchObject([
    { approvedBasisPoints: 5_000, told: null, isInside: null, isWithheld: false },
    { approvedBasisPoints: 5_200, told: { sampleSize: 200 }, isInside: true, isWithheld: false },
    { approvedBasisPoints: 9_000, told: { sampleSize: 300 }, isInside: false, isWithheld: true },
  ]);
});

it("holds the groups that an offer reaches against each other, in sums, on the trail", async () => {
  await api.owner`insert into loan_offers (lender, rate_percent, term_months, financed_fees_cents, is_exclusive, compensation_cents, rules, valid_from)
    values ('Bias Lender', '4.00', 60, 0, false, 0, '{"minimumScore": 700}', current_date - 1)`;
  for (const [dateOfBirth, score] of [
    ["1990-01-01", 720],
    ["1950-01-01", 650],
  ] as const) {
    const { userId } = await createClient(api);
    const consumerId = await putConsumer(api, userId, { ...anyone(), dateOfBirth });
    await putOwnReport(api, { userId, consumerId, at: api.deps.now(), scores: { equifax: score } });
  }
  const { clients, items } = adminReports.bias.reply.decode((await ask("bias")).json());
  expect(clients).toBe(2);
  expect(items.find(({ lender }) => lender === "Bias Lender")).toMatchObject({
    minimumScore: 700,
    groups: [
      { basis: "age", name: "62 and older", judged: 1, reached: 0, finding: "too_few" },
      { basis: "age", name: "Under 62", judged: 1, reached: 1, ratioBasisPoints: null },
      { basis: "region", name: "Midwest", judged: 2, reached: 1 },
    ],
  });
  const trail = await api.owner`select detail from audit_rows where action = 'offer_bias.check'`;
  expect(trail).toHaveLength(1);
});

it("knows the month before", () => {
  expect(["2026-01", "2026-11"].map(monthBefore)).toEqual(["2025-12", "2026-10"]);
});
