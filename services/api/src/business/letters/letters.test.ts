import { createHash } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import { letters as contract, reportLetters } from "@roadworthy/contracts/letters";
import { reportFiles } from "@roadworthy/contracts/report-files";
import { addDays, utcDay } from "@roadworthy/domain/calendar.rules";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { decisionNoticeBy } from "@roadworthy/domain/rights/notice-contents.rules";
import { openLink } from "../../credit/reports/report-files.service.ts";
import { answers } from "../../testing/credit/applicants.ts";
import { contextOf } from "../../testing/context.ts";
import { createPartner } from "../../testing/fixtures.ts";
import { pdfContent } from "../../testing/pdf-content.ts";
import { pngOf } from "../../testing/png.ts";
import { testApi } from "../../testing/harness.ts";
import { createPuller, order, pulled, send, somebody, type Puller } from "../../testing/credit/pulls.ts";
import { remindOfLetters } from "./letters.jobs.ts";
import { letterContent } from "./letter-content.ts";

const api = testApi();
let partner: Puller;
beforeAll(async () => {
  partner = await createPuller(api);
});

const post = (url: string, payload: object, who: Pick<Puller, "headers"> = partner) =>
  api.app.inject({ method: "POST", url: `/api/v1${url}`, headers: who.headers, payload });
const get = (url: string, who: Pick<Puller, "headers"> = partner) =>
  api.app.inject({ url: `/api/v1${url}`, headers: who.headers });

const reportedAt = async (id: string): Promise<Date> => {
  const [row] = await api.owner<{ at: Date }[]>`select created_at as at from credit_reports where id = ${id}`;
  if (!row) throw new Error("there is no such report");
  return row.at;
};

async function aReport(who = somebody()): Promise<string> {
  return pulled(await send(api, partner.key, order({}, who))).reportId;
}

it("records a decision once, writes the letter it asks for from the report, and keeps it sealed and apart", async () => {
  const who = somebody();
  const id = await aReport(who);
  const url = `/credit-reports/${id}`;
  expect((await post(`${url}/decision`, { outcome: "declined" })).statusCode).toBe(400);
  const decline = { outcome: "declined", reasons: ["obligations_excessive", "inquiries_many"] };
  const both = await Promise.all([post(`${url}/decision`, decline), post(`${url}/decision`, decline)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const owed = reportLetters.parse((await get(`${url}/letters`)).json());
  expect(owed).toMatchObject({ decision: decline, missing: ["adverse_action"], items: [] });
  expect(owed.dueOn).toBe(decisionNoticeBy(lastUsDayOf(await reportedAt(id))));

  // A notice names its creditor's address (12 CFR 1002.9(a)(2)): without one nothing is written.
  expect((await post(`${url}/letters`, { kind: "adverse_action" })).json()).toMatchObject({
    code: "illegal_transition",
    detail: expect.stringContaining("address"),
  });
  await api.owner`
    insert into partner_applications (partner_id, answers, updated_at)
    values (${partner.partnerId}, ${api.owner.json(answers)}, now()) on conflict (partner_id) do update set answers = excluded.answers`;
  expect((await post(`${url}/letters`, { kind: "risk_based_pricing" })).statusCode).toBe(409);
  const logo = { content: pngOf(120, 40).toString("base64") };
  const put = {
    method: "PUT",
    url: "/api/v1/partner/settings/logo",
    headers: partner.headers,
    payload: logo,
  } as const;
  expect((await api.app.inject(put)).statusCode).toBe(200);
  const written = contract.create.reply.parse(
    (await post(`${url}/letters`, { kind: "adverse_action", language: "es" })).json(),
  );
  const pdf = await get(`/letters/${written.id}?format=pdf`);
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  expect(createHash("sha256").update(pdf.rawPayload).digest("hex")).toBe(written.sha256);
  const paper = pdfContent(pdf.rawPayload);
  expect(paper.images).toEqual(["120x40"]);
  for (const words of ["Test Motors LLC", "1 Main St, Duluth, MN 55802, 218-555-0143", who.lastName])
    expect(paper.text).toContain(words);
  const [stored] = await api.owner<{ sealed: Buffer }[]>`
    select d.sealed_content as sealed from letters l join documents d on d.id = l.document_id where l.id = ${written.id}`;
  expect(stored?.sealed.includes("%PDF")).toBe(false);

  expect(reportLetters.parse((await get(`${url}/letters`)).json())).toMatchObject({
    missing: [],
    items: [{ id: written.id }],
  });
  expect((await get(`/letters?q=${who.lastName}`)).json()).toMatchObject({ total: 1 });
  const stranger = await createPartner(api);
  for (const path of [`/letters/${written.id}`, `/letters/${written.id}?format=pdf`, `${url}/letters`])
    expect((await get(path, stranger)).statusCode).toBe(404);
  const viewer = await createPartner(api, { partnerId: partner.partnerId, role: "viewer" });
  expect((await post(`${url}/letters`, { kind: "adverse_action" }, viewer)).statusCode).toBe(403);
  const opened = await api.owner`
    select 1 from audit_rows where action = 'letter.open' and object = ${written.id}`;
  expect(opened).toHaveLength(1);
});

it("counts the 30 days from the completed application, whenever it was decided, and dates no pricing notice", async () => {
  const dealer = await createPuller(api);
  const pull = async () => pulled(await send(api, dealer.key, order({}, somebody()))).reportId;
  const id = await pull();
  const url = `/credit-reports/${id}`;
  await api.owner`update credit_reports set created_at = '2026-10-20T15:00:00Z' where id = ${id}`;
  const counter = { outcome: "counteroffer", reasons: ["collateral_insufficient"] };
  expect(
    (await post(`${url}/decision`, { ...counter, appliedOn: "2026-10-21" }, dealer)).json(),
  ).toMatchObject({
    code: "invalid_request",
    issues: [{ path: "appliedOn" }],
  });
  const owed = (await post(`${url}/decision`, { ...counter, appliedOn: "2026-10-05" }, dealer)).json();
  expect(owed).toMatchObject({ decision: { appliedOn: "2026-10-05" }, dueOn: "2026-11-04" });

  const other = await pull();
  await api.owner`update credit_reports set created_at = '2026-10-20T15:00:00Z' where id = ${other}`;
  await post(`/credit-reports/${other}/decision`, counter, dealer);
  expect((await get(`/credit-reports/${other}/letters`, dealer)).json()).toMatchObject({
    dueOn: "2026-11-19",
  });

  const pricey = { outcome: "approved_on_worse_terms" };
  expect((await post(`/credit-reports/${await pull()}/decision`, pricey, dealer)).json()).toMatchObject({
    missing: ["risk_based_pricing"],
    dueOn: null,
  });
});

it("gives a score disclosure to everyone, before any decision too, where the business has chosen that", async () => {
  const dealer = await createPuller(api);
  await api.owner`
    insert into partner_applications (partner_id, answers, updated_at)
    values (${dealer.partnerId}, ${api.owner.json(answers)}, now())`;
  const pull = async () => pulled(await send(api, dealer.key, order({}, somebody()))).reportId;
  const before = await pull();
  const refused = await post(`/credit-reports/${before}/letters`, { kind: "score_disclosure" }, dealer);
  expect(refused.json()).toMatchObject({
    code: "illegal_transition",
    detail: expect.stringContaining("settings"),
  });
  const worse = { outcome: "approved_on_worse_terms" };
  await post(`/credit-reports/${before}/decision`, worse, dealer);
  const wish = { defaultPurpose: null, brandColor: null, limits: [], scoreDisclosureToAll: true };
  const changed = await api.app.inject({
    method: "PUT",
    url: "/api/v1/partner/settings",
    headers: dealer.headers,
    payload: wish,
  });
  expect(changed.json()).toMatchObject({ scoreDisclosureToAll: true });
  expect((await get(`/credit-reports/${before}/letters`, dealer)).json()).toMatchObject({
    missing: ["risk_based_pricing"],
  });

  const url = `/credit-reports/${await pull()}`;
  expect((await get(`${url}/letters`, dealer)).json()).toMatchObject({
    decision: null,
    missing: ["score_disclosure"],
    dueOn: null,
  });
  const asked = { kind: "score_disclosure", language: "es" };
  const written = contract.create.reply.parse((await post(`${url}/letters`, asked, dealer)).json());
  const paper = pdfContent((await get(`/letters/${written.id}?format=pdf`, dealer)).rawPayload);
  expect(paper.text).toContain("Cómo se compara su puntaje con el de otros consumidores");
  const approved = await post(`${url}/decision`, { outcome: "approved" }, dealer);
  expect(approved.json()).toMatchObject({ missing: [], items: [{ kind: "score_disclosure" }] });

  // No bureau gave a score: the disclosure for people without one.
  const thin = await pull();
  await api.owner`
    update bureau_files set file = jsonb_set(file, '{score,value}', 'null') where report_id = ${thin}`;
  const declined = { outcome: "declined", reasons: ["no_credit_file"] };
  expect((await post(`/credit-reports/${thin}/decision`, declined, dealer)).json()).toMatchObject({
    missing: ["adverse_action", "no_score_disclosure"],
  });
  const none = await post(`/credit-reports/${thin}/letters`, { kind: "no_score_disclosure" }, dealer);
  expect(none.statusCode).toBe(201);
  expect((await post(`/credit-reports/${thin}/letters`, asked, dealer)).statusCode).toBe(409);
});

it("holds every item that 15 USC 1681m(a), 12 CFR 1002.9, 1022.73 and 1022.74 name, with and without a score", async () => {
  const id = await aReport();
  const files = await api.owner<{ bureau: "equifax"; file: BureauFile }[]>`
    select bureau, file from bureau_files where report_id = ${id} order by bureau`;
  const facts = {
    language: "en",
    reportId: id,
    onDate: "2026-11-22",
    creditor: { name: "Harbor Point Motors", lines: ["1200 Jefferson Ave", "Detroit, MI 48207"] },
    consumer: { name: "Casey Lindqvist", lines: ["77 Canal St"] },
    outcome: "declined",
    reasons: ["bankruptcy"],
    files,
  } as const;
  for (const kind of ["adverse_action", "risk_based_pricing"] as const) {
    const { missing, blocks } = letterContent({ ...facts, kind });
    expect(missing).toEqual([]);
    const words = JSON.stringify(blocks);
    for (const part of ["P.O. Box 740241", "1-888-397-3742", "1-800-888-4213", "60 days"])
      expect(words).toContain(part);
  }
  const scoreless = files.map(({ bureau, file }) => ({
    bureau,
    file: { ...file, score: { ...file.score, value: null } },
  }));
  for (const one of [
    { kind: "score_disclosure", files, outcome: null },
    { kind: "no_score_disclosure", files: scoreless, outcome: null },
  ] as const) {
    const { missing, blocks } = letterContent({ ...facts, ...one });
    expect(missing).toEqual([]);
    for (const part of ["1-877-322-8228", "www.annualcreditreport.com", "www.consumerfinance.gov/learnmore"])
      expect(JSON.stringify(blocks)).toContain(part);
  }
  // A bureau that does not say how the score compares leaves the disclosure without what the law asks for.
  const uncompared = files.map(({ bureau, file }) => {
    const { higherThanPercent: _, ...score } = file.score;
    return { bureau, file: { ...file, score } };
  });
  expect(letterContent({ ...facts, kind: "score_disclosure", files: uncompared }).missing).toEqual([
    "score_distribution",
  ]);
  expect(letterContent({ ...facts, kind: "adverse_action", reasons: [] }).missing).toEqual([
    "specific_reasons",
  ]);
  expect(letterContent({ ...facts, kind: "adverse_action", files: [] }).missing).toEqual([
    "agency_name_address_phone",
  ]);
});

it("reminds once, days after a decision whose letter nobody has written", async () => {
  const id = await aReport();
  await post(`/credit-reports/${id}/decision`, { outcome: "approved_on_worse_terms" });
  await api.owner`update credit_decisions set decided_at = now() - interval '4 days' where report_id = ${id}`;
  for (const _ of [1, 2]) await remindOfLetters.work(contextOf(api), {}, new AbortController().signal);
  const reminded = async () =>
    (
      await api.owner`
        select 1 from alerts where kind = 'letter_missing' and user_id = ${partner.userId}`
    ).length;
  expect(await reminded()).toBe(1);

  // Of an application whose 30 days are almost over at once.
  const old = await aReport();
  const appliedOn = addDays(utcDay(new Date()), -28);
  const decline = { outcome: "declined", reasons: ["bankruptcy"] };
  await post(`/credit-reports/${await aReport()}/decision`, decline);
  await post(`/credit-reports/${old}/decision`, { ...decline, appliedOn });
  await remindOfLetters.work(contextOf(api), {}, new AbortController().signal);
  expect(await reminded()).toBe(2);
});

it("gives a report's PDF by a link of 15 minutes, and shows who has seen it", async () => {
  const id = await aReport();
  const url = `/credit-reports/${id}`;
  await get(url);
  const made = (await post(`${url}/links`, {})).json<{ url: string; expiresAt: string }>();
  const path = new URL(made.url).pathname;
  const opened = await api.app.inject({ url: path });
  expect(opened.headers["content-type"]).toBe("application/pdf");
  const paper = pdfContent(opened.rawPayload);
  expect(paper.images, "the logo of the first test").toEqual(["120x40"]);
  expect(paper.text).toContain("Test Motors LLC\n1 Main St, Duluth, MN 55802, 218-555-0143");
  const facts = await api.app.inject({ url: `${path}?format=json` });
  expect(reportFiles.open.reply.decode(facts.json()).reportId).toBe(id);
  const log = reportFiles.accesses.reply.parse((await get(`${url}/accesses`)).json());
  expect(log.items.map(({ kind }) => kind)).toEqual(["download", "link", "read"]);

  const stranger = await createPartner(api);
  expect((await post(`${url}/links`, {}, stranger)).statusCode).toBe(404);
  expect((await get(`${url}/accesses`, stranger)).statusCode).toBe(404);
  expect((await api.app.inject({ url: `${path}x` })).statusCode).toBe(404);
  const token = path.split("/").at(-1) ?? "";
  const late = { ...contextOf(api), now: () => new Date(Date.now() + 15 * 60_000 + 1_000) };
  await expect((async () => openLink(late, token))()).rejects.toMatchObject({ code: "not_found" });
  await api.owner`update partners set status = 'suspended' where id = ${partner.partnerId}`;
  expect((await api.app.inject({ url: path })).statusCode).toBe(404);
});
