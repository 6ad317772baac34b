import { beforeAll, expect, it } from "vitest";
import { adminRetention } from "@roadworthy/contracts/admin-retention";
import { createAdmin, createClient, type Person } from "../../testing/fixtures.ts";
import { disposeReports } from "../../credit/reports/reports.jobs.ts";
import { contextOf } from "../../testing/context.ts";
import { createPuller, order, pulled, putIdentity, send, somebody } from "../../testing/credit/pulls.ts";
import { testApi } from "../../testing/harness.ts";
import { mailTo } from "../../testing/sign-in/mailbox.ts";
import { digestOf, readDue } from "./retention.service.ts";
import { dayWords } from "../../platform/company-day.ts";

const api = testApi();
let maker: Person;
let checker: Person;
beforeAll(async () => {
  maker = await createAdmin(api, { name: "Mia Maker" });
  checker = await createAdmin(api, { name: "Chris Checker" });
});

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
  expect(stale.body.summary).toBe(`Delete 2 unused client accounts for good, due on ${dayWords(first.asOf)}`);
  // One of them comes back meanwhile: what was agreed on is not what is due anymore.
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

it("keeps an unused account as long as an open dispute or privacy request of it, and a closed dispute its own time", async () => {
  const [young, old, open, asking] = await Promise.all([0, 1, 2, 3].map(() => createClient(api)));
  if (!young || !old || !open || !asking) throw new Error("four clients");
  const all = [young.userId, old.userId, open.userId, asking.userId];
  await api.owner`insert into privacy_requests (user_id, kind, received_on, due_on, note, recorded_at, recorded_by)
    values (${asking.userId}, 'access', '2026-10-01', '2026-11-15', 'By mail', now(), ${asking.userId})`;
  await api.owner`update users set created_at = now() - interval '80 months', last_sign_in_at = now() - interval '70 months'
    where id = any(${all}::uuid[])`;
  await api.owner`insert into disputes (user_id, kind, label, reason, created_at, closed_at) values
    (${young.userId}, 'tradeline', 'Younger', 'notMine', now() - interval '70 months', now() - interval '59 months'),
    (${old.userId}, 'tradeline', 'Old', 'notMine', now() - interval '70 months', now() - interval '61 months'),
    (${open.userId}, 'tradeline', 'Open', 'notMine', now() - interval '70 months', null)`;
  const { ids } = await dryRun("customer_information");
  expect(all.filter((id) => ids.includes(id))).toEqual([old.userId]);
  await api.owner`delete from disputes where user_id = any(${all}::uuid[])`;
  await api.owner`delete from privacy_requests where user_id = ${asking.userId}`;
  await api.owner`update users set last_sign_in_at = now() where id = any(${all}::uuid[])`;
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

it("seals what a held client had when they close their account, for two admins only, until the hold is lifted", async () => {
  const subject = somebody();
  const client = await createClient(api);
  await putIdentity(api, client.userId, subject);
  const puller = await createPuller(api);
  const { reportId, id: pullId } = pulled(
    await send(api, puller.key, order({ bureaus: ["equifax"] }, subject)),
  );
  await api.owner`update credit_reports set created_at = now() - interval '61 months' where id = ${reportId}`;
  const dispute = await post(client, "/api/v1/client/disputes", {
    kind: "inquiry",
    places: [{ bureau: "equifax", id: pullId }],
    reason: "notAuthorized",
    explanation: "I never went there.",
  });
  const contentBase64 = Buffer.from("%PDF-1.7 x").toString("base64");
  const paper = { fileName: "letter.pdf", mediaType: "application/pdf", contentBase64 };
  expect((await post(client, `/api/v1/client/disputes/${dispute.body.id}/evidence`, paper)).status).toBe(201);
  const decide = async (kind: string, payload: object) => {
    const made = await post(maker, "/api/v1/admin/proposals", { kind, payload, reason: "Case 24-1187" });
    return approve(made.body.id, checker);
  };
  expect((await decide("legal_hold.set", { subject: client.email })).status).toBe(200);

  const closing = await api.app.inject({
    method: "POST",
    url: "/api/v1/me/closure",
    headers: client.headers,
    payload: { address: client.email },
  });
  expect(closing.json()).toMatchObject({ isHeld: true });
  expect((await get("", client)).statusCode).toBe(401);
  const [mail] = await mailTo(api, client.email);
  expect(mail?.text).toContain("A legal hold stands for your records");
  // Erased as any other account; what was there is in the sealed file alone, and nobody reads it yet.
  for (const table of ["disputes", "consumers"]) {
    expect(await api.owner`select 1 from ${api.owner(table)} where user_id = ${client.userId}`).toEqual([]);
  }
  const [stored] = await api.owner`select * from held_files where user_id = ${client.userId}`;
  expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${client.email}|${subject.lastName}`, "i"));
  const { heldFiles, holds } = await read();
  const [file] = heldFiles;
  expect(heldFiles).toMatchObject([{ userId: client.userId, openedUntil: null }]);
  expect((await get(`/held-files/${file?.id}`)).statusCode).toBe(409);
  expect((await decide("legal_hold.open", { fileId: file?.id })).status).toBe(200);
  const opened = adminRetention.heldFile.reply.decode((await get(`/held-files/${file?.id}`)).json());
  expect(opened.content).toMatchObject({
    account: { account: { email: client.email }, identity: { lastName: subject.lastName } },
    rows: {
      disputes: [{ explanation: "I never went there." }],
      dispute_evidence: [{ file_name: "letter.pdf", content: contentBase64 }],
    },
  });
  expect(JSON.stringify(opened)).not.toMatch(/argon2|refresh_/);
  const reads =
    await api.owner`select 1 from audit_rows where action = 'held_file.read' and object = ${client.userId}`;
  expect(reads).toHaveLength(1);

  // The business's report about them is kept too, although it is tied to no account anymore.
  const dispose = () => disposeReports.work(contextOf(api), {}, new AbortController().signal);
  const isDisposed = async () =>
    (await api.owner`select disposed_at is not null as gone from credit_reports where id = ${reportId}`)[0]?.[
      "gone"
    ];
  await dispose();
  expect(await isDisposed()).toBe(false);
  const hold = holds.find(({ subject }) => subject === client.userId);
  expect((await decide("legal_hold.lift", { holdId: hold?.id })).status).toBe(200);
  expect((await read()).heldFiles).toEqual([]);
  await dispose();
  expect(await isDisposed()).toBe(true);
  await expect(api.deps.sql`delete from held_files`).rejects.toThrow(/permission denied/);
});

it("keeps a record through the last day of its time", async () => {
  const { userId } = await createClient(api);
  const [row] = await api.owner<{ id: string }[]>`
    insert into disputes (user_id, kind, label, reason, created_at, closed_at)
    values (${userId}, 'tradeline', 'Day', 'notMine', '2000-01-03', '2001-03-10T23:00:00Z') returning id`;
  const isDue = async (asOf: string) =>
    (await readDue(contextOf(api), "dispute", asOf)).some(({ id }) => id === row?.id);
  expect([await isDue("2006-03-10"), await isDue("2006-03-11")]).toEqual([false, true]);
  await api.owner`delete from disputes where user_id = ${userId}`;
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
