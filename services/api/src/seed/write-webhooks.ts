import type postgres from "postgres";
import { Webhook } from "standardwebhooks";
import { newWebhookSecret, sealSecret } from "../business/webhooks/webhook-secret.ts";
import { bodyOf, scheduleSeconds } from "../business/webhooks/webhooks.rules.ts";
import type { Cipher } from "../platform/cipher.ts";
import { demoId } from "./chance.ts";
import { harborPoint } from "./demo-accounts.ts";
import type { SeedRow } from "./seed-rows.ts";
import { insertRows } from "./tables.ts";

const PULLS_TOLD_OF = 24;
/** The older system went away before the last few of them. */
const PULLS_SINCE_AWAY = 3;

type Told = {
  readonly id: string;
  readonly reportId: string;
  readonly status: "completed" | "partial" | "failed";
  readonly at: Date;
  readonly chargedCents: number;
};

/** The sample partner's webhooks: one endpoint that is well, one that has stopped answering, and what both were told. */
export async function writeWebhooks(
  sql: postgres.TransactionSql,
  { cipher, now }: { readonly cipher: Cipher; readonly now: Date },
): Promise<void> {
  const told = await sql<Told[]>`
    select p.id, r.id as "reportId", p.status, p.finished_at as at, p.charged_cents::float8 as "chargedCents"
    from pulls p join credit_reports r on r.pull_id = p.id
    where p.partner_id = ${harborPoint.id} and p.mode = 'live' and p.status in ('completed', 'partial', 'failed')
      and p.finished_at is not null
    order by p.finished_at desc limit ${PULLS_TOLD_OF}`;
  const secret = newWebhookSecret();
  const events: SeedRow<"partner_events">[] = [];
  const deliveries: SeedRow<"webhook_deliveries">[] = [];
  const attempts: SeedRow<"webhook_attempts">[] = [];
  const away = told[PULLS_SINCE_AWAY - 1]?.at ?? now;
  const endpoints = [
    { name: "crm", description: "Customer files", isAway: false },
    { name: "dms", description: "Dealer management system", isAway: true },
  ].map((one) => ({ ...one, id: demoId("whe", one.name) }));
  for (const [index, { id, reportId, status, at, chargedCents }] of told.entries()) {
    const event = {
      id: demoId("evt", id),
      type: `pull.${status}` as const,
      mode: "live" as const,
      createdAt: at,
      data: { pullId: id, status, reportId, chargedCents },
    };
    events.push({
      id: event.id,
      partner_id: harborPoint.id,
      mode: event.mode,
      type: event.type,
      data: event.data,
      created_at: at,
      dispatched_at: at,
    });
    for (const endpoint of endpoints) {
      const isLost = endpoint.isAway && index < PULLS_SINCE_AWAY;
      const deliveryId = demoId("whd", `${endpoint.name} ${id}`);
      const tries = isLost ? triesSince(at, now) : [at];
      const last = tries.length === scheduleSeconds.length;
      deliveries.push({
        id: deliveryId,
        partner_id: harborPoint.id,
        endpoint_id: endpoint.id,
        event_id: event.id,
        cause: "event",
        status: isLost ? (last ? "failed" : "pending") : "succeeded",
        attempts: tries.length,
        last_status_code: isLost ? 503 : 200,
        last_error: null,
        created_at: at,
        next_attempt_at: isLost && !last ? nextTry(tries, now) : null,
      });
      for (const [n, tried] of tries.entries()) {
        attempts.push({
          delivery_id: deliveryId,
          number: n + 1,
          at: tried,
          duration_ms: 90 + ((index * 37 + n * 11) % 160),
          request_headers: {
            "content-type": "application/json",
            "webhook-id": event.id,
            "webhook-timestamp": String(Math.floor(tried.getTime() / 1_000)),
            "webhook-signature": new Webhook(secret).sign(event.id, tried, bodyOf(event)),
          },
          status_code: isLost ? 503 : 200,
          response_body: isLost ? "Service Unavailable" : '{"received":true}',
          error: null,
        });
      }
    }
  }
  await insertRows(sql, "partner_events", events);
  await insertRows(
    sql,
    "webhook_endpoints",
    endpoints.map(({ id, name, description, isAway }) => ({
      id,
      partner_id: harborPoint.id,
      mode: "live",
      url: `https://${name}.harborpoint.example/hooks/roadworthy`,
      description,
      events: ["pull.completed", "pull.partial", "pull.failed"],
      status: "enabled",
      sealed_secret: sealSecret(cipher, id, secret),
      failing_since: isAway ? away : null,
      created_at: told.at(-1)?.at ?? now,
    })),
  );
  await insertRows(sql, "webhook_deliveries", deliveries);
  await insertRows(sql, "webhook_attempts", attempts);
}

/** When the tries of a delivery were due that began at `at`. */
function triesSince(at: Date, now: Date): Date[] {
  const dues = scheduleSeconds.map((_, index) => {
    const seconds = scheduleSeconds.slice(0, index + 1).reduce<number>((sum, one) => sum + one, 0);
    return new Date(at.getTime() + seconds * 1_000);
  });
  return dues.filter((due) => due <= now);
}

const nextTry = (tries: readonly Date[], now: Date): Date =>
  new Date((tries.at(-1) ?? now).getTime() + (scheduleSeconds[tries.length] ?? 0) * 1_000);
