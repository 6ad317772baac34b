import { asc, desc, eq, sql } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import {
  testEventType,
  type DeliveryWithAttempts,
  type WebhookDelivery,
  type webhooks as api,
} from "@roadworthy/contracts/webhooks";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { decodeCursor, pageOf } from "../../platform/cursor.ts";
import { allOf, readList } from "../../platform/list.ts";
import { take } from "../../platform/throttle/throttle.service.ts";
import { readOwnEndpoint } from "./endpoints.service.ts";
import { bodyOf } from "./webhooks.rules.ts";
import { partnerEvents, webhookAttempts } from "./webhooks.table.ts";

const MOST_REPLAYED = 10_000;
/** Test events of a business, which go to addresses that it may never have had. */
const TESTS_AN_HOUR = 100;

const columns = sql`d.id, d.endpoint_id as "endpointId", e.url, d.event_id as "eventId", v.type, d.cause, d.status, d.attempts,
  d.last_status_code as "lastStatusCode", d.last_error as "lastError", d.created_at as "createdAt",
  d.next_attempt_at as "nextAttemptAt"`;
const source = sql`webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id join partner_events v on v.id = d.event_id`;

type Row = Omit<WebhookDelivery, "createdAt" | "nextAttemptAt"> & {
  readonly createdAt: string | Date;
  readonly nextAttemptAt: string | Date | null;
};

const toDelivery = (row: Row): WebhookDelivery => ({
  id: row.id,
  endpointId: row.endpointId,
  url: row.url,
  eventId: row.eventId,
  type: row.type,
  cause: row.cause,
  status: row.status,
  attempts: row.attempts,
  lastStatusCode: row.lastStatusCode,
  lastError: row.lastError,
  createdAt: new Date(row.createdAt),
  nextAttemptAt: row.nextAttemptAt === null ? null : new Date(row.nextAttemptAt),
});

/** The partner's events of the mode it acts in, newest first. */
export async function listEvents(
  ctx: Ctx,
  { query }: InputOf<typeof api.events>,
): Promise<ReplyOf<typeof api.events>> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const after = decodeCursor("events", query.cursor);
  const { id, type, mode, data, createdAt } = partnerEvents;
  const rows = await ctx.db
    .select({ id, type, mode, data, createdAt })
    .from(partnerEvents)
    .where(
      allOf(
        sql`${partnerEvents.partnerId} = ${partnerId} and ${mode} = ${keyMode} and ${type} <> ${testEventType}`,
        query.type && sql`${type} = ${query.type}`,
        after
          ? sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(query.limit + 1);
  return pageOf("events", rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
}

/** The log of deliveries. */
export async function listDeliveries(
  ctx: Ctx,
  { query }: InputOf<typeof api.deliveries>,
): Promise<ReplyOf<typeof api.deliveries>> {
  const page = await readList<Row, "createdAt">(
    ctx,
    {
      name: "webhook-deliveries",
      select: columns,
      from: source,
      where: allOf(
        ownOf(ctx),
        query.endpointId && sql`d.endpoint_id = ${query.endpointId}`,
        query.status && sql`d.status = ${query.status}`,
        query.type && sql`v.type = ${query.type}`,
      ),
      id: sql`d.id`,
      sort: { createdAt: { by: sql`d.created_at`, type: "timestamptz" } },
    },
    query,
  );
  return { ...page, items: page.items.map(toDelivery) };
}

/** One delivery with each of its requests. */
export async function readDelivery(
  ctx: Ctx,
  { params }: InputOf<typeof api.delivery>,
): Promise<DeliveryWithAttempts> {
  const delivery = await oneDelivery(ctx, params.id);
  const [event] = await ctx.db.select().from(partnerEvents).where(eq(partnerEvents.id, delivery.eventId));
  const { number, at, durationMs, requestHeaders, statusCode, responseBody, error } = webhookAttempts;
  const log = await ctx.db
    .select({ number, at, durationMs, requestHeaders, statusCode, responseBody, error })
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, params.id))
    .orderBy(asc(number));
  return { ...delivery, body: event ? bodyOf(event) : "", log };
}

/** Sends a test event to one endpoint, whatever it subscribes to. */
export async function sendTestEvent(
  ctx: Ctx,
  { params }: InputOf<typeof api.test>,
): Promise<WebhookDelivery> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const budget = { name: "webhook-test", subject: partnerId, attempts: TESTS_AN_HOUR, windowSeconds: 3_600 };
  await take(ctx, budget, "You've sent 100 test events within an hour. Try again later.");
  return transact(ctx, async (ctx) => {
    await refuseDisabled(ctx, params.id);
    const data = JSON.stringify({ endpointId: params.id });
    const [event] = await ctx.sql<{ id: string }[]>`
      select emit_event(${partnerId}, ${keyMode}, ${testEventType}, ${data}::text::jsonb) as id`;
    // No other endpoint gets it.
    await ctx.sql`update partner_events set dispatched_at = now() where id = ${event?.id ?? ""}`;
    const [made] = await makeDeliveries(ctx, params.id, "test", [event?.id ?? ""]);
    return oneDelivery(ctx, made ?? "");
  });
}

/** Sends events again, as new deliveries under the events' own ids. */
export async function replayEvents(
  ctx: Ctx,
  { params, body }: InputOf<typeof api.replay>,
): Promise<ReplyOf<typeof api.replay>> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  return transact(ctx, async (ctx) => {
    const { events } = await refuseDisabled(ctx, params.id);
    const room = await roomForReplays(ctx, params.id);
    const chosen =
      "eventIds" in body
        ? ctx.sql`id = any (${body.eventIds})`
        : ctx.sql`created_at >= ${body.from.toISOString()}::timestamptz and created_at < ${body.to.toISOString()}::timestamptz`;
    const found = await ctx.sql<{ id: string }[]>`
      select id from partner_events
      where partner_id = ${partnerId} and mode = ${keyMode} and type = any (${events}) and ${chosen}
      order by created_at, id limit ${room}`;
    const made = await makeDeliveries(
      ctx,
      params.id,
      "replay",
      found.map(({ id }) => id),
    );
    return { deliveries: made.length };
  });
}

/** How many more replays may wait for an endpoint; without a limit one call after another would have us send to its address without end. */
async function roomForReplays(ctx: Ctx, endpointId: string): Promise<number> {
  await ctx.sql`select 1 from webhook_endpoints where id = ${endpointId} for no key update`;
  const [waiting] = await ctx.sql<{ n: number }[]>`
    select count(*)::int as n from webhook_deliveries
    where endpoint_id = ${endpointId} and status = 'pending' and cause = 'replay'`;
  const room = MOST_REPLAYED - (waiting?.n ?? 0);
  if (room > 0) return room;
  throw new AppError(
    "illegal_transition",
    `${MOST_REPLAYED.toLocaleString("en-US")} replayed events are already waiting for this endpoint. Replay more once they're sent.`,
  );
}

async function refuseDisabled(ctx: Ctx, id: string): Promise<{ readonly events: string[] }> {
  const endpoint = await readOwnEndpoint(ctx, id);
  if (endpoint.status === "disabled")
    throw new AppError("illegal_transition", "This endpoint is disabled. Enable it first.");
  return endpoint;
}

async function makeDeliveries(
  ctx: Ctx,
  endpointId: string,
  cause: "replay" | "test",
  eventIds: readonly string[],
): Promise<string[]> {
  const now = ctx.now().toISOString();
  const made = await ctx.sql<{ id: string }[]>`
    insert into webhook_deliveries (partner_id, endpoint_id, event_id, cause, created_at, next_attempt_at)
    select partner_id, ${endpointId}, id, ${cause}, ${now}, ${now} from partner_events
    where id = any (${[...eventIds]}) order by created_at, id returning id`;
  return made.map(({ id }) => id);
}

async function oneDelivery(ctx: Ctx, id: string): Promise<WebhookDelivery> {
  const [row] = await ctx.db.execute(
    sql`select ${columns} from ${source} where ${ownOf(ctx)} and d.id = ${id}`,
  );
  if (!row) throw new AppError("not_found", "There is no webhook delivery of this id.");
  return toDelivery(asRow(row));
}

/** The statement's columns are these. */
const asRow = (row: unknown): Row => row as Row;

function ownOf(ctx: Ctx) {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  return sql`d.partner_id = ${partnerId} and v.mode = ${keyMode}`;
}
