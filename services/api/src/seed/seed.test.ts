import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoPassword } from "@roadworthy/contracts/demo-password";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { adminDashboard, auditVerification } from "@roadworthy/contracts/admin";
import { clientDashboard, inquiry } from "@roadworthy/contracts/clients";
import { consentRequests } from "@roadworthy/contracts/consent-requests";
import { alerts } from "@roadworthy/contracts/alerts";
import { clientReports } from "@roadworthy/contracts/client-reports";
import { simulator } from "@roadworthy/contracts/simulator";
import { subscriptions } from "@roadworthy/contracts/subscriptions";
import { adminQueue } from "@roadworthy/contracts/admin-queue";
import { ledger } from "@roadworthy/contracts/ledger";
import { apiKeys } from "@roadworthy/contracts/api-keys";
import { partnerDashboard } from "@roadworthy/contracts/partners";
import { page } from "@roadworthy/contracts/primitives";
import { mergeReports } from "@roadworthy/domain/credit/report-merge.rules";
import { requestLogs } from "@roadworthy/contracts/request-log";
import { partnerBilling } from "@roadworthy/contracts/partner-billing";
import { members } from "@roadworthy/contracts/partner-team";
import { webhooks } from "@roadworthy/contracts/webhooks";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { reconcile } from "../money/ledger/reconcile.ts";
import { runProbes } from "../site/status/probes.service.ts";
import { acceptNotice } from "../testing/fixtures.ts";
import { contextOf } from "../testing/context.ts";
import { startTestApi, type TestApi } from "../testing/harness.ts";
import { runSeed, seedEnvironment } from "../testing/seed/run-seed.ts";

const waitingKinds = "application identity_review dispute approval refund_request privacy_request abuse".split(" "); // prettier-ignore
let api: TestApi;
let env: NodeJS.ProcessEnv;
let printed: string;
let codes: readonly number[];
const dataDir = mkdtempSync(join(tmpdir(), "roadworthy-seed-"));

const seed = (more: NodeJS.ProcessEnv = {}, times = 1) => runSeed({ ...env, ...more }, times);

beforeAll(async () => {
  api = await startTestApi();
  env = seedEnvironment(api, dataDir);
  // Two at once, as two starts of one installation would.
  ({ codes, printed } = await seed({}, 2));
  // The probes at start ran while the seed kept this process busy; a busy machine may spoil others too.
  await vi.waitFor(
    async () => {
      await runProbes(contextOf(api), { apiUrl: api.url }, new AbortController().signal);
      const spoilt = await api.owner`select component from probes where status <> 'operational'`;
      if (spoilt.length > 0) throw new Error(`not found working: ${JSON.stringify(spoilt)}`);
    },
    { timeout: 60_000 },
  );
});
afterAll(async () => {
  await api.stop();
  rmSync(dataDir, { recursive: true });
});

async function signIn(email: string, needsNotice = false): Promise<Headers> {
  const reply = await api.app.inject({
    method: "POST",
    url: "/auth/v1/token?grant_type=password",
    payload: { email, password: demoPassword },
  });
  const { access_token } = z.object({ access_token: z.string() }).parse(reply.json());
  const headers = { authorization: `Bearer ${access_token}` };
  if (needsNotice) await acceptNotice(api, { headers });
  return headers;
}

type Headers = { authorization: string };
const read = async <T extends z.ZodType>(url: string, headers: Headers, shape: T): Promise<z.output<T>> => {
  const reply = await api.app.inject({ url, headers });
  expect(reply.statusCode).toBe(200);
  return shape.parse(reply.json());
};

describe("the specification's sample figures, out of rows", () => {
  it("partner: 27 pulls this month, 89 active clients, API active, a balance, own prices", async () => {
    const headers = await signIn("partner@roadworthy.example", true);
    const shown = await read("/api/v1/partner/dashboard", headers, partnerDashboard);
    expect(shown).toMatchObject({
      partner: { name: "Harbor Point Motors", status: "active", mode: "live" },
      pullsThisMonth: 27,
      activeClients: 89,
      apiStatus: "active",
      softPrices: [{ amountCents: 999 }, { amountCents: 999 }, { amountCents: 999 }],
      allBureaus: { sumCents: 2997, savingCents: 450, totalCents: 2547 },
    });
    expect(shown.balance.availableCents).toBeGreaterThan(200_000);
    expect(shown.recentReports.length).toBeGreaterThanOrEqual(5);
    expect(printed).toContain(shown.apiKey?.last6);
    const team = await read("/api/v1/partner/members", headers, members.list.reply);
    expect(team.items.map(({ role }) => role)).toEqual(["owner", "puller", "viewer", "billing"]);
    const { months } = await read("/api/v1/partner/billing", headers, partnerBilling);
    expect(months.length).toBeGreaterThanOrEqual(3);
    const statement = await read("/api/v1/transactions", headers, ledger.transactions.reply);
    expect(statement.items[0]?.balanceAfterCents).toBe(shown.balance.postedCents);
  });

  it("partner: webhooks, one of them failing, and consents asked for by link, one of each standing", async () => {
    const headers = await signIn("partner@roadworthy.example", true);
    const { items } = await read("/api/v1/webhook-endpoints", headers, webhooks.list.reply);
    expect(items).toHaveLength(2);
    expect(items.filter(({ failingSince }) => failingSince !== null)).toHaveLength(1);
    const log = await read("/api/v1/webhook-deliveries?limit=100", headers, webhooks.deliveries.reply);
    expect(log.total).toBe(48);
    expect(log.items.filter(({ status }) => status !== "succeeded")).toHaveLength(3);
    const asked = await read("/api/v1/consent-requests", headers, consentRequests.list.reply);
    expect(asked.items.map(({ status }) => status)).toEqual(["pending", "granted", "declined", "expired"]);
  });

  it("partner: a request log with what its software called", async () => {
    const headers = await signIn("partner@roadworthy.example", true);
    const log = await read("/api/v1/request-log?limit=100", headers, requestLogs.list.reply);
    expect(log.total).toBeGreaterThan(60);
    expect(new Set(log.items.map(({ mode }) => mode))).toEqual(new Set(["live", "test"]));
    expect(log.items.some(({ status }) => status >= 400)).toBe(true);
    // Newest first: a key was last used with its first line.
    const keys = await read("/api/v1/api-keys", headers, apiKeys.list.reply);
    expect(keys.items.length).toBeGreaterThan(0);
    for (const { id, lastUsedAt } of keys.items)
      expect(lastUsedAt).toEqual(log.items.find(({ keyId }) => keyId === id)?.createdAt);
  });

  it("client: utilization 28 %, payment history 98 %, one new inquiry, six months, next report in 15 days", async () => {
    const headers = await signIn("client@roadworthy.example");
    const shown = await read("/api/v1/client/dashboard", headers, clientDashboard);
    expect(shown.name).toBe("Jordan Avery");
    expect(Math.round((shown.stats?.utilizationBasisPoints ?? 0) / 100)).toBe(28);
    expect(Math.round((shown.stats?.onTimeBasisPoints ?? 0) / 100)).toBe(98);
    expect(shown.stats?.newHardInquiries).toBe(1);
    expect(shown.scores.map(({ bureau, isSample }) => [bureau, isSample])).toEqual([["equifax", false]]);
    const values = shown.history.flatMap(({ scores }) => scores.map(({ value }) => value));
    expect(values).toHaveLength(6);
    expect(values.every((value) => value !== null && value >= 670 && value < 750)).toBe(true);
    const days = ((shown.nextReportAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(14.9);
    expect(days).toBeLessThanOrEqual(15);
    const log = await read("/api/v1/client/inquiries", headers, page(inquiry));
    expect(log.items.some(({ requester }) => requester === "Harbor Point Motors")).toBe(true);
    expect(log.items.filter(({ isOwn }) => isOwn)).toHaveLength(6);
    expect(log.items.every(({ type }) => type === "soft")).toBe(true);
  });

  it("premium client: three bureaus, six months of each", async () => {
    const headers = await signIn("premium@roadworthy.example");
    const shown = await read("/api/v1/client/dashboard", headers, clientDashboard);
    expect(shown.scores.map(({ bureau }) => bureau)).toEqual(["equifax", "experian", "transunion"]);
    const values = shown.history.flatMap(({ scores }) => scores.map(({ value }) => value));
    expect(values).toHaveLength(18);
    expect(values).not.toContain(null);
  });

  it("premium client: a forecast that came true within its range, and what bureaus report differently", async () => {
    const headers = await signIn("premium@roadworthy.example");
    const { scenarios } = await read("/api/v1/client/simulator", headers, simulator.read.reply);
    const [kept] = scenarios;
    expect(kept?.outcome).toMatchObject({ isInRange: true });
    expect(kept?.outcome?.actual).toBeGreaterThanOrEqual(kept?.outcome?.forecast.low ?? Infinity);
    expect(kept?.outcome?.actual).toBeLessThanOrEqual(kept?.outcome?.forecast.high ?? 0);
    const { items } = await read("/api/v1/client/credit-reports", headers, clientReports.list.reply);
    const url = `/api/v1/client/credit-reports/${items[0]?.id ?? ""}`;
    const { files, date } = await read(url, headers, clientReports.get.reply);
    const reports = files.flatMap(({ bureau, file }) => (file === null ? [] : [{ bureau, file }]));
    const { accounts } = mergeReports(reports, utcDay(date));
    expect(reports).toHaveLength(3);
    expect(new Set(reports.map(({ file }) => file.score.value)).size).toBeGreaterThan(1);
    // Bureaus are told on different days; that alone is no difference to explain.
    const isDifferent = ({ missingAt, fields }: (typeof accounts)[number]) =>
      missingAt.length > 0 || fields.some((field) => !field.isSame && field.field !== "lastReportedOn");
    expect(accounts.filter(isDifferent).length).toBeGreaterThan(0);
  });

  it("clients: what each update told them, and a plan that was paid three times", async () => {
    const free = await read(
      "/api/v1/me/alerts?limit=100",
      await signIn("client@roadworthy.example"),
      alerts.list.reply,
    );
    expect(free.items.map(({ kind }) => kind)).toContain("new_report");
    expect(free.unread).toBeGreaterThan(0);
    const filled = await api.owner`
      select distinct user_id from disputes join vehicles using (user_id) join own_policies using (user_id)`;
    expect(filled).toHaveLength(2);
    const headers = await signIn("premium@roadworthy.example");
    const told = await read("/api/v1/me/alerts?limit=100", headers, alerts.list.reply);
    const kinds = told.items.map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(["credit_change", "report_shared", "dispute_resolved", "plan_charged"]),
    );
    const plan = await read("/api/v1/client/subscription?language=en", headers, subscriptions.get.reply);
    expect(plan.subscription).toMatchObject({ planName: "Premium", status: "active" });
    expect(plan.cards).toMatchObject([{ brand: "visa", last4: "4242", isDefault: true }]);
    const bills = await read("/api/v1/client/invoices", headers, subscriptions.invoices.reply);
    expect(bills.items.map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
  });

  it("admin: 40 % premium, 0 % basic, 35 % free, 25 % partners, six months of revenue, pulls today", async () => {
    const headers = await signIn("admin@roadworthy.example", true);
    const shown = await read("/api/v1/admin/dashboard", headers, adminDashboard);
    expect(shown.distribution.map(({ group, percent }) => [group, percent])).toEqual([
      ["Premium", 40],
      ["Basic", 0],
      ["Free", 35],
      ["Partners", 25],
    ]);
    expect(shown).toMatchObject({ totalUsers: 61, businessPartners: 15 });
    expect(shown.revenue).toHaveLength(6);
    expect(shown.revenue.every(({ amountCents }) => amountCents > 0)).toBe(true);
    expect(shown.monthlyRevenueCents).toBe(shown.revenue.at(-1)?.amountCents);
    expect(shown.creditPullsToday).toBeGreaterThan(0);
    // Each of the 24 premium accounts pays.
    expect(shown.recurring).toMatchObject({ cents: 24 * 2499, clients: 24 });
    const waiting = await read("/api/v1/admin/queue", headers, adminQueue.read.reply);
    for (const kind of waitingKinds) expect(waiting.items.map((item) => item.kind)).toContain(kind);
    for (const list of ["security-incidents", "privacy-inbox"]) {
      const { items } = await read(`/api/v1/admin/${list}`, headers, page(z.unknown()));
      expect(items.length).toBeGreaterThan(1);
    }
    const certified = page(z.object({ applicationState: z.literal("certified") }));
    await read("/api/v1/admin/partners?status=active", headers, certified);
    const url = "/api/v1/admin/audit/verifications";
    const verified = await api.app.inject({ method: "POST", url, headers });
    expect(auditVerification.parse(verified.json()).isIntact).toBe(true);
  });
});

describe("the seed", () => {
  it("leaves books that reconcile with themselves and with the bureaus' own log", async () => {
    expect(await api.owner`select from pg_stats where tablename = 'pulls'`).not.toHaveLength(0);
    const { checks, differences } = await reconcile(api.owner, { live: { url: api.bureauUrl } });
    expect(differences).toEqual([]);
    expect(checks.filter(({ counted }) => counted === 0).map(({ name }) => name)).toEqual([
      "Held sums equal the open holds",
      "Disputed top-ups are in the ledger and on their accounts, to the cent",
      "What providers keep for disputes is in the ledger, to the cent",
      "What went back to cards left the balance once, and came back where it failed",
      // The demo's one plan was paid, and nothing of it came back.
      "A refund that is done is on its invoice, and no other is",
      "No file that came after its pull had ended waits for a decision",
    ]);
    const states = await api.owner`select distinct status from pulls order by status`.values();
    expect(states.flat()).toEqual(["completed", "partial", "failed"]);
  });

  it("succeeds when two run at once", () => {
    expect(codes).toEqual([0, 0]);
  });

  it("prints the keys once, and keeps them in a file that only its owner reads", async () => {
    const file = join(dataDir, "demo-keys.txt");
    const kept = readFileSync(file, "utf8");
    expect(printed).toContain(kept);
    expect(printed.match(/rw_sk_live_/g)).toHaveLength(1);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [secret = ""] = /rw_sk_live_\w+/.exec(kept) ?? [];
    const headers = { authorization: `Bearer ${secret}` };
    const money = await read("/api/v1/balance", headers, ledger.balance.reply);
    expect(money.availableCents).toBeGreaterThan(0);
  });

  it("gives codes and consents with which the demo's partner can pull at once", async () => {
    const kept = readFileSync(join(dataDir, "demo-keys.txt"), "utf8");
    const [secret = ""] = /rw_sk_live_\w+/.exec(kept) ?? [];
    const [code = ""] = /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}/.exec(kept) ?? [];
    const pull = (payload: object) => {
      const headers = { authorization: `Bearer ${secret}`, "idempotency-key": crypto.randomUUID() };
      return api.app.inject({ method: "POST", url: "/api/v1/credit-pulls", headers, payload });
    };
    const [hard] = await api.owner`select purposes from access_codes where consent_text_version = 1`;
    expect(hard?.["purposes"]).toEqual(["EXTENSION_OF_CREDIT", "WRITTEN_INSTRUCTION_OTHER"]);
    const byEmail = await pull({ email: "client@roadworthy.example", bureaus: ["equifax", "experian"] });
    expect([byEmail.statusCode, byEmail.json().status]).toEqual([201, "completed"]);
    const byCode = await pull({
      firstName: "Jordan",
      lastName: "Avery",
      address: { street: "2140 Maple Ridge Dr", city: "Ann Arbor", state: "MI", zipCode: "48103" },
      bureaus: ["equifax"],
      clientCode: code,
    });
    expect([byCode.statusCode, byCode.json().status]).toEqual([201, "completed"]);
    expect((await reconcile(api.owner, { live: { url: api.bureauUrl } })).differences).toEqual([]);
  });

  it("changes nothing when it runs again", async () => {
    const count = async () =>
      (
        await api.owner`
      select (select count(*) from users) as users, (select count(*) from pulls) as pulls, (select count(*) from audit_rows) as audit`
      )[0];
    const before = await count();
    const again = await seed();
    expect(again.codes).toEqual([0]);
    expect(again.printed).toContain("demo-keys.txt");
    expect(again.printed).not.toContain("rw_sk_");
    expect(await count()).toEqual(before);
  });

  it("asks the bureaus nothing new when it was cut off and runs again", async () => {
    const other = await startTestApi();
    const whole = seedEnvironment(other, dataDir);
    const countPlaced = async (): Promise<number> =>
      (await reconcile(other.owner, { live: { url: other.bureauUrl } })).checks.at(-1)?.counted ?? 0;
    // A file where the folder of the keys should be ends the first run just before its commit.
    const cutOff = seed({ ...whole, DATA_DIR: join(dataDir, "demo-keys.txt") });
    await expect(cutOff).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(await other.owner`select 1 from users`).toEqual([]);
    const placed = await countPlaced();
    expect(placed).toBeGreaterThan(100);
    expect((await seed({ ...whole, DATA_DIR: undefined })).codes).toEqual([0]);
    expect(await countPlaced()).toBe(placed);
    expect((await reconcile(other.owner, { live: { url: other.bureauUrl } })).differences).toEqual([]);
    await other.stop();
  });

  it("refuses production, and bureaus that are not the sandbox", async () => {
    expect(await seed({ MODE: "production" })).toMatchObject({ codes: [1], printed: "" });
    const other = await startTestApi();
    const elsewhere = { OWNER_DATABASE_URL: other.ownerUrl, BUREAU_URL: other.url };
    await expect(seed(elsewhere)).rejects.toThrow(/bureau sandbox/);
    expect(await other.owner`select 1 from users`).toEqual([]);
    await other.stop();
  });
});
