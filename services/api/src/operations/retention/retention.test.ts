import { afterAll, beforeAll, expect, it } from "vitest";
import { adminRetention } from "@roadworthy/contracts/admin-retention";
import { createAdmin, createClient, type Person } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { digestOf } from "./retention.service.ts";

let api: TestApi;
let maker: Person;
let checker: Person;
beforeAll(async () => {
  api = await startTestApi();
  maker = await createAdmin(api, { name: "Mia Maker" });
  checker = await createAdmin(api, { name: "Chris Checker" });
});
afterAll(() => api.stop());

const get = (path: string, who: Person = maker) =>
  api.app.inject({ url: `/api/v1/admin/retention${path}`, headers: who.headers });
const post = async (who: Person, url: string, payload: object) => {
  const reply = await api.app.inject({ method: "POST", url, headers: who.headers, payload });
  return { status: reply.statusCode, body: reply.json<{ id: string; summary: string }>() };
};
const dryRun = async (name: string) =>
  adminRetention.dryRun.reply.decode((await get(`/dry-run?class=${name}`)).json());
const propose = (name: string, asOf: string) =>
  post(maker, "/api/v1/admin/proposals", {
    kind: "retention.dispose",
    payload: { class: name, asOf },
    reason: "The time is over",
  });
const approve = (id: string, who: Person) => post(who, `/api/v1/admin/proposals/${id}/approve`, {});
const read = async () => {
  const reply = await get("");
  expect(reply.json()).toMatchObject({ items: expect.any(Array) });
  return adminRetention.read.reply.decode(reply.json());
};

it("disposes of what a dry run named, by two persons, and leaves a certificate", async () => {
  const [old, back, paying] = await Promise.all([createClient(api), createClient(api), createClient(api)]);
  const unused = [old.userId, back.userId, paying.userId];
  await api.owner`update users set created_at = now() - interval '40 months', last_sign_in_at = now() - interval '25 months'
    where id = any(${unused}::uuid[])`;
  await api.owner`insert into subscriptions (user_id, plan_id, price_cents, status, anchor_at, period_start, period_end, next_step_at, language, created_at)
    values (${paying.userId}, 'premium', 2499, 'active', now(), now(), now() + interval '1 month', now() + interval '1 month', 'en', now())`;
  const first = await dryRun("customer_information");
  expect(first.ids.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    [old.userId, back.userId].toSorted((a, b) => (a < b ? -1 : 1)),
  );
  expect(first.idsSha256).toBe(digestOf(first.ids));
  const stale = await propose("customer_information", first.asOf);
  expect(stale.body.summary).toBe(`Delete 2 unused client accounts for good, due on ${first.asOf}`);
  // One of them comes back meanwhile: what was agreed on is not what is due any more.
  await api.owner`update users set last_sign_in_at = now() where id = ${back.userId}`;
  expect((await approve(stale.body.id, checker)).status).toBe(409);

  const { asOf, idsSha256, records } = await dryRun("customer_information");
  expect(records).toBe(1);
  const made = await propose("customer_information", asOf);
  expect((await approve(made.body.id, maker)).status).toBe(409);
  expect((await approve(made.body.id, checker)).status).toBe(200);
  expect((await approve(made.body.id, checker)).status).toBe(409);
  const rows =
    await api.owner`select id, deleted_at is null as kept from users where id = any(${unused}::uuid[])`;
  expect(rows.filter((row) => row["kept"] === false).map((row) => row["id"])).toEqual([old.userId]);

  const { items, certificates } = await read();
  expect(items.find(({ name }) => name === "customer_information")).toMatchObject({
    disposeAfterMonths: 24,
    how: "two_persons",
    due: 0,
  });
  expect(certificates).toMatchObject([
    {
      class: "customer_information",
      records: 1,
      idsSha256,
      proposedBy: "Mia Maker",
      approvedBy: "Chris Checker",
    },
  ]);
  const [{ id } = { id: "" }] = certificates;
  const pdf = await get(`/certificates/${id}?format=pdf`);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  await expect(api.deps.sql`delete from disposals`).rejects.toThrow(/permission denied/);
  expect((await get("", back)).statusCode).toBe(403);
});

it("keeps what a legal hold names past its time, says so in dry run and certificate, and lets it go once lifted", async () => {
  const [held, other] = await Promise.all([createClient(api), createClient(api)]);
  const oldDispute = (
    userId: string,
  ) => api.owner`insert into disputes (user_id, kind, label, reason, created_at, closed_at)
    values (${userId}, 'tradeline', 'Held', 'notMine', now() - interval '70 months', now() - interval '61 months')`;
  await oldDispute(held.userId);
  const act = async (kind: string, payload: object) =>
    post(maker, "/api/v1/admin/proposals", { kind, payload, reason: "Case 24-1187" });
  const mine = await act("legal_hold.set", { subject: held.userId });
  expect(mine.body.summary).toMatch(/^Keep .+'s records past their time for a legal hold$/);
  const before = await dryRun("dispute");
  const early = await propose("dispute", before.asOf);
  expect((await approve(mine.body.id, maker)).status).toBe(409);
  expect((await approve(mine.body.id, checker)).status).toBe(200);
  // The disposal was agreed on before the hold stood.
  expect((await approve(early.body.id, checker)).status).toBe(409);
  expect((await act("legal_hold.set", { subject: held.userId })).status).toBe(409);
  await oldDispute(other.userId);
  const run = await dryRun("dispute");
  expect(run).toMatchObject({ records: 1, held: 1 });
  expect((await approve((await propose("dispute", run.asOf)).body.id, checker)).status).toBe(200);
  const left =
    await api.owner`select user_id from disputes where user_id = any(${[held.userId, other.userId]}::uuid[])`;
  expect(left).toEqual([{ user_id: held.userId }]);
  const { certificates, holds } = await read();
  expect(certificates.find((one) => one.class === "dispute")).toMatchObject({ records: 1, held: 1 });
  expect(holds).toMatchObject([
    { subject: held.userId, kind: "client", reason: "Case 24-1187", approvedBy: "Chris Checker" },
  ]);

  const lift = await act("legal_hold.lift", { holdId: holds.at(0)?.id });
  expect((await approve(lift.body.id, checker)).status).toBe(200);
  expect((await read()).holds).toEqual([]);
  expect(await dryRun("dispute")).toMatchObject({ records: 1, held: 0 });
  await api.owner`delete from disputes where user_id = ${held.userId}`;
  await expect(api.deps.sql`delete from legal_holds`).rejects.toThrow(/permission denied/);
});

it("deletes closed disputes only once five years are over, and nothing that has to stay", async () => {
  const client = await createClient(api);
  await api.owner`insert into disputes (user_id, kind, label, reason, created_at, closed_at) values
    (${client.userId}, 'tradeline', 'Old', 'notMine', now() - interval '70 months', now() - interval '61 months'),
    (${client.userId}, 'tradeline', 'Younger', 'notMine', now() - interval '70 months', now() - interval '59 months'),
    (${client.userId}, 'tradeline', 'Open', 'notMine', now() - interval '70 months', null)`;
  const { asOf } = await dryRun("dispute");
  await approve((await propose("dispute", asOf)).body.id, checker);
  const left = await api.owner`select label from disputes where user_id = ${client.userId} order by label`;
  expect(left.map((row) => row["label"])).toEqual(["Open", "Younger"]);
  expect((await propose("dispute", asOf)).status).toBe(409);
  expect((await propose("ledger", asOf)).status).toBe(400);
  const { items } = await read();
  expect(items.filter(({ how }) => how === "kept").map(({ due }) => due)).toEqual([0, 0, 0, 0]);
});
