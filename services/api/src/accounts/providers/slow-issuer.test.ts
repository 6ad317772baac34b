import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { createClient, TEST_PASSWORD } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { depart, openCallback } from "../../testing/sign-in/issuer-browser.ts";

const siteUrl = "http://localhost:4000";
const waiting: ServerResponse[] = [];
let issuer: Server;
let api: TestApi;

beforeAll(async () => {
  // An issuer that serves its metadata, and nothing more until the test lets it.
  issuer = createServer((request, response) => {
    const url = `http://localhost:${String(portOf(issuer))}`;
    if (request.url?.startsWith("/.well-known/") !== true) {
      waiting.push(response);
      return;
    }
    response.setHeader("content-type", "application/json").end(
      JSON.stringify({
        issuer: url,
        authorization_endpoint: `${url}/auth`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
      }),
    );
  });
  await new Promise<void>((resolve) => void issuer.listen(0, "localhost", resolve));
  api = await startTestApi({
    siteUrl,
    authProviders: [
      {
        name: "slow",
        label: "Slow ID",
        issuer: `http://localhost:${String(portOf(issuer))}`,
        clientId: "portal",
        scopes: "openid email",
        linkingDomain: "default",
      },
    ],
  });
});
afterAll(async () => {
  for (const response of waiting) response.destroy();
  await api.stop();
  issuer.closeAllConnections();
  issuer.close();
});

it("an issuer that takes its time keeps nobody waiting who signs in here", async () => {
  const { email } = await createClient(api);
  const returns = Array.from({ length: 6 }, async () => {
    const there = new URL(await depart(`${api.url}/auth/v1/authorize?provider=slow`));
    const callback = new URL(`${siteUrl}/auth/v1/callback?code=a-code`);
    callback.searchParams.set("state", there.searchParams.get("state") ?? "");
    return openCallback(api, callback);
  });
  await expect.poll(() => waiting.length, { timeout: 30_000 }).toBe(6);
  const { error } = await authClientOf(api).signInWithPassword({ email, password: TEST_PASSWORD });
  expect(error).toBeNull();
  expect(waiting.filter((response) => !response.destroyed)).toHaveLength(6);
  for (const response of waiting) response.writeHead(500).end();
  const backs = await Promise.all(returns);
  expect(backs.map((back) => new URLSearchParams(back.hash.slice(1)).get("error_code"))).toEqual(
    Array(6).fill("bad_oauth_callback"),
  );
});

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
