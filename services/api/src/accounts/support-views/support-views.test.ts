import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clients } from "@roadworthy/contracts/clients";
import { clientViews, supportViews } from "@roadworthy/contracts/support-views";
import { createAdmin, createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();
let client: Person;
let admin: Person;
let other: Person;
beforeAll(async () => {
  admin = await createAdmin(api, { name: "Dana Whitfield" });
  other = await createAdmin(api);
});
beforeEach(async () => {
  client = await createClient(api, { name: "Taylor Brandt" });
});

type As = Pick<Person, "headers">;
const ask = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, as: As, more: object = {}) =>
  api.app.inject({ method, url: `/api/v1${path}`, headers: { ...as.headers }, ...more });
const allow = async () => {
  const reply = await ask("POST", "/client/support-views", client);
  expect(reply.statusCode).toBe(201);
  return supportViews.allow.reply.parse(reply.json());
};
const open = (code: string, as: As = admin) =>
  ask("POST", "/admin/client-views", as, { payload: { clientId: client.userId, code } });
const opened = async () => {
  const reply = await open((await allow()).code);
  expect(reply.statusCode).toBe(201);
  return clientViews.open.reply.parse(reply.json());
};
const within = (id: string, as: As = admin) => ({ headers: { ...as.headers, "roadworthy-view": id } });

describe("a client's account in the hands of support", () => {
  it("is read with the client's code, and each reading is in the client's log in the admin's name", async () => {
    const view = await opened();
    expect(view).toMatchObject({ clientId: client.userId, clientName: "Taylor Brandt" });
    const shown = await ask("GET", "/client/dashboard", within(view.id));
    expect(clients.dashboard.reply.parse(shown.json()).name).toBe("Taylor Brandt");
    const trail = await api.owner`
      select actor_kind, actor_id, action, detail ->> 'operation' as operation from audit_rows
      where stream = ${`client:${client.userId}`} and action like 'support_view.%' order by seq`;
    expect(trail).toMatchObject([
      { action: "support_view.allow", actor_kind: "client" },
      { action: "support_view.open", actor_kind: "admin", actor_id: admin.userId },
      { action: "support_view.read", actor_kind: "admin", operation: "clients.dashboard" },
    ]);
    const log = clients.inquiries.reply.parse((await ask("GET", "/client/inquiries", client)).json());
    expect(log.items).toMatchObject([{ kind: "support", requester: "Dana Whitfield" }]);
    const alerts = (await ask("GET", "/me/alerts", client)).json<{ items: { kind: string }[] }>();
    expect(alerts.items.map(({ kind }) => kind)).toContain("support_view_opened");
  });

  it("cannot be changed or taken away, and opens nothing of the admin's meanwhile", async () => {
    const view = within((await opened()).id);
    const asCsv = { headers: { ...view.headers, accept: "text/csv" } };
    const refused = [
      await ask("PATCH", "/client/settings", view, { payload: { allowApiCreditPulls: false } }),
      await ask("POST", "/client/report-refreshes", view),
      await ask("POST", "/client/support-views", view),
      await ask("POST", "/me/alerts/read", view, { payload: {} }),
      await ask("GET", "/client/inquiries?format=csv", view),
      await ask("GET", "/client/inquiries", asCsv),
      await ask("GET", "/client/loans/loan_1?format=pdf", view),
      await ask("GET", "/me/security-events", view),
      await ask("GET", "/admin/queue", view),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 403));
    expect((await ask("GET", "/admin/queue", admin)).statusCode).toBe(200);
  });

  it("is ended by the client, however many codes were made after it", async () => {
    const { id } = await opened();
    for (let count = 0; count < 20; count += 1) await allow();
    const ended = await ask("DELETE", `/client/support-views/${id}`, client);
    expect(ended.json()).toMatchObject({ id, status: "ended" });
    expect((await ask("GET", "/client/dashboard", within(id))).statusCode).not.toBe(200);
  });

  it("is opened by nobody but an admin, for this client, once", async () => {
    const { code } = await allow();
    const partner = await createPartner(api);
    expect((await open(code, partner)).statusCode).toBe(403);
    expect((await open(code, client)).statusCode).toBe(403);
    const elsewhere = { clientId: (await createClient(api)).userId, code };
    expect((await ask("POST", "/admin/client-views", admin, { payload: elsewhere })).statusCode).toBe(422);
    const both = await Promise.all([open(code), open(code, other)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  it("is shown to no other admin, and to nobody who is none", async () => {
    const { id } = await opened();
    const stranger = await ask("GET", "/client/dashboard", within(id, other));
    expect([stranger.statusCode, stranger.json<{ code: string }>().code]).toEqual([
      403,
      "support_view_ended",
    ]);
    expect((await ask("GET", "/client/dashboard", within(id, await createClient(api)))).statusCode).toBe(403);
    expect((await ask("GET", "/client/dashboard", admin)).statusCode).toBe(403);
    // Nor in another of the admin's own sessions.
    await api.owner`update support_views set admin_session_id = ${other.sessionId} where id = ${id}`;
    expect((await ask("GET", "/client/dashboard", within(id))).json()).toMatchObject({
      code: "support_view_ended",
    });
  });

  it("is over with its time, for the view and for the code", async () => {
    const { id } = await opened();
    await api.owner`update support_views set expires_at = now() - interval '1 second' where id = ${id}`;
    const late = await ask("GET", "/client/dashboard", within(id));
    expect(late.json<{ code: string }>().code).toBe("support_view_ended");
    const { code, view } = await allow();
    await api.owner`update support_views set code_expires_at = now() - interval '1 second' where id = ${view.id}`;
    expect((await open(code)).statusCode).toBe(422);
    // A new code makes the one before void.
    const [first, second] = [await allow(), await allow()];
    expect([(await open(first.code)).statusCode, (await open(second.code)).statusCode]).toEqual([422, 201]);
  });

  it.each(["client", "admin"] as const)("is ended by the %s at once", async (side) => {
    const { id } = await opened();
    const path = side === "client" ? `/client/support-views/${id}` : `/admin/client-views/${id}`;
    const stranger = side === "client" ? await createClient(api) : other;
    expect((await ask("DELETE", path, stranger)).statusCode).toBe(404);
    expect((await ask("GET", "/client/dashboard", within(id))).statusCode).toBe(200);
    expect((await ask("DELETE", path, side === "client" ? client : admin)).statusCode).toBe(200);
    expect((await ask("GET", "/client/dashboard", within(id))).statusCode).toBe(403);
    const listed = supportViews.list.reply.parse((await ask("GET", "/client/support-views", client)).json());
    expect(listed.items).toMatchObject([{ status: "ended", endedBy: side, adminName: "Dana Whitfield" }]);
  });

  it("is not found by guessing", async () => {
    const { code } = await allow();
    for (let n = 0; n < 10; n += 1) await open("WRNG-C2DE", other);
    expect((await open(code, other)).statusCode).toBe(429);
  });
});
