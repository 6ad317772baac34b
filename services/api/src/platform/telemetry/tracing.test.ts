import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createClient } from "../../testing/fixtures.ts";
import { startTestApi } from "../../testing/harness.ts";

type SentSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
};
type Sent = { readonly resourceSpans: { readonly scopeSpans: { readonly spans: SentSpan[] }[] }[] };

const spans: SentSpan[] = [];
let collector: Server;
let tracesUrl: string;
beforeAll(async () => {
  collector = createServer((request, response) => {
    const take = async (): Promise<void> => {
      if (request.url !== "/v1/traces") throw new Error(`${request.url ?? ""} is not where traces go.`);
      const { resourceSpans } = (await json(request)) as Sent;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.setHeader("content-type", "application/json");
      response.end("{}");
    };
    void take();
  });
  await new Promise<void>((resolve) => void collector.listen(0, "127.0.0.1", resolve));
  tracesUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => void collector.close(resolve)));

const traceOf = (digit: string) => ({ id: digit.repeat(32), parent: digit.repeat(16) });
const headerOf = ({ id, parent }: ReturnType<typeof traceOf>) => ({ traceparent: `00-${id}-${parent}-01` });
const textOf = ({ attributes }: SentSpan, key: string): unknown =>
  attributes.find((one) => one.key === key)?.value["stringValue"];

it("follows a request from the browser's trace to each of its statements, and tells nothing personal", async () => {
  const api = await startTestApi({ tracesUrl });
  const client = await createClient(api);
  const [read, change] = [traceOf("a"), traceOf("b")];
  const url = "/api/v1/me/profile";
  const first = await api.app.inject({ url, headers: { ...client.headers, ...headerOf(read) } });
  const second = await api.app.inject({
    method: "PATCH",
    url,
    headers: { ...client.headers, ...headerOf(change) },
    payload: { name: "Robin Renamed" },
  });
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  // What is left is sent when the process stops.
  await api.stop();

  for (const [trace, name, statement] of [
    [read, `GET ${url}`, "SELECT"],
    [change, `PATCH ${url}`, "UPDATE"],
  ] as const) {
    const mine = spans.filter(({ traceId }) => traceId === trace.id);
    const request = mine.find((span) => span.name === name);
    expect(request?.parentSpanId).toBe(trace.parent);
    const statements = mine.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.map((span) => span.name)).toContain(statement);
    for (const span of statements) expect(textOf(span, "db.query.text")).toMatch(/\S/);
  }
  expect(JSON.stringify(spans)).not.toContain("Robin Renamed");
});
