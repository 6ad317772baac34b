import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rounds } from "@roadworthy/build/launch/depth";
import { webhooks as api } from "@roadworthy/contracts/webhooks";
import { contextOf } from "../../testing/context.ts";
import { createPartner, type PartnerPerson } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { deliverWebhooks } from "./deliver.jobs.ts";
import { scheduleSeconds } from "./webhooks.rules.ts";

/** Of all the partners in the crowd; a hundredth of them unless everything is run. */
const EVENTS = rounds(rounds(100_000));
const PARTNERS = 4;
const FEW = 20;

let server: TestApi;
let receiver: Server;
let base: string;
/** How often each event was refused, and taken; the paths of all requests, in order. */
const refused = new Map<string, number>();
const taken = new Map<string, number>();
const requests: string[] = [];
const wrong: string[] = [];
const secrets = new Map<string, string>();

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += String(part)));
    request.on("end", () => response.writeHead(answer(request.url ?? "", request.headers, body)).end());
  });
  await new Promise<void>((resolve) => void receiver.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  server = await startTestApi({ webhookAllowedHosts: ["127.0.0.1"] });
});
afterAll(async () => {
  await server.stop();
  receiver.close();
});

/** Half of the requests to `/bad…` fail: every second event once, every fourth twice, and so on, never all ten times. */
function answer(path: string, headers: Record<string, unknown>, body: string): number {
  const id = String(headers["webhook-id"]);
  requests.push(path);
  const signedAt = new Date(Number(headers["webhook-timestamp"]) * 1_000);
  if (new Webhook(secrets.get(path) ?? "").sign(id, signedAt, body) !== headers["webhook-signature"])
    wrong.push(id);
  const { data } = JSON.parse(body) as { data: { number: number } };
  const times = refused.get(id) ?? 0;
  if (path.startsWith("/bad") && data.number % 2 ** (times + 1) === 0 && times < 9) {
    refused.set(id, times + 1);
    return 503;
  }
  taken.set(id, (taken.get(id) ?? 0) + 1);
  return 200;
}

async function endpointOf(partner: PartnerPerson, path: string, event: string): Promise<void> {
  const made = await server.app.inject({
    method: "POST",
    url: "/api/v1/webhook-endpoints",
    headers: partner.headers,
    payload: { url: `${base}${path}`, events: [event] },
  });
  secrets.set(path, api.create.reply.parse(made.json()).secret);
}

const emit = (partnerId: string, type: string, count: number) =>
  server.owner`
    select emit_event(${partnerId}, 'live', ${type}, jsonb_build_object('number', n)) from generate_series(1, ${count}::int) n`;

it(
  "loses none of a crowd's events while half of its requests fail, and lets nobody else's wait behind them",
  { timeout: 3_600_000 },
  async () => {
    const [other, ...crowd] = await Promise.all(
      Array.from({ length: PARTNERS + 1 }, () => createPartner(server)),
    );
    const [first] = crowd;
    if (!other || !first) throw new Error("no partners");
    for (const [index, partner] of crowd.entries())
      await endpointOf(partner, `/bad-${index}`, "pull.completed");
    await endpointOf(first, "/good-own", "balance.low");
    await endpointOf(other, "/good-other", "pull.completed");
    for (const { partnerId } of crowd) await emit(partnerId, "pull.completed", EVENTS / PARTNERS);
    await emit(first.partnerId, "balance.low", FEW);
    await emit(other.partnerId, "pull.completed", FEW);

    let ahead = 0;
    for (const seconds of scheduleSeconds) {
      ahead += seconds * 1.1 + 1;
      const offset = ahead * 1_000;
      const ctx = { ...contextOf(server), now: () => new Date(Date.now() + offset) };
      await deliverWebhooks.work(ctx, {}, new AbortController().signal);
    }

    expect(wrong).toEqual([]);
    const events = EVENTS + 2 * FEW;
    expect([taken.size, Math.max(...taken.values())]).toEqual([events, 1]);
    const asked = [...refused.values()].reduce((sum, times) => sum + times, events);
    expect(requests).toHaveLength(asked);
    const rows = await server.owner`
      select status, count(*)::int as deliveries, sum(attempts)::int as attempts from webhook_deliveries group by status`;
    expect(rows).toEqual([{ status: "succeeded", deliveries: events, attempts: asked }]);
    // In the order of requests, not in time: this must hold on any machine.
    for (const path of ["/good-own", "/good-other"])
      expect(requests.lastIndexOf(path)).toBeLessThan(requests.length / 4);
  },
);
