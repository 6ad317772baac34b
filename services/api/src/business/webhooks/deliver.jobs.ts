import { eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { job } from "../../platform/jobs/job.ts";
import { enqueue, enqueueAll } from "../../platform/jobs/jobs.service.ts";
import { secretsOf } from "./endpoints.service.ts";
import { sendWebhook } from "./send-webhook.ts";
import { disableEndpoint, tellOfFailing } from "./disable-endpoint.service.ts";
import { bodyOf, stepAfter, type Outcome } from "./webhooks.rules.ts";
import { partnerEvents, webhookAttempts, webhookDeliveries, webhookEndpoints } from "./webhooks.table.ts";

const EVENTS_AT_ONCE = 200;
const KEPT_DAYS = 30;

type Try = { readonly id: string; readonly number: number };

/** Sends deliveries for the first time. */
export const deliverWebhook = job<Try>({
  name: "webhooks.deliver",
  isUrgent: true,
  concurrency: 20,
  work: (ctx, attempt) => deliver(ctx, attempt),
});

/** Retries failed deliveries in a queue of their own, so that endpoints that fail or hang delay no others. */
export const retryWebhook = job<Try>({
  name: "webhooks.retry",
  isUrgent: true,
  concurrency: 20,
  work: (ctx, attempt) => deliver(ctx, attempt),
});

/** Makes the deliveries of events that happened since. */
export const dispatchEvents = job({
  name: "webhooks.dispatch",
  everySeconds: 1,
  isUrgent: true,
  async work(ctx, _data, signal) {
    while (!signal.aborted && (await dispatchSome(ctx)) === EVENTS_AT_ONCE);
  },
});

/** Drops events, and with them their deliveries, after 30 days; and takes up deliveries whose job was lost. */
export const sweepEvents = job({
  name: "webhooks.sweep",
  everySeconds: 600,
  async work(ctx) {
    const now = ctx.now().toISOString();
    await ctx.sql`delete from partner_events where created_at < ${now}::timestamptz - ${`${KEPT_DAYS} days`}::interval`;
    const lost = await ctx.sql<Try[]>`
      select id, attempts + 1 as number from webhook_deliveries
      where status = 'pending' and next_attempt_at < ${now}::timestamptz - interval '10 minutes' limit 10000`;
    // One whose job is only late is tried once all the same: the number tells.
    await enqueueAll(ctx, retryWebhook, lost);
  },
});

/** An event is marked in the transaction that makes its deliveries and their jobs, so it is sent on once and never lost. */
function dispatchSome(ctx: Ctx): Promise<number> {
  return transact(ctx, async (ctx) => {
    const now = ctx.now().toISOString();
    const events = await ctx.sql<{ id: string }[]>`
      select id from partner_events where dispatched_at is null
      order by created_at, id limit ${EVENTS_AT_ONCE} for update skip locked`;
    if (events.length === 0) return 0;
    const ids = events.map(({ id }) => id);
    const made = await ctx.sql<{ id: string; isFailing: boolean }[]>`
      with made as (
        insert into webhook_deliveries (partner_id, endpoint_id, event_id, cause, created_at, next_attempt_at)
        select v.partner_id, e.id, v.id, 'event', ${now}, ${now}
        from partner_events v join webhook_endpoints e
          on e.partner_id = v.partner_id and e.mode = v.mode and e.status = 'enabled' and v.type = any (e.events)
        where v.id = any (${ids}) order by v.created_at, v.id returning id, endpoint_id
      )
      select made.id, e.failing_since is not null as "isFailing"
      from made join webhook_endpoints e on e.id = made.endpoint_id`;
    await ctx.sql`update partner_events set dispatched_at = ${now} where id = any (${ids})`;
    await enqueueFirstTries(ctx, made);
    return events.length;
  });
}

/** Hands new deliveries over, in the caller's transaction. */
export async function enqueueFirstTries(
  ctx: Ctx,
  made: readonly { readonly id: string; readonly isFailing: boolean }[],
): Promise<void> {
  const of = (isFailing: boolean): Try[] =>
    made.filter((one) => one.isFailing === isFailing).map(({ id }) => ({ id, number: 1 }));
  await enqueueAll(ctx, deliverWebhook, of(false));
  await enqueueAll(ctx, retryWebhook, of(true));
}

/** Makes one try. A try that was cut off is repeated under the same number; the event's id lets the receiver tell. */
async function deliver(ctx: Ctx, { id, number }: Try): Promise<void> {
  const [found] = await ctx.db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints, event: partnerEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(partnerEvents, eq(partnerEvents.id, webhookDeliveries.eventId))
    .where(eq(webhookDeliveries.id, id));
  if (!found || found.delivery.status !== "pending" || found.delivery.attempts >= number) return;
  const { endpoint, event } = found;
  if (endpoint.status === "disabled") {
    await ctx.db
      .update(webhookDeliveries)
      .set({ status: "failed", nextAttemptAt: null, lastError: "The endpoint was disabled." })
      .where(eq(webhookDeliveries.id, id));
    return;
  }
  const at = ctx.now();
  const body = bodyOf(event);
  const headers = {
    "content-type": "application/json",
    "user-agent": "Roadworthy-Webhooks/1",
    "webhook-id": event.id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": secretsOf(ctx, endpoint)
      .map((secret) => new Webhook(secret).sign(event.id, at, body))
      .join(" "),
  };
  const outcome = await sendWebhook(ctx, endpoint.url, headers, body);
  await note(ctx, { id, number, endpointId: endpoint.id, at, headers }, outcome);
}

type Made = Try & {
  readonly endpointId: string;
  readonly at: Date;
  readonly headers: Record<string, string>;
};

function note(ctx: Ctx, { id, number, endpointId, at, headers }: Made, outcome: Outcome): Promise<void> {
  return transact(ctx, async (ctx) => {
    const step = stepAfter(number, outcome, ctx.now());
    const [noted] = await ctx.db
      .update(webhookDeliveries)
      .set({
        attempts: number,
        status: step.kind === "succeeded" ? "succeeded" : step.kind === "again" ? "pending" : "failed",
        nextAttemptAt: step.kind === "again" ? step.at : null,
        lastStatusCode: outcome.statusCode,
        lastError: outcome.error,
      })
      .where(sql`${webhookDeliveries.id} = ${id} and ${webhookDeliveries.attempts} < ${number}
        and ${webhookDeliveries.status} = 'pending'`)
      .returning({ createdAt: webhookDeliveries.createdAt });
    if (!noted) return;
    const { statusCode, responseBody, error, durationMs } = outcome;
    await ctx.db.insert(webhookAttempts).values({
      deliveryId: id,
      number,
      at,
      requestHeaders: headers,
      statusCode,
      responseBody,
      error,
      durationMs,
    });
    await ctx.db
      .update(webhookEndpoints)
      .set(
        step.kind === "succeeded"
          ? { failingSince: null, failingToldAt: null }
          : {
              failingSince: sql`coalesce(${webhookEndpoints.failingSince}, ${at.toISOString()}::timestamptz)`,
            },
      )
      .where(
        step.kind === "succeeded"
          ? // An endpoint that is well is not written to each time.
            sql`${webhookEndpoints.id} = ${endpointId} and ${webhookEndpoints.failingSince} is not null`
          : eq(webhookEndpoints.id, endpointId),
      );
    if (step.kind === "again") {
      await tellOfFailing(ctx, endpointId, at);
      await enqueue(ctx, retryWebhook, { id, number: number + 1 }, { startAfter: step.at });
    }
    if (step.kind === "gone") await disableEndpoint(ctx, endpointId, "gone", at);
    // Nothing else came through in all the days of this delivery.
    if (step.kind === "exhausted") await disableEndpoint(ctx, endpointId, "failing", noted.createdAt);
  });
}
