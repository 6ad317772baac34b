import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminPartnerFiles } from "@roadworthy/contracts/admin-partner-files";
import { partnerBilling, reconciliation } from "@roadworthy/contracts/partner-billing";
import { ledger } from "@roadworthy/contracts/ledger";
import { contextOf } from "../../testing/context.ts";
import {
  createAdmin,
  createApiKey,
  createPartner,
  fund,
  type PartnerPerson,
} from "../../testing/fixtures.ts";
import { insertReport } from "../../testing/credit/reports.ts";
import { createPuller, order, pulled, send } from "../../testing/credit/pulls.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { pdfContent } from "../../testing/pdf-content.ts";
import { insertPartnerCard } from "../../testing/payments.ts";
import { watchBalances } from "./billing.jobs.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const get = (url: string, { headers }: PartnerPerson) => api.app.inject({ url: `/api/v1${url}`, headers });
const choose = ({ headers }: PartnerPerson, payload: object) =>
  api.app.inject({ method: "PUT", url: "/api/v1/partner/billing/settings", headers, payload });
const watch = () => watchBalances.work(contextOf(api), {}, new AbortController().signal);
const billingOf = async (partner: PartnerPerson) =>
  partnerBilling.parse((await get("/partner/billing", partner)).json());

describe("a month's statement", () => {
  it("equals the ledger to the cent, as JSON, CSV and PDF", async () => {
    const partner = await createPartner(api);
    for (const cents of [10_001, 2_599, 33]) await fund(api, partner.partnerId, cents);
    const [month] = (await billingOf(partner)).months;
    expect(month).toMatchObject({
      openingCents: 0,
      creditCents: 12_633,
      debitCents: 0,
      closingCents: 12_633,
      entries: 3,
    });
    const url = `/partner/statement?month=${month?.month ?? ""}`;
    const json = (await get(url, partner)).json<{ lines: { balanceAfterCents: number }[] }>();
    expect(json.lines.map(({ balanceAfterCents }) => balanceAfterCents)).toEqual([10_001, 12_600, 12_633]);
    const csv = await get(`${url}&format=csv`, partner);
    expect(csv.headers["content-type"]).toContain("text/csv");
    const balances = csv.body
      .trim()
      .split("\n")
      .slice(1)
      .map((row) => row.split(",").at(-2));
    expect(balances).toEqual(["100.01", "126.00", "126.33"]);
    const pdf = await get(`${url}&format=pdf`, partner);
    const { text } = pdfContent(pdf.rawPayload);
    for (const amount of ["100.01", "25.99", "0.33", "126.00", "$126.33"]) expect(text).toContain(amount);
    const spanish = await get(`${url}&format=pdf&language=es`, partner);
    expect(spanish.rawPayload.equals(pdf.rawPayload)).toBe(false);
    const list = await get("/transactions?kind=credit&format=csv", partner);
    expect(
      list.body
        .trim()
        .split("\n")
        .slice(1)
        .map((row) => row.split(",")[2]),
    ).toEqual(["0.33", "25.99", "100.01"]);
    expect((await get("/transactions?kind=debit", partner)).json()).toMatchObject({ total: 0, items: [] });
  });

  it("writes debits as numbers and other people's words as words into its files", async () => {
    const partner = await createPartner(api);
    await fund(api, partner.partnerId, 5_000);
    const words = '=HYPERLINK("https://evil.example"), agreed';
    await api.owner`
      with moved as (
        insert into ledger_transfers (kind, mode, description) values ('adjustment', 'live', ${words}) returning id
      )
      select ledger_move(moved.id, a.id, 'revenue', -1047, 0) from moved, ledger_accounts a
      where a.partner_id = ${partner.partnerId} and a.mode = 'live'`;
    const [month] = (await billingOf(partner)).months;
    for (const path of [
      `/partner/statement?month=${month?.month}&format=csv`,
      "/transactions?kind=debit&format=csv",
    ]) {
      const csv = (await get(path, partner)).body;
      expect(csv).toContain(`"'=HYPERLINK(""https://evil.example""), agreed",`);
      expect(csv).toMatch(/,-10\.47,39\.53\b/);
    }
  });

  it("is there for admins with keys and notes, which the business does not see", async () => {
    const [partner, admin] = [await createPartner(api), await createAdmin(api, { name: "Nora Notes" })];
    await createApiKey(api, partner.partnerId);
    await fund(api, partner.partnerId, 1_500);
    const url = `/api/v1/admin/partners/${partner.partnerId}`;
    const { headers } = admin;
    const noted = await api.app.inject({
      method: "POST",
      url: `${url}/notes`,
      headers,
      payload: { text: "Called about the renewal." },
    });
    const file = adminPartnerFiles.note.reply.decode(noted.json());
    expect(file).toMatchObject({
      months: [{ closingCents: 1_500 }],
      keys: [{ mode: "live", lastUsedAt: null }],
      notes: [{ text: "Called about the renewal.", by: "Nora Notes" }],
    });
    const month = file.months[0]?.month ?? "";
    const csv = await api.app.inject({ url: `${url}/statement?month=${month}&format=csv`, headers });
    expect(csv.body).toContain("15.00");
    for (const path of ["file", `statement?month=${month}&format=pdf`]) {
      const reply = await api.app.inject({ url: `${url}/${path}`, headers: partner.headers });
      expect(reply.statusCode).toBe(403);
    }
    expect(await api.owner`select 1 from audit_rows where action = 'partner.note'`).toHaveLength(1);
  });

  it("is only the business's own, and for who looks after its money", async () => {
    const partner = await createPartner(api);
    await fund(api, partner.partnerId, 500);
    const [month] = (await billingOf(partner)).months;
    const viewer = await createPartner(api, { partnerId: partner.partnerId, role: "viewer" });
    expect((await get("/partner/billing", viewer)).statusCode).toBe(403);
    const stranger = await createPartner(api);
    expect((await get(`/partner/statement?month=${month?.month ?? ""}`, stranger)).statusCode).toBe(404);
  });
});

describe("a month's reconciliation", () => {
  it("finds every movement in the records, and counts one that differs", async () => {
    const partner = await createPuller(api);
    const pull = pulled(await send(api, partner.key, order()));
    const [month] = (await billingOf(partner)).months;
    const read = async (who: PartnerPerson = partner) =>
      get(`/partner/reconciliation?month=${month?.month ?? ""}`, who);
    const clean = reconciliation.parse((await read()).json());
    expect(clean).toMatchObject({
      summary: month,
      isClean: true,
      unchargedPulls: 0,
      pulls: { completed: 1 },
    });
    expect(clean.lines.find(({ kind }) => kind === "capture")).toEqual({
      kind: "capture",
      entries: 1,
      ledgerCents: -pull.chargedCents,
      recordedCents: -pull.chargedCents,
      differences: 0,
    });
    const answered = pull.bureaus.filter(({ status }) => status === "answered");
    expect(clean.bureaus).toEqual(
      answered
        .map(({ bureau, priceCents }) => ({ bureau, answers: 1, cents: priceCents }))
        .toSorted((one, other) => one.bureau.localeCompare(other.bureau)),
    );
    expect((await billingOf(partner)).costs.filter(({ kind }) => kind === "bureau")).toEqual(
      answered
        .map(({ bureau, priceCents }) => ({
          kind: "bureau",
          id: bureau,
          name: bureau,
          pulls: 1,
          chargedCents: priceCents,
        }))
        .toSorted((one, other) => other.chargedCents - one.chargedCents || one.id.localeCompare(other.id)),
    );
    await api.owner`update pulls set charged_cents = charged_cents - 1 where id = ${pull.id}`;
    expect((await read()).json()).toMatchObject({ isClean: false });
    expect((await read(await createPartner(api))).statusCode).toBe(404);
    const viewer = await createPartner(api, { partnerId: partner.partnerId, role: "viewer" });
    expect((await read(viewer)).statusCode).toBe(403);
  });

  it("of test mode is clean in the month in which the business was opened with play money", async () => {
    const partner = await createPartner(api);
    const inTest = { ...partner, headers: { ...partner.headers, "roadworthy-mode": "test" } };
    const { mode, months } = await billingOf(inTest);
    expect(mode).toBe("test");
    const reply = await get(`/partner/reconciliation?month=${months[0]?.month ?? ""}`, inTest);
    expect(reply.json()).toMatchObject({ isClean: true });
  });
});

describe("the monthly budget", () => {
  it("tells its payers at 80 and at 100 percent, once each in a month, and refuses nothing", async () => {
    const partner = await createPartner(api);
    const plain = { lowBalanceCents: null, autoTopUp: null };
    const chosen = await choose(partner, { ...plain, monthlyBudgetCents: 1_000 });
    expect(chosen.json()).toMatchObject({ settings: { monthlyBudgetCents: 1_000 } });
    const spend = (chargedCents: number) => insertReport(api, partner.partnerId, { chargedCents });
    const told = async () =>
      (
        await api.owner<{ data: unknown }[]>`
        select data from partner_events where partner_id = ${partner.partnerId} and type = 'budget.reached' order by created_at`
      ).map(({ data }) => data);
    await spend(799);
    await watch();
    expect(await told()).toEqual([]);
    await spend(1);
    await Promise.all([watch(), watch()]);
    await watch();
    expect(await told()).toMatchObject([{ percent: 80, spentCents: 800, budgetCents: 1_000 }]);
    await spend(500);
    await watch();
    await watch();
    expect(await told()).toMatchObject([{ percent: 80 }, { percent: 100, spentCents: 1_300 }]);
    const { items } = (await get("/me/alerts", partner)).json<{ items: { kind: string }[] }>();
    expect(items.filter(({ kind }) => kind === "budget_reached")).toHaveLength(2);
    await choose(partner, { ...plain, monthlyBudgetCents: 1_500 });
    await watch();
    expect(await told()).toMatchObject([{}, {}, { percent: 80, budgetCents: 1_500 }]);
    // The same figure again is nothing new.
    await choose(partner, { ...plain, monthlyBudgetCents: 1_500 });
    await watch();
    expect(await told()).toHaveLength(3);
  });
});

describe("the automatic top-up", () => {
  const wish = { lowBalanceCents: 3_000, autoTopUp: { belowCents: 2_000, amountCents: 5_000 } };

  it("needs a card, charges it once when the balance is low, and tells of the low balance once", async () => {
    const partner = await createPartner(api);
    expect((await choose(partner, wish)).json()).toMatchObject({
      code: "illegal_transition",
      detail: "No payment method on file.",
    });
    await insertPartnerCard(api, partner.partnerId);
    expect((await choose(partner, wish)).json()).toMatchObject({ settings: wish });
    await Promise.all([watch(), watch()]);
    await watch();
    expect(await billingOf(partner)).toMatchObject({ balance: { postedCents: 5_000 } });
    const { items } = ledger.transactions.reply.parse((await get("/transactions", partner)).json());
    const receipt = `/top-ups/${items[0]?.topUpId ?? ""}/receipt?format=pdf`;
    const paid = pdfContent((await get(receipt, partner)).rawPayload).text;
    for (const words of ["Total paid", "$50.00", items[0]?.topUpId ?? "none"]) expect(paid).toContain(words);
    expect((await get(receipt, await createPartner(api))).statusCode).toBe(404);
    const alerts = await get("/me/alerts", partner);
    expect(alerts.json()).toMatchObject({ items: [{ kind: "low_balance" }] });
  });

  it("adds the threshold at least, or it would charge again each minute", async () => {
    const partner = await createPartner(api);
    await insertPartnerCard(api, partner.partnerId);
    const below = { ...wish, autoTopUp: { belowCents: 5_001, amountCents: 5_000 } };
    expect((await choose(partner, below)).json()).toMatchObject({
      code: "invalid_request",
      issues: [{ path: "autoTopUp.amountCents", message: "must not be less than the threshold" }],
    });
    expect(await billingOf(partner)).toMatchObject({ settings: { autoTopUp: null } });
  });

  it("is turned off by a decline, and says so", async () => {
    const partner = await createPartner(api);
    await insertPartnerCard(api, partner.partnerId, "4000000000000002");
    await choose(partner, { ...wish, lowBalanceCents: null });
    await watch();
    expect(await billingOf(partner)).toMatchObject({
      balance: { postedCents: 0 },
      settings: { autoTopUp: null },
    });
    const alerts = await get("/me/alerts", partner);
    expect(alerts.json()).toMatchObject({ items: [{ kind: "top_up_failed" }] });
  });

  it("of a card that the provider does not know waits, and holds up nobody else's", async () => {
    const [stuck, other] = [await createPartner(api), await createPartner(api)];
    await insertPartnerCard(api, stuck.partnerId, "4000000000000000");
    await insertPartnerCard(api, other.partnerId);
    for (const partner of [stuck, other]) await choose(partner, wish);
    for (let run = 0; run < 2; run += 1) {
      await expect(watch()).rejects.toThrow("no such card");
      expect(await billingOf(other)).toMatchObject({ balance: { postedCents: 5_000 } });
      expect(await billingOf(stuck)).toMatchObject({ balance: { postedCents: 0 }, settings: wish });
    }
    await insertPartnerCard(api, stuck.partnerId);
    await watch();
    expect(await billingOf(stuck)).toMatchObject({ balance: { postedCents: 5_000 } });
  });

  it("whose outcome was lost is asked again with its first card, though another card or none counts by then", async () => {
    const [other, none] = [await createPartner(api), await createPartner(api)];
    for (const partner of [other, none]) {
      await insertPartnerCard(api, partner.partnerId);
      await choose(partner, wish);
    }
    await api.owner`revoke execute on function finish_top_up from roadworthy_app`;
    await expect(watch()).rejects.toThrow("permission denied");
    await api.owner`grant execute on function finish_top_up to roadworthy_app`;
    await insertPartnerCard(api, other.partnerId, "4000000000000002");
    await api.owner`update payment_methods set removed_at = now() from payment_customers c
      where c.id = customer_id and c.partner_id = ${none.partnerId}`;
    await watch();
    for (const { partnerId, ...partner } of [other, none]) {
      expect(await billingOf({ partnerId, ...partner })).toMatchObject({
        balance: { postedCents: 5_000 },
        settings: wish,
      });
      const rows = await api.owner`
        select t.status, t.pending_card from top_ups t join sandbox_payments s on s.idempotency_key like t.id || ':%'
        where t.partner_id = ${partnerId}`;
      expect(rows).toEqual([{ status: "paid", pending_card: null }]);
    }
  });

  it("that was never tried is closed once the business is suspended or has switched it off", async () => {
    const [suspended, off] = [await createPartner(api), await createPartner(api)];
    for (const { partnerId } of [suspended, off]) {
      await insertPartnerCard(api, partnerId);
      await api.owner`insert into top_ups (partner_id, mode, amount_cents, provider) values (${partnerId}, 'live', 5000, 'sandbox')`;
    }
    await choose(suspended, wish);
    await api.owner`update partners set status = 'suspended' where id = ${suspended.partnerId}`;
    await watch();
    for (const { partnerId } of [suspended, off])
      expect(await api.owner`select status from top_ups where partner_id = ${partnerId}`).toEqual([
        { status: "expired" },
      ]);
  });
});
