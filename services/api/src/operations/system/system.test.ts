import { beforeAll, expect, test } from "vitest";
import { adminSystem } from "@roadworthy/contracts/admin-system";
import { contextOf } from "../../testing/context.ts";
import { createAdmin, createPartner, fund, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { runMaintenanceCommand } from "./maintenance-command.ts";
import { proveBooks } from "./system.service.ts";

const api = testApi();
let admin: Person;
beforeAll(async () => {
  admin = await createAdmin(api, { name: "Olive Operator" });
});

const call = async (
  method: "GET" | "POST",
  url: string,
  payload?: object,
  as: Pick<Person, "headers"> = admin,
) => {
  const { headers } = as;
  const reply = await api.app.inject({
    method,
    url: `/api/v1/admin/system${url}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, body: reply.json() };
};
const read = async () => adminSystem.read.reply.decode((await call("GET", "")).body);

test("shows the queues and the database to admins alone", async () => {
  const partner = await createPartner(api);
  expect((await call("GET", "", undefined, partner)).status).toBe(403);
  const { queues, database } = await read();
  expect(queues.map(({ name }) => name)).toContain("books.prove");
  expect(database.sizeBytes).toBeGreaterThan(1_000_000);
  expect(database.tables.length).toBeGreaterThan(0);
});

test("an update of an incident is on the public status page, in both languages", async () => {
  const [incident] = await api.owner<{ id: string }[]>`
    insert into status_incidents (component, status, began_at) values ('Experian connection', 'down', now()) returning id`;
  const words = { text: "They are repairing it.", textEs: "Lo están reparando." };
  const written = await call("POST", `/incidents/${incident?.id}/updates`, words);
  expect([written.status, written.body.updates[0].by]).toEqual([201, "Olive Operator"]);
  const status = (await api.app.inject({ url: "/api/v1/status" })).json();
  expect(status.incidents[0]).toMatchObject({ id: incident?.id, updates: [words] });
  expect((await read()).incidents[0]?.updates).toMatchObject([words]);
});

test("emails about incidents are counted, and an admin stops those to one address, once and on the trail", async () => {
  await api.owner`
    insert into status_subscribers (email, language, mailed_at, confirmed_at) values
      ('reader@test.example', 'en', now(), now()), ('other@test.example', 'es', now(), now()), ('waiting@test.example', 'en', now(), null)`;
  expect((await read()).incidentEmails).toEqual({ confirmed: 2, unconfirmed: 1 });
  const stop = () => call("POST", "/incident-emails/removals", { email: "Reader@test.example" });
  const both = await Promise.all([stop(), stop()]);
  expect(both.filter(({ body }) => body.wasRemoved)).toHaveLength(1);
  expect((await read()).incidentEmails).toEqual({ confirmed: 1, unconfirmed: 1 });
  const trail = await api.owner`select detail from audit_rows where action = 'incident_emails.stop'`;
  expect(trail).toHaveLength(1);
  expect(JSON.stringify(trail)).not.toContain("reader@");
});

test("what was given up is shown with its error and tried again", async () => {
  await api.owner`
    insert into pgboss.job (name, data, state, retry_limit, retry_count, output, completed_on)
    values ('books.prove', '{"id":"recn_none"}', 'failed', 0, 0, '{"message":"no such host"}', now())`;
  expect((await call("GET", "/dead-jobs?queue=books.prove")).body.items).toMatchObject([
    { error: "no such host" },
  ]);
  // One that has ended well is nothing to repeat.
  await api.owner`
    insert into pgboss.job (name, data, state, completed_on) values ('mail.deliver', '{}', 'completed', now())`;
  expect((await call("POST", "/dead-jobs/retry", { queue: "mail.deliver" })).body).toEqual({ retried: 0 });
  const both = await Promise.all(
    [1, 2].map(() => call("POST", "/dead-jobs/retry", { queue: "books.prove" })),
  );
  expect(both.every(({ status }) => status === 200)).toBe(true);
  expect((await read()).queues.find(({ name }) => name === "books.prove")).toMatchObject({ dead: 0 });
});

test("the books are proved one run at a time, and a difference is named", async () => {
  const partner = await createPartner(api);
  await fund(api, partner.partnerId, 5_000);
  const prove = async () => {
    const both = await Promise.all([1, 2].map(() => call("POST", "/reconciliations")));
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    await proveBooks.work(contextOf(api), { id: both[0]?.body.id }, new AbortController().signal);
    const [last] = (await read()).reconciliations;
    return last;
  };
  const agreed = await prove();
  expect(agreed?.checks.length).toBeGreaterThan(5);
  expect([agreed?.by, agreed?.checks[0]?.differences]).toEqual(["Olive Operator", 0]);
  await api.owner`update ledger_accounts set posted_cents = posted_cents + 1 where partner_id = ${partner.partnerId} and mode = 'live'`;
  const differs = await prove();
  expect(differs?.status).toBe("differs");
  expect(differs?.differences[0]?.check).toBe("Balances equal the sum of their entries");
});

test("shows the slowest statements, the standbys, and the last backup and drill as an operator noted them", async () => {
  const note = (...args: string[]) => runMaintenanceCommand(args, api.ownerUrl);
  await read();
  const before = (await read()).database;
  expect(before).toMatchObject({ standbys: [], lastBackup: null, lastDrill: null });
  expect(before.slowest?.length).toBeGreaterThan(0);
  expect(await note("backup", "failed", "disk", "full")).toBe(0);
  expect(await note("backup", "ok", "12 MB to nightly")).toBe(0);
  expect(await note("restore-drill", "ok", "reconciled in 4 min")).toBe(0);
  expect(await note("backup", "ok")).toBe(2);
  expect((await read()).database).toMatchObject({
    lastBackup: { isOk: true, note: "12 MB to nightly" },
    lastDrill: { isOk: true, note: "reconciled in 4 min" },
  });
  const trail = await api.owner`select action from audit_rows where action like 'maintenance.%'`;
  expect(trail).toHaveLength(3);
});
