import { beforeAll, expect, it } from "vitest";
import { operations } from "@roadworthy/contracts/operations";
import { creditReport } from "@roadworthy/contracts/credit-reports";
import { visitorKeys, visitorOperations } from "@roadworthy/contracts/visitor-keys";
import { contextOf } from "../../testing/context.ts";
import { order, pulled, send } from "../../testing/credit/pulls.ts";
import { createAdmin, createClient, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { forgetSpent } from "../../platform/throttle/throttle.service.ts";
import { closeVisitors, visitorKeyLimits } from "./visitor-keys.service.ts";

const api = testApi();
let admin: Person;
beforeAll(async () => {
  admin = await createAdmin(api);
});

let networks = 0;
const ask = (remoteAddress = `198.51.${(networks += 1)}.7`, app = api.app) =>
  app.inject({ method: "POST", url: "/api/v1/sandbox/visitor-keys", remoteAddress });

type Headers = { readonly authorization: string };

async function visit(): Promise<{ headers: Headers; expiresAt: Date }> {
  const reply = await ask();
  expect(reply.statusCode).toBe(201);
  const { secret, expiresAt } = visitorKeys.create.reply.decode(reply.json());
  expect(secret).toMatch(/^rw_sk_test_/);
  return { headers: { authorization: `Bearer ${secret}` }, expiresAt };
}
const get = (url: string, headers: Headers) => api.app.inject({ url: `/api/v1${url}`, headers });
const lastVisitor = async () => {
  const [row] = await api.owner<{ id: string; key: string; status: string; revoked: boolean }[]>`
    select p.id, k.id as key, p.status, k.revoked_at is not null as revoked from partners p join api_keys k on k.partner_id = p.id
    where p.kind = 'visitor' order by p.id desc limit 1`;
  if (!row) throw new Error("there is no visitor");
  return row;
};

it("quotes, orders a test pull and reads its report, for play money, and nobody else's", async () => {
  const { headers } = await visit();
  const quote = await api.app.inject({
    method: "POST",
    url: "/api/v1/quotes",
    headers,
    payload: { bureaus: ["equifax"], type: "soft", scoreType: "vantage" },
  });
  expect(quote.statusCode).toBe(200);
  const pull = pulled(await send(api, headers, order({ bureaus: ["equifax"] })));
  const report = await get(`/credit-reports/${pull.reportId}`, headers);
  expect(creditReport.parse(report.json()).files).toHaveLength(1);
  const balance = (await get("/balance", headers)).json<{ availableCents: number }>();
  expect([pull.mode, balance.availableCents < 10_000]).toEqual(["test", true]);

  const other = await visit();
  expect((await get(`/credit-reports/${pull.reportId}`, other.headers)).statusCode).toBe(404);
  expect((await get(`/credit-pulls/${pull.id}`, other.headers)).statusCode).toBe(404);
});

it("takes numbers that were never issued only, and sees no client", async () => {
  const { headers } = await visit();
  const client = await createClient(api);
  const real = await send(api, headers, order({ ssn: "219-09-9999" }));
  expect([real.statusCode, real.json<{ code: string }>().code]).toEqual([422, "test_person_only"]);
  const named = await send(api, headers, {
    email: client.email,
    bureaus: ["equifax"],
    type: "soft",
    scoreType: "vantage",
  });
  expect(named.statusCode).toBeGreaterThanOrEqual(400);
});

it("does nothing else, whatever its permissions would allow", async () => {
  const { headers } = await visit();
  const closed = operations.filter(
    ({ id, policy }) =>
      policy !== "public" && !visitorOperations.includes(id) && policy.roles.includes("partner"),
  );
  expect(closed.length).toBeGreaterThan(50);
  const codes = new Set<number>();
  for (const { method, path } of closed) {
    const url = path.replaceAll(/:\w+/g, "x");
    codes.add(
      (await api.app.inject({ method, url, headers, ...(method !== "GET" && { payload: {} }) })).statusCode,
    );
  }
  expect([...codes]).toEqual([403]);
});

it("is in no list, figure, queue or export of the admins, and in the audit log like everything", async () => {
  const figures = async () => (await get("/admin/dashboard", admin.headers)).body;
  const before = await figures();
  const { headers } = await visit();
  const { id: pullId, reportId } = pulled(await send(api, headers, order({ bureaus: ["equifax"] })));
  const { id, key } = await lastVisitor();
  expect(JSON.parse(await figures())).toEqual(JSON.parse(before));
  const reads = operations.filter(
    ({ method, path, policy, id: operation }) =>
      method === "GET" &&
      policy !== "public" &&
      policy.roles.includes("admin") &&
      !path.includes(":") &&
      operation !== "admin.auditRows",
  );
  const seen: string[] = [];
  for (const { path } of reads)
    for (const query of ["", "?format=csv", `?search=Visitor`, `?q=${pullId}`, "?q=Visitor"]) {
      const { body } = await api.app.inject({ url: path + query, headers: admin.headers });
      if ([id, key, pullId, reportId].some((one) => body.includes(one))) seen.push(path + query);
    }
  expect(seen).toEqual([]);
  expect((await get(`/admin/partners/${id}`, admin.headers)).statusCode).toBe(404);
  const trail = await get("/admin/audit?limit=100", admin.headers);
  expect(trail.body).toContain(key);
});

it("ends after its hour by itself, and is closed by the sweep", async () => {
  const { headers, expiresAt } = await visit();
  expect(Math.round((expiresAt.getTime() - Date.now()) / 60_000)).toBeLessThanOrEqual(60);
  const sweep = (at: Date) =>
    closeVisitors.work({ ...contextOf(api), now: () => at }, {}, AbortSignal.timeout(60_000));
  await sweep(new Date(expiresAt.getTime() - 1000));
  expect((await lastVisitor()).revoked).toBe(false);
  await sweep(new Date(expiresAt.getTime() + 1000));
  expect(await lastVisitor()).toMatchObject({ status: "suspended", revoked: true });
  const later = await api.another({});
  const refused = await later.app.inject({ url: "/api/v1/balance", headers });
  expect(refused.statusCode).toBe(401);
});

it("is limited by network, and says that test mode is off where it is", async () => {
  for (let key = 0; key < visitorKeyLimits.perNetwork; key += 1)
    expect((await ask("203.0.113.80")).statusCode).toBe(201);
  const stopped = await ask("203.0.113.80");
  expect([stopped.statusCode, Number(stopped.headers["retry-after"]) > 0]).toEqual([429, true]);
  const off = await api.another({ sandboxBureau: undefined });
  const refused = await ask(undefined, off.app);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, "test_mode_off"]);
});

it("is limited by the day for all networks of one site, so that no site takes what is there for everybody", async () => {
  const codes: number[] = [];
  for (let network = 1; network <= visitorKeyLimits.perSite + 1; network += 1)
    codes.push((await ask(`2001:db8:77:${network}::1`)).statusCode);
  expect(codes).toEqual([...Array.from({ length: visitorKeyLimits.perSite }, () => 201), 429]);
});

it("is not for pages of other sites, which would use up what is there for everybody", async () => {
  const from = (site: string) =>
    api.app.inject({
      method: "POST",
      url: "/api/v1/sandbox/visitor-keys",
      remoteAddress: `198.51.${(networks += 1)}.7`,
      headers: { "sec-fetch-site": site },
    });
  expect([(await from("cross-site")).statusCode, (await from("same-site")).statusCode]).toEqual([403, 403]);
  expect((await from("same-origin")).statusCode).toBe(201);
});

it("is limited for everybody together in a day, and a network that is refused takes nothing of that", async () => {
  const spent = async () => {
    const [row] = await api.owner<{ used: number }[]>`
      select used from throttles where key like 'visitor-key-day:%'`;
    return row?.used ?? 0;
  };
  for (let key = 0; key < visitorKeyLimits.perNetwork; key += 1) await ask("203.0.113.81");
  const before = await spent();
  expect((await ask("203.0.113.81")).statusCode).toBe(429);
  expect(await spent()).toBe(before);
  await api.owner`update throttles set used = ${visitorKeyLimits.perDay} where key like 'visitor-key-day:%'`;
  expect((await ask()).statusCode).toBe(429);
  await api.owner`update throttles set used = ${before} where key like 'visitor-key-day:%'`;
  forgetSpent(api.deps);
});

it("is no way to a key or a business that lasts, for whoever has the API's login", async () => {
  await visit();
  const { id } = await lastVisitor();
  const made = (mode: string, scopes: string[], life: string) => api.deps.sql`
    insert into api_keys (partner_id, name, mode, secret_sha256, last6, scopes, expires_at)
    values (${id}, 'x', ${mode}, ${Buffer.from(life + mode)}, 'abcdef', ${scopes}, now() + ${life}::interval)`;
  for (const [mode, scopes, life] of [
    ["live", ["pull_credit"], "1 hour"],
    ["test", ["manage_users"], "1 hour"],
    ["test", ["pull_credit"], "2 days"],
  ] as const)
    await expect(made(mode, [...scopes], life)).rejects.toThrow(/may not have such a key/);
  await expect(api.deps.sql`update partners set kind = 'business' where id = ${id}`).rejects.toThrow(
    /no business/,
  );
});
