import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { webhooks as api } from "@roadworthy/contracts/webhooks";
import { contextOf } from "../../testing/context.ts";
import { createApiKey, createPartner, type PartnerPerson } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { ageProofs } from "../../testing/sign-in/step-up.ts";
import { deliverWebhooks, sweepEvents } from "./deliver.jobs.ts";
import { claimDue, readWaiting } from "./due.queries.ts";

type Received = { readonly headers: Record<string, string>; readonly body: string; readonly path: string };

let server: TestApi;
let receiver: Server;
let base: string;
let received: Received[] = [];
/** The statuses the receiver gives, in turn; the last one stays. */
let statuses: number[] = [200];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += String(part)));
    request.on("end", () => {
      received.push({ headers: request.headers as Record<string, string>, body, path: request.url ?? "" });
      const status = statuses.length > 1 ? (statuses.shift() ?? 200) : (statuses[0] ?? 200);
      response.writeHead(status, { location: "/elsewhere" }).end("the receiver's words");
    });
  });
  await new Promise<void>((resolve) => void receiver.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  server = await startTestApi({ webhookAllowedHosts: ["127.0.0.1"] });
});
afterAll(async () => {
  await server.stop();
  receiver.close();
});
beforeEach(() => {
  received = [];
  statuses = [200];
});

const never = new AbortController().signal;
const call = (
  partner: PartnerPerson,
  method: "GET" | "POST" | "PATCH" | "DELETE",
  url: string,
  payload?: object,
) =>
  server.app.inject({ method, url: `/api/v1/${url}`, headers: partner.headers, ...(payload && { payload }) });

async function endpointOf(partner: PartnerPerson, path: string, events = ["pull.completed", "report.ready"]) {
  const answer = await call(partner, "POST", "webhook-endpoints", { url: `${base}${path}`, events });
  expect(answer.statusCode).toBe(201);
  return api.create.reply.parse(answer.json());
}

const emit = async (partnerId: string, type = "pull.completed", mode = "live"): Promise<string> => {
  const [row] = await server.owner<{ id: string }[]>`
    select emit_event(${partnerId}, ${mode}, ${type}, '{"pullId":"pull_1"}'::jsonb) as id`;
  return row?.id ?? "";
};

/** The jobs' context, with a clock so many seconds ahead, or that far after an instant where nothing may come early. */
const contextIn = (seconds: number, since?: number) => ({
  ...contextOf(server),
  now: () => new Date((since ?? Date.now()) + seconds * 1_000),
});
const work = (seconds = 0, since?: number) => deliverWebhooks.work(contextIn(seconds, since), {}, never);

/** Sends on what happened; returns the partner's deliveries that were made of it. */
async function dispatch(partnerId: string, since?: number): Promise<string[]> {
  const read = () =>
    server.owner<{ id: string }[]>`select id from webhook_deliveries where partner_id = ${partnerId}`;
  const before = new Set((await read()).map(({ id }) => id));
  await work(0, since);
  return (await read()).map(({ id }) => id).filter((id) => !before.has(id));
}

const deliveryOf = async (partner: PartnerPerson, id: string) =>
  api.delivery.reply.parse((await call(partner, "GET", `webhook-deliveries/${id}`)).json());
const endpointNow = async (partner: PartnerPerson) =>
  api.list.reply.parse((await call(partner, "GET", "webhook-endpoints")).json()).items[0];

describe("an event", () => {
  it("is written by the pull that settles, and told to the endpoints of its mode that listen", async () => {
    const partner = await createPartner(server);
    const key = await createApiKey(server, partner.partnerId, { mode: "test" });
    const live = await endpointOf(partner, "/live");
    const pulled = await server.app.inject({
      method: "POST",
      url: "/api/v1/credit-pulls",
      headers: { ...key.headers, "idempotency-key": "one" },
      payload: {
        bureaus: ["equifax"],
        firstName: "Morgan",
        lastName: "Ellis",
        dateOfBirth: "1974-02-11",
        ssn: "666-28-1003",
        address: { street: "412 Orchard Bend", city: "Madison", state: "WI", zipCode: "53703" },
        purpose: "EXTENSION_OF_CREDIT",
        consent: { textVersion: 1, method: "phone" },
      },
    });
    expect(pulled.statusCode).toBe(201);
    const listed = await server.app.inject({ url: "/api/v1/events", headers: key.headers });
    const { items } = api.events.reply.parse(listed.json());
    expect(items.map(({ type }) => type).toSorted()).toEqual(["pull.completed", "report.ready"]);
    expect(items[0]?.data).toMatchObject({ pullId: pulled.json().id, status: "completed" });
    // What happens in test mode is not told to an endpoint of live mode.
    expect(await dispatch(partner.partnerId)).toEqual([]);
    await emit(partner.partnerId);
    await emit(partner.partnerId, "balance.low");
    expect(await dispatch(partner.partnerId)).toHaveLength(1);
    expect(received).toHaveLength(1);
    expect(live.endpoint.mode).toBe("live");
  });

  it("is sent on once, however many dispatch, and signed by Standard Webhooks", async () => {
    const partner = await createPartner(server);
    const { secret } = await endpointOf(partner, "/signed");
    const eventId = await emit(partner.partnerId);
    const other = await server.another();
    const there = { ...contextOf({ ...server, deps: other.deps }) };
    await Promise.all([
      work(),
      work(),
      deliverWebhooks.work(there, {}, never),
      deliverWebhooks.work(there, {}, never),
    ]);
    expect(received).toHaveLength(1);
    const [{ id } = { id: "" }, ...more] = await server.owner<{ id: string }[]>`
      select id from webhook_deliveries where partner_id = ${partner.partnerId}`;
    expect(more).toEqual([]);
    const [got] = received;
    expect(got?.headers["webhook-id"]).toBe(eventId);
    const told = new Webhook(secret).verify(got?.body ?? "", got?.headers ?? {});
    const { items } = api.events.reply.parse((await call(partner, "GET", "events")).json());
    expect(told).toMatchObject({ type: "pull.completed", data: { pullId: "pull_1" } });
    // What is told is the event as the API answers it.
    expect(api.events.reply.parse({ items: [told], nextCursor: null }).items).toEqual(items);
    const delivery = await deliveryOf(partner, id);
    expect(delivery).toMatchObject({
      status: "succeeded",
      attempts: 1,
      lastStatusCode: 200,
      body: got?.body,
    });
    expect(delivery.log).toMatchObject([
      { number: 1, statusCode: 200, responseBody: "the receiver's words" },
    ]);
    expect(delivery.log[0]?.requestHeaders["webhook-signature"]).toMatch(/^v1,/);
  });

  it("carries a signature of each secret after a rotation", async () => {
    const partner = await createPartner(server);
    const { endpoint, secret } = await endpointOf(partner, "/rotated");
    const rotated = await call(partner, "POST", `webhook-endpoints/${endpoint.id}/rotate-secret`);
    const next = api.rotateSecret.reply.parse(rotated.json()).secret;
    const [overlap] = await server.owner`
      select extract(epoch from e.old_secret_until - a.at)::float8 / 3600 as hours from webhook_endpoints e
      join audit_rows a on a.object = e.id and a.action = 'webhook.rotate_secret' where e.id = ${endpoint.id}`;
    expect(overlap?.["hours"]).toBeCloseTo(24, 1);
    await emit(partner.partnerId);
    await dispatch(partner.partnerId);
    const { body = "", headers = {} } = received[0] ?? {};
    for (const one of [secret, next]) expect(new Webhook(one).verify(body, headers)).toBeDefined();
    await server.owner`update webhook_endpoints set old_secret_until = now() - interval '1 second' where id = ${endpoint.id}`;
    await emit(partner.partnerId);
    await dispatch(partner.partnerId);
    expect(received[1]?.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
  });
});

it("is sent by another process if the one that took it dies, and dropped after 30 days", async () => {
  const partner = await createPartner(server);
  const { endpoint } = await endpointOf(partner, "/lost");
  const waiting = { endpointId: endpoint.id, partnerId: partner.partnerId, isFailing: false };
  await call(partner, "POST", `webhook-endpoints/${endpoint.id}/test`);
  const start = Date.now();
  const ctx = contextIn(0, start);
  expect(await readWaiting(ctx)).toMatchObject([waiting]);
  // What another process is taking just now is passed over.
  await server.owner.begin(async (sql) => {
    await sql`select from webhook_deliveries where partner_id = ${partner.partnerId} for update`;
    expect(await claimDue(ctx, [waiting], [])).toEqual([]);
  });
  expect(await claimDue(ctx, [waiting], [])).toMatchObject([{ ...waiting, number: 1 }]);
  expect(await claimDue(ctx, [waiting], [])).toEqual([]);
  await work(50, start);
  expect(received).toEqual([]);
  await work(61, start);
  expect(received).toHaveLength(1);
  await server.owner`
    update partner_events set created_at = now() - interval '31 days' where partner_id = ${partner.partnerId}`;
  await sweepEvents.work(ctx, {}, never);
  const left = await server.owner`select id from webhook_deliveries where partner_id = ${partner.partnerId}`;
  expect(left).toEqual([]);
});

describe("an endpoint that fails", () => {
  it("is tried again, not followed elsewhere, and well again once it answers", async () => {
    const partner = await createPartner(server);
    await endpointOf(partner, "/moved");
    statuses = [307, 500, 200];
    await emit(partner.partnerId);
    const start = Date.now();
    const [id = ""] = await dispatch(partner.partnerId, start);
    expect(received.map(({ path }) => path)).toEqual(["/moved"]);
    expect(await endpointNow(partner)).toMatchObject({ status: "enabled", failingSince: expect.any(Date) });
    await work(4, start);
    expect(received).toHaveLength(1);
    await work(6, start);
    expect(await deliveryOf(partner, id)).toMatchObject({
      status: "pending",
      attempts: 2,
      lastStatusCode: 500,
    });
    await work(340, start);
    expect((await deliveryOf(partner, id)).log.map(({ statusCode }) => statusCode)).toEqual([307, 500, 200]);
    expect(await endpointNow(partner)).toMatchObject({ failingSince: null });
    const told = await server.owner`select kind from alerts where user_id = ${partner.userId}`;
    expect(told, "a few seconds of trouble are no news").toEqual([]);
  });

  it("is disabled by 410 and after the whole schedule, and its people are told", async () => {
    const [gone, failing] = await Promise.all([createPartner(server), createPartner(server)]);
    await endpointOf(gone, "/gone");
    statuses = [410];
    await emit(gone.partnerId);
    await dispatch(gone.partnerId);
    expect(await endpointNow(gone)).toMatchObject({ status: "disabled", disabledReason: "gone" });

    const { endpoint } = await endpointOf(failing, "/failing");
    const [developer, puller] = [await createPartner(server), await createPartner(server)];
    await server.owner`update users set partner_id = ${failing.partnerId}, member_role = case id when ${developer.userId} then 'developer' else 'puller' end where id in (${developer.userId}, ${puller.userId})`;
    statuses = [503];
    await emit(failing.partnerId);
    const [id = ""] = await dispatch(failing.partnerId);
    await server.owner`update webhook_endpoints set failing_since = now() - interval '61 minutes' where id = ${endpoint.id}`;
    for (const seconds of [6, 340]) await work(seconds);
    await server.owner`update webhook_deliveries set attempts = 9, next_attempt_at = now() - interval '1 second' where id = ${id}`;
    await work(400);
    expect(await deliveryOf(failing, id)).toMatchObject({ status: "failed", attempts: 10 });
    expect(await endpointNow(failing)).toMatchObject({ status: "disabled", disabledReason: "failing" });
    const told = ({ userId }: typeof gone) =>
      server.owner`select kind from alerts where user_id = ${userId} order by created_at, id`;
    expect(await told(gone)).toEqual([{ kind: "webhook_disabled" }]);
    expect(await told(failing)).toEqual([{ kind: "webhook_failing" }, { kind: "webhook_disabled" }]);
    // Webhooks are not a puller's, who can't open that page.
    expect([(await told(developer)).length, (await told(puller)).length]).toEqual([2, 0]);
    const refused = await call(failing, "POST", `webhook-endpoints/${endpoint.id}/test`);
    expect(refused.json()).toMatchObject({ code: "illegal_transition" });
    await call(failing, "PATCH", `webhook-endpoints/${endpoint.id}`, { status: "enabled" });
    expect(await endpointNow(failing)).toMatchObject({ status: "enabled", failingSince: null });
  });
});

it("sends tests, and events again by id or by a span of time", async () => {
  const partner = await createPartner(server);
  const { endpoint } = await endpointOf(partner, "/again");
  const tested = await call(partner, "POST", `webhook-endpoints/${endpoint.id}/test`);
  expect(tested.json()).toMatchObject({ type: "webhook.test", cause: "test", status: "pending" });
  await dispatch(partner.partnerId);
  const ids = [
    await emit(partner.partnerId),
    await emit(partner.partnerId, "report.ready"),
    await emit(partner.partnerId, "balance.low"),
    await emit(partner.partnerId, "pull.completed", "test"),
  ];
  await dispatch(partner.partnerId);
  const replay = (body: object) => call(partner, "POST", `webhook-endpoints/${endpoint.id}/replay`, body);
  expect((await replay({ eventIds: ids })).json()).toEqual({ deliveries: 2 });
  const span = { from: "2020-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z" };
  expect((await replay(span)).json()).toEqual({ deliveries: 2 });
  await dispatch(partner.partnerId);
  expect(received).toHaveLength(7);
  const page = await call(partner, "GET", `webhook-deliveries?limit=3&endpointId=${endpoint.id}`);
  expect(api.deliveries.reply.parse(page.json())).toMatchObject({
    total: 7,
    items: [{ cause: "replay" }, {}, {}],
  });
});

it("goes to no private address, and is nobody else's", async () => {
  const [mine, other] = await Promise.all([createPartner(server), createPartner(server)]);
  for (const url of [
    "http://hooks.example/",
    "https://localhost/",
    "https://10.0.0.1/",
    "https://[::1]/",
    "ftp://x.example/",
  ]) {
    const refused = await call(mine, "POST", "webhook-endpoints", { url, events: ["pull.failed"] });
    expect(refused.json()).toMatchObject({ status: 400, code: "invalid_request", issues: [{ path: "url" }] });
  }
  const { endpoint } = await endpointOf(other, "/other");
  for (const [method, url] of [
    ["PATCH", `webhook-endpoints/${endpoint.id}`],
    ["DELETE", `webhook-endpoints/${endpoint.id}`],
    ["POST", `webhook-endpoints/${endpoint.id}/test`],
    ["POST", `webhook-endpoints/${endpoint.id}/rotate-secret`],
  ] as const)
    expect(
      (await call(mine, method, url, method === "PATCH" ? { status: "disabled" } : undefined)).statusCode,
    ).toBe(404);
  const again = await call(other, "POST", "webhook-endpoints", {
    url: endpoint.url,
    events: ["pull.failed"],
  });
  expect(again.json()).toMatchObject({ code: "already_exists" });
  // Nor may a change give two endpoints one address, which would get everything twice.
  const second = await endpointOf(other, "/second");
  const moved = (url: string) => call(other, "PATCH", `webhook-endpoints/${second.endpoint.id}`, { url });
  expect((await moved(endpoint.url)).json()).toMatchObject({
    code: "already_exists",
    issues: [{ path: "url" }],
  });
  expect((await moved(second.endpoint.url)).statusCode).toBe(200);
  // Where events go is changed by who has lately proved who they are, as an endpoint is made; turning one off is not.
  await ageProofs(server, other.userId);
  expect((await moved(second.endpoint.url)).json().code).toBe("step_up_required");
  const off = { status: "disabled" };
  expect((await call(other, "PATCH", `webhook-endpoints/${second.endpoint.id}`, off)).statusCode).toBe(200);
});
