import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { consentAnswers, consentRequests as api } from "@roadworthy/contracts/consent-requests";
import { createPartner } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { createPuller, somebody, type Puller } from "../../testing/credit/pulls.ts";
import { embedderOf } from "./consent-requests.queries.ts";
import { consentCalls } from "../../testing/credit/consent-calls.ts";

const server = testApi();
const { post, readRequest } = consentCalls(server);
let partner: Puller;
beforeAll(async () => {
  partner = await createPuller(server);
});

const scope = { bureaus: ["equifax", "experian"], type: "soft", purpose: "EXTENSION_OF_CREDIT" };
async function ask(more: object = {}, who: Puller = partner) {
  const reply = await post("/consent-requests", { ...somebody(), ...scope, ...more }, who.key);
  const made = api.create.reply.parse(reply.json());
  return { ...made, token: made.url.split("#")[1] ?? "" };
}
const answer = (token: string, agrees = true, language = "en") =>
  post("/consent-answers", { token, agrees, textVersion: 1, language }, { "user-agent": "Pocket 1" });
const pull = (consentId: string | null, more: object = {}, who: Puller = partner) =>
  post("/credit-pulls", { ...scope, consentId, ...more }, { ...who.key, "idempotency-key": randomUUID() });
const follow = (id: string) => readRequest(partner, id);

it("takes a consumer's consent behind a link, keeps the evidence, and is good for one pull of what was agreed", async () => {
  const asked = await ask({ reference: "Deal 9" });
  expect(asked.url).not.toContain(asked.id);
  const seen = consentAnswers.read.reply.parse(
    (await post("/consent-answers/read", { token: asked.token })).json(),
  );
  expect(seen).toMatchObject({ status: "pending", consumerName: asked.consumerName, ...scope });
  expect((await answer(asked.token)).json()).toMatchObject({ status: "granted" });

  const { consentId, status } = await follow(asked.id);
  expect(status).toBe("granted");
  const [kept] = await server.owner`select * from consents where id = ${consentId}`;
  expect(kept).toMatchObject({
    method: "link",
    user_agent: "Pocket 1",
    text_version: 1,
    partner_id: partner.partnerId,
  });
  expect(kept?.["text_sha256"]).toMatch(/^[0-9a-f]{64}$/);

  for (const more of [
    { bureaus: ["transunion"] },
    { type: "hard" },
    { purpose: "WRITTEN_INSTRUCTION_PREQUALIFICATION" },
  ]) {
    expect((await pull(consentId, more)).statusCode).toBeGreaterThanOrEqual(400);
  }
  expect((await pull(consentId, {}, await createPuller(server))).json()).toMatchObject({
    code: "consent_missing",
  });
  const both = await Promise.all([pull(consentId), pull(consentId)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422]);
  expect(both.map((reply) => reply.json<object>())).toContainEqual(
    expect.objectContaining({ consumerName: asked.consumerName }),
  );
  expect(await follow(asked.id)).toMatchObject({ status: "used" });
  // The audit trail names the permission that the pull rests on.
  const audited = await server.owner`
    select detail ->> 'consentId' as id from audit_rows
    where action = 'credit_pull.request' and stream = ${partner.partnerId} and detail ->> 'consentMethod' = 'link'`;
  expect([...audited]).toContainEqual({ id: consentId });
});

it.each([
  ["en", /^I authorize .+ Equifax and Experian, once, .+ I have applied for credit/s],
  ["es", /^Autorizo a .+ Equifax y Experian, una sola vez, .+ solicité un crédito/s],
])("lets the consumer agree in %s in their own words, and keeps exactly those", async (language, words) => {
  const asked = await ask();
  const { text } = consentAnswers.read.reply.parse(
    (await post("/consent-answers/read", { token: asked.token, language })).json(),
  );
  expect(text.body).toMatch(words);
  expect(text.body).not.toMatch(/[{}]/);
  await answer(asked.token, true, language);
  const [kept] = await server.owner`
    select shown_text, text_sha256 = encode(sha256(convert_to(shown_text, 'UTF8')), 'hex') as is_its_hash
    from consents where id = ${(await follow(asked.id)).consentId}`;
  expect(kept).toEqual({ shown_text: `${text.title}\n${text.body}`, is_its_hash: true });
});

it("is answered once, not after it was withdrawn or has expired, and tells who asked", async () => {
  const raced = await ask();
  const replies = await Promise.all([answer(raced.token, true), answer(raced.token, false)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);

  const withdrawn = await ask();
  await post(`/consent-requests/${withdrawn.id}/cancel`, {}, partner.key);
  expect((await answer(withdrawn.token)).statusCode).toBe(409);

  const late = await ask();
  await server.owner`update consent_requests set expires_at = created_at where id = ${late.id}`;
  expect((await answer(late.token)).statusCode).toBe(409);
  expect(await follow(late.id)).toMatchObject({ status: "expired" });

  const payer = await createPartner(server);
  await server.owner`update users set partner_id = ${partner.partnerId}, member_role = 'billing' where id = ${payer.userId}`;
  const declined = await ask();
  await answer(declined.token, false);
  const [row] = await server.owner`select sealed_identity from consent_requests where id = ${declined.id}`;
  expect(row?.["sealed_identity"]).toBeNull();
  const told = await server.owner`select kind from alerts where user_id = ${partner.userId} order by kind`;
  expect(told.map((one) => String(one["kind"]))).toContain("consent_declined");
  // The news has the consumer's name, and a key asked: whoever may not pull is not told.
  expect(await server.owner`select kind from alerts where user_id = ${payer.userId}`).toHaveLength(0);
});

it("writes to the consumer with the link, and in test mode to nobody", async () => {
  const asked = await ask({ sendBy: "email", email: `${randomUUID()}@test.example` });
  expect(asked.sentBy).toBe("email");
  const soon = await post("/consent-requests", { ...somebody(), ...scope, sendBy: "email" }, partner.key);
  expect(soon.json()).toMatchObject({ issues: [{ path: "email" }] });
  const inTest = await post(
    "/consent-requests",
    { ...somebody({ ssn: "666401234" }), ...scope, sendBy: "email", email: "a@test.example" },
    { ...partner.headers, "roadworthy-mode": "test" },
  );
  expect(inTest.json()).toMatchObject({ code: "test_person_only" });
});

it("leads the consumer back to a page that the business has registered, once they have answered, and to no other", async () => {
  const owner = await createPuller(server);
  const register = (returnAddresses: readonly string[]) =>
    server.app.inject({
      method: "PUT",
      url: "/api/v1/partner/settings",
      headers: owner.headers,
      payload: { defaultPurpose: null, brandColor: null, limits: [], returnAddresses },
    });
  for (const bad of [
    "javascript:alert(1)",
    "http://desk.example/done",
    "https://desk.example/done#there",
    "https://you@desk.example/",
    "https://desk.example/?status=granted",
    "//desk.example/done",
    "data:text/html,hello",
  ])
    expect((await register([bad])).statusCode).toBe(400);
  const page = "https://desk.example/done?deal=9";
  const local = "http://localhost:3000/done";
  expect((await register([page, local, page])).json()).toMatchObject({ returnAddresses: [page, local] });
  for (const returnUrl of ["https://desk.example/done", "https://evil.example/", `${page}0`, "/done"]) {
    const refused = await post("/consent-requests", { ...somebody(), ...scope, returnUrl }, owner.key);
    expect(refused.json()).toMatchObject({ status: 400, issues: [{ path: "returnUrl" }] });
  }
  // Another business's addresses are nobody else's.
  const stolen = await post("/consent-requests", { ...somebody(), ...scope, returnUrl: page }, partner.key);
  expect(stolen.statusCode).toBe(400);

  const [agreed, declined] = [await ask({ returnUrl: page }, owner), await ask({ returnUrl: local }, owner)];
  expect(agreed.returnUrl).toBe(page);
  const seen = async (token: string) => (await post("/consent-answers/read", { token })).json();
  expect(await seen(agreed.token)).toMatchObject({ status: "pending", returnUrl: null });
  expect((await answer(agreed.token)).json()).toMatchObject({
    returnUrl: `${page}&consentRequestId=${agreed.id}&status=granted`,
  });
  expect((await answer(declined.token, false)).json()).toMatchObject({
    returnUrl: `${local}?consentRequestId=${declined.id}&status=declined`,
  });
  const events = await server.owner`
    select data from partner_events where partner_id = ${owner.partnerId} and type = 'consent.declined'`;
  expect(events).toEqual([{ data: { consentRequestId: declined.id } }]);
  // A link that is out already shows no way to an address that was taken away. Left out, they stay.
  await register([local]);
  expect(await seen(agreed.token)).toMatchObject({ status: "granted", returnUrl: null });
  await server.app.inject({
    method: "PUT",
    url: "/api/v1/partner/settings",
    headers: owner.headers,
    payload: { defaultPurpose: null, brandColor: null, limits: [] },
  });
  expect(await seen(declined.token)).toMatchObject({ returnUrl: expect.stringContaining(local) });
});

it("asks nobody for a business that may not pull at the moment, and asks again once it may", async () => {
  const owner = await createPuller(server);
  const [asked, agreed] = [await ask({}, owner), await ask({}, owner)];
  await answer(agreed.token);
  const read = (token: string) => post("/consent-answers/read", { token });
  const refusal = { status: 403, code: "partner_not_active" };
  for (const change of [
    { status: "suspended" },
    { certified_purposes: ["ACCOUNT_REVIEW_CREDIT"] },
    { pull_types: ["hard", "fico"] },
  ]) {
    const [before] = await server.owner`select status, certified_purposes, pull_types from partners
      where id = ${owner.partnerId}`;
    await server.owner`update partners set ${server.owner(change)} where id = ${owner.partnerId}`;
    expect((await read(asked.token)).json()).toMatchObject(refusal);
    for (const agrees of [true, false])
      expect((await answer(asked.token, agrees)).json()).toMatchObject(refusal);
    // What was answered before is told as it was.
    expect((await read(agreed.token)).json()).toMatchObject({ status: "granted" });
    await server.owner`update partners set ${server.owner(before ?? {})} where id = ${owner.partnerId}`;
  }
  const [evidence] =
    await server.owner`select count(*)::int from consents where partner_id = ${owner.partnerId}`;
  expect(evidence).toEqual({ count: 1 });
  expect((await answer(asked.token)).json()).toMatchObject({ status: "granted" });
});

it("opens in a frame of the one site that the business named for the request, and keeps where it was read", async () => {
  const owner = await createPuller(server);
  const register = (embedOrigins: readonly string[]) =>
    server.app.inject({
      method: "PUT",
      url: "/api/v1/partner/settings",
      headers: owner.headers,
      payload: { defaultPurpose: null, brandColor: null, limits: [], embedOrigins },
    });
  for (const bad of [
    "https://desk.example/",
    "https://desk.example/apply",
    "http://desk.example",
    "https://*.example",
    "https://desk.example; script-src *",
    "https://you@desk.example",
    "*",
    "null",
  ])
    expect((await register([bad])).statusCode).toBe(400);
  const site = "https://desk.example";
  expect((await register([site, "http://localhost:3000"])).json()).toMatchObject({
    embedOrigins: [site, "http://localhost:3000"],
  });
  const foreign = await post("/consent-requests", { ...somebody(), ...scope, embedIn: site }, partner.key);
  expect(foreign.json()).toMatchObject({ status: 400, issues: [{ path: "embedIn" }] });

  const [asked, plain] = [await ask({ embedIn: site }, owner), await ask({}, owner)];
  expect(asked.embedUrl).toBe(`${server.deps.config.siteUrl}/consent/embedded/${asked.id}#${asked.token}`);
  expect(plain.embedUrl).toBeNull();
  const embedders = () => Promise.all([asked.id, plain.id].map((id) => embedderOf(server.deps, id)));
  expect(await embedders()).toEqual([site, null]);

  // Framed, a token counts only on the page of its own request, and only where that may be framed.
  const framed = (token: string, embedded: string) => post("/consent-answers/read", { token, embedded });
  expect((await framed(plain.token, asked.id)).statusCode).toBe(404);
  expect((await framed(plain.token, plain.id)).statusCode).toBe(404);
  expect((await framed(asked.token, asked.id)).json()).toMatchObject({ status: "pending", embedIn: site });
  const body = { token: asked.token, embedded: asked.id, agrees: true, textVersion: 1 };
  expect((await post("/consent-answers", body)).json()).toMatchObject({ status: "granted", embedIn: site });
  const scopes = await server.owner`
    select scope ->> 'embeddedIn' as site from consents where partner_id = ${owner.partnerId}`;
  expect(scopes).toEqual([{ site }]);

  // Taken away, or with the business suspended, it opens in no frame anymore.
  await server.owner`update partners set status = 'suspended' where id = ${owner.partnerId}`;
  expect(await embedders()).toEqual([null, null]);
  await server.owner`update partners set status = 'active' where id = ${owner.partnerId}`;
  await register(["http://localhost:3000"]);
  expect(await embedders()).toEqual([null, null]);
  expect((await framed(asked.token, asked.id)).statusCode).toBe(404);
});

it("asks for no hard inquiry that its purpose does not allow, and names the field", async () => {
  const hard = { ...somebody(), ...scope, type: "hard", dateOfBirth: "1990-04-02" };
  const refused = await post(
    "/consent-requests",
    { ...hard, purpose: "WRITTEN_INSTRUCTION_PREQUALIFICATION" },
    partner.key,
  );
  expect(refused.json()).toMatchObject({
    code: "invalid_request",
    issues: [{ path: "purpose", message: "allows no hard pull" }],
  });
  expect((await post("/consent-requests", hard, partner.key)).statusCode).toBe(201);
});
