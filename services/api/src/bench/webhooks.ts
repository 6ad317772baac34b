import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";
import { webhooks as api } from "@roadworthy/contracts/webhooks";
import type { BenchPartner } from "./bench-people.ts";
import { at } from "./pulls.ts";
import type { Report } from "./report.ts";

const EVENTS = 100_000;
const PROBES = 600;
const EVERY_MS = 100;
/** By how much the crowd may lengthen another endpoint's p99. */
const GOAL = 1.1;

export type WebhookBench = {
  readonly url: string;
  readonly owner: postgres.Sql;
  readonly partners: readonly BenchPartner[];
  readonly report: Report;
};

/** How late one partner's events come, alone and while 100,000 of another's go through a receiver that fails half of the time. */
export async function benchWebhooks({ url, owner, partners, report }: WebhookBench): Promise<void> {
  const arrived = new Map<string, number>();
  let crowd = 0;
  const receiver = createServer((request, response) => {
    request.resume().on("end", () => {
      if (request.url === "/probe") arrived.set(String(request.headers["webhook-id"]), performance.now());
      else crowd += 1;
      response.writeHead(request.url === "/crowd" && crowd % 2 === 1 ? 503 : 200).end();
    });
  });
  await new Promise<void>((resolve) => void receiver.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const [calm, busy] = [at(partners, 0), at(partners, 1)];
  await addEndpoint(url, calm, `${base}/probe`);
  await addEndpoint(url, busy, `${base}/crowd`);
  const emit = async (partner: BenchPartner, count: number): Promise<string[]> => {
    const rows = await owner<{ id: string }[]>`
      select emit_event(${partner.partnerId}, 'live', 'pull.completed', '{}'::jsonb) as id from generate_series(1, ${count}::int)`;
    return rows.map(({ id }) => id);
  };
  const p99 = async (): Promise<number> => {
    const emitted: [string, number][] = [];
    for (let probe = 0; probe < PROBES; probe += 1) {
      const [id = ""] = await emit(calm, 1);
      emitted.push([id, performance.now()]);
      await sleep(EVERY_MS);
    }
    while (!emitted.every(([id]) => arrived.has(id))) await sleep(100);
    const late = emitted.map(([id, since]) => (arrived.get(id) ?? 0) - since).toSorted((a, b) => a - b);
    return late[Math.floor(late.length * 0.99)] ?? 0;
  };
  const alone = await p99();
  await emit(busy, EVENTS);
  const before = crowd;
  const startedAt = performance.now();
  const beside = await p99();
  const rate = ((crowd - before) * 1_000) / (performance.now() - startedAt);
  receiver.close();
  const ratio = beside / alone;
  report.say(
    `Webhooks: p99 from event to receiver ${alone.toFixed(0)} ms alone, ${beside.toFixed(0)} ms beside ${EVENTS} events of another partner ` +
      `whose receiver fails half of the time: ${ratio.toFixed(2)} (goal ${GOAL}); the crowd went on at ${rate.toFixed(0)} requests a second.\n`,
  );
  if (ratio > GOAL) report.miss(`webhooks beside a crowd ${ratio.toFixed(2)}`);
}

async function addEndpoint(url: string, { session }: BenchPartner, target: string): Promise<void> {
  const reply = await fetch(`${url}/api/v1/webhook-endpoints`, {
    method: "POST",
    headers: { ...session, "content-type": "application/json" },
    body: JSON.stringify({ url: target, events: ["pull.completed"] }),
  });
  api.create.reply.parse(await reply.json());
}
