import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { requestLogs } from "@roadworthy/contracts/request-log";
import { contextOf } from "../../testing/context.ts";
import { createApiKey, createPartner, type PartnerPerson } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { keepRequestLog } from "./request-log.module.ts";
import { flushRequestLog } from "./request-log-recorder.ts";

const api = testApi();
let partner: PartnerPerson;
let key: { headers: { authorization: string } };
beforeAll(async () => {
  partner = await createPartner(api);
  key = await createApiKey(api, partner.partnerId, { mode: "test" });
});

const body = {
  firstName: "Casey",
  lastName: "Lindqvist",
  ssn: "666-28-1004",
  address: { street: "77 Canal St", city: "Duluth", state: "MN", zipCode: "55802" },
  bureaus: ["equifax"],
  purpose: "EXTENSION_OF_CREDIT",
  consent: { textVersion: 1, method: "phone" },
  reference: "deal-7",
};
const read = async (query = "", headers: Record<string, string> = partner.headers) => {
  await flushRequestLog(api.deps);
  const reply = await api.app.inject({ url: `/api/v1/request-log?${query}`, headers });
  return requestLogs.list.reply.parse(reply.json());
};

it("keeps every call of a key with its outcome, and nothing personal", async () => {
  const idempotencyKey = randomUUID();
  const pulled = await api.app.inject({
    method: "POST",
    url: "/api/v1/credit-pulls",
    headers: { ...key.headers, "idempotency-key": idempotencyKey, "user-agent": "Dealer Desk 2" },
    payload: body,
  });
  expect(pulled.statusCode).toBe(201);
  await api.app.inject({ url: "/api/v1/customers?q=Lindqvist", headers: key.headers });
  await api.app.inject({ url: "/api/v1/nothing", headers: key.headers });

  const { items, total } = await read();
  expect(total).toBe(3);
  expect(
    items
      .map(({ method, path, status, problem }) => [method, path, status, problem])
      .toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual([
    ["GET", "/api/v1/customers", 200, null],
    ["GET", "/api/v1/nothing", 404, "not_found"],
    ["POST", "/api/v1/credit-pulls", 201, null],
  ]);
  const [found] = (await read(`q=${idempotencyKey}`)).items;
  expect(found).toMatchObject({ id: pulled.headers["x-request-id"], keyName: "Test key", mode: "test" });
  expect((await read("outcome=refused")).items.map(({ status }) => status)).toEqual([404]);

  const detail = await api.app.inject({ url: `/api/v1/request-log/${found?.id}`, headers: partner.headers });
  expect(requestLogs.get.reply.parse(detail.json())).toMatchObject({
    operation: "pulls.request",
    userAgent: "Dealer Desk 2",
    canRunAgain: true,
    body: { firstName: "…", ssn: "…", bureaus: ["equifax"], reference: "deal-7" },
  });
  const rows = JSON.stringify(await api.owner`select * from request_log`);
  expect(rows).not.toMatch(/Lindqvist|666-?28-?1004|Canal/);

  const again = await api.app.inject({
    method: "POST",
    url: `/api/v1/request-log/${found?.id}/run-again`,
    headers: partner.headers,
  });
  expect(requestLogs.runAgain.reply.parse(again.json())).toMatchObject({
    status: 201,
    sent: { lastName: "Ellis", reference: "deal-7" },
    answer: { mode: "test", consumerName: "Morgan Ellis", status: "completed" },
  });
});

it("keeps a call whatever its body holds, and is stopped by none", async () => {
  const { headers, partnerId } = await createPartner(api);
  const key = await createApiKey(api, partnerId, { mode: "test" });
  const send = (payload: string) =>
    api.app.inject({
      method: "POST",
      url: "/api/v1/quotes",
      headers: { ...key.headers, "content-type": "application/json" },
      payload,
    });
  const half = `${"x".repeat(199)}\u{1F697}`;
  for (const hostile of ['{"a\\u0000b":1}', '{"reference":"\\u0000"}', '{"\\ud800":{"reference":"\\ud800"}}'])
    expect((await send(hostile)).statusCode).toBe(400);
  await send(JSON.stringify({ reference: half }));
  expect((await read("", headers)).total).toBe(4);
});

it("writes every other call where the database refuses one", async () => {
  const { headers, partnerId } = await createPartner(api);
  const key = await createApiKey(api, partnerId, { mode: "test" });
  const refused = "Dealer Desk refused";
  await api.owner.unsafe(
    `alter table request_log add constraint no_such_caller check (user_agent <> '${refused}')`,
  );
  for (const agent of ["Dealer Desk 3", refused, "Dealer Desk 4"])
    await api.app.inject({ url: "/api/v1/balance", headers: { ...key.headers, "user-agent": agent } });
  expect((await read("", headers)).total).toBe(2);
  await api.owner.unsafe("alter table request_log drop constraint no_such_caller");
});

it("runs a refused call again as far as it went: to the same refusal, not to a failure of ours", async () => {
  const refused = async (method: "GET" | "POST", url: string, payload?: object) => {
    const answer = await api.app.inject({ method, url, headers: key.headers, ...(payload && { payload }) });
    expect(answer.statusCode).toBe(400);
    await flushRequestLog(api.deps);
    const again = await api.app.inject({
      method: "POST",
      url: `/api/v1/request-log/${String(answer.headers["x-request-id"])}/run-again`,
      headers: partner.headers,
    });
    expect(again.statusCode).toBe(200);
    return requestLogs.runAgain.reply.parse(again.json());
  };
  const quote = await refused("POST", "/api/v1/quotes", { bureaus: ["equifacts"] });
  expect(quote).toMatchObject({ status: 400, answer: { code: "invalid_request" } });
  expect(JSON.stringify(quote.answer)).toContain("bureaus.0");
  expect(await refused("GET", "/api/v1/credit-reports?limit=5000")).toMatchObject({
    status: 400,
    answer: { issues: [{ path: "limit" }] },
  });
  // What was searched for is not kept, so the same list is asked without it.
  expect(await refused("GET", "/api/v1/credit-reports?q=Ellis&frm=2026-01-01")).toMatchObject({
    status: 200,
  });
});

it("keeps the calls of a key at public operations too, without a link's secret", async () => {
  for (const url of ["/api/v1/sandbox/consumers", "/api/v1/report-files/s3cret-of-a-link"]) {
    const { headers } = await api.app.inject({ url, headers: key.headers });
    expect(headers).toMatchObject({
      ratelimit: expect.stringContaining('"requests";r='),
      "roadworthy-version": expect.any(String),
    });
  }
  const paths = (await read()).items.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["/api/v1/sandbox/consumers", "/api/v1/report-files/…"]));
  // A key that does not work changes nothing where none is needed.
  const { statusCode, headers } = await api.app.inject({
    url: "/api/v1/sandbox/consumers",
    headers: { authorization: "Bearer rw_sk_test_nothing" },
  });
  expect(statusCode).toBe(200);
  expect(headers).not.toHaveProperty("ratelimit");
});

it("shows a business its own calls, a key those of its mode, and none of people", async () => {
  const stranger = await createPartner(api);
  const live = await createApiKey(api, partner.partnerId);
  await api.app.inject({ url: "/api/v1/balance", headers: live.headers });
  await api.app.inject({ url: "/api/v1/balance", headers: partner.headers });
  expect((await read("", stranger.headers)).total).toBe(0);
  const seen = (await read("", live.headers)).items;
  expect(new Set(seen.map(({ mode }) => mode))).toEqual(new Set(["live"]));
  expect((await read("q=/balance")).total).toBe(1);
});

it("keeps a partition a day, and drops those older than 30 days", async () => {
  await api.owner`create table request_log_20200101 partition of request_log for values from ('2020-01-01') to ('2020-01-02')`;
  await keepRequestLog.work(contextOf(api), {}, new AbortController().signal);
  const days = await api.owner<{ name: string }[]>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'request_log'::regclass`;
  expect(days.map(({ name }) => name)).not.toContain("request_log_20200101");
  expect(days.length).toBeGreaterThanOrEqual(3);
});

it("keeps a business's own old rows while a legal hold stands for it", async () => {
  const [held, other] = [partner.partnerId, (await createPartner(api)).partnerId];
  await api.owner`create table request_log_20200102 partition of request_log for values from ('2020-01-02') to ('2020-01-03')`;
  for (const id of [held, other]) {
    await api.owner`insert into request_log_20200102 select (jsonb_populate_record(g, jsonb_build_object(
      'id', uuidv7(), 'partner_id', ${id}::text, 'at', '2020-01-02T12:00:00Z'))).* from request_log g limit 1`;
  }
  await api.owner`insert into legal_holds (subject, kind, set_proposal_id, set_at) values (${held}, 'business', 'prop_x', now())`;
  const sweep = () => keepRequestLog.work(contextOf(api), {}, new AbortController().signal);
  await sweep();
  expect(await api.owner`select partner_id from request_log where at < '2021-01-01'`).toEqual([
    { partner_id: held },
  ]);
  await api.owner`update legal_holds set lifted_at = now() where subject = ${held}`;
  await sweep();
  expect(await api.owner`select to_regclass('request_log_20200102') as name`).toEqual([{ name: null }]);
});
