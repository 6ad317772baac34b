import { describe, expect, it } from "vitest";
import { clientReports, ownReport } from "@roadworthy/contracts/client-reports";
import { daysAfter } from "@roadworthy/domain/calendar.rules";
import { putConsumer, putOwnReport } from "../../testing/client-rows.ts";
import { createAdmin, createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import { pdfContent } from "../../testing/pdf-content.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();

const get = (url: string, { headers }: Pick<Person, "headers">) => api.app.inject({ url, headers });
const base = "/api/v1/client/credit-reports";
const list = async (person: Person) =>
  clientReports.list.reply.decode((await get(base, person)).json()).items;
const read = async (person: Person, id: string) => {
  const reply = await get(`${base}/${id}`, person);
  expect(reply.statusCode).toBe(200);
  return { report: ownReport.decode(reply.json()), body: reply.body };
};

/** A client with a report of all three bureaus, as one has who had Premium; then on the given plan. */
async function withReport(tier: "free" | "basic" | "premium"): Promise<{ client: Person; id: string }> {
  const client = await createClient(api, { tier: "premium" });
  await putConsumer(api, client.userId);
  const refreshed = await api.app.inject({
    method: "POST",
    url: "/api/v1/client/report-refreshes",
    headers: client.headers,
  });
  expect(refreshed.statusCode).toBe(201);
  await api.owner`update users set subscription_tier = ${tier} where id = ${client.userId}`;
  const [row] = await list(client);
  if (!row) throw new Error("no report");
  return { client, id: row.id };
}

describe("my credit report", () => {
  it("is Equifax's score and factors on the free plan, and nothing of any file", async () => {
    const { client, id } = await withReport("free");
    const { report, body } = await read(client, id);
    expect(report).toMatchObject({
      detail: "score",
      bureaus: ["equifax"],
      files: [],
      recommendations: [],
      previous: null,
    });
    expect(report.scores.map(({ bureau }) => bureau)).toEqual(["equifax"]);
    expect(report.factors).toMatchObject([{ bureau: "equifax" }]);
    expect(report.factors[0]?.factors).toHaveLength(6);
    expect(body).not.toMatch(/experian|transunion|tradelines|creditor|accountNumberLast4/i);
    for (const format of ["json", "csv"]) {
      const file = await get(`${base}/${id}/file?format=${format}`, client);
      expect(file.body).not.toMatch(/experian|transunion|,Account,|creditor/i);
    }
    expect((await list(client))[0]).toMatchObject({ bureaus: ["equifax"], scores: [{ bureau: "equifax" }] });
  });

  it("is Equifax's whole file on basic, and all three on premium", async () => {
    const basic = await withReport("basic");
    const shown = await read(basic.client, basic.id);
    expect(shown.report.detail).toBe("full");
    expect(shown.report.files.map(({ bureau, file }) => [bureau, file !== null])).toEqual([
      ["equifax", true],
    ]);
    expect(shown.body).not.toMatch(/"(experian|transunion)"/);
    const premium = await withReport("premium");
    const whole = await read(premium.client, premium.id);
    expect(whole.report.files.map(({ bureau }) => bureau).toSorted()).toEqual([
      "equifax",
      "experian",
      "transunion",
    ]);
    expect(whole.report.factors).toHaveLength(3);
  });

  it("comes as PDF, CSV and JSON, and each reading and file is on record", async () => {
    const { client, id } = await withReport("premium");
    await read(client, id);
    const [pdf, csv, json] = [
      await get(`${base}/${id}/file?format=pdf&language=es`, client),
      await get(`${base}/${id}/file?format=csv`, client),
      await get(`${base}/${id}/file`, client),
    ];
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const printed = pdfContent(pdf.rawPayload).text.replaceAll(/\s/g, "");
    const [, sha256 = ""] = /SHA-256delosdatosdeesteinforme:([0-9a-f]{64})/.exec(printed) ?? [];
    const [, signature = ""] = /\(Ed25519\):([\w-]{86})/.exec(printed) ?? [];
    const seal = (of: string, digest: string) =>
      api.app.inject(`/api/v1/report-seals?reportId=${of}&sha256=${digest}&signature=${signature}`);
    expect((await seal(id, sha256)).json()).toEqual({ reportId: id, isGenuine: true });
    const other = sha256.replace(/^./, (first) => (first === "0" ? "1" : "0"));
    expect((await seal(id, other)).json()).toMatchObject({ isGenuine: false });
    expect((await seal(`${id.slice(0, -1)}${id.endsWith("0") ? "1" : "0"}`, sha256)).json()).toMatchObject({
      isGenuine: false,
    });
    // The page behind the printed address shows what was sealed, and nothing for an address that was altered.
    const [, path = ""] = /(\/sealed-report\?summary=[\w-]+&signature=[\w-]{86})/.exec(printed) ?? [];
    const sealed = await api.app.inject(path);
    expect(sealed.statusCode).toBe(200);
    const score = ownReport.decode(json.json()).scores.find(({ bureau }) => bureau === "equifax")?.value;
    for (const words of ['lang="es"', id, sha256, "TransUnion", `<td>${score}</td>`])
      expect(sealed.body).toContain(words);
    const content = /summary=([\w-]+)/.exec(path)?.[1] ?? "";
    const forged = Buffer.from(
      Buffer.from(content, "base64url").toString().replace(`,${score},`, ",849,"),
    ).toString("base64url");
    expect(forged).not.toBe(content);
    for (const other of [path.replace(content, forged), path.slice(0, -1), "/sealed-report"]) {
      const unknown = await api.app.inject(other);
      expect(unknown.statusCode).toBe(404);
      expect(unknown.body).not.toContain(id);
    }
    expect(csv.body).toMatch(/Equifax,Score,VantageScore/);
    // What a file tells beside amounts is in the file to keep too.
    expect(csv.body).toMatch(/Equifax,Account,.*,(individual|joint|authorizedUser|cosigner|maker),/);
    expect(csv.body).toMatch(/Equifax,Personal information,.*,address,/);
    expect(json.headers["content-disposition"]).toContain('filename="credit-report.json"');
    expect(ownReport.decode(json.json()).id).toBe(id);
    const rows = await api.owner<{ action: string; detail: Record<string, string> }[]>`
      select action, detail from audit_rows where object = ${id} and actor_id = ${client.userId} order by seq`;
    expect(rows.filter(({ action }) => action === "credit_report.read")).toHaveLength(1);
    expect(
      rows.filter(({ action }) => action === "credit_report.export").map(({ detail }) => detail["format"]),
    ).toEqual(["pdf", "csv", "json"]);
  });

  it("shows a bureau that was asked on another day with its last file, for two months", async () => {
    const client = await createClient(api, { tier: "premium" });
    const consumerId = await putConsumer(api, client.userId);
    const put = (daysAgo: number, scores: Parameters<typeof putOwnReport>[1]["scores"]) =>
      putOwnReport(api, {
        userId: client.userId,
        consumerId,
        at: daysAfter(new Date(), -daysAgo),
        scores,
      });
    await put(90, { transunion: 640 });
    const first = await put(40, { equifax: 700, experian: 710 });
    const second = await put(10, { equifax: 705 });
    const third = await put(5, { experian: 712 });
    // In the order of the plan's bureaus, whichever came with the report.
    expect((await read(client, third)).report.scores.map(({ value }) => value)).toEqual([705, 712]);
    const { report } = await read(client, second);
    expect(report.bureaus).toEqual(["equifax", "experian"]);
    expect(report.files.map(({ bureau, status, from }) => [bureau, status, from?.id ?? null])).toEqual([
      ["equifax", "answered", null],
      ["experian", "answered", first],
    ]);
    expect(report.scores.map(({ value }) => value)).toEqual([705, 710]);
    // Only what came with this report is told as a change.
    expect(report.previous).toMatchObject({ id: first, files: [{ bureau: "equifax" }] });
    // An earlier report shows nothing that came after it.
    expect((await read(client, first)).report.scores.map(({ value }) => value)).toEqual([700, 710, 640]);

    await api.owner`update users set subscription_tier = 'basic' where id = ${client.userId}`;
    const basic = await read(client, second);
    expect(basic.report.files.map(({ bureau }) => bureau)).toEqual(["equifax"]);
    expect(basic.body).not.toMatch(/"(experian|transunion)"|\b710\b/);
    await put(1, { transunion: 650 });
    const dashboard = (await get("/api/v1/client/dashboard", client)).json();
    expect(dashboard.latestReportId).toBe(second);
  });

  it("tells what changed from report to report at each bureau, and of accounts only with full reports", async () => {
    const client = await createClient(api, { tier: "premium" });
    const consumerId = await putConsumer(api, client.userId);
    const put = (day: number, scores: Parameters<typeof putOwnReport>[1]["scores"]) =>
      putOwnReport(api, { userId: client.userId, consumerId, at: new Date(Date.UTC(2026, 8, day)), scores });
    await put(1, { equifax: 700, experian: 710 });
    const second = await put(2, { experian: 702 });
    const third = await put(3, { equifax: 705, transunion: 640 });
    const changes = async () =>
      clientReports.changes.reply.decode((await get("/api/v1/client/credit-report-changes", client)).json())
        .items;
    const same = { newAccounts: 0, closedAccounts: 0 };
    expect(await changes()).toEqual([
      { reportId: third, bureau: "equifax", scoreChange: 5, ...same },
      { reportId: second, bureau: "experian", scoreChange: -8, ...same },
    ]);
    await api.owner`update users set subscription_tier = 'free' where id = ${client.userId}`;
    expect(await changes()).toEqual([
      { reportId: third, bureau: "equifax", scoreChange: 5, newAccounts: null, closedAccounts: null },
    ]);
  });

  it("says of one from bureaus of a plan that has ended that the plan lacks them, on every way to it", async () => {
    const client = await createClient(api, { tier: "premium" });
    const consumerId = await putConsumer(api, client.userId);
    const id = await putOwnReport(api, {
      userId: client.userId,
      consumerId,
      at: new Date(),
      scores: { experian: 710 },
    });
    expect((await get(`${base}/${id}`, client)).statusCode).toBe(200);
    await api.owner`update users set subscription_tier = 'basic' where id = ${client.userId}`;
    for (const url of [`${base}/${id}`, `${base}/${id}/file?format=pdf`]) {
      const refused = await get(url, client);
      expect(refused.json()).toMatchObject({ code: "forbidden", status: 403 });
      expect(refused.body).not.toMatch(/experian|710/i);
    }
  });

  it("is nobody else's", async () => {
    const { id } = await withReport("premium");
    const other = await createClient(api, { tier: "premium" });
    for (const url of [`${base}/${id}`, `${base}/${id}/file?format=pdf`, `${base}/rep_${"0".repeat(32)}`])
      expect((await get(url, other)).json()).toMatchObject({ code: "not_found", status: 404 });
    expect(await list(other)).toEqual([]);
    for (const person of [await createPartner(api), await createAdmin(api)])
      expect((await get(`${base}/${id}`, person)).json()).toMatchObject({ code: "forbidden" });
  });
});
