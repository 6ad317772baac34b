import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { pullLists as api } from "@roadworthy/contracts/pull-list";
import { pull } from "@roadworthy/contracts/pulls";
import { testApi } from "../../testing/harness.ts";
import { createPuller, order, somebody, type Puller } from "../../testing/credit/pulls.ts";
import { insertReport } from "../../testing/credit/reports.ts";

const server = testApi();
let partner: Puller;
beforeAll(async () => {
  partner = await createPuller(server);
});

const ask = async (query: Record<string, string>, headers: Record<string, string> = partner.headers) =>
  api.list.reply.parse((await server.app.inject({ url: "/api/v1/credit-pulls", query, headers })).json());
const request = (body: object, headers: Record<string, string> = partner.headers) =>
  server.app.inject({
    method: "POST",
    url: "/api/v1/credit-pulls",
    headers: { ...headers, "idempotency-key": randomUUID() },
    payload: body,
  });

it("keeps a pull's reference and metadata and finds it by them, by who ordered it and by no other partner", async () => {
  const body = order({ reference: "Deal 4711", metadata: { desk: "north: 2", rep: "Ana" } });
  const made = pull.parse((await request(body)).json());
  expect(made).toMatchObject({ reference: "Deal 4711", metadata: { desk: "north: 2", rep: "Ana" } });
  await request(order({}), partner.key);
  await insertReport(server, (await createPuller(server)).partnerId);

  expect((await ask({})).total).toBe(2);
  for (const query of [
    { q: "4711" },
    { q: "ana" },
    { reference: "Deal 4711" },
    { metadata: "desk:north: 2" },
    { q: made.consumerName },
  ]) {
    expect((await ask(query)).items.map(({ id }) => id)).toEqual([made.id]);
  }
  expect((await ask({ metadata: "desk:north" })).total).toBe(0);
  const [newer, older] = (await ask({})).items;
  expect([newer?.requestedBy?.kind, older?.requestedBy?.kind]).toEqual(["key", "person"]);
  expect(older).toMatchObject({ id: made.id, reportId: made.reportId, chargedCents: made.chargedCents });
  expect((await ask({ customer: older?.customerId ?? "" })).total).toBe(1);
});

it("refuses more than 20 pairs", async () => {
  const metadata = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, "v"]));
  const refused = await request(order({ metadata }));
  expect(refused.json()).toMatchObject({ code: "invalid_request", issues: [{ path: "metadata" }] });
});

it("lets a person of a certified partner work in test mode, and shows each mode its own", async () => {
  const inTest = { ...partner.headers, "roadworthy-mode": "test" };
  const before = (await ask({})).total;
  const made = await request(order({ reference: "Try-out" }, somebody({ ssn: "666401234" })), inTest);
  expect(made.json()).toMatchObject({ mode: "test" });
  expect((await ask({}, inTest)).items.map(({ reference }) => reference)).toEqual(["Try-out"]);
  expect((await ask({})).total).toBe(before);
  // A key's mode is its own.
  const byKey = await ask({}, { ...partner.key, "roadworthy-mode": "test" });
  expect(byKey.items.map(({ reference }) => reference)).not.toContain("Try-out");
});
