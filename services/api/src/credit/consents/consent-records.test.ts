import { expect, it } from "vitest";
import { clientConsents } from "@roadworthy/contracts/client-consents";
import { createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { insertCard } from "../../testing/payments.ts";
import { choose, daysOn } from "../../testing/subscribers.ts";
import { createPuller, order, pulled, putIdentity, send, somebody } from "../../testing/credit/pulls.ts";

const api = testApi();

const url = "/api/v1/client/consent-records";
const recordsOf = async ({ headers }: Pick<Person, "headers">) =>
  clientConsents.records.reply.decode((await api.app.inject({ url, headers })).json());
/** Without the documents that everybody accepts with their account. */
const creditRecordsOf = async (person: Pick<Person, "headers">) =>
  (await recordsOf(person)).items.filter(({ kind }) => kind !== "terms" && kind !== "privacy");

it("lists what a client agreed to with its very text: instructions, a pull's consent, a standing one and its end", async () => {
  const client = await createClient(api);
  const subject = somebody();
  const checked = await api.app.inject({
    method: "POST",
    url: "/api/v1/client/identity",
    headers: client.headers,
    payload: { ...subject, consent: { textVersion: 1 } },
  });
  expect(checked.json()).toMatchObject({ status: "verified" });
  const partner = await createPuller(api, { companyName: "Quarry Road" });
  pulled(await send(api, partner.key, order({ bureaus: ["equifax"] }, subject)));
  const given = await api.app.inject({
    method: "POST",
    url: "/api/v1/client/consents",
    headers: client.headers,
    payload: {
      partnerId: partner.partnerId,
      bureaus: ["equifax", "experian"],
      purpose: "WRITTEN_INSTRUCTION_PREQUALIFICATION",
      days: 30,
      textVersion: 1,
    },
  });
  expect(given.statusCode).toBe(201);
  const standing = given.json<{ id: string }>().id;
  await api.app.inject({
    method: "DELETE",
    url: `/api/v1/client/consents/${standing}`,
    headers: client.headers,
  });

  const { texts, total } = await recordsOf(client);
  const items = await creditRecordsOf(client);
  expect(total).toBe(5);
  expect(
    items.map(({ kind, partnerName, pullType, bureaus }) => [kind, partnerName, pullType, bureaus]),
  ).toEqual([
    ["standing", "Quarry Road", "soft", ["equifax", "experian"]],
    ["pull", "Quarry Road", "soft", ["equifax"]],
    ["instructions", null, "soft", ["equifax"]],
  ]);
  expect(items[0]?.id).toBe(standing);
  expect(items[0]?.expiresAt).not.toBeNull();
  expect(items[0]?.revokedAt).not.toBeNull();
  expect(items[1]).toMatchObject({
    purpose: "EXTENSION_OF_CREDIT",
    textVersion: "1",
    pulls: 1,
    revokedAt: null,
  });
  // Each consent comes with the text that its hash is of.
  for (const { textSha256 } of items)
    expect(texts.find(({ sha256 }) => sha256 === textSha256)?.body.length).toBeGreaterThan(100);
  expect(texts.find(({ sha256 }) => sha256 === items[2]?.textSha256)?.body).toContain(
    "I instruct Roadworthy",
  );

  const log = await api.app.inject({ url: "/api/v1/client/inquiries?kind=pull", headers: client.headers });
  expect(log.json().items[0].consentId).toBe(items[1]?.id);

  const file = await api.app.inject({ url: `${url}?format=csv`, headers: client.headers });
  expect(file.body.split("\n")).toHaveLength(7);
});

it("lists the accepted documents, electronic notices with their end, and what a plan charges in its own words", async () => {
  const [client, other] = [await createClient(api), await createClient(api)];
  await insertCard(api, client.userId);
  await choose(daysOn(api, 0), client.userId, "premium");
  const [text] = await api.owner<{ sha256: string }[]>`
    select sha256 from legal_texts where kind = 'electronic_delivery' and language = 'en' limit 1`;
  for (const [kind, at] of [
    ["given", "2026-01-03"],
    ["withdrawn", "2026-01-05"],
  ] as const)
    await api.owner`
      insert into electronic_consents (user_id, kind, version, language, text_sha256, ip, user_agent, decided_at)
      values (${client.userId}, ${kind}, 1, 'en', ${text?.sha256 ?? ""}, '10.0.0.1', 'test', ${at})`;
  const { items, texts } = await recordsOf(client);
  const of = (kind: string) => items.find((one) => one.kind === kind);
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(["electronic", "plan", "privacy", "terms"]);
  expect(of("terms")).toMatchObject({ textVersion: "2", pullType: null, partnerName: null });
  expect(of("electronic")?.revokedAt).toEqual(new Date("2026-01-05T00:00:00Z"));
  expect(texts.map(({ title }) => title).toSorted()).toEqual([
    "Electronic notices and disclosures",
    "Premium",
  ]);
  expect(texts.find(({ title }) => title === "Premium")?.body).toContain("Unless I cancel");
  expect(await creditRecordsOf(other)).toEqual([]);
});

it("is empty before anything was agreed to, and shows nothing of anybody else's", async () => {
  const subject = somebody();
  const partner = await createPuller(api, { companyName: "Early Bird Autos" });
  const client = await createClient(api);
  expect(await creditRecordsOf(client)).toEqual([]);
  await putIdentity(api, client.userId, subject);
  pulled(await send(api, partner.key, order({ bureaus: ["equifax"] }, subject)));
  expect(await creditRecordsOf(client)).toMatchObject([{ kind: "pull", partnerName: "Early Bird Autos" }]);
  expect(await creditRecordsOf(await createClient(api))).toEqual([]);
  const other = await createPartner(api);
  expect((await api.app.inject({ url, headers: other.headers })).json()).toMatchObject({ code: "forbidden" });
});
