import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newApiKey, apiKeys as api } from "@roadworthy/contracts/partners";
import {
  createAdmin,
  createApiKey,
  createClient,
  createPartner,
  type PartnerPerson,
} from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import type { RunningApi } from "../../start.ts";
import { REQUESTS_PER_HOUR } from "./api-keys.rules.ts";
import { newSecret } from "./key-format.ts";

let server: TestApi;
let second: RunningApi;
beforeAll(async () => {
  server = await startTestApi();
  second = await server.another();
});
afterAll(() => server.stop());

type Headers = { authorization: string };
const bearer = (secret: string): Headers => ({ authorization: `Bearer ${secret}` });

const call = (
  headers: Headers,
  method: "GET" | "POST" | "DELETE",
  url: string,
  payload?: object,
  app = server.app,
) => app.inject({ method, url, headers, ...(payload && { payload }) });

const use = (secret: string, app = server.app) =>
  call(bearer(secret), "GET", "/api/v1/balance", undefined, app);

async function create(partner: PartnerPerson, overrides: object = {}) {
  const answer = await call(partner.headers, "POST", "/api/v1/api-keys", {
    name: "Checkout",
    mode: "live",
    permissions: ["pull_credit", "read_reports"],
    ...overrides,
  });
  expect(answer.statusCode).toBe(201);
  return newApiKey.parse(answer.json());
}

const rotate = (partner: PartnerPerson, id: string, body: object = {}) =>
  call(partner.headers, "POST", `/api/v1/api-keys/${id}/rotate`, body);
const revoke = (partner: PartnerPerson, id: string) =>
  call(partner.headers, "DELETE", `/api/v1/api-keys/${id}`);

const audited = (partner: PartnerPerson) =>
  server.owner<{ action: string; object: string; detail: Record<string, unknown> }[]>`
    select action, object, detail from audit_rows
    where stream = ${partner.partnerId} and action like 'api_key.%' order by seq`;

describe("making a key", () => {
  it("shows the secret once, keeps only its hash, and lets it be used", async () => {
    const partner = await createPartner(server);
    const { key, secret } = await create(partner, { name: "  Website " });
    expect(secret).toMatch(/^rw_sk_live_/);
    expect(key).toMatchObject({ name: "Website", mode: "live", status: "active", last6: secret.slice(-6) });
    expect((await use(secret)).statusCode).toBe(200);

    const list = await call(partner.headers, "GET", "/api/v1/api-keys");
    expect(api.list.reply.parse(list.json()).items.map(({ id }) => id)).toEqual([key.id]);
    expect(list.body).not.toContain(secret);
    const [row] = await server.owner`select to_jsonb(k)::text as text from api_keys k where id = ${key.id}`;
    expect(row?.["text"]).not.toContain(secret.slice(0, -6).slice(-30));
    expect(await audited(partner)).toMatchObject([
      { action: "api_key.create", object: key.id, detail: { mode: "live" } },
    ]);
  });

  it("gives a pending partner test keys only", async () => {
    const partner = await createPartner(server, { status: "pending" });
    const body = { name: "a", permissions: ["read_reports"] };
    const live = await call(partner.headers, "POST", "/api/v1/api-keys", { ...body, mode: "live" });
    expect(live.statusCode).toBe(403);
    expect(live.json()).toMatchObject({ code: "partner_not_active" });
    const { secret } = await create(partner, { mode: "test" });
    expect((await use(secret)).statusCode).toBe(200);
  });

  it("gives a suspended partner none", async () => {
    const partner = await createPartner(server, { status: "suspended" });
    const body = { name: "a", mode: "test", permissions: ["read_reports"] };
    expect((await call(partner.headers, "POST", "/api/v1/api-keys", body)).json()).toMatchObject({
      code: "partner_not_active",
    });
  });

  it("refuses permissions a partner's key cannot hold, and unknown fields", async () => {
    const partner = await createPartner(server);
    for (const body of [
      { name: "a", mode: "live", permissions: ["manage_users"] },
      { name: "a", mode: "live", permissions: [] },
      { name: "", mode: "live", permissions: ["pull_credit"] },
      { name: "a", mode: "live", permissions: ["pull_credit"], partnerId: "part_1" },
    ]) {
      expect((await call(partner.headers, "POST", "/api/v1/api-keys", body)).statusCode).toBe(400);
    }
  });

  it("is not for clients, admins or keys themselves", async () => {
    const [client, admin, partner] = await Promise.all([
      createClient(server),
      createAdmin(server),
      createPartner(server),
    ]);
    const key = await createApiKey(server, partner.partnerId);
    for (const { headers } of [client, admin, key]) {
      expect((await call(headers, "GET", "/api/v1/api-keys")).statusCode).toBe(403);
      const body = { name: "a", mode: "live", permissions: ["pull_credit"] };
      expect((await call(headers, "POST", "/api/v1/api-keys", body)).statusCode).toBe(403);
    }
    expect((await server.app.inject("/api/v1/api-keys")).statusCode).toBe(401);
  });
});

describe("rotating a key", () => {
  it("makes a like one and lets the old one work until the overlap ends", async () => {
    const partner = await createPartner(server);
    const old = await create(partner, { mode: "test", permissions: ["read_reports"] });
    const answer = await rotate(partner, old.key.id, { overlapHours: 1 });
    const made = newApiKey.parse(answer.json());
    expect(made.key).toMatchObject({ name: old.key.name, mode: "test", permissions: ["read_reports"] });
    expect(made.key.expiresAt).toBeNull();
    expect((await use(old.secret)).statusCode).toBe(200);
    expect((await use(made.secret)).statusCode).toBe(200);

    const items = api.list.reply.parse((await call(partner.headers, "GET", "/api/v1/api-keys")).json()).items;
    const expiresAt = items.find(({ id }) => id === old.key.id)?.expiresAt?.getTime() ?? 0;
    expect(Math.abs(expiresAt - Date.now() - 3_600_000)).toBeLessThan(10_000);

    await server.owner`update api_keys set expires_at = now() - interval '1 second' where id = ${old.key.id}`;
    await expect.poll(async () => (await use(old.secret)).statusCode, { timeout: 2_000 }).toBe(401);
    expect(await audited(partner)).toMatchObject([
      { action: "api_key.create" },
      { action: "api_key.rotate", object: old.key.id, detail: { successor: made.key.id, overlapHours: 1 } },
    ]);
  });

  it("stops the old key at once without an overlap", async () => {
    const partner = await createPartner(server);
    const old = await create(partner);
    expect((await use(old.secret)).statusCode).toBe(200);
    expect((await rotate(partner, old.key.id, { overlapHours: 0 })).statusCode).toBe(201);
    expect((await use(old.secret)).statusCode).toBe(401);
  });

  it("happens once, however many try at the same time", async () => {
    const partner = await createPartner(server);
    const old = await create(partner);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        call(
          partner.headers,
          "POST",
          `/api/v1/api-keys/${old.key.id}/rotate`,
          { overlapHours: 24 },
          index % 2 ? server.app : second.app,
        ),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(11);
    const [count] =
      await server.owner`select count(*)::int as n from api_keys where partner_id = ${partner.partnerId}`;
    expect(count?.["n"]).toBe(2);
  });

  it("takes the four overlaps and no other", async () => {
    const partner = await createPartner(server);
    for (const overlapHours of [0, 1, 24, 168]) {
      const { key } = await create(partner);
      expect((await rotate(partner, key.id, { overlapHours })).statusCode).toBe(201);
    }
    const { key } = await create(partner);
    for (const overlapHours of [-1, 2, 0.5, 8760, "24"]) {
      expect((await rotate(partner, key.id, { overlapHours })).statusCode).toBe(400);
    }
  });
});

describe("revoking a key", () => {
  it("stops it at once here, within a second in another process, and may be repeated", async () => {
    const partner = await createPartner(server);
    const { key, secret } = await create(partner);
    expect((await use(secret)).statusCode).toBe(200);
    expect((await use(secret, second.app)).statusCode).toBe(200);
    expect((await revoke(partner, key.id)).json()).toMatchObject({ id: key.id, status: "revoked" });
    expect((await use(secret)).statusCode).toBe(401);
    await expect.poll(async () => (await use(secret, second.app)).statusCode, { timeout: 1_200 }).toBe(401);
    expect((await revoke(partner, key.id)).statusCode).toBe(200);
    expect((await rotate(partner, key.id)).statusCode).toBe(409);
    expect((await audited(partner)).map(({ action }) => action)).toEqual([
      "api_key.create",
      "api_key.revoke",
    ]);
  });

  it("does not reach another partner's key, which looks as if it were not there", async () => {
    const [mine, other] = await Promise.all([createPartner(server), createPartner(server)]);
    const { key, secret } = await create(other);
    const missing = `key_${"0".repeat(32)}`;
    for (const id of [key.id, missing]) {
      expect((await revoke(mine, id)).json()).toMatchObject({ code: "not_found", status: 404 });
      expect((await rotate(mine, id)).json()).toMatchObject({ code: "not_found", status: 404 });
    }
    expect((await revoke(mine, "key_1")).statusCode).toBe(400);
    expect((await use(secret)).statusCode).toBe(200);
  });
});

describe("signing in by a key", () => {
  it("refuses typos without a look at the database, and keys nobody made", async () => {
    const partner = await createPartner(server);
    const { secret } = await createApiKey(server, partner.partnerId);
    const typo = secret.replace(/.$/, (last) => (last === "x" ? "y" : "x"));
    for (const wrong of [typo, newSecret("live"), newSecret("test"), "rw_sk_live_", "rw_sk_"]) {
      const answer = await use(wrong);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: "unauthenticated" });
      expect(answer.headers["www-authenticate"]).toContain("Bearer");
      expect(answer.headers["ratelimit"]).toBeUndefined();
    }
  });

  it("needs the permission of the operation", async () => {
    const partner = await createPartner(server);
    const key = await createApiKey(server, partner.partnerId, { scopes: ["pull_credit"] });
    expect((await use(key.secret)).json()).toMatchObject({ code: "forbidden", status: 403 });
  });

  it("ends within a second of the partner's suspension", async () => {
    const partner = await createPartner(server);
    const [live, test] = await Promise.all([
      createApiKey(server, partner.partnerId),
      createApiKey(server, partner.partnerId, { mode: "test" }),
    ]);
    expect((await use(live.secret)).statusCode).toBe(200);
    await server.owner`update partners set status = 'suspended' where id = ${partner.partnerId}`;
    await expect.poll(async () => (await use(live.secret)).statusCode, { timeout: 1_200 }).toBe(401);
    expect((await use(test.secret)).statusCode).toBe(401);
  });

  it("takes a pending partner's test key and not its live key", async () => {
    const partner = await createPartner(server, { status: "pending" });
    const [live, test] = await Promise.all([
      createApiKey(server, partner.partnerId),
      createApiKey(server, partner.partnerId, { mode: "test" }),
    ]);
    expect((await use(live.secret)).statusCode).toBe(401);
    expect((await use(test.secret)).statusCode).toBe(200);
  });

  it("notes when a key was last used, at most once a minute", async () => {
    const partner = await createPartner(server);
    const key = await createApiKey(server, partner.partnerId);
    const lastUsed = async (): Promise<unknown> =>
      (await server.owner`select last_used_at::text as at from api_keys where id = ${key.id}`)[0]?.["at"];
    expect(await lastUsed()).toBeNull();
    await use(key.secret);
    const first = await lastUsed();
    expect(first).not.toBeNull();
    await use(key.secret, second.app);
    expect(await lastUsed()).toBe(first);
    await server.owner`update api_keys set last_used_at = now() - interval '61 seconds' where id = ${key.id}`;
    await expect
      .poll(
        async () => {
          await use(key.secret);
          return Date.now() - new Date(String(await lastUsed())).getTime();
        },
        { timeout: 2_500 },
      )
      .toBeLessThan(30_000);
  });
});

describe("the request limit", () => {
  const minuteNow = (): number => Math.floor(Date.now() / 60_000);
  const usedBefore = (partnerId: string, minutesAgo: number, used: number) => server.owner`
    insert into request_meters (partner_id, minute, used) values (${partnerId}, ${minuteNow() - minutesAgo}, ${used})`;

  it("is told on every answer to a key, a refusal included", async () => {
    const partner = await createPartner(server);
    const key = await createApiKey(server, partner.partnerId, { scopes: ["read_reports"] });
    const first = await use(key.secret);
    expect(first.headers["ratelimit-policy"]).toBe('"pulls";q=60;w=60, "requests";q=5000;w=3600');
    expect(first.headers["ratelimit"]).toMatch(/^"requests";r=4999;t=\d+$/);
    const refused = await call(key.headers, "POST", "/api/v1/top-ups", { amountCents: 5_000 });
    expect(refused.statusCode).toBe(403);
    expect(refused.headers["ratelimit"]).toMatch(/^"requests";r=4998;t=\d+$/);
    const session = await call(partner.headers, "GET", "/api/v1/balance");
    expect(session.headers["ratelimit"]).toBeUndefined();
  });

  it("lets exactly the last requests of the hour through, whichever process they come to", async () => {
    const partner = await createPartner(server);
    const keys = await Promise.all([
      createApiKey(server, partner.partnerId),
      createApiKey(server, partner.partnerId, { mode: "test" }),
    ]);
    await usedBefore(partner.partnerId, 30, REQUESTS_PER_HOUR - 100);
    await usedBefore(partner.partnerId, 20, 83);
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        use(keys[index % 2]?.secret ?? "", index % 4 < 2 ? server.app : second.app),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(17);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(63);
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({ code: "rate_limited" });
      const retryAfter = Number(answer.headers["retry-after"]);
      expect(retryAfter).toBeGreaterThan(28 * 60);
      expect(retryAfter).toBeLessThanOrEqual(30 * 60);
      expect(answer.headers["ratelimit"]).toBe(`"requests";r=0;t=${retryAfter}`);
    }
    const [row] = await server.owner`
      select sum(used)::int as used from request_meters where partner_id = ${partner.partnerId}`;
    expect(row?.["used"]).toBe(REQUESTS_PER_HOUR);
  });

  it("gives a minute's requests back an hour later, and clears old minutes away", async () => {
    const partner = await createPartner(server);
    const key = await createApiKey(server, partner.partnerId);
    await usedBefore(partner.partnerId, 60, REQUESTS_PER_HOUR);
    await usedBefore(partner.partnerId, 200, 7);
    const answer = await use(key.secret);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["ratelimit"]).toMatch(/^"requests";r=4999;/);
    const rows = await server.owner`select used from request_meters where partner_id = ${partner.partnerId}`;
    expect(rows).toEqual([{ used: 1 }]);
  });

  it("is each partner's own", async () => {
    const [busy, idle] = await Promise.all([createPartner(server), createPartner(server)]);
    const [busyKey, idleKey] = await Promise.all([
      createApiKey(server, busy.partnerId),
      createApiKey(server, idle.partnerId),
    ]);
    await usedBefore(busy.partnerId, 1, REQUESTS_PER_HOUR);
    expect((await use(busyKey.secret)).statusCode).toBe(429);
    expect((await use(idleKey.secret)).statusCode).toBe(200);
  });
});
