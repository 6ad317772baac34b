import { beforeAll, describe, expect, it } from "vitest";
import { adminPartner, certificationCheck } from "@roadworthy/contracts/admin-partners";
import { partnerApplication } from "@roadworthy/contracts/certification";
import { addDays, utcDay } from "@roadworthy/domain/calendar.rules";
import { answers } from "../../testing/credit/applicants.ts";
import { createAdmin, createApiKey, createPartner, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();
let admin: Person;
let checker: Person;
beforeAll(async () => {
  admin = await createAdmin(api);
  checker = await createAdmin(api);
});

const ask = (
  method: "GET" | "POST" | "PUT" | "DELETE",
  url: string,
  caller: Pick<Person, "headers">,
  body?: object,
) =>
  api.app.inject({ method, url: `/api/v1${url}`, headers: caller.headers, ...(body && { payload: body }) });

const renewalDueOn = addDays(utcDay(new Date()), 200);
const permissions = {
  purposes: ["EXTENSION_OF_CREDIT"],
  pullTypes: ["soft", "vantage", "hard"],
  pricingTier: "premium",
  renewalDueOn,
};
const checks = certificationCheck.options;
const certify = (partnerId: string, kind = "partner.certify") =>
  agree(kind, { partnerId, checks, ...permissions });
/** One admin proposes, another approves; returns what the first refusal or the approval said. */
async function agree(kind: string, payload: object) {
  const proposed = await ask("POST", "/admin/proposals", admin, { kind, payload, reason: "All there" });
  if (proposed.statusCode !== 201) return proposed;
  const { id } = proposed.json<{ id: string }>();
  return ask("POST", `/admin/proposals/${id}/approve`, checker, {});
}
const license = Buffer.from("%PDF-1.7\nthe license itself");
const upload = (caller: Pick<Person, "headers">, content = license, contentType = "application/pdf") =>
  ask("POST", "/partner/application/documents", caller, {
    kind: "business_license",
    name: "license.pdf",
    contentType,
    content: content.toString("base64"),
  });

async function submitted() {
  const owner = await createPartner(api, { status: "pending" });
  await api.owner`update partners set certified_at = null where id = ${owner.partnerId}`;
  await ask("PUT", "/partner/application", owner, answers);
  await upload(owner);
  const reply = await ask("POST", "/partner/application/submission", owner, { agreementVersion: 1 });
  expect(reply.statusCode).toBe(200);
  return { owner, application: partnerApplication.parse(reply.json()) };
}

describe("becoming a partner", () => {
  it("goes from an empty application to a live pull, with what is missing said on the way", async () => {
    const owner = await createPartner(api, { status: "pending" });
    const blank = partnerApplication.parse((await ask("GET", "/partner/application", owner)).json());
    expect(blank).toMatchObject({ state: "draft", dueAt: null, documents: [] });
    const early = await ask("POST", "/partner/application/submission", owner, { agreementVersion: 1 });
    expect(early.json()).toMatchObject({ code: "invalid_request" });
    const { issues } = early.json<{ issues: { path: string }[] }>();
    expect([...issues.map(({ path }) => path), "agreement"]).toEqual(blank.missing);

    await ask("PUT", "/partner/application", owner, answers);
    expect((await upload(owner)).statusCode).toBe(201);
    const half = partnerApplication.parse((await ask("GET", "/partner/application", owner)).json());
    expect(half.missing).toEqual(["agreement"]);
    await ask("POST", "/partner/application/submission", owner, { agreementVersion: 1 });

    const url = `/admin/partners/${owner.partnerId}`;
    expect((await certify(owner.partnerId)).statusCode).toBe(200);
    const certified = adminPartner.parse((await ask("GET", url, admin)).json());
    expect(certified).toMatchObject({
      status: "active",
      pricingTier: "premium",
      certifiedPurposes: ["EXTENSION_OF_CREDIT"],
      renewalDueOn,
      application: { state: "certified", missing: [] },
      decisions: [{ kind: "certified" }],
    });
    const dashboard = await ask("GET", "/partner/dashboard", owner);
    expect(dashboard.json()).toMatchObject({ partner: { status: "active", mode: "live" } });
    const told = await ask("GET", "/me/alerts", owner);
    expect(told.json()).toMatchObject({
      items: [{ kind: "partner_decision", params: { decision: "certified" } }],
    });
  });

  it("goes back and forth when more is asked for, and stays closed in between", async () => {
    const { owner, application } = await submitted();
    expect(application).toMatchObject({ state: "submitted", missing: [], agreement: { version: 1 } });
    expect((await ask("PUT", "/partner/application", owner, answers)).statusCode).toBe(409);
    const url = `/admin/partners/${owner.partnerId}`;
    const question = (dueOn: string) =>
      ask("POST", `${url}/questions`, admin, { note: "Which lender?", dueOn });
    expect((await question("2020-01-01")).json()).toMatchObject({ issues: [{ path: "dueOn" }] });
    await question(renewalDueOn);
    const open = partnerApplication.parse((await ask("GET", "/partner/application", owner)).json());
    expect(open).toMatchObject({ state: "more_asked", note: "Which lender?" });
    expect((await certify(owner.partnerId)).statusCode).toBe(409);
    expect((await ask("PUT", "/partner/application", owner, answers)).statusCode).toBe(200);
    await ask("POST", "/partner/application/submission", owner, { agreementVersion: 1 });
    const refused = await ask("POST", `${url}/refusal`, admin, { note: "No permissible purpose." });
    expect(refused.json()).toMatchObject({ status: "pending", application: { state: "refused" } });
    // Who has since got what was lacking is not shut out for good.
    expect((await question(renewalDueOn)).json()).toMatchObject({ application: { state: "more_asked" } });
  });

  it("tells the approver all that is allowed, and makes no purpose the default of several", async () => {
    const { owner } = await submitted();
    const purposes = ["ACCOUNT_REVIEW_CREDIT", "EXTENSION_OF_CREDIT"];
    const reply = await ask("POST", "/admin/proposals", admin, {
      kind: "partner.certify",
      payload: { partnerId: owner.partnerId, checks, ...permissions, purposes },
      reason: "All there",
    });
    const day = new Date(renewalDueOn).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
    const { id, summary } = reply.json<{ id: string; summary: string }>();
    expect(summary).toContain(
      `for reviews of credit accounts, credit applications until ${day}, with soft pulls, VantageScore, hard pulls, at premium prices. Checked: license, identity, phone, website, use of reports`,
    );
    // Nothing is proposed on an unfinished review.
    const { owner: other } = await submitted();
    const hasty = await agree("partner.certify", {
      partnerId: other.partnerId,
      checks: checks.slice(1),
      ...permissions,
    });
    expect(hasty.statusCode).toBe(400);
    await ask("POST", `/admin/proposals/${id}/approve`, checker, {});
    const settings = await ask("GET", "/partner/settings", owner);
    expect(settings.json()).toMatchObject({ certifiedPurposes: purposes, defaultPurpose: null });
  });

  it("is decided once when two admins decide at the same time", async () => {
    const { owner } = await submitted();
    const url = `/admin/partners/${owner.partnerId}`;
    const replies = await Promise.all([
      certify(owner.partnerId),
      certify(owner.partnerId),
      ask("POST", `${url}/refusal`, admin, { note: "No." }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it("stores documents sealed, and takes none that is not what it says", async () => {
    const { owner } = await submitted();
    const [stored] = await api.owner<{ id: string; sealed_content: Buffer }[]>`
      select id, sealed_content from documents where owner_id = ${owner.partnerId}`;
    expect(stored?.sealed_content.includes("the license itself")).toBe(false);
    const read = await ask("GET", `/admin/partner-documents/${stored?.id ?? ""}`, admin);
    expect(Buffer.from(read.json<{ content: string }>().content, "base64")).toEqual(license);
    const reads = await api.owner`
      select from audit_rows where action = 'partner_document.read' and object = ${stored?.id ?? ""}`;
    expect(reads).toHaveLength(1);

    const other = await createPartner(api, { status: "pending" });
    expect((await upload(other, Buffer.from("MZ not a PDF"))).statusCode).toBe(415);
    expect((await upload(other, license, "image/png")).statusCode).toBe(415);
    expect((await upload(other, Buffer.alloc(5_000_001, "%PDF-"))).statusCode).toBe(400);
    expect(
      (await ask("DELETE", `/partner/application/documents/${stored?.id ?? ""}`, other)).statusCode,
    ).toBe(404);
  });
});

describe("a renewal", () => {
  const read = async (owner: Person) =>
    partnerApplication.parse((await ask("GET", "/partner/application", owner)).json());
  const submit = (owner: Person) =>
    ask("POST", "/partner/application/submission", owner, { agreementVersion: 1 });
  const endsIn = (partnerId: string, days: number) =>
    api.owner`update partners set renewal_due_on = ${addDays(utcDay(new Date()), days)} where id = ${partnerId}`;

  it("is submitted by the business from 60 days before the end, while it pulls on, and decided by two admins", async () => {
    const { owner } = await submitted();
    const { partnerId } = owner;
    await certify(partnerId);
    const [license] = (await read(owner)).documents;
    await endsIn(partnerId, 62);
    expect(await read(owner)).toMatchObject({ isOpen: false, state: "certified" });
    expect((await submit(owner)).statusCode).toBe(409);
    await endsIn(partnerId, 58);
    expect(await read(owner)).toMatchObject({ isOpen: true });

    const moved = { ...answers, phone: "218-555-0199" };
    expect((await ask("PUT", "/partner/application", owner, moved)).statusCode).toBe(200);
    const added = (await upload(owner)).json<{ id: string }>();
    // What it was certified on stays; what was added since doesn't have to.
    const remove = (id = "") => ask("DELETE", `/partner/application/documents/${id}`, owner);
    expect((await remove(license?.id)).json()).toMatchObject({ code: "illegal_transition" });
    expect((await remove(added.id)).statusCode).toBe(200);
    const twice = await Promise.all([submit(owner), submit(owner)]);
    expect(twice.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await read(owner)).toMatchObject({ partnerStatus: "active", state: "submitted", isOpen: false });
    expect((await ask("PUT", "/partner/application", owner, answers)).statusCode).toBe(409);
    const key = await createApiKey(api, partnerId);
    expect((await ask("GET", "/credit-reports", key)).statusCode).toBe(200);

    expect((await certify(partnerId, "partner.renew")).statusCode).toBe(200);
    expect(await read(owner)).toMatchObject({
      state: "certified",
      answers: { phone: "218-555-0199" },
      renewalDueOn,
      isOpen: false,
    });
  });

  it("stays open after the end, and until more that was asked for is there", async () => {
    const { owner } = await submitted();
    await certify(owner.partnerId);
    await endsIn(owner.partnerId, -3);
    expect((await submit(owner)).statusCode).toBe(200);
    const url = `/admin/partners/${owner.partnerId}/questions`;
    await ask("POST", url, admin, { note: "Your new license, please.", dueOn: renewalDueOn });
    expect(await read(owner)).toMatchObject({ state: "more_asked", isOpen: true });
    expect((await submit(owner)).statusCode).toBe(200);
  });
});

describe("a suspension", () => {
  it("stops keys and people at once, leaves them the reason and the statement, and takes two admins to lift", async () => {
    const owner = await createPartner(api);
    const key = await createApiKey(api, owner.partnerId);
    const url = `/admin/partners/${owner.partnerId}/suspension`;
    expect((await ask("GET", "/credit-reports", owner)).statusCode).toBe(200);
    expect((await ask("GET", "/credit-reports", key)).statusCode).toBe(200);
    expect((await ask("PUT", url, admin, { reason: "payment_dispute" })).statusCode).toBe(200);
    expect((await ask("GET", "/credit-reports", owner)).json()).toMatchObject({ code: "partner_not_active" });
    expect((await ask("GET", "/credit-reports", key)).statusCode).toBe(401);
    expect((await ask("GET", "/transactions", owner)).statusCode).toBe(200);
    expect((await ask("GET", "/partner/application", owner)).json()).toMatchObject({
      partnerStatus: "suspended",
      suspension: { reason: "payment_dispute" },
    });
    expect((await ask("PUT", url, admin, { reason: "other" })).statusCode).toBe(409);
    const standing = () =>
      api.owner`select status, suspension_reason from partners where id = ${owner.partnerId}`;
    expect((await ask("DELETE", url, admin)).statusCode).toBe(405);
    const asLogin = api.deps.sql`update partners set status = 'active' where id = ${owner.partnerId}`;
    await expect(asLogin).rejects.toThrow(/by an approved proposal/);
    expect(await standing()).toEqual([{ status: "suspended", suspension_reason: "payment_dispute" }]);
    expect((await agree("partner.reinstate", { partnerId: owner.partnerId })).statusCode).toBe(200);
    expect(await standing()).toEqual([{ status: "active", suspension_reason: null }]);
    expect((await agree("partner.reinstate", { partnerId: owner.partnerId })).statusCode).toBe(409);
    expect((await ask("GET", "/credit-reports", key)).statusCode).toBe(200);
  });
});

describe("the admins' list", () => {
  it("finds businesses by name, standing and application", async () => {
    const { owner } = await submitted();
    await api.owner`update partners set name = 'Findable 100% Motors' where id = ${owner.partnerId}`;
    const found = await ask(
      "GET",
      "/admin/partners?search=100%25&applicationState=submitted&sort=due",
      admin,
    );
    expect(found.json()).toMatchObject({
      total: 1,
      items: [{ id: owner.partnerId, ownerEmail: owner.email, members: 1, applicationState: "submitted" }],
    });
    expect((await ask("GET", "/admin/partners?search=100%25&status=active", admin)).json()).toMatchObject({
      total: 0,
    });
    expect((await ask("GET", "/admin/partners", owner)).statusCode).toBe(403);
  });
});
