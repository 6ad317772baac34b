import { beforeAll, describe, expect, it } from "vitest";
import { newApiKey, apiKeys as api } from "@roadworthy/contracts/api-keys";
import {
  createAdmin,
  createApiKey,
  createClient,
  createPartner,
  type PartnerPerson,
} from "../../testing/fixtures.ts";
import { aSecond } from "../../testing/a-second.ts";
import { testApi } from "../../testing/harness.ts";
import type { RunningApi } from "../../start.ts";

const server = testApi();
let second: RunningApi;
beforeAll(async () => {
  second = await server.another();
});

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
    await expect.poll(async () => (await use(old.secret)).statusCode).toBe(401);
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
    const refusals = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refusals).toHaveLength(11);
    for (const refusal of refusals) expect(refusal.json().detail).toContain("rotate the new key");
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
    await aSecond();
    expect((await use(secret, second.app)).statusCode).toBe(401);
    expect((await revoke(partner, key.id)).statusCode).toBe(200);
    expect((await rotate(partner, key.id)).json()).toMatchObject({
      status: 409,
      detail: "This key was revoked or has expired. Create a new one instead.",
    });
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

describe("versions of the API", () => {
  it("answers a key in its own version, a request in the one it names, and translates what it asks", async () => {
    const partner = await createPartner(server);
    const { key, secret } = await create(partner, { mode: "test" });
    expect(key.apiVersion).toBe("2026-12-01");
    const ask = (query: string, version?: string) =>
      server.app.inject({
        url: `/api/v1/transactions${query}`,
        headers: { ...bearer(secret), ...(version && { "roadworthy-version": version }) },
      });
    const now = await ask("?sort=createdAt&kind=credit");
    expect(now.statusCode).toBe(200);
    expect(now.headers["roadworthy-version"]).toBe("2026-12-01");
    // The words of before are unknown to it.
    expect((await ask("?sort=date")).statusCode).toBe(400);

    const named = await ask("?sort=-date&type=credit", "2026-11-01");
    expect(named.statusCode).toBe(200);
    expect(named.headers["roadworthy-version"]).toBe("2026-11-01");

    const changed = await server.app.inject({
      method: "PATCH",
      url: `/api/v1/api-keys/${key.id}`,
      headers: partner.headers,
      payload: { apiVersion: "2026-11-01" },
    });
    expect(changed.json()).toMatchObject({ apiVersion: "2026-11-01" });
    const pinned = await ask("?sort=date");
    expect(pinned.headers["roadworthy-version"]).toBe("2026-11-01");
    // Its successor stays on it.
    const successor = newApiKey.parse((await rotate(partner, key.id)).json());
    expect(successor.key.apiVersion).toBe("2026-11-01");

    const unknown = await ask("", "2019-01-01");
    expect(unknown.statusCode).toBe(400);
    expect(unknown.json()).toMatchObject({
      code: "invalid_request",
      detail: expect.stringContaining("2026-11-01, 2026-12-01"),
      issues: [{ path: "Roadworthy-Version" }],
    });
  });
});
