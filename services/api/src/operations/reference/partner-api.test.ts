import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { problem } from "@roadworthy/contracts/problem";
import { eventTypes } from "@roadworthy/contracts/webhooks";
import { createApiKey, createPartner, fund } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();
let key: Record<string, string>;
let partnerId: string;
beforeAll(async () => {
  ({ partnerId } = await createPartner(api));
  key = (await createApiKey(api, partnerId)).headers;
});

const order = {
  firstName: "Morgan",
  lastName: "Ellis",
  address: { street: "412 Orchard Bend", city: "Madison", state: "WI", zipCode: "53703" },
  ssn: "666-28-1003",
  bureaus: ["equifax"],
  purpose: "EXTENSION_OF_CREDIT",
  consent: { textVersion: 1, method: "phone" },
};
const pull = (headers: Record<string, string>) =>
  api.app.inject({
    method: "POST",
    url: "/api/v1/credit-pulls",
    headers: { ...key, ...headers },
    payload: order,
  });

describe("the partner API", () => {
  it("says with 402 what the order costs and what there is", async () => {
    const refused = await pull({ "idempotency-key": randomUUID() });
    expect(refused.statusCode).toBe(402);
    expect(problem.parse(refused.json())).toMatchObject({ priceCents: 275, availableCents: 0 });
  });

  it("says when a pull is the one that its key began before, and grants a wish to wait", async () => {
    await fund(api, partnerId, 10_000);
    const headers = { "idempotency-key": randomUUID(), prefer: "wait=20" };
    const [first, again] = [await pull(headers), await pull(headers)];
    expect(first.headers).toMatchObject({ "preference-applied": "wait=20" });
    expect(first.headers).not.toHaveProperty("idempotency-replayed");
    expect(again.headers).toMatchObject({ "idempotency-replayed": "true" });
    expect(again.json()).toEqual(first.json());
  });

  it("refuses a parameter that the operation does not know, by name", async () => {
    const refused = await api.app.inject({
      url: "/api/v1/credit-reports?limit=5&clientNmae=x",
      headers: key,
    });
    expect(refused.statusCode).toBe(400);
    expect(problem.parse(refused.json()).issues).toEqual([
      { path: "clientNmae", message: "isn't a parameter of this operation" },
    ]);
  });

  it("tells a key on every answer what is left of its limits", async () => {
    for (const url of ["/api/v1/credit-reports", "/api/v1/credit-reports?x=1", "/api/v1/nothing"]) {
      const { headers } = await api.app.inject({ url, headers: key });
      expect(headers).toMatchObject({
        ratelimit: expect.stringMatching(/"requests";r=\d+;t=\d+/),
        "ratelimit-policy": expect.stringContaining('"requests";q=5000;w=3600'),
      });
    }
  });
});

describe("the API document", () => {
  it("is for every page, compressed, and sent once", async () => {
    const url = "/api/openapi.json";
    const sent = await api.app.inject({ url, headers: { "accept-encoding": "br" } });
    expect(sent.headers).toMatchObject({ "access-control-allow-origin": "*", "content-encoding": "br" });
    const again = await api.app.inject({ url, headers: { "if-none-match": String(sent.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  it("is in two parts: what partners build on, and what the portal calls", async () => {
    const pathsOf = async (name: string) =>
      Object.keys(
        (await api.app.inject({ url: `/api/openapi/${name}.json` })).json<{ paths: object }>().paths,
      );
    const [partner, portal] = [await pathsOf("partner"), await pathsOf("portal")];
    expect(partner).toContain("/api/v1/credit-pulls");
    expect(portal).toContain("/api/v1/admin/dashboard");
    expect(partner.filter((path) => path.startsWith("/api/v1/admin"))).toEqual([]);
  });

  it("describes what webhooks send, to partners alone", async () => {
    const webhooksOf = async (name: string) =>
      (await api.app.inject({ url: `/api/openapi/${name}.json` })).json<{ webhooks?: object }>().webhooks;
    expect(Object.keys((await webhooksOf("partner")) ?? {})).toEqual([...eventTypes]);
    expect(await webhooksOf("portal")).toBeUndefined();
  });
});
