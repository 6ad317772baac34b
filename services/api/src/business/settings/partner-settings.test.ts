import { beforeAll, expect, it } from "vitest";
import { noticeHistory } from "@roadworthy/contracts/notice-history";
import { partnerSettings } from "@roadworthy/contracts/partner-settings";
import { disposeReports } from "../../credit/reports/reports.jobs.ts";
import { systemCtx } from "../../platform/ctx.ts";
import { acceptNotice, createPartner } from "../../testing/fixtures.ts";
import { pngOf } from "../../testing/png.ts";
import { testApi } from "../../testing/harness.ts";
import { addApp, authOf, headersOf } from "../../testing/sign-in/step-up.ts";
import {
  booksMustAgree,
  createPuller,
  order,
  pulled,
  send,
  somebody,
  type Puller,
} from "../../testing/credit/pulls.ts";

const api = testApi();
let partner: Puller;
beforeAll(async () => {
  partner = await createPuller(api);
});

const change = (payload: object, who: Pick<Puller, "headers"> = partner) =>
  api.app.inject({ method: "PUT", url: "/api/v1/partner/settings", headers: who.headers, payload });
const plain = { defaultPurpose: null, brandColor: null, limits: [] as object[] };

it("holds a person to the limit of the month, also when two pulls start at once, and leaves keys alone", async () => {
  const puller = await createPartner(api, { partnerId: partner.partnerId, role: "puller" });
  const { chargedCents } = pulled(await send(api, partner.key, order()));
  // One and a half pulls: two do not fit.
  const limitCents = Math.floor(chargedCents * 1.5);
  const limits = [{ userId: puller.userId, limitCents }];
  expect((await change({ ...plain, limits })).statusCode).toBe(200);
  // Play money counts for nothing.
  const inTest = { ...puller.headers, "roadworthy-mode": "test" };
  expect((await send(api, inTest, order())).statusCode).toBe(201);
  const both = await Promise.all([send(api, puller.headers, order()), send(api, puller.headers, order())]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 402]);
  expect(both.find(({ statusCode }) => statusCode === 402)?.json()).toMatchObject({
    code: "insufficient_balance",
    detail: expect.stringContaining("limit"),
  });
  expect((await send(api, partner.key, order())).statusCode).toBe(201);
  const ownLimit = async () => {
    const reply = await api.app.inject({ url: "/api/v1/partner/settings", headers: puller.headers });
    return partnerSettings.parse(reply.json()).limits.find(({ userId }) => userId === puller.userId);
  };
  expect(await ownLimit()).toMatchObject({ limitCents, spentCents: chargedCents });
  // What a clock that was set back has left in a month to come is none of this month's.
  const moveTo = (when: string) =>
    api.owner`update pulls set created_at = clock_timestamp() + ${when}::interval where requested_by_user_id = ${puller.userId}`;
  await moveTo("40 days");
  expect(await ownLimit()).toMatchObject({ spentCents: 0 });
  expect((await send(api, puller.headers, order())).statusCode).toBe(201);
  await moveTo("0 days");
  expect((await send(api, puller.headers, order())).statusCode).toBe(402);
  await moveTo("-40 days");
  expect((await send(api, puller.headers, order())).statusCode).toBe(201);
  expect((await send(api, puller.headers, order())).statusCode).toBe(402);
  expect((await change({ ...plain, limits }, puller)).statusCode).toBe(403);
  await change(plain);
  expect((await send(api, puller.headers, order())).statusCode).toBe(201);
  await moveTo("0 days");
});

it("keeps a certified default purpose and a color, and refuses what is not the business's", async () => {
  const wish = { ...plain, defaultPurpose: "EXTENSION_OF_CREDIT", brandColor: "#1a5fb4" };
  expect((await change(wish)).json()).toMatchObject({
    defaultPurpose: "EXTENSION_OF_CREDIT",
    brandColor: "#1a5fb4",
  });
  expect((await change({ ...plain, brandColor: "red" })).statusCode).toBe(400);
  const stranger = await createPartner(api, { purposes: ["EXTENSION_OF_CREDIT"] });
  expect(
    (await change({ ...plain, defaultPurpose: "ACCOUNT_REVIEW_CREDIT" }, stranger)).json(),
  ).toMatchObject({
    code: "purpose_not_certified",
  });
  const limits = [{ userId: partner.userId, limitCents: 1 }];
  expect((await change({ ...plain, limits }, stranger)).statusCode).toBe(404);
});

it("shows a logo, judged by its bytes, on the page on which consumers consent, and keeps only the last one", async () => {
  const owner = await createPuller(api);
  const puller = await createPartner(api, { partnerId: owner.partnerId, role: "puller" });
  const put = (content: Buffer | null, { headers }: Pick<Puller, "headers"> = owner) =>
    api.app.inject({
      method: "PUT",
      url: "/api/v1/partner/settings/logo",
      headers,
      payload: { content: content && content.toString("base64") },
    });
  const [small, other] = [pngOf(120, 40), pngOf(60, 60)];
  expect((await put(small, puller)).statusCode).toBe(403);
  for (const [content, status] of [
    [Buffer.from("%PDF-1.7 no image"), 415],
    [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), 415],
    [small.subarray(0, 12), 415],
    [pngOf(1201, 40), 400],
    [pngOf(0, 40), 400],
    [brokenPng(), 400],
    [Buffer.concat([small, Buffer.alloc(100_000)]), 400],
  ] as const)
    expect((await put(content)).statusCode).toBe(status);
  expect((await put(jpegOf(300, 100))).json().logo).toMatch(/^data:image\/jpeg;base64,/);
  expect((await put(jpegOf(1300, 100))).statusCode).toBe(400);
  const both = await Promise.all([put(small), put(other)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const kept = () => api.owner`select 1 from documents where owner_id = ${`${owner.partnerId}:logo`}`;
  expect(await kept()).toHaveLength(1);
  // Saving the other settings leaves it alone.
  expect((await put(small)).statusCode).toBe(200);
  expect((await change({ ...plain, brandColor: "#1a5fb4" }, owner)).statusCode).toBe(200);
  const logo = `data:image/png;base64,${small.toString("base64")}`;
  expect(await consentPageOf(owner)).toMatchObject({ brandColor: "#1a5fb4", logo });
  expect(await consentPageOf(partner)).toMatchObject({ logo: null });
  expect((await put(null)).json()).toMatchObject({ logo: null });
  expect(await kept()).toHaveLength(0);
  expect(await consentPageOf(owner)).toMatchObject({ logo: null });
  const rows = await api.owner`
    select action from audit_rows where object = ${owner.partnerId} and action like 'partner_logo.%'`;
  expect(rows).toHaveLength(5);
});

/** What a consumer sees behind a link of this business. */
async function consentPageOf(who: Puller): Promise<unknown> {
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    api.app.inject({ method: "POST", url: `/api/v1${url}`, headers, payload });
  const scope = { bureaus: ["equifax"], type: "soft", purpose: "EXTENSION_OF_CREDIT" };
  const asked = await post("/consent-requests", { ...somebody(), ...scope }, who.key);
  const [, token] = asked.json<{ url: string }>().url.split("#");
  return (await post("/consent-answers/read", { token })).json();
}

/** The header of an image of this size; its pixels are of no concern here. */
function jpegOf(width: number, height: number): Buffer {
  const header = Buffer.from("ffd8ffe000040000ffc0000b08" + "00".repeat(4) + "01011100", "hex");
  header.writeUInt16BE(height, 13);
  header.writeUInt16BE(width, 15);
  return header;
}

it("leaves people without a second factor nothing but to add one, once an owner who has one asks for it", async () => {
  const owner = await createPuller(api);
  const viewer = await createPartner(api, { partnerId: owner.partnerId, role: "viewer" });
  const asked = { ...plain, requiresSecondFactor: true };
  expect((await change(asked, owner)).json()).toMatchObject({ code: "illegal_transition" });
  const { auth } = await authOf(api, owner.email);
  await addApp(api, auth);
  const headers = await headersOf(auth);
  await acceptNotice(api, { headers });
  expect((await change(asked, { headers })).json()).toMatchObject({
    requiresSecondFactor: true,
    peopleWithoutFactor: 1,
  });
  const read = (who: Pick<Puller, "headers">) =>
    api.app.inject({ url: "/api/v1/credit-reports", headers: who.headers });
  await expect.poll(async () => (await read(viewer)).json().code).toBe("second_factor_required");
  // Keys are nobody's, and other businesses are not concerned.
  expect((await read({ headers: owner.key })).statusCode).toBe(200);
  expect((await read(partner)).statusCode).toBe(200);
  await api.owner`update users set is_sso_user = true where id = ${viewer.userId}`;
  await expect.poll(async () => (await read(viewer)).statusCode).toBe(200);
});

it("deletes the contents of reports when the time that the business has chosen is over, and nothing else", async () => {
  const owner = await createPuller(api);
  const { id, reportId } = pulled(await send(api, owner.key, order()));
  const young = pulled(await send(api, owner.key, order()));
  await api.owner`update credit_reports set created_at = now() - interval '31 months' where id = ${reportId}`;
  const dispose = () =>
    disposeReports.work(systemCtx(api.deps, "test", api.app.log), {}, new AbortController().signal);
  const accesses = async (report: string) =>
    (await api.app.inject({ url: `/api/v1/credit-reports/${report}/accesses`, headers: owner.key })).json<{
      isDeleted: boolean;
      deletedOn: string | null;
    }>();
  await dispose();
  expect(await accesses(reportId)).toMatchObject({ isDeleted: false });
  expect((await change({ ...plain, reportRetentionMonths: 24 }, owner)).statusCode).toBe(400);
  expect((await change({ ...plain, reportRetentionMonths: 30 }, owner)).json()).toMatchObject({
    reportRetentionMonths: 30,
  });
  // A legal hold of its own business keeps the contents, and no day is told on which they would go.
  const holds = api.owner`(subject, kind, set_proposal_id, set_at)`;
  await api.owner`insert into legal_holds ${holds} values (${owner.partnerId}, 'business', 'prop_x', now())`;
  await dispose();
  expect(await accesses(reportId)).toMatchObject({ isDeleted: false, deletedOn: null });
  await api.owner`update legal_holds set lifted_at = now() where subject = ${owner.partnerId}`;
  expect((await accesses(reportId)).deletedOn).toMatch(/^\d{4}-/);
  await dispose();
  await dispose();
  expect(await accesses(reportId)).toMatchObject({ isDeleted: true });
  expect(await accesses(young.reportId)).toMatchObject({ isDeleted: false });
  const report = await api.app.inject({ url: `/api/v1/credit-reports/${reportId}`, headers: owner.key });
  expect(report.json()).toMatchObject({ status: "completed", scores: [], chargedCents: expect.any(Number) });
  const rows =
    await api.owner`select 1 from audit_rows where object = ${reportId} and action = 'credit_report.dispose'`;
  expect(rows).toHaveLength(1);
  expect((await api.app.inject({ url: `/api/v1/credit-pulls/${id}`, headers: owner.key })).statusCode).toBe(
    200,
  );
  await booksMustAgree(api);
});

/** Its header is right, but its pixels cannot be unpacked: it would break the letter it is put on. */
function brokenPng(): Buffer {
  const file = Buffer.from(pngOf(120, 40));
  file.fill(0xff, file.indexOf("IDAT") + 4, file.indexOf("IDAT") + 10);
  return file;
}

it("lists the accepted compliance notices with the text as a PDF: an owner everybody's, others their own", async () => {
  const owner = await createPartner(api);
  const viewer = await createPartner(api, { partnerId: owner.partnerId, role: "viewer" });
  const stranger = await createPartner(api);
  const get = (url: string, { headers }: Pick<Puller, "headers">) =>
    api.app.inject({ url: `/api/v1/partner/notices${url}`, headers });
  const listed = async (who: Pick<Puller, "headers">) =>
    noticeHistory.list.reply.decode((await get("?limit=10", who)).json()).items;
  const all = await listed(owner);
  expect(new Set(all.map(({ email }) => email))).toEqual(new Set([owner.email, viewer.email]));
  const [own] = await listed(viewer);
  expect(await listed(viewer)).toHaveLength(1);
  expect(own).toMatchObject({
    email: viewer.email,
    version: 1,
    textSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const [ofOwner] = all.filter(({ email }) => email === owner.email);
  for (const [id, who, status] of [
    [own?.id, viewer, 200],
    [own?.id, owner, 200],
    [ofOwner?.id, viewer, 404],
    [own?.id, stranger, 404],
  ] as const)
    expect((await get(`/${id}?format=pdf`, who)).statusCode).toBe(status);
  const pdf = await get(`/${own?.id}?format=pdf`, owner);
  expect([pdf.headers["content-type"], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
    "application/pdf",
    "%PDF-",
  ]);
  // Who leaves takes nothing of it along: it stays on record here, and never shows in the business they join.
  await api.owner`update users set partner_id = ${stranger.partnerId} where id = ${viewer.userId}`;
  expect((await listed(owner)).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect((await listed(stranger)).map(({ email }) => email)).toEqual([stranger.email]);
});
