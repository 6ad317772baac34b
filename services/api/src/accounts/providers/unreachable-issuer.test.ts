import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { issuerClient } from "../../testing/sign-in/issuer.ts";

let api: TestApi;
let server: Server;
let url: string;
let asked = 0;
let answer: (request: IncomingMessage, response: ServerResponse) => void = (request) =>
  request.socket.destroy();
const unhandled: unknown[] = [];
const collect = (error: unknown): void => void unhandled.push(error);
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  url = `http://127.0.0.1:${portOf(server)}`;
  const acme = { ...issuerClient, name: "acme", label: "Acme ID", issuer: url, scopes: "openid" };
  api = await startTestApi({ authProviders: [{ ...acme, linkingDomain: "default" }] });
  process.on("unhandledRejection", collect);
});
afterAll(async () => {
  process.off("unhandledRejection", collect);
  await api.stop();
  server.closeAllConnections();
  server.close();
});

/** A listening TCP server's address is never a pipe name or `null`. */
const portOf = (listening: Server): number => (listening.address() as AddressInfo).port;

const leave = () => api.app.inject({ url: "/auth/v1/authorize?provider=acme" });
const present = () =>
  api.app.inject({
    method: "POST",
    url: "/auth/v1/token?grant_type=id_token",
    payload: { provider: "acme", id_token: "a.b.c" },
  });

describe("an issuer that does not answer", () => {
  it("costs its people a 503 to try again, and the process nothing", async () => {
    for (const knock of [leave, present, leave]) {
      const reply = await knock();
      expect([reply.statusCode, reply.json<{ error_code: string }>().error_code]).toEqual([
        503,
        "request_timeout",
      ]);
    }
    expect(unhandled).toEqual([]);
  });

  it("is not asked for somebody who is turned away first", async () => {
    const before = asked;
    await leave();
    await api.owner`update throttles set used = 300`;
    for (const knock of [leave, present]) {
      const turnedAway = await knock();
      expect(turnedAway.statusCode).toBe(429);
    }
    await api.owner`delete from throttles`;
    // Control: those not turned away do cause a request, once each.
    const other = await api.another();
    const reply = await other.app.inject({ url: "/auth/v1/authorize?provider=acme" });
    expect(reply.statusCode).toBe(503);
    expect(asked - before).toBe(2);
    expect(unhandled).toEqual([]);
  });

  it("is asked again when it is back", async () => {
    answer = (_request, response) => {
      response.setHeader("content-type", "application/json");
      response.end(
        JSON.stringify({
          issuer: url,
          authorization_endpoint: `${url}/auth`,
          token_endpoint: `${url}/token`,
          jwks_uri: `${url}/jwks`,
        }),
      );
    };
    const another = await api.another();
    const reply = await another.app.inject({ url: "/auth/v1/authorize?provider=acme" });
    expect(reply.statusCode).toBe(302);
    expect(reply.headers.location).toContain(`${url}/auth?`);
  });
});
