import { beforeAll, describe, expect, it } from "vitest";
import { aSecond } from "../../testing/a-second.ts";
import { allowPerMinute } from "../../testing/credit/pulls.ts";
import { createApiKey, createPartner } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import type { RunningApi } from "../../start.ts";
import { REQUESTS_PER_HOUR } from "./api-keys.rules.ts";
import { newSecret } from "./key-format.ts";

const server = testApi();
let second: RunningApi;
beforeAll(async () => {
  second = await server.another();
});

const use = (secret: string, app = server.app) =>
  app.inject({ url: "/api/v1/balance", headers: { authorization: `Bearer ${secret}` } });

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
    await aSecond();
    expect((await use(live.secret)).statusCode).toBe(401);
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
      .poll(async () => {
        await use(key.secret);
        return Date.now() - new Date(String(await lastUsed())).getTime();
      })
      .toBeLessThan(30_000);
  });
});

describe("how a key is sent, and from where", () => {
  it("is taken by Basic as a name or as a password, and a person's session is not", async () => {
    const partner = await createPartner(server);
    const { id, secret } = await createApiKey(server, partner.partnerId);
    const basic = (pair: string) =>
      server.app.inject({
        url: "/api/v1/balance",
        headers: { authorization: `Basic ${Buffer.from(pair).toString("base64")}` },
      });
    expect((await basic(`${secret}:`)).statusCode).toBe(200);
    expect((await basic(`${id}:${secret}`)).statusCode).toBe(200);
    expect((await basic(`${id}:`)).statusCode).toBe(401);
    const session = partner.headers.authorization.replace(/^Bearer /, "");
    expect((await basic(`${session}:`)).statusCode).toBe(401);
  });

  it("is refused from an address that is not on its list, which can be changed", async () => {
    const partner = await createPartner(server);
    const { id, secret } = await createApiKey(server, partner.partnerId);
    const change = (payload: object) =>
      server.app.inject({
        method: "PATCH",
        url: `/api/v1/api-keys/${id}`,
        headers: partner.headers,
        payload,
      });
    const changed = await change({ allowedNetworks: ["203.0.113.77/24", "203.0.113.0/24"] });
    expect(changed.json()).toMatchObject({ allowedNetworks: ["203.0.113.0/24"] });
    const refused = await use(secret);
    expect(refused.json()).toMatchObject({ status: 403, code: "address_not_allowed" });
    await change({ allowedNetworks: ["203.0.113.0/24", "127.0.0.1"], permissions: ["read_reports"] });
    expect((await use(secret)).statusCode).toBe(200);
    expect((await change({ allowedNetworks: ["0.0.0.0/0"] })).statusCode).toBe(400);
    const [row] = await server.owner`select last_used_ip::text as ip from api_keys where id = ${id}`;
    expect(row?.["ip"]).toMatch(/^127\.0\.0\.1/);
  });

  it("is refused from an address that is not on its business's list, which may shut out recent ones only on purpose", async () => {
    const partner = await createPartner(server);
    const { secret } = await createApiKey(server, partner.partnerId);
    const other = await createApiKey(server, (await createPartner(server)).partnerId);
    const limit = (payload: object, who = partner.headers) =>
      server.app.inject({ method: "PUT", url: "/api/v1/api-key-networks", headers: who, payload });
    expect((await use(secret)).statusCode).toBe(200);
    const away = { allowedNetworks: ["203.0.113.77/24"] };
    const kept = await limit(away);
    expect(kept.json()).toMatchObject({ status: 409, detail: expect.stringContaining("127.0.0.1") });
    expect((await use(secret)).statusCode).toBe(200);
    expect((await limit({ ...away, shutsOutRecent: true })).json()).toEqual({
      allowedNetworks: ["203.0.113.0/24"],
    });
    expect((await use(secret)).json()).toMatchObject({ status: 403, code: "address_not_allowed" });
    expect((await use(other.secret)).statusCode).toBe(200);
    const listed = await server.app.inject({ url: "/api/v1/api-keys", headers: partner.headers });
    expect(listed.json()).toMatchObject({ allowedNetworks: ["203.0.113.0/24"] });
    const viewer = await createPartner(server, { partnerId: partner.partnerId, role: "viewer" });
    expect((await limit({ allowedNetworks: [] }, viewer.headers)).statusCode).toBe(403);
    expect((await limit({ allowedNetworks: ["0.0.0.0/0"] })).statusCode).toBe(400);
    expect((await limit({ allowedNetworks: [] })).statusCode).toBe(200);
    expect((await use(secret)).statusCode).toBe(200);
  });

  it("ends at once for whoever can show it, and its owner is told", async () => {
    const partner = await createPartner(server);
    const { id, secret } = await createApiKey(server, partner.partnerId);
    const report = () =>
      server.app.inject({
        method: "POST",
        url: "/api/v1/api-keys/exposed",
        payload: { secrets: [secret, newSecret("live"), "nonsense"], foundAt: "https://paste.example/1" },
      });
    expect((await report()).json().items.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      "revoked",
      "unknown",
      "unknown",
    ]);
    expect((await use(secret)).statusCode).toBe(401);
    expect((await report()).json().items[0]).toMatchObject({ outcome: "revoked" });
    const told = await server.owner`select kind from alerts where user_id = ${partner.userId}`;
    expect(told.map(({ kind }) => kind)).toEqual(["api_key_exposed"]);
    const rows = await server.owner`select action from audit_rows where object = ${id}`;
    expect(rows).toEqual([{ action: "api_key.expose" }]);
  });

  it("says what is left of both limits", async () => {
    const partner = await createPartner(server);
    const { headers } = await createApiKey(server, partner.partnerId);
    const limits = await server.app.inject({ url: "/api/v1/api-limits", headers });
    expect(limits.json()).toEqual({
      pulls: { limit: 60, used: 0, remaining: 60 },
      requests: { limit: REQUESTS_PER_HOUR, used: 1, remaining: REQUESTS_PER_HOUR - 1 },
    });
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
    const refused = await server.app.inject({
      method: "POST",
      url: "/api/v1/top-ups",
      headers: key.headers,
      payload: { amountCents: 5_000 },
    });
    expect(refused.statusCode).toBe(403);
    expect(refused.headers["ratelimit"]).toMatch(/^"requests";r=4998;t=\d+$/);
    const session = await server.app.inject({ url: "/api/v1/balance", headers: partner.headers });
    expect(session.headers["ratelimit"]).toBeUndefined();
  });

  it("is told with the business's own limit of pulls, and without being used up where the address is not allowed", async () => {
    const partner = await createPartner(server);
    await allowPerMinute(server, partner.partnerId, 7);
    const { id, secret } = await createApiKey(server, partner.partnerId);
    expect((await use(secret)).headers).toMatchObject({
      "ratelimit-policy": '"pulls";q=7;w=60, "requests";q=5000;w=3600',
      ratelimit: expect.stringMatching(/^"requests";r=4999;t=\d+$/),
    });
    await server.app.inject({
      method: "PATCH",
      url: `/api/v1/api-keys/${id}`,
      headers: partner.headers,
      payload: { allowedNetworks: ["203.0.113.0/24"] },
    });
    for (const refused of [await use(secret), await use(secret)]) {
      expect(refused.statusCode).toBe(403);
      expect(refused.headers).toMatchObject({
        "ratelimit-policy": '"pulls";q=7;w=60, "requests";q=5000;w=3600',
        ratelimit: expect.stringMatching(/^"requests";r=4999;t=\d+$/),
      });
    }
  });

  it("stands beside the pull limit on a pull", async () => {
    const partner = await createPartner(server);
    const key = await createApiKey(server, partner.partnerId, { mode: "test" });
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/v1/credit-pulls",
      headers: { ...key.headers, "idempotency-key": "one" },
      payload: {
        bureaus: ["equifax"],
        firstName: "Casey",
        lastName: "Lindqvist",
        ssn: "666-28-1003",
        address: { street: "77 Canal St", city: "Duluth", state: "MN", zipCode: "55802" },
        purpose: "EXTENSION_OF_CREDIT",
        consent: { textVersion: 1, method: "phone" },
      },
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers["ratelimit"]).toMatch(/^"requests";r=4999;t=\d+, "pulls";r=59;t=\d+$/);
    expect(answer.headers["ratelimit-policy"]).toBe('"pulls";q=60;w=60, "requests";q=5000;w=3600');
  });

  it("lets exactly the last requests of the hour through, whichever process they come to", async () => {
    const partner = await createPartner(server);
    const keys = await Promise.all([
      createApiKey(server, partner.partnerId),
      createApiKey(server, partner.partnerId, { mode: "test" }),
    ]);
    await usedBefore(partner.partnerId, 30, REQUESTS_PER_HOUR - 100);
    await usedBefore(partner.partnerId, 20, 83);
    // A clock that was set back has left these ahead; they count for nothing.
    await usedBefore(partner.partnerId, -40, REQUESTS_PER_HOUR);
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
      select sum(used)::int as used from request_meters where partner_id = ${partner.partnerId} and minute <= ${minuteNow()}`;
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
