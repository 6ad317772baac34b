import { expect, it } from "vitest";
import { createApiKey, createPartner } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { keyStatus } from "./api-keys.rules.ts";

const api = testApi();

it("has ended at the instant that it names", () => {
  const at = new Date("2026-11-22T12:00:00.000Z");
  const key = { revokedAt: null, expiresAt: at };
  expect([keyStatus(key, at), keyStatus(key, new Date(at.getTime() - 1))]).toEqual(["expired", "active"]);
});

it("that is rotated works no longer than it would have", async () => {
  const partner = await createPartner(api);
  await createApiKey(api, partner.partnerId);
  const [key] = await api.owner<{ id: string; endsAt: Date }[]>`
    update api_keys set expires_at = now() + interval '10 minutes' where partner_id = ${partner.partnerId}
    returning id, expires_at as "endsAt"`;
  const reply = await api.app.inject({
    method: "POST",
    url: `/api/v1/api-keys/${key?.id ?? ""}/rotate`,
    headers: partner.headers,
    payload: { overlapHours: 24 },
  });
  expect(reply.statusCode).toBe(201);
  const [after] = await api.owner`select expires_at as "endsAt" from api_keys where id = ${key?.id ?? ""}`;
  expect(after?.["endsAt"]).toEqual(key?.endsAt);
});

it("is changed and rotated by its own business alone", async () => {
  const [owner, stranger] = [await createPartner(api), await createPartner(api)];
  await createApiKey(api, owner.partnerId);
  const [key] = await api.owner<
    { id: string }[]
  >`select id, name from api_keys where partner_id = ${owner.partnerId}`;
  const call = (method: "PATCH" | "POST" | "DELETE", path: string, payload: object) =>
    api.app.inject({
      method,
      url: `/api/v1/api-keys/${key?.id ?? ""}${path}`,
      headers: stranger.headers,
      payload,
    });
  const replies = [
    await call("PATCH", "", { name: "Mine" }),
    await call("POST", "/rotate", { overlapHours: 0 }),
    await call("DELETE", "", {}),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(await api.owner`select id, name from api_keys where partner_id = ${owner.partnerId}`).toEqual([key]);
});

it("that is rotated keeps its addresses and what it may do", async () => {
  const partner = await createPartner(api);
  await createApiKey(api, partner.partnerId);
  const [key] = await api.owner<{ id: string }[]>`
    update api_keys set allowed_networks = '{203.0.113.0/24}', scopes = '{read_reports}'
    where partner_id = ${partner.partnerId} returning id`;
  const reply = await api.app.inject({
    method: "POST",
    url: `/api/v1/api-keys/${key?.id ?? ""}/rotate`,
    headers: partner.headers,
    payload: { overlapHours: 0 },
  });
  expect(reply.json()).toMatchObject({
    key: { allowedNetworks: ["203.0.113.0/24"], permissions: ["read_reports"] },
  });
});

it("a list of addresses that would stop what worked within a week has to be meant", async () => {
  const partner = await createPartner(api);
  await createApiKey(api, partner.partnerId);
  const limit = async (days: number) => {
    await api.owner`
      update api_keys set last_used_at = now() - ${days} * interval '1 day', last_used_ip = '198.51.100.7'
      where partner_id = ${partner.partnerId}`;
    const reply = await api.app.inject({
      method: "PUT",
      url: "/api/v1/api-key-networks",
      headers: partner.headers,
      payload: { allowedNetworks: ["203.0.113.0/24"] },
    });
    return reply.statusCode;
  };
  expect([await limit(6), await limit(8)]).toEqual([409, 200]);
});
