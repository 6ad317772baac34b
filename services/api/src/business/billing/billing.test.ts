import { describe, expect, it } from "vitest";
import { adminPartnerFiles } from "@roadworthy/contracts/admin-partner-files";
import { partnerBilling, reconciliation } from "@roadworthy/contracts/partner-billing";
import {
  createAdmin,
  createApiKey,
  createPartner,
  fund,
  type PartnerPerson,
} from "../../testing/fixtures.ts";
import { createPuller, order, pulled, send } from "../../testing/credit/pulls.ts";
import { testApi } from "../../testing/harness.ts";
import { pdfContent } from "../../testing/pdf-content.ts";

const api = testApi();

const get = (url: string, { headers }: PartnerPerson) => api.app.inject({ url: `/api/v1${url}`, headers });
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
      .map((row) => row.split(",")[3]);
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

  it("names the pull and the deal of each charge in every form", async () => {
    const partner = await createPuller(api);
    const { id } = pulled(await send(api, partner.key, order({ reference: '=deal "4711"' })));
    const [month] = (await billingOf(partner)).months;
    const url = `/partner/statement?month=${month?.month ?? ""}`;
    expect((await get(url, partner)).json()).toMatchObject({
      lines: [{ reference: null }, { reference: '=deal "4711"' }],
    });
    for (const file of [`${url}&format=csv`, "/transactions?format=csv"])
      expect((await get(file, partner)).body).toMatch(new RegExp(`,${id},.*"'=deal ""4711"""`));
    const pdf = await get(`${url}&format=pdf`, partner);
    expect(pdfContent(pdf.rawPayload).text).toContain("deal");
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
    const statement = await api.app.inject({ url: `${url}/statement?month=${month}`, headers });
    expect(adminPartnerFiles.statement.reply.decode(statement.json())).toMatchObject({
      summary: { closingCents: 1_500 },
    });
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
