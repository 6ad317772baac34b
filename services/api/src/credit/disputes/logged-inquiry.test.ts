import { describe, expect, it } from "vitest";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { clientCaller } from "../../testing/credit/client-calls.ts";
import { putOwnReport } from "../../testing/client-rows.ts";
import { contextOf } from "../../testing/context.ts";
import { createClient } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { createPuller, order, pulled, putIdentity, send, somebody } from "../../testing/credit/pulls.ts";

const api = testApi();

const call = clientCaller(api);
const filing = { kind: "inquiry", reason: "notAuthorized", explanation: "I never went there." };
const today = () => utcDay(contextOf(api).now());

/** A report of the client's own with these inquiries on Equifax's file. */
async function storeOwnFile(userId: string, inquiries: object[]) {
  const [self] = await api.owner<{ id: string }[]>`
    select id from consumers where user_id = ${userId} and partner_id is null`;
  const at = contextOf(api).now();
  const id = await putOwnReport(api, { userId, consumerId: self?.id ?? "", at, scores: { equifax: 700 } });
  await api.owner`update bureau_files set file = jsonb_set(file, '{inquiries}', ${api.owner.json(inquiries as never)})
    where report_id = ${id}`;
}

describe("an inquiry of the log", () => {
  it("is disputed at every bureau that answered it, by the bureau's own id or the one it was placed with", async () => {
    const subject = somebody();
    const client = await createClient(api);
    await putIdentity(api, client.userId, subject);
    const partner = await createPuller(api, { companyName: "Quarry Road" });
    const pull = pulled(
      await send(api, partner.key, order({ bureaus: ["equifax", "experian", "transunion"] }, subject)),
    );
    await api.owner`update pull_bureaus set status = 'no_hit' where pull_id = ${pull.id} and bureau = 'transunion'`;
    await storeOwnFile(client.userId, [
      { id: "EQ-1", inquiredOn: "2020-01-01", subscriber: "Quarry Road", type: "soft", industry: "auto" },
      { id: "EQ-2", inquiredOn: today(), subscriber: "Quarry Road", type: "soft", industry: "auto" },
    ]);
    const places = [
      { bureau: "equifax", id: "EQ-2" },
      { bureau: "experian", id: `${pull.id}-experian` },
    ];
    const listed = await call("GET", `/disputable-items?inquiry=${pull.id}`, client);
    expect(listed.json).toMatchObject({ inquiry: { label: "Quarry Road", places } });
    const filed = await call("POST", "/disputes", client, {
      ...filing,
      places: places.map(({ bureau }) => ({ bureau, id: pull.id })),
    });
    expect(filed.status).toBe(201);
    const rows =
      await api.owner`select bureau, item_id as id from dispute_bureaus where user_id = ${client.userId} order by bureau`;
    expect([...rows]).toEqual(places);
    const again = await call("POST", "/disputes", client, { ...filing, places: places.slice(1) });
    expect(again.code).toBe("already_exists");
    const nowhere = { ...filing, places: [{ bureau: "transunion", id: pull.id }] };
    expect((await call("POST", "/disputes", client, nowhere)).code).toBe("not_found");
  });
});

it("an inquiry disputed by our id is not disputed again by the one that the bureau's next file shows it by", async () => {
  const subject = somebody();
  const client = await createClient(api);
  await putIdentity(api, client.userId, subject);
  const partner = await createPuller(api, { companyName: "Quarry Road" });
  const pull = pulled(await send(api, partner.key, order({ bureaus: ["equifax"], type: "hard" }, subject)));
  const file = (id: string) =>
    call("POST", "/disputes", client, { ...filing, places: [{ bureau: "equifax", id }] });
  expect((await file(pull.id)).status).toBe(201);
  const entry = { inquiredOn: today(), type: "hard", industry: "auto" };
  await storeOwnFile(client.userId, [
    { ...entry, id: "EQ-2", subscriber: "Quarry Road" },
    { ...entry, id: "EQ-3", subscriber: "Another Lender" },
  ]);
  for (const id of ["EQ-2", pull.id]) expect((await file(id)).code).toBe("already_exists");
  expect((await file("EQ-3")).status).toBe(201);
});

it("one dispute is about one item, however many bureaus list it", async () => {
  const client = await createClient(api, { tier: "premium" });
  await putIdentity(api, client.userId, somebody());
  const [self] = await api.owner<{ id: string }[]>`
    select id from consumers where user_id = ${client.userId} and partner_id is null`;
  const at = contextOf(api).now();
  const scores = { equifax: 700, experian: 700 };
  const id = await putOwnReport(api, { userId: client.userId, consumerId: self?.id ?? "", at, scores });
  for (const [bureau, subscriber] of [
    ["equifax", "Quarry Road"],
    ["experian", "Another Lender"],
  ] as const) {
    const inquiry = { id: `${bureau}-1`, inquiredOn: today(), subscriber, type: "hard", industry: "auto" };
    await api.owner`update bureau_files set file = jsonb_set(file, '{inquiries}', ${api.owner.json([inquiry])})
      where report_id = ${id} and bureau = ${bureau}`;
  }
  const places = ["equifax", "experian"].map((bureau) => ({ bureau, id: `${bureau}-1` }));
  expect((await call("POST", "/disputes", client, { ...filing, places })).code).toBe("not_found");
  expect((await call("POST", "/disputes", client, { ...filing, places: places.slice(1) })).status).toBe(201);
});
