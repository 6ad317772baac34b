import { beforeAll, expect, it } from "vitest";
import { createAdmin, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();
let admin: Person;
beforeAll(async () => {
  admin = await createAdmin(api, { name: "Dana Whitfield" });
});

const base = "/api/v1/admin/security-incidents";
async function send(url: string, payload: object) {
  const reply = await api.app.inject({ method: "POST", url, headers: admin.headers, payload });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
}
const event = {
  discoveredOn: "2026-01-05",
  title: "A mailbox was opened by a stranger",
  data: "Names and account numbers",
  isEncrypted: false,
  consumers: 500,
};
const recorded = async (more: object = {}): Promise<string> => {
  const { status, body } = await send(base, { ...event, ...more });
  expect(status).toBe(201);
  return String(body["id"]);
};
const note = (id: string, payload: object) => send(`${base}/${id}/notes`, { text: "As counted", ...payload });
const queued = async (id: string) => {
  const reply = await api.app.inject({ url: "/api/v1/admin/queue", headers: admin.headers });
  return reply
    .json<{ items: Record<string, unknown>[] }>()
    .items.find((item) => item["key"] === `security_incident:${id}`);
};

it("waits in the queue for 30 days from its discovery, from 500 consumers with unencrypted data on", async () => {
  const [many, few, encrypted] = [
    await recorded(),
    await recorded({ consumers: 499 }),
    await recorded({ isEncrypted: true, consumers: 9_000 }),
  ];
  expect(await queued(many)).toMatchObject({
    dueAt: "2026-02-04T23:59:59.000Z",
    link: `/admin/incidents#${many}`,
  });
  for (const id of [few, encrypted]) expect(await queued(id)).toBeUndefined();
  // More turn out to be affected: the clock still runs from the discovery.
  expect(await note(few, { consumers: 500 })).toMatchObject({ body: { noticeDueOn: "2026-02-04" } });
  expect(await queued(few)).toBeDefined();
});

it("is closed once the FTC was told, and leaves the queue then", async () => {
  const id = await recorded();
  expect(await note(id, { isClosed: true })).toMatchObject({
    status: 409,
    body: { code: "illegal_transition" },
  });
  const ftc = { reference: "FTC-2026-0117", on: "2026-01-20" };
  expect(await note(id, { ftc, consumersToldOn: "2026-01-22" })).toMatchObject({
    status: 200,
    body: { ftc, consumersToldOn: "2026-01-22", closedAt: null },
  });
  expect(await queued(id)).toBeUndefined();
  expect((await note(id, { isClosed: true })).body["closedAt"]).not.toBeNull();
  expect(await note(id, {})).toMatchObject({ status: 409 });
  const trail = await api.owner`select action from audit_rows where object = ${id} order by seq`;
  expect(trail.map((row) => row["action"])).toEqual([
    "security_incident.record",
    "security_incident.note",
    "security_incident.close",
  ]);
});

it("is not closed while the consumers weren't told, unless the reason is on record", async () => {
  const id = await recorded({ consumers: 12 });
  expect(await note(id, { isClosed: true })).toMatchObject({
    status: 409,
    body: { code: "illegal_transition", detail: expect.stringContaining("consumers weren't told") },
  });
  const whyConsumersNotTold = "Outside counsel: no reasonable risk of harm in any state concerned";
  expect(await note(id, { isClosed: true, whyConsumersNotTold })).toMatchObject({
    status: 200,
    body: { whyConsumersNotTold, notes: [{ text: "As counted" }] },
  });
  const told = await recorded({ consumers: 12 });
  await note(told, { consumersToldOn: "2026-01-22" });
  expect(await note(told, { isClosed: true })).toMatchObject({ body: { whyConsumersNotTold: null } });
  for (const nobody of [{ consumers: 0 }, { consumers: 12, isEncrypted: true }])
    expect(await note(await recorded(nobody), { isClosed: true })).toMatchObject({ status: 200 });
});

it("keeps every note for good, and takes no day to come", async () => {
  const id = await recorded({ consumers: 3 });
  await note(id, { text: "First" });
  const { body } = await note(id, { text: "Second" });
  expect(body["notes"]).toMatchObject([
    { text: "First", by: "Dana Whitfield" },
    { text: "Second", by: "Dana Whitfield" },
  ]);
  await expect(api.deps.sql`update security_incidents set notes = '[]' where id = ${id}`).rejects.toThrow(
    /notes are only added/,
  );
  await expect(api.deps.sql`delete from security_incidents where id = ${id}`).rejects.toThrow(
    /permission denied/,
  );
  expect(await note(id, { consumersToldOn: "2999-01-01" })).toMatchObject({
    status: 400,
    body: { issues: [{ path: "consumersToldOn", message: "must not be in the future" }] },
  });
  expect(await send(base, { ...event, discoveredOn: "2999-01-01" })).toMatchObject({ status: 400 });
  // Nobody was told of it before it was found; a wrong year would take it off the queue.
  const early = { ftc: { reference: "FTC-2026-0117", on: "2025-01-20" }, consumersToldOn: "2025-01-22" };
  expect(await note(await recorded(), early)).toMatchObject({
    status: 400,
    body: {
      issues: [
        { path: "ftc.on", message: "must not be before its discovery" },
        { path: "consumersToldOn", message: "must not be before its discovery" },
      ],
    },
  });
});
