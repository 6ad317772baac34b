import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { consentAnswers, consentRequests as api } from "@roadworthy/contracts/consent-requests";
import { createPuller, somebody, type Puller } from "../../testing/credit/pulls.ts";
import { testApi } from "../../testing/harness.ts";
import { consentCalls } from "../../testing/credit/consent-calls.ts";

const server = testApi();
const { post, readRequest } = consentCalls(server);
let partner: Puller;
beforeAll(async () => {
  partner = await createPuller(server);
});

const scope = { bureaus: ["equifax"], type: "soft", purpose: "EXTENSION_OF_CREDIT" };
const inTest = () => ({ ...partner.headers, "roadworthy-mode": "test" });
async function invite(more: object = {}, headers: Record<string, string> = partner.key) {
  const reply = await post("/consent-requests", { ...scope, asksForDetails: true, ...more }, headers);
  const made = api.create.reply.parse(reply.json());
  return { ...made, token: made.url.split("#")[1] ?? "" };
}
const answer = (token: string, details?: object, agrees = true) =>
  post("/consent-answers", { token, agrees, textVersion: 1, ...(details && { details }) });
const read = async (token: string) =>
  consentAnswers.read.reply.parse((await post("/consent-answers/read", { token })).json());
const follow = (id: string) => readRequest(partner, id);
const pull = (consentId: string | null, headers = partner.key) =>
  post("/credit-pulls", { ...scope, consentId }, { ...headers, "idempotency-key": randomUUID() });

it("has a consumer enter who they are behind the link, and pulls exactly that person", async () => {
  const invited = await invite({ reference: "Deal 12" });
  expect(invited).toMatchObject({ consumerName: "", asksForDetails: true, status: "pending" });
  expect(await read(invited.token)).toMatchObject({
    consumerName: "",
    needs: ["firstName", "lastName", "address"],
  });
  const details = somebody();
  expect((await answer(invited.token, details)).json()).toMatchObject({ status: "granted" });
  const { consentId, consumerName } = await follow(invited.id);
  expect(consumerName).toBe(`${details.firstName} ${details.lastName}`);
  const pulled = await pull(consentId);
  expect(pulled.statusCode).toBe(201);
  const { id, ...shown } = pulled.json<{ id: string; consumerName: string }>();
  expect(shown).toMatchObject({ consumerName });
  const asked = await server.owner`
    select c.ssn_last4 as "ssnLast4" from pulls p join consumers c on c.id = p.consumer_id where p.id = ${id}`;
  expect(asked).toEqual([{ ssnLast4: details.ssn?.slice(-4) }]);
  const [kept] = await server.owner`select sealed_identity from consent_requests where id = ${invited.id}`;
  expect(JSON.stringify(kept)).not.toContain(details.lastName);
});

it("takes details from the one whose they are to give: the consumer of an invitation, and the business otherwise", async () => {
  const invited = await invite();
  expect((await answer(invited.token)).json()).toMatchObject({ issues: [{ path: "details" }] });
  expect((await answer(invited.token, { firstName: "Pat" })).statusCode).toBe(400);
  expect((await answer(invited.token, somebody(), false)).statusCode).toBe(400);
  for (const more of [{ ssn: "666281003" }, somebody()])
    expect(
      (await post("/consent-requests", { ...scope, asksForDetails: true, ...more }, partner.key)).statusCode,
    ).toBe(400);
  expect((await post("/consent-requests", scope, partner.key)).json()).toMatchObject({
    issues: [{ path: "firstName" }, { path: "lastName" }, { path: "address" }],
  });
  const named = api.create.reply.parse(
    (await post("/consent-requests", { ...somebody(), ...scope }, partner.key)).json(),
  );
  expect(named).toMatchObject({ asksForDetails: false });
  const token = named.url.split("#")[1] ?? "";
  expect(await read(token)).toMatchObject({ needs: null });
  expect((await answer(token, somebody())).json()).toMatchObject({ issues: [{ path: "details" }] });
  expect(await follow(named.id)).toMatchObject({ status: "pending", consumerName: named.consumerName });
});

it("needs birth date and SSN for a hard pull, somebody of age in live mode, and somebody made up in test mode", async () => {
  const hard = await invite({ type: "hard" });
  expect(await read(hard.token)).toMatchObject({
    needs: ["firstName", "lastName", "address", "dateOfBirth", "ssn"],
  });
  const { ssn: _ssn, dateOfBirth: _born, ...bare } = somebody({ dateOfBirth: "1980-01-01" });
  expect((await answer(hard.token, bare)).json()).toMatchObject({
    issues: [{ path: "details.dateOfBirth" }, { path: "details.ssn" }],
  });
  expect((await answer(hard.token, somebody({ dateOfBirth: "2020-01-01" }))).json()).toMatchObject({
    issues: [{ path: "details.dateOfBirth" }],
  });
  expect(await follow(hard.id)).toMatchObject({ status: "pending", consumerName: "" });

  const test = await invite({}, inTest());
  expect((await read(test.token)).needs).toContain("ssn");
  expect((await answer(test.token, somebody({ ssn: "123456789" }))).json()).toMatchObject({
    code: "test_person_only",
  });
  expect((await answer(test.token, somebody({ ssn: "666281003" }))).statusCode).toBe(200);
});

it("takes one person of two who answer at once, and nobody's details with a no", async () => {
  const raced = await invite();
  const people = [somebody(), somebody()];
  const replies = await Promise.all(people.map((details) => answer(raced.token, details)));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const winner = people[replies.findIndex(({ statusCode }) => statusCode === 200)];
  expect(await follow(raced.id)).toMatchObject({
    consumerName: `${winner?.firstName} ${winner?.lastName}`,
  });

  const refused = await invite();
  expect((await answer(refused.token, undefined, false)).statusCode).toBe(200);
  const [kept] = await server.owner`
    select display_name, sealed_identity from consent_requests where id = ${refused.id}`;
  expect(kept).toEqual({ display_name: "", sealed_identity: null });
  expect((await answer(refused.token, somebody())).statusCode).toBe(409);
});

it("takes an agreement only under the last name that the business expects, in five tries, and reveals none", async () => {
  const who = somebody({ lastName: "García-López" });
  const named = { expectedLastName: "garcia" };
  const invited = await invite(named);
  const [kept] = await server.owner`select expected_names from consent_requests where id = ${invited.id}`;
  expect(JSON.stringify([kept, await read(invited.token), await follow(invited.id)])).not.toMatch(/garcia/i);
  const other = await answer(invited.token, { ...who, lastName: "Ellis" });
  expect(other.json()).toMatchObject({ code: "invalid_request", issues: [{ path: "details.lastName" }] });
  expect(other.body).not.toMatch(/garcia/i);
  expect((await answer(invited.token, who)).json()).toMatchObject({ status: "granted" });

  const guessed = await invite(named);
  const codes: number[] = [];
  for (const lastName of ["A", "B", "C", "D", "E"])
    codes.push((await answer(guessed.token, { ...who, lastName: `${lastName}lbers` })).statusCode);
  expect(codes).toEqual([400, 400, 400, 400, 400]);
  expect((await answer(guessed.token, who)).statusCode).toBe(429);
  // A list of names is as many tries as it has names.
  const listed = await invite(named);
  const list = "Smith Jones Brown Davis Miller Garcia";
  expect((await answer(listed.token, { ...who, lastName: list })).statusCode).toBe(429);
  // Who was invited may still decline, and without a name anybody may agree.
  expect((await answer(guessed.token, undefined, false)).json()).toMatchObject({ status: "declined" });
  expect((await answer((await invite()).token, who)).json()).toMatchObject({ status: "granted" });
  const stated = { ...scope, ...somebody(), ...named };
  expect((await post("/consent-requests", stated, partner.key)).json()).toMatchObject({
    issues: [{ path: "expectedLastName" }],
  });
});
