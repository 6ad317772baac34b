/// <reference types="node" />
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "@roadworthy/contracts/endpoint";
import { instant } from "@roadworthy/contracts/primitives";
import type { Problem } from "@roadworthy/contracts/problem";
import { problemOf } from "@roadworthy/kit/api";
import { createApiClient, type ApiSurroundings } from "./api-client.ts";

const things = {
  read: endpoint({
    id: "things.read",
    method: "GET",
    path: "/api/v1/things/:id",
    tag: "Things",
    summary: "One thing",
    policy: { roles: ["partner"] },
    params: z.object({ id: z.string().regex(/^thing_\d+$/) }),
    query: z.object({ limit: z.number().optional(), tags: z.array(z.string()).optional() }),
    status: 200,
    reply: z.object({ id: z.string(), madeAt: instant }),
  }),
  make: endpoint({
    id: "things.make",
    method: "POST",
    path: "/api/v1/things",
    tag: "Things",
    summary: "Make one",
    policy: { roles: ["partner"] },
    headers: z.object({ "idempotency-key": z.string() }),
    body: z.object({ address: z.object({ zipCode: z.string().regex(/^\d{5}$/, "must be a ZIP code") }) }),
    status: 204,
    reply: z.undefined(),
  }),
};

type Seen = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };
type Answer = { status: number; body?: unknown; isText?: boolean; type?: string; retryAfter?: string };

let server: Server;
let origin: string;
let seen: Seen[];
let answers: Answer[];

const refusal = (code: string, status: number): Answer => ({
  status,
  body: { type: `/problems/${code}`, title: code, status, code, detail: `It is ${code}.` },
});
const thing = { status: 200, body: { id: "thing_1", madeAt: "2026-11-20T12:00:00.000Z" } };

const detroit = { address: { zipCode: "48201" } };

/** The problem a call was refused with; `null` when it was answered. */
const refusalOf = (call: Promise<unknown>): Promise<Problem | null> => call.then(() => null, problemOf);

function client(more: Partial<ApiSurroundings> = {}) {
  return createApiClient({
    accessToken: async () => "token-1",
    onRefused: async () => false,
    fetch: (input, init) => fetch(new URL(typeof input === "string" ? input : "", origin), init),
    ...more,
  });
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      seen.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
      const answer = answers.shift();
      if (answer === undefined) return request.socket.destroy();
      response.writeHead(answer.status, {
        "content-type": answer.type ?? "application/json",
        ...(answer.retryAfter !== undefined && { "retry-after": answer.retryAfter }),
      });
      return response.end(answer.isText ? "<html>" : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
  answers = [];
});

describe("the API client", () => {
  it("begins a trace with each request (W3C Trace Context)", async () => {
    answers = [thing, thing];
    const call = client();
    await call(things.read, { params: { id: "thing_1" }, query: {} });
    await call(things.read, { params: { id: "thing_1" }, query: {} });
    const [one, other] = seen.map(({ headers }) => String(headers["traceparent"]));
    expect(one).toMatch(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-01$/);
    expect(other).not.toBe(one);
  });

  it("sends the session's token and decodes the reply", async () => {
    answers = [thing];
    const reply = await client()(things.read, {
      params: { id: "thing_1" },
      query: { limit: 5, tags: ["a", "b"] },
    });
    expect(reply.madeAt).toEqual(new Date("2026-11-20T12:00:00Z"));
    expect(seen[0]).toMatchObject({ method: "GET", url: "/api/v1/things/thing_1?limit=5&tags=a&tags=b" });
    expect(seen[0]?.headers.authorization).toBe("Bearer token-1");
  });

  it("sends body and headers of a change", async () => {
    answers = [{ status: 204 }];
    await client()(things.make, {
      headers: { "idempotency-key": "k-1" },
      body: { address: { zipCode: "48201" } },
    });
    expect(seen[0]?.headers).toMatchObject({ "idempotency-key": "k-1", "content-type": "application/json" });
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ address: { zipCode: "48201" } });
  });

  it("sends nothing that the contract refuses, and says which field", async () => {
    const refused = client()(things.make, {
      headers: { "idempotency-key": "k-1" },
      body: { address: { zipCode: "x" } },
    });
    const problem = await refusalOf(refused);
    expect(problem).toMatchObject({
      code: "invalid_request",
      issues: [{ path: "address.zipCode", message: "must be a ZIP code" }],
    });
    expect(seen).toEqual([]);
  });

  it("throws the problem of a refusal", async () => {
    answers = [refusal("not_found", 404)];
    const problem = await refusalOf(client()(things.read, { params: { id: "thing_1" }, query: {} }));
    expect(problem).toMatchObject({ code: "not_found", detail: "It is not_found." });
  });

  const read = (more: Partial<ApiSurroundings> = {}) =>
    client(more)(things.read, { params: { id: "thing_1" }, query: {} });

  it("tells what a request was refused for, and throws when that is not mended", async () => {
    const codes: string[] = [];
    answers = [refusal("unauthenticated", 401)];
    const onRefused = async ({ code }: Problem) => codes.push(code) < 0;
    await expect(read({ onRefused })).rejects.toThrow("unauthenticated");
    expect(codes).toEqual(["unauthenticated"]);
    expect(seen).toHaveLength(1);
  });

  it("sends nothing before the session is admitted", async () => {
    answers = [thing];
    let admit = (): void => {};
    const admission = () => new Promise<void>((resolve) => (admit = resolve));
    const answer = read({ admission });
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen).toEqual([]);
    admit();
    expect(await answer).toMatchObject({ id: "thing_1" });
  });

  it("waits for what mends the refusal and then sends the request once more", async () => {
    answers = [refusal("compliance_required", 403), refusal("step_up_required", 403), thing];
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const reply = read({ onRefused: () => promise });
    await expect.poll(() => seen.length).toBe(1);
    resolve(true);
    expect((await reply).id).toBe("thing_1");
    expect(seen).toHaveLength(3);
  });

  it("does not have the same thing mended twice", async () => {
    answers = [refusal("step_up_required", 403), refusal("step_up_required", 403)];
    const problem = await refusalOf(read({ onRefused: async () => true }));
    expect(problem?.code).toBe("step_up_required");
    expect(seen).toHaveLength(2);
  });

  it("sends what was refused just as it was", async () => {
    answers = [refusal("step_up_required", 403), { status: 204 }];
    await client({ onRefused: async () => true })(things.make, {
      headers: { "idempotency-key": "k-1" },
      body: { address: { zipCode: "48201" } },
    });
    expect(seen[1]).toMatchObject({ body: seen[0]?.body, headers: { "idempotency-key": "k-1" } });
  });

  it("says so when the server cannot be reached or answers with something else", async () => {
    let unheard = 0;
    const call = client({ onUnheard: () => (unheard += 1) });
    const broken = await refusalOf(call(things.read, { params: { id: "thing_1" }, query: {} }));
    expect(broken?.code).toBe("unavailable");
    expect(unheard).toBe(0);
    await refusalOf(call(things.make, { headers: { "idempotency-key": "k-1" }, body: detroit }));
    expect(unheard).toBe(1);
    answers = [{ status: 502, isText: true }];
    const proxy = await refusalOf(client()(things.read, { params: { id: "thing_1" }, query: {} }));
    expect(proxy).toMatchObject({ code: "unavailable", status: 502 });
  });

  it("says what a lost change means, and how long to wait after too many", async () => {
    const { headers: _headers, ...change } = things.make;
    const lost = await refusalOf(client()(change, { body: detroit }));
    expect(lost?.detail).toMatch(/may not have gone through/);
    answers = [{ status: 503, isText: true }];
    expect((await refusalOf(client()(change, { body: detroit })))?.detail).toMatch(
      /may not have gone through/,
    );
    const repeatable = client()(things.make, { headers: { "idempotency-key": "k-1" }, body: detroit });
    expect((await refusalOf(repeatable))?.detail).toMatch(/won’t be done or charged a second time/);
    const tooMany = async (retryAfter?: string): Promise<string | undefined> => {
      answers = [{ status: 429, isText: true, ...(retryAfter !== undefined && { retryAfter }) }];
      return (await refusalOf(read()))?.detail;
    };
    expect(await tooMany("40")).toMatch(/nothing was done\. Wait 40 seconds/);
    expect(await tooMany("600")).toMatch(/Wait 10 minutes/);
    expect(await tooMany()).toMatch(/Wait a minute/);
  });

  it.each(["text/csv; charset=utf-8", "application/pdf", "application/zip", "image/png"])(
    "hands over a file of %s as it came",
    async (type) => {
      answers = [{ status: 200, isText: true, type }];
      const file: unknown = await client()(things.read, { params: { id: "thing_1" }, query: {} });
      expect(file).toBeInstanceOf(Blob);
    },
  );

  it("notices a reply that is not the contract's", async () => {
    answers = [{ status: 200, body: { id: 7 } }];
    const problem = await refusalOf(client()(things.read, { params: { id: "thing_1" }, query: {} }));
    expect(problem?.code).toBe("internal");
  });

  it("gives up after its time limit, and passes an abort on as what it is", async () => {
    const never: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        const { signal } = init ?? {};
        if (signal?.aborted) reject(signal.reason);
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
    const late = await refusalOf(
      client({ fetch: never, timeoutMs: 20 })(things.read, {
        params: { id: "thing_1" },
        query: {},
      }),
    );
    expect(late?.code).toBe("unavailable");
    const slow = { ...things.read, waitMs: 20 };
    const later = await refusalOf(client({ fetch: never })(slow, { params: { id: "thing_1" }, query: {} }));
    expect(later?.code).toBe("unavailable");
    const abort = new AbortController();
    const left = client({ fetch: never })(things.read, {
      params: { id: "thing_1" },
      query: {},
      signal: abort.signal,
    });
    abort.abort();
    await expect(left).rejects.toThrow(DOMException);
  });
});

describe("a reply that was asked for early", () => {
  const early = (status: number) => async (): Promise<Response> =>
    new Response(JSON.stringify(thing.body), { status });

  it("is taken instead of asking again", async () => {
    const call = client({ early: early(200) })(things.read, { params: { id: "thing_1" }, query: {} });
    expect(await call).toMatchObject({ id: "thing_1" });
    expect(seen).toEqual([]);
  });

  it("is forgotten when it was refused", async () => {
    answers = [thing];
    await client({ early: early(403) })(things.read, { params: { id: "thing_1" }, query: {} });
    expect(seen).toHaveLength(1);
  });
});
