import { describe, expect, it } from "vitest";
import { accessCodes, sharedReports } from "@roadworthy/contracts/access-codes";
import { clientConsents } from "@roadworthy/contracts/client-consents";
import { daysAfter } from "@roadworthy/domain/calendar.rules";
import { putConsumer, putOwnReport } from "../../testing/client-rows.ts";
import { createApiKey, createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { createPuller, order, putIdentity, send, somebody, without } from "../../testing/credit/pulls.ts";

const api = testApi();

type Headers = Pick<Person, "headers">;
const call = async (
  method: "GET" | "POST" | "PATCH" | "DELETE",
  url: string,
  { headers }: Headers,
  payload?: object,
) => {
  const reply = await api.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, code: reply.json()?.code as unknown, json: reply.json() as unknown };
};
const soft = {
  name: "Harbor Point",
  expiresInHours: 168,
  bureaus: ["equifax"],
  pullType: "soft",
  scoreType: "vantage",
  purposes: ["EXTENSION_OF_CREDIT"],
  allowPaidAccess: false,
};
const create = async (client: Headers, over: object = {}) => {
  const reply = await call("POST", "/client/access-codes", client, { ...soft, ...over });
  expect(reply.status).toBe(201);
  return accessCodes.create.reply.decode(reply.json as never);
};
const codes = async (client: Headers) =>
  accessCodes.list.reply.decode((await call("GET", "/client/access-codes", client)).json as never).items;
const alerts = async (client: Headers) =>
  ((await call("GET", "/me/alerts", client)).json as { items: { kind: string }[] }).items.map(
    ({ kind }) => kind,
  );

async function clientWithReport(): Promise<Person> {
  const client = await createClient(api, { tier: "premium" });
  await putConsumer(api, client.userId);
  await putReport(client, { equifax: 711, experian: 722 });
  return client;
}

async function putReport({ userId }: Person, scores: Parameters<typeof putOwnReport>[1]["scores"]) {
  const [own] = await api.owner<{ id: string }[]>`select id from consumers where user_id = ${userId}`;
  return putOwnReport(api, { userId, consumerId: own?.id ?? "", at: new Date(), scores });
}

describe("an access code", () => {
  it("is shown once, says what it allows, and ends when it is revoked", async () => {
    const client = await clientWithReport();
    const { code, accessCode } = await create(client, { singleUse: false });
    expect(code).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){3}[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(accessCode.status).toBe("active");
    expect(JSON.stringify(await codes(client))).not.toContain(code);
    const partner = await createPartner(api);
    const looked = await call("POST", "/access-codes/lookup", partner, { clientCode: code.toLowerCase() });
    expect(sharedReports.lookUp.reply.parse(looked.json)).toMatchObject({
      bureaus: ["equifax"],
      allowPaidAccess: false,
      purposes: ["EXTENSION_OF_CREDIT"],
    });
    expect((await call("DELETE", `/client/access-codes/${accessCode.id}`, client)).status).toBe(200);
    expect((await call("POST", "/access-codes/lookup", partner, { clientCode: code })).code).toBe(
      "access_code_invalid",
    );
  });

  it("for a hard pull works once, ends within 30 days and carries the consent text", async () => {
    const client = await clientWithReport();
    const hard = { pullType: "hard", allowPaidAccess: true, consent: { textVersion: 1 } };
    for (const wrong of [
      { ...hard, singleUse: false },
      { ...hard, expiresInHours: 8760 },
      { ...hard, consent: undefined },
      { ...hard, purposes: ["ACCOUNT_REVIEW_CREDIT"] },
      { scoreType: "fico" },
    ])
      expect((await call("POST", "/client/access-codes", client, { ...soft, ...wrong })).code).toBe(
        "invalid_request",
      );
    const old = { ...hard, consent: { textVersion: 9 } };
    expect((await call("POST", "/client/access-codes", client, { ...soft, ...old })).code).toBe(
      "consent_missing",
    );
    await api.owner`update sessions set amr = (select jsonb_agg(one || '{"timestamp": 1}') from jsonb_array_elements(amr) one)
      where id = ${client.sessionId}`;
    expect((await call("POST", "/client/access-codes", client, { ...soft, ...hard })).code).toBe(
      "step_up_required",
    );
    await create(client);
  });
});

describe("a shared report", () => {
  it("holds each bureau's newest file, also where the bureaus were asked on different days", async () => {
    const client = await createClient(api, { tier: "premium" });
    const consumerId = await putConsumer(api, client.userId);
    const put = (daysAgo: number, scores: Parameters<typeof putOwnReport>[1]["scores"]) =>
      putOwnReport(api, {
        userId: client.userId,
        consumerId,
        at: daysAfter(new Date(), -daysAgo),
        scores,
      });
    await put(45, { transunion: 640 });
    await put(20, { equifax: 700, experian: 722 });
    const newest = await put(2, { equifax: 711 });
    const { code } = await create(client, { bureaus: ["equifax", "experian", "transunion"] });
    const reply = await call("POST", "/shared-reports", await createPartner(api), { clientCode: code });
    const report = sharedReports.open.reply.decode(reply.json as never);
    expect(report.id).toBe(newest);
    expect(report.scores).toEqual([
      { bureau: "equifax", value: 711 },
      { bureau: "experian", value: 722 },
    ]);
  });

  it("opens the latest own report of the code's bureaus, free of charge, and the client is told", async () => {
    const client = await clientWithReport();
    const { code } = await create(client, { singleUse: false });
    const partner = await createPartner(api, { companyName: "Bluestem Auto" });
    const reply = await call("POST", "/shared-reports", partner, { clientCode: code });
    const report = sharedReports.open.reply.decode(reply.json as never);
    expect([report.chargedCents, report.scores]).toEqual([0, [{ bureau: "equifax", value: 711 }]]);
    expect(JSON.stringify(report)).not.toMatch(/\b722\b/);
    expect(await alerts(client)).toEqual(["report_shared"]);
    expect(await codes(client)).toMatchObject([
      { status: "active", usedBy: ["Bluestem Auto"], uses: [{ kind: "reading" }] },
    ]);
    const audited =
      await api.owner`select from audit_rows where action = 'shared_report.read' and object = ${report.id}`;
    expect(audited).toHaveLength(2);
  });

  it("of a single-use code is opened by one business of two that try 64 times at once", async () => {
    const client = await clientWithReport();
    const { code } = await create(client);
    const partners = [await createPartner(api), await createPartner(api)];
    const replies = await Promise.all(
      Array.from({ length: 64 }, (_, n) =>
        call("POST", "/shared-reports", partners[n % 2] ?? client, { clientCode: code }),
      ),
    );
    const opened = [0, 1].map(
      (which) => replies.filter(({ status }, n) => n % 2 === which && status === 200).length,
    );
    expect(opened.toSorted((a, b) => a - b)).toEqual([0, 32]);
    expect(await codes(client)).toMatchObject([{ status: "used", uses: [{ kind: "reading" }] }]);
    expect((await codes(client))[0]?.uses).toHaveLength(1);
    expect(await alerts(client)).toEqual(["report_shared"]);
  });

  it("of a single-use code is read again by who has used it, for 15 minutes and while the client lets them", async () => {
    const client = await clientWithReport();
    const { code, accessCode } = await create(client);
    const [partner, other] = [await createPartner(api), await createPartner(api)];
    const open = async (by: Headers) => {
      const { status, code: refusal } = await call("POST", "/shared-reports", by, { clientCode: code });
      return refusal ?? status;
    };
    const lookUp = async (by: Headers) =>
      (await call("POST", "/access-codes/lookup", by, { clientCode: code })).status;
    expect([await open(partner), await lookUp(partner), await open(partner)]).toEqual([200, 200, 200]);
    expect([await open(other), await lookUp(other)]).toEqual(["access_code_invalid", 422]);
    await call("PATCH", "/client/settings", client, { isLocked: true });
    expect(await open(partner)).toBe("client_denied");
    await call("PATCH", "/client/settings", client, { isLocked: false });
    const age = (minutes: number) =>
      api.owner`update code_readings set read_at = now() - make_interval(mins => ${minutes}) where access_code_id = ${accessCode.id}`;
    await age(14);
    expect(await open(partner)).toBe(200);
    await age(15);
    expect(await open(partner)).toBe("access_code_invalid");
    await age(1);
    // It was of the report that was the newest then.
    const newer = await putReport(client, { equifax: 720 });
    expect(await open(partner)).toBe("access_code_invalid");
    await api.owner`update credit_reports set created_at = now() - interval '31 days' where id = ${newer}`;
    expect(await open(partner)).toBe(200);
    await call("DELETE", `/client/access-codes/${accessCode.id}`, client);
    expect(await open(partner)).toBe("access_code_invalid");
    const [audited] = await api.owner<{ readings: number; rows: number }[]>`
      select count(distinct detail ->> 'readingId')::int as readings, count(*)::int as rows from audit_rows
      where action = 'shared_report.read' and detail ->> 'accessCodeId' = ${accessCode.id}`;
    expect(audited).toEqual({ readings: 1, rows: 8 });
  });

  it("stays closed to test mode, to a code for new pulls, and when the report is too old", async () => {
    const client = await clientWithReport();
    const partner = await createPartner(api);
    const pending = await createPartner(api, { status: "pending" });
    const { code } = await create(client, { singleUse: false });
    const paid = await create(client, { allowPaidAccess: true });
    expect((await call("POST", "/shared-reports", pending, { clientCode: code })).code).toBe(
      "test_person_only",
    );
    expect((await call("POST", "/shared-reports", partner, { clientCode: paid.code })).code).toBe(
      "access_code_invalid",
    );
    const testKey = await createApiKey(api, partner.partnerId, { mode: "test" });
    expect((await call("POST", "/shared-reports", testKey, { clientCode: code })).code).toBe(
      "test_person_only",
    );
    const reviewing = await createPartner(api);
    await api.owner`update partners set certified_purposes = '{ACCOUNT_REVIEW}' where id = ${reviewing.partnerId}`;
    expect((await call("POST", "/shared-reports", reviewing, { clientCode: code })).code).toBe(
      "purpose_not_certified",
    );
    await api.owner`update credit_reports set created_at = created_at - interval '31 days' where owner_user_id = ${client.userId}`;
    expect((await call("POST", "/shared-reports", partner, { clientCode: code })).code).toBe("not_found");
  });
});

describe("the lock", () => {
  it("stops pulls and readings at once, leaves a row for each and rings once", async () => {
    const subject = somebody();
    const client = await createClient(api);
    await putIdentity(api, client.userId, subject);
    const { code } = await create(client, { singleUse: false });
    const partner = await createPuller(api);
    const locked = await call("PATCH", "/client/settings", client, { isLocked: true });
    expect(clientConsents.setAccess.reply.decode(locked.json as never).lockedAt).not.toBeNull();
    expect((await call("POST", "/shared-reports", partner, { clientCode: code })).code).toBe("client_denied");
    expect((await send(api, partner.key, order({}, subject))).json().code).toBe("client_denied");
    expect(
      await api.owner`select from ledger_holds h join ledger_accounts a on a.id = h.account_id
      where a.partner_id = ${partner.partnerId}`,
    ).toHaveLength(0);
    const access = (await call("GET", "/client/settings", client)).json;
    expect(access).toMatchObject({ allowApiCreditPulls: true, blockedAttempts: 2 });
    expect(await alerts(client)).toEqual(["pull_blocked", "lock_changed"]);
    await call("PATCH", "/client/settings", client, { isLocked: false });
    expect((await send(api, partner.key, order({}, subject))).statusCode).toBe(201);
    await call("PATCH", "/client/settings", client, { isLocked: true, allowApiCreditPulls: false });
    const told = await api.owner<{ what: string }[]>`
      select params ->> 'what' as what from alerts where user_id = ${client.userId} and kind = 'lock_changed'`;
    expect(told.map(({ what }) => what).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      "locked",
      "locked",
      "refused",
      "unlocked",
    ]);
  });
});

describe("a standing consent", () => {
  it("lets one business in by email for its purpose until it is revoked", async () => {
    const subject = somebody();
    const client = await createClient(api);
    await putIdentity(api, client.userId, subject);
    const partner = await createPuller(api, { companyName: "Quarry Road" });
    const found = (await call("GET", "/client/businesses?q=quarry", client)).json;
    expect(found).toMatchObject({ items: [{ id: partner.partnerId, name: "Quarry Road" }] });
    const body = {
      partnerId: partner.partnerId,
      bureaus: ["equifax"],
      purpose: "EXTENSION_OF_CREDIT",
      days: 30,
      textVersion: 1,
    };
    const granted = clientConsents.grant.reply.decode(
      (await call("POST", "/client/consents", client, body)).json as never,
    );
    const short = without(
      { email: client.email, bureaus: ["equifax"], purpose: "EXTENSION_OF_CREDIT" },
      "consent",
    );
    expect((await send(api, partner.key, short)).statusCode).toBe(201);
    expect((await send(api, (await createPuller(api)).key, short)).json().code).toBe("consent_missing");
    const stranger = await createClient(api);
    expect((await call("DELETE", `/client/consents/${granted.id}`, stranger)).code).toBe("not_found");
    // However many have ended since, it is listed, and first.
    await api.owner`
      insert into consents (partner_id, user_id, text_version, text_sha256, scope, method, granted_at, expires_at, revoked_at)
      select partner_id, user_id, text_version, text_sha256, scope, method, now() + interval '1 hour', expires_at, now() + interval '1 hour'
      from consents cross join generate_series(1, 200) where id = ${granted.id}`;
    const { items } = clientConsents.list.reply.decode(
      (await call("GET", "/client/consents", client)).json as never,
    );
    expect(items[0]).toMatchObject({ id: granted.id, isActive: true });
    // However many consents came after it, beyond those that are listed, it can be taken back.
    await api.owner`
      insert into consents (partner_id, user_id, text_version, text_sha256, scope, method, granted_at, expires_at)
      select partner_id, user_id, text_version, text_sha256, scope, method, now() + interval '1 hour', expires_at
      from consents cross join generate_series(1, 200) where id = ${granted.id}`;
    expect((await call("DELETE", `/client/consents/${granted.id}`, client)).json).toMatchObject({
      isActive: false,
      pulls: 1,
    });
    await api.owner`update consents set revoked_at = now() where user_id = ${client.userId} and revoked_at is null`;
    expect((await send(api, partner.key, short)).json().code).toBe("consent_missing");
  });
});
