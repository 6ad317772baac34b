import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { problem } from "@roadworthy/contracts/problem";
import { createPartner, type PartnerPerson } from "./testing/fixtures.ts";
import { testApi } from "./testing/harness.ts";

const api = testApi();
let partner: PartnerPerson;

beforeAll(async () => {
  partner = await createPartner(api);
});

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${api.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...partner.headers, ...headers },
    body,
  });

describe("a refusal", () => {
  it("is an RFC 9457 problem that names the fields at fault and carries the request id", async () => {
    const reply = await post(
      "/api/v1/quotes",
      JSON.stringify({ bureaus: [], type: "soft", scoreType: "fico" }),
    );
    expect(reply.status).toBe(400);
    expect(reply.headers.get("content-type")).toContain("application/problem+json");
    const body = problem.parse(await reply.json());
    expect(body).toMatchObject({
      code: "invalid_request",
      status: 400,
      requestId: reply.headers.get("x-request-id"),
    });
    expect(body.issues?.map((issue) => issue.path)).toContain("bureaus");
  });

  it("names a nested field by its path", async () => {
    const reply = await post(
      "/api/v1/credit-pulls",
      JSON.stringify({
        firstName: "A",
        lastName: "B",
        address: { street: "1 Rd", city: "C", state: "Michigan", zipCode: "4" },
        bureaus: ["equifax"],
      }),
      { "idempotency-key": "k" },
    );
    const paths = problem.parse(await reply.json()).issues?.map((issue) => issue.path);
    expect(paths).toEqual(expect.arrayContaining(["address.state", "address.zipCode"]));
  });

  it("of an unknown field says which", async () => {
    const reply = await post("/api/v1/quotes", JSON.stringify({ bureaus: ["equifax"], priceCents: 1 }));
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain("priceCents");
  });

  it.each([
    ["no JSON", "{", {}, 400, "invalid_request"],
    ["no body", "", {}, 400, "invalid_request"],
    ["plain text", "{}", { "content-type": "text/plain" }, 415, "unsupported_media_type"],
    ["a form", "a=b", { "content-type": "application/x-www-form-urlencoded" }, 415, "unsupported_media_type"],
    [
      "another charset of text",
      "{}",
      { "content-type": "text/plain;charset=utf-16" },
      415,
      "unsupported_media_type",
    ],
    ["a body over the limit", `"${"x".repeat(300_000)}"`, {}, 413, "payload_too_large"],
    [
      "a poisoned prototype",
      '{"__proto__":{"isAdmin":true},"bureaus":["equifax"]}',
      {},
      400,
      "invalid_request",
    ],
  ])("meets %s", async (_name, body, headers, status, code) => {
    const reply = await post("/api/v1/quotes", body, headers);
    expect({ status: reply.status, code: problem.parse(await reply.json()).code }).toEqual({ status, code });
  });

  it("meets an address that does not exist", async () => {
    const reply = await fetch(`${api.url}/api/v1/nothing-here`);
    expect(reply.status).toBe(404);
    expect(problem.parse(await reply.json()).code).toBe("not_found");
  });

  it("never repeats what was sent, such as a social security number", async () => {
    const reply = await post(
      "/api/v1/credit-pulls",
      JSON.stringify({ ssn: "666-12-34x", dateOfBirth: "1873-13-40" }),
      {
        "idempotency-key": "k",
      },
    );
    expect(reply.status).toBe(400);
    // A request id is random and may hold any digits.
    const told = (await reply.text()).replace(/req_[0-9a-f]{32}/, "");
    expect(told).not.toMatch(/666|1873/);
  });
});

describe("every answer", () => {
  it.each(["/health/live", "/api/v1/client-ip", "/api/v1/nothing-here", "/api/openapi.json"])(
    "of %s carries the security headers and a request id",
    async (path) => {
      const { headers } = await fetch(`${api.url}${path}`);
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("x-request-id")).toMatch(/^req_[0-9a-f]{32}$/);
    },
  );
});

describe("the caller's address", () => {
  it("behind a trusted proxy is the one it names, without a zone, and never something that is no address", async () => {
    const behind = await api.another({ trustProxy: ["127.0.0.1"] });
    const seen = async (forwarded: string) =>
      (await fetch(`${behind.url}/api/v1/client-ip`, { headers: { "x-forwarded-for": forwarded } })).json();
    expect(await seen("203.0.113.7")).toEqual({ ip: "203.0.113.7" });
    expect(await seen("fe80::1%eth0")).toEqual({ ip: "fe80::1" });
    expect(await seen("unknown")).toEqual({ ip: "127.0.0.1" });
  });

  it("is not believed from anybody else", async () => {
    const reply = await fetch(`${api.url}/api/v1/client-ip`, {
      headers: { "x-forwarded-for": "203.0.113.7" },
    });
    expect(await reply.json()).toEqual({ ip: "127.0.0.1" });
  });
});

describe("limits", () => {
  it("refuse a header block over 16 KiB", async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const ask = httpRequest(
        `${api.url}/health/live`,
        { headers: { "x-long": "y".repeat(20_000) } },
        (reply) => {
          reply.resume();
          resolve(reply.statusCode);
        },
      );
      ask.on("error", reject);
      ask.end();
    });
    expect(status).toBe(431);
  });

  it("cut a client that never finishes its headers", () => {
    expect(api.app.server.headersTimeout).toBe(20_000);
    expect(api.app.server.requestTimeout).toBe(30_000);
  });
});

describe("a client that drips its body", () => {
  // Node looks for such requests every 30 seconds.
  it.concurrent.each([
    ["an order nobody refused yet", true, /^HTTP\/1\.1 408 [^]*"code":"request_timeout"/],
    ["a request that was refused before its body was read", false, /^HTTP\/1\.1 401 /],
  ])("is cut off: %s", async (_what, isKnown, answer) => {
    const slow = await api.another({ isAlone: false });
    // The limit is 30 seconds; here they are over at once. Node exchanges the two limits when that of headers is the longer one.
    slow.app.server.headersTimeout = 1;
    slow.app.server.requestTimeout = 1;
    const { hostname, port } = new URL(slow.url);
    const socket = connect(Number(port), hostname);
    const said = await new Promise<string>((resolve) => {
      let text = "";
      socket.on("data", (chunk: Buffer) => void (text += chunk.toString()));
      socket.on("error", () => {});
      const authorization = isKnown ? `authorization: ${partner.headers.authorization}\r\n` : "";
      socket.write(
        `POST /api/v1/quotes HTTP/1.1\r\nhost: x\r\n${authorization}content-type: application/json\r\ncontent-length: 100000\r\n\r\n{`,
      );
      const drip = setInterval(() => socket.write(" "), 100);
      socket.on("close", () => {
        clearInterval(drip);
        resolve(text);
      });
    });
    expect(said).toMatch(answer);
    await slow.stop();
  });
});

describe("metrics", () => {
  it("count by route pattern on a port of their own", async () => {
    await fetch(`${api.url}/api/v1/credit-pulls/pull_${"0".repeat(32)}`, { headers: partner.headers });
    expect((await fetch(`${api.url}/metrics`)).status).toBe(404);
    const text = await api.metrics.registry.metrics();
    expect(text).toContain('route="/api/v1/credit-pulls/:id"');
    expect(text).not.toContain("pull_0000");
  });
});

describe("a rolling restart", () => {
  it("fails no request: what is in flight and what comes on open connections is answered", async () => {
    let current = await api.another({ isAlone: false });
    let failures = 0;
    let answered = 0;
    let isOver = false;
    // Each client keeps its connection, as a proxy does, and goes to whichever process is current when it opens one.
    const client = async () => {
      while (!isOver) {
        const { url } = current;
        await fetch(`${url}/api/v1/client-ip`).then(
          async (reply) => {
            if (reply.status !== 200) failures++;
            await reply.arrayBuffer();
            answered++;
          },
          () => void failures++,
        );
      }
    };
    const clients = Array.from({ length: 8 }, client);
    for (let restart = 0; restart < 3; restart++) {
      await expect.poll(() => answered).toBeGreaterThan(100 * restart);
      const next = await api.another({ isAlone: false });
      const old = current;
      current = next;
      await old.stop();
    }
    isOver = true;
    await Promise.all(clients);
    expect({ failures, answered }).toEqual({
      failures: 0,
      answered: expect.toSatisfy((n: number) => n > 200),
    });
  });

  it("tells clients on open connections to leave, and accepts no new ones", async () => {
    const leaving = await api.another({ isAlone: false });
    const port = Number(new URL(leaving.url).port);
    const socket = connect(port, "127.0.0.1");
    const replies: string[] = [];
    socket.setEncoding("utf8").on("data", (text: string) => replies.push(text));
    const ask = () => socket.write("GET /health/ready HTTP/1.1\r\nHost: x\r\n\r\n");
    ask();
    await expect.poll(() => replies.join("")).toContain("200 OK");
    const stopped = leaving.stop();
    await expect
      .poll(() =>
        fetch(`${leaving.url}/health/live`).then(
          () => "accepted",
          () => "refused",
        ),
      )
      .toBe("refused");
    replies.length = 0;
    ask();
    await expect.poll(() => replies.join("")).toMatch(/503 Service Unavailable[\s\S]*connection: close/i);
    await stopped;
    socket.destroy();
  });
});
