import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { startChildApi, type ChildApi } from "./testing/child-api.ts";
import { createAccounts, createClient, TEST_PASSWORD } from "./testing/fixtures.ts";
import { startTestApi, type TestApi } from "./testing/harness.ts";
import { childrenOf } from "./testing/process-tree.ts";
import { booksMustAgree, createPuller, order, sendTo } from "./testing/credit/pulls.ts";

let api: TestApi;
let both: ChildApi;
let metricsUrl: string;
beforeAll(async () => {
  api = await startTestApi();
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  both = await startChildApi(api, "info", { API_PROCESSES: "2", METRICS_PORT: String(port) });
});
afterAll(async () => {
  both.child.kill("SIGTERM");
  await once(both.child, "exit");
  await api.stop();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

/** By a connection of its own, which the next process in turn gets. */
async function ask(
  path: string,
  { headers, ...init }: { headers?: Record<string, string>; method?: string; body?: string } = {},
): Promise<Response> {
  return fetch(both.url + path, { ...init, headers: { ...headers, connection: "close" } });
}

const statusesOf = async (replies: readonly Promise<{ readonly status: number }>[]): Promise<number[]> =>
  (await Promise.all(replies)).map(({ status }) => status).toSorted((one, other) => one - other);

const times = <T>(count: number, work: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => work(n));

/** The processes, which are the children of the first one. */
const processIds = (): readonly number[] => childrenOf(both.child.pid ?? 0);

describe("two API processes on one port", () => {
  test("both answer, and their metrics are one sum", async () => {
    expect(processIds()).toHaveLength(2);
    for (const reply of times(6, () => ask("/api/v1/status"))) expect((await reply).status).toBe(200);
    const text = await (await fetch(metricsUrl)).text();
    const [, counted = ""] =
      /http_request_duration_seconds_count\{[^}]*route="\/api\/v1\/status"[^}]*\} (\d+)/.exec(text) ?? [];
    expect(Number(counted)).toBe(6);
  });

  test("a password may be guessed at as often as by one", async () => {
    const [email = ""] = await createAccounts(api, 1);
    const guess = (password: string) =>
      ask("/auth/v1/token?grant_type=password", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, password }),
      });
    const wrong = await statusesOf(times(16, (n) => guess(`wrong-password-${n}`)));
    expect(wrong).toEqual([...times(10, () => 400), ...times(6, () => 429)]);
    expect((await guess(TEST_PASSWORD)).status).toBe(429);
  });

  test("a partner's pulls a minute and requests an hour are counted over both", async () => {
    const puller = await createPuller(api, { perMinute: 5 });
    const pulls = await Promise.all(times(12, () => sendTo(both.url, puller.key, order())));
    expect(pulls.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      ...times(5, () => 201),
      ...times(7, () => 429),
    ]);
    const other = await createPuller(api);
    await api.owner`
      insert into request_meters (partner_id, minute, used)
      values (${other.partnerId}, floor(extract(epoch from now()) / 60) - 5, 4990)`;
    const asked = await statusesOf(times(20, () => ask("/api/v1/balance", { headers: other.key })));
    expect(asked).toEqual([...times(10, () => 200), ...times(10, () => 429)]);
  });

  test("one idempotency key is one pull, whichever process gets it", async () => {
    const puller = await createPuller(api);
    const [body, key] = [order(), randomUUID()];
    const replies = await Promise.all(times(8, () => sendTo(both.url, puller.key, body, key)));
    const ids = replies.map((reply) => z.object({ id: z.string() }).parse(reply.json()).id);
    expect(new Set(ids).size).toBe(1);
    await booksMustAgree(api);
  });

  test("who signs out by one is signed out of both within a second", async () => {
    const { headers } = await createClient(api);
    const read = () => statusesOf(times(4, () => ask("/api/v1/client/dashboard", { headers })));
    expect(await read()).toEqual([200, 200, 200, 200]);
    expect((await ask("/auth/v1/logout", { method: "POST", headers })).status).toBe(204);
    await sleep(1_000);
    expect(await read()).toEqual([401, 401, 401, 401]);
  });

  test("one that is killed is replaced, while the other goes on answering", async () => {
    const before = processIds();
    const [victim = 0] = before;
    process.kill(victim, "SIGKILL");
    await expect
      .poll(() => processIds().filter((id) => !before.includes(id)), { timeout: 20_000 })
      .toHaveLength(1);
    await expect
      .poll(() => statusesOf(times(4, () => ask("/health/ready"))), { timeout: 20_000 })
      .toEqual([200, 200, 200, 200]);
    expect(both.output()).toContain("another one takes its place");
  });
});
