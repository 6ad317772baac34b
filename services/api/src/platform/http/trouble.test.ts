import { connect } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { problem } from "@roadworthy/contracts/problem";
import { publicStatus } from "@roadworthy/contracts/status";
import { createApiKey, createPartner, type PartnerPerson } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { order, send } from "../../testing/credit/pulls.ts";
import { sabotage } from "../../testing/sabotage.ts";

const api = testApi();
let partner: PartnerPerson;
beforeAll(async () => {
  partner = await createPartner(api);
});

/** Sends bytes as they are; returns everything that comes back. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let reply = "";
    socket.on("data", (chunk) => (reply += chunk.toString()));
    socket.on("end", () => resolve(reply));
    socket.on("error", reject);
  });

describe("trouble of the database that passes", () => {
  test("is 503 with Retry-After everywhere: keys, sessions, reads, orders, sign-in; the status page answers", async () => {
    const key = await createApiKey(api, partner.partnerId);
    const away = await api.another();
    const readStatus = async () =>
      publicStatus.parse((await away.app.inject({ method: "GET", url: "/api/v1/status" })).json());
    expect((await readStatus()).components).not.toEqual([]);
    // From here on nobody gets a connection.
    await away.deps.sql.end({ timeout: 0 });
    const get = (url: string, headers: Record<string, string>) =>
      away.app.inject({ method: "GET", url, headers });
    const replies = [
      await get("/api/v1/balance", key.headers),
      await get("/api/v1/balance", partner.headers),
      await send(away, key.headers, order()),
    ];
    for (const reply of replies) {
      expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([503, "2"]);
      expect(problem.parse(reply.json())).toMatchObject({
        code: "unavailable",
        detail: expect.stringContaining("same Idempotency-Key"),
      });
    }
    const signIn = await away.app.inject({
      method: "POST",
      url: "/auth/v1/token?grant_type=password",
      payload: { email: partner.email, password: "wrong-password" },
    });
    expect([signIn.statusCode, signIn.headers["retry-after"]]).toEqual([503, "2"]);
    const status = await readStatus();
    expect(status.status).toBe("down");
    expect(new Set(status.components.map((one) => one.status))).toEqual(new Set(["down"]));
  });

  test.each([
    ["no space is left", "53100"],
    ["a lock is waited for too long", "55P03"],
    ["a statement takes too long", "57014"],
    ["it is starting up", "57P03"],
    ["it has no connection left", "53300"],
  ])("is no defect when %s; a full disk turns readiness off", async (_what, state) => {
    const one = await api.another();
    const ready = async () => (await one.app.inject("/health/ready")).statusCode;
    expect(await ready()).toBe(200);
    await sabotage(
      api,
      {
        on: "top_ups",
        when: "before insert or update",
        how: `raise exception 'trouble' using errcode = '${state}'`,
      },
      async () => {
        const reply = await one.app.inject({
          method: "POST",
          url: "/api/v1/top-ups",
          headers: partner.headers,
          payload: { amountCents: 2_500 },
        });
        expect([reply.statusCode, reply.json().code]).toEqual([503, "unavailable"]);
      },
    );
    expect(await ready()).toBe(state === "53100" ? 503 : 200);
  });
});

describe("a request that is no request", () => {
  const post = "POST /api/v1/quotes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
  test.each([
    ["with a broken first line", "NONSENSE\r\n\r\n", "400", "invalid_request"],
    [
      "with headers beyond 16 KiB",
      `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${"a".repeat(20_000)}\r\n\r\n`,
      "431",
      "headers_too_large",
    ],
    [
      "with two hosts",
      "GET /api/v1/status HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n",
      "400",
      "invalid_request",
    ],
    // Where a proxy and we read another end of the body, what is behind it would count as somebody else's request.
    [
      "with two lengths",
      `${post}Content-Length: 2\r\nContent-Length: 44\r\n\r\n{}`,
      "400",
      "invalid_request",
    ],
    [
      "with a length and in chunks",
      `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      "400",
      "invalid_request",
    ],
    [
      "with an encoding that only one of two sees",
      `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
      "400",
      "invalid_request",
    ],
    [
      "whose chunks end otherwise",
      `${post}Transfer-Encoding: chunked\r\n\r\n2;a\n{}\r\n0\r\n\r\n`,
      "400",
      "invalid_request",
    ],
    [
      "with a folded header",
      `${post}X-A: a\r\n Transfer-Encoding: chunked\r\n\r\n`,
      "400",
      "invalid_request",
    ],
  ])("%s is refused by a problem", async (_what, bytes, status, code) => {
    const reply = await raw(bytes);
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*application/problem\\+json`, "i"));
    expect(problem.parse(JSON.parse(reply.slice(reply.indexOf("\r\n\r\n")))).code).toBe(code);
  });
});

test("files of whole lists are throttled for each account", async () => {
  const exporter = await createPartner(api);
  const ask = () =>
    api.app.inject({ method: "GET", url: "/api/v1/credit-reports?format=csv", headers: exporter.headers });
  const statuses = new Set<number>();
  for (let i = 0; i < 60; i += 1) statuses.add((await ask()).statusCode);
  expect([...statuses]).toEqual([200]);
  const late = await ask();
  expect([late.statusCode, late.json().code]).toEqual([429, "rate_limited"]);
  expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
});
