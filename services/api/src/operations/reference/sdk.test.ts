import { Webhook } from "standardwebhooks";
import { readFileSync } from "node:fs";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { printSdk } from "@roadworthy/contracts/print-sdk";
import { Roadworthy, RoadworthyError, verifyWebhook } from "@roadworthy/contracts/sdk";

describe("the TypeScript client", () => {
  it("is what the contracts give; write it with npm run regenerate", () => {
    const file = new URL("../../../../../libs/contracts/sdk/roadworthy.ts", import.meta.url);
    // The formatter breaks lines and sets marks as it likes.
    const bare = (text: string) => text.replaceAll(/[\s,;|()"]/g, "");
    expect(bare(readFileSync(file, "utf8"))).toBe(bare(printSdk()));
  });

  type Sent = { readonly method: string | undefined; readonly key: string | null };

  /** A client whose calls are answered by these, in turn; waiting takes no time. */
  function answeredBy(...answers: (Response | Error)[]) {
    const sent: Sent[] = [];
    const waits: number[] = [];
    const client = new Roadworthy({
      baseUrl: "https://api.example",
      apiKey: "rw_sk_test_1",
      sleep: async (milliseconds) => void waits.push(milliseconds),
      fetch: async (_url, init) => {
        sent.push({ method: init?.method, key: new Headers(init?.headers).get("idempotency-key") });
        const answer = answers.shift() ?? new Error("nothing more was expected");
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
    return { client, sent, waits };
  }
  const refused = (status: number, code: string, headers = {}) =>
    Response.json({ type: "about:blank", title: code, status, code, detail: "No." }, { status, headers });
  const order = { bureaus: ["equifax" as const], email: "client@roadworthy.example" };

  it("orders again with the same key after a lost answer, and waits as long as it is told", async () => {
    const { client, sent, waits } = answeredBy(
      new Error("socket hang up"),
      refused(503, "unavailable", { "retry-after": "2" }),
      refused(503, "unavailable", { "retry-after": "soon" }),
      Response.json({ id: "pull_1" }),
    );
    expect(await client.pulls.request(order)).toEqual({ id: "pull_1" });
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(waits[1]).toBe(2_000);
    expect(waits[2]).toBeGreaterThan(1_000);
  });

  it("does not repeat what could then happen twice, and throws a refusal with its problem", async () => {
    const lost = answeredBy(new Error("socket hang up"));
    await expect(lost.client.pullBatches.resume("pbat_1")).rejects.toThrow("socket hang up");
    expect(lost.sent).toHaveLength(1);
    const { client, sent } = answeredBy(refused(402, "insufficient_balance"));
    const error: unknown = await client.pulls.request(order).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RoadworthyError);
    expect(error).toMatchObject({ status: 402, problem: { code: "insufficient_balance" } });
    expect(sent).toHaveLength(1);
  });

  it("asks again when an answer breaks off in its middle", async () => {
    const broken = new ReadableStream({ start: (body) => body.error(new Error("terminated")) });
    const { client, sent } = answeredBy(new Response(broken), Response.json({ id: "pbat_1" }));
    expect(await client.pullBatches.confirm("pbat_1", { quotedCents: 1 })).toEqual({ id: "pbat_1" });
    expect(sent[0]?.key).toBeTruthy();
    expect(sent[1]).toEqual(sent[0]);
  });

  it("does not wait longer than a minute, but says for how long it was asked to", async () => {
    const { client, waits } = answeredBy(refused(429, "rate_limited", { "retry-after": "3600" }));
    await expect(client.quotes.create(order)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 3_600,
    });
    expect(waits).toEqual([]);
  });

  it.each([
    ["before it waits", queueMicrotask],
    ["while it waits", setImmediate],
  ])("stops when it is told to, %s", async (_, soon) => {
    // The wait does not end by itself.
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const stop = new AbortController();
    const client = new Roadworthy({
      baseUrl: "https://api.example",
      apiKey: "rw_sk_test_1",
      fetch: async () => {
        soon(() => stop.abort(new Error("shut down")));
        return refused(429, "rate_limited", { "retry-after": "60" });
      },
    });
    await expect(client.ledger.balance({ signal: stop.signal })).rejects.toThrow("shut down");
  });

  it("brings a letter as a file", async () => {
    const { client } = answeredBy(new Response("%PDF"));
    expect(await (await client.letters.getPdf("ltr_1")).text()).toBe("%PDF");
  });

  it("verifies a delivery by Standard Webhooks, and refuses another body, secret or time", async () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
    const at = new Date("2026-11-22T12:00:00Z");
    const body = '{"id":"evt_1"}';
    const headers = {
      "webhook-id": "evt_1",
      "webhook-timestamp": String(at.getTime() / 1000),
      "webhook-signature": `v1,b2xk ${new Webhook(secret).sign("evt_1", at, body)}`,
    };
    expect(await verifyWebhook(secret, { body, headers }, at)).toEqual({ id: "evt_1" });
    const late = new Date(at.getTime() + 301_000);
    await expect(verifyWebhook(secret, { body, headers }, late)).rejects.toThrow("not signed");
    await expect(verifyWebhook(secret, { body: `${body} `, headers }, at)).rejects.toThrow("not signed");
    await expect(verifyWebhook("whsec_b3RoZXI=", { body, headers }, at)).rejects.toThrow("not signed");
    // Deno, Bun and frameworks on `fetch` hand over `Headers`.
    expect(await verifyWebhook(secret, { body, headers: new Headers(headers) }, at)).toEqual({ id: "evt_1" });
    for (const wrong of ["v1,%%%", "v1,A", "v1", ""])
      await expect(
        verifyWebhook(secret, { body, headers: { ...headers, "webhook-signature": wrong } }, at),
      ).rejects.toThrow("not signed");
  });

  it("computes the signature of the example that Standard Webhooks publishes", async () => {
    const at = new Date(1_614_265_330_000);
    const body = '{"test": 2432232314}';
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const headers = {
      "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    };
    expect(await verifyWebhook(secret, { body, headers }, at)).toEqual({ test: 2_432_232_314 });
    // What deliveries are signed with.
    expect(new Webhook(secret).sign(headers["webhook-id"], at, body)).toBe(headers["webhook-signature"]);
  });
});
